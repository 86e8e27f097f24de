// @ts-check
// From a click to a decision: narrowing the actions, explaining what is not possible, sending what is complete.

import { announce, find, loadSetting, messages, newId, post } from "./page.js";
import { isPlace } from "./places.js";
import { completeAction, countPicked, labelOf, matchingActions, nextPicks, pickIds, raisedOf, raisedPieces, state, table, tableUrl } from "./selection.js";
import { actionOfButton, drawButtons, nextHint, render, showNote, showRefusal } from "./draw.js";
import { refresh } from "./live.js";
import { nearTyped, readTyped } from "./typed.js";

/** The player points at something. @param {Element} thing */
export function handlePick(thing) {
  const ids = pickIds(thing);
  const onBoard = thing.matches(".place");
  const own = thing.matches(".made") ? actionOfButton(ids[0]) : null;
  if (own) return void answerBy(own);
  state.awaitingConfirm = "";
  for (const id of ids.filter((id) => id.endsWith("+"))) {
    const kind = id.slice(0, -1);
    const count = countPicked(kind);
    const nth = thing.getAttribute("data-nth") || "1";
    const raised = raisedOf(id);
    if (raised.delete(nth)) { state.picks = state.picks.filter((pick) => pick !== kind + count); return render(); }
    if (state.picks.length && matchingActions([...state.picks, kind + (count + 1)]).length) { raised.add(nth); state.picks.push(kind + (count + 1)); return render(); }
  }
  const on = ids.find((id) => state.picks.includes(id));
  const nth = thing.getAttribute("data-nth");
  if (on && nth && !raisedOf(on).has(nth)) { raisedPieces.set(on, new Set([nth])); return render(); }
  if (on) {
    if (onBoard && completeAction()) return void confirmAction();
    state.picks = state.picks.filter((pick) => pick !== on);
    return render();
  }
  // A place that does not go with the piece in the hand is explained, not taken for a new beginning.
  const least = onBoard ? state.picks.filter((pick) => !isPlace(pick)).length : 0;
  for (let count = state.picks.length; count >= least; count--) {
    for (const id of ids) {
      if (!id.endsWith("+") && matchingActions([...state.picks.slice(0, count), id]).length) {
        state.picks = [...state.picks.slice(0, count), id];
        if (nth) raisedPieces.set(id, new Set([nth]));
        announce(completeAction()?.label || labelOf(id));
        return render();
      }
    }
  }
  const other = ids.slice(1).find((id) => !id.endsWith("+") && matchingActions([id]).length);
  if (onBoard && other) { state.picks = [other]; return render(); }
  explain(ids[0], onBoard);
}

/** A button that is an answer by itself: one press, and one more if it cannot be undone. @param {import("./selection.js").Action} action */
async function answerBy(action) {
  if (state.pending) return;
  if (action.irreversible && isConfirming() && state.awaitingConfirm !== action.line) {
    state.picks = [...action.path];
    state.awaitingConfirm = action.line;
    render();
    return announce(messages.sure);
  }
  await send(action.line);
}

/** Asks why something is not possible. @param {string} id @param {boolean} onBoard */
async function explain(id, onBoard) {
  const like = matchingActions(state.picks.filter((pick) => !isPlace(pick))).find((action) => action.path.some(isPlace));
  const where = like?.path.find(isPlace);
  if (!state.selection.actions.length) return showNote(messages.nobody, true);
  // On a board another place is tried with the piece in the hand; a card is asked about as such.
  const instead = onBoard && like && like.line.split(" ").includes(where || "") ? like.line.split(" ").map((word) => (word === where ? id : word)).join(" ") : "";
  const answer = await post(tableUrl + "/check", instead ? { line: instead } : { pick: id }).then((found) => found.json()).catch(() => null);
  if (answer?.message) showRefusal(answer);
  else showNote(messages["no-legal"], true);
}

/** The main button: what is picked is complete, and named on it. */
export async function confirmAction() {
  const done = completeAction();
  if (!done) return announce(nextHint(nextPicks()));
  if (state.pending) return;
  await send(done.line);
}

/** Posts an action. The same line keeps its id until it has arrived, so that it counts once. @param {string} line */
export async function send(line) {
  const id = state.pending?.line === line ? state.pending.id : newId();
  state.pending = { line, id };
  state.awaitingConfirm = "";
  drawButtons(nextPicks(), completeAction());
  const answer = await post(tableUrl + "/act", { id, decision: state.selection.decision, line }).catch(() => null);
  if (!answer) { clearPending(); showNote(messages.failed, true); return false; }
  const data = await answer.json().catch(() => ({}));
  // What has arrived cannot be sent again while the new table is on its way.
  if (answer.ok) state.picks = [];
  clearPending();
  if (answer.ok) await refresh();
  // A click that came late met a newer state: the table is shown as it is now, and why nothing was sent.
  else if (answer.status === 409) { await refresh(); showNote(messages.late, true); }
  else showRefusal(data);
  return answer.ok;
}
function clearPending() { state.pending = null; drawButtons(nextPicks(), completeAction()); }

/** @param {string} command */
export async function postCommand(command) {
  const answer = await post(`${tableUrl}/${command}`, { id: newId(), decision: state.selection.decision }).catch(() => null);
  const data = answer ? await answer.json().catch(() => ({})) : {};
  if (answer?.ok) await refresh(); else showRefusal({ message: data.message || messages.failed, rule: data.rule });
}

/** Does the player want to be asked again before what cannot be undone? */
export const isConfirming = () => {
  const own = loadSetting("confirm");
  return own ? own === "yes" : table.dataset.confirm === "true";
};

// ---------------------------------------------------------------- typing an action

const line = /** @type {HTMLInputElement | null} */ (find("#line"));
line?.addEventListener("input", () => {
  const fit = readTyped(state.selection.actions, line.value);
  find("#lines")?.replaceChildren(...fit.slice(0, 40).map((action) => {
    const option = document.createElement("option");
    option.value = action.label;
    option.label = action.line;
    return option;
  }));
  if (fit.length === 1) { state.picks = [...fit[0].path]; render(); }
});
find("#typed")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = line?.value.trim() || "";
  if (!text) return;
  const [only, ...others] = readTyped(state.selection.actions, text);
  if (others.length) return showNote(messages["typed-several"].replace("{n}", String(others.length + 1)), true);
  // What is forbidden is named by its rule, not called unreadable.
  const near = only ? "" : nearTyped(state.selection.actions, text);
  const answer = near ? await post(tableUrl + "/check", { line: near }).then((found) => found.json()).catch(() => null) : null;
  if (answer?.rule) return showRefusal(answer);
  if (await send(only ? only.line : text) && line) line.value = "";
});

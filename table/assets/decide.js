// @ts-check
// From a click to a decision: narrowing the actions, explaining what is not possible, sending what is complete.

import { find, fresh, kept, post, say, words } from "./page.js";
import { address, chosen, counted, fitting, isPlace, lifted, liftedOf, names, next, now, table } from "./plan.js";
import { buttons, nextWord, note, refused, render } from "./draw.js";
import { refresh } from "./live.js";

/** The player points at something. @param {Element} element */
export function point(element) {
  const ids = names(element);
  const place = element.matches("[role=gridcell]");
  for (const id of ids.filter((id) => id.endsWith("+"))) {
    const kind = id.slice(0, -1);
    const count = counted(kind);
    const nth = element.getAttribute("data-nth") || "1";
    const held = liftedOf(id);
    if (held.delete(nth)) { now.picks = now.picks.filter((pick) => pick !== kind + count); return render(); }
    if (now.picks.length && fitting([...now.picks, kind + (count + 1)]).length) { held.add(nth); now.picks.push(kind + (count + 1)); return render(); }
  }
  const on = ids.find((id) => now.picks.includes(id));
  const nth = element.getAttribute("data-nth");
  if (on && nth && !liftedOf(on).has(nth)) { lifted.set(on, new Set([nth])); return render(); }
  if (on) {
    if (place && chosen()) return go();
    now.picks = now.picks.filter((pick) => pick !== on);
    return render();
  }
  // A square that does not go with the piece in the hand is explained, not taken for a new beginning.
  const least = place ? now.picks.filter((pick) => !isPlace(pick)).length : 0;
  for (let count = now.picks.length; count >= least; count--) {
    for (const id of ids) {
      if (!id.endsWith("+") && fitting([...now.picks.slice(0, count), id]).length) {
        now.picks = [...now.picks.slice(0, count), id];
        if (nth) lifted.set(id, new Set([nth]));
        say(chosen()?.[2] || (now.plan.labels[id]?.[0] ?? id));
        return render();
      }
    }
  }
  const own = ids.slice(1).find((id) => !id.endsWith("+") && fitting([id]).length);
  if (place && own) { now.picks = [own]; return render(); }
  explain(ids[0], place);
}

/** Asks why something is not possible. @param {string} id @param {boolean} place */
export async function explain(id, place) {
  const like = fitting(now.picks.filter((pick) => !isPlace(pick))).find((action) => action[1].some(isPlace));
  const where = like?.[1].find(isPlace);
  if (!now.plan.actions.length) return note(words.nobody, true);
  if (place && !(like && where && now.picks.length)) return note(words["no-legal"], true);
  // On a board another square is tried with the piece in the hand; a card is asked about as such.
  const asked = place && like ? { line: like[0].split(" ").map((word) => (word === where ? id : word)).join(" ") } : { pick: id };
  const answer = await post(address + "/check", asked).then((found) => found.json()).catch(() => null);
  if (answer) refused(answer);
}

export async function go() {
  const done = chosen();
  if (!done) return say(now.picks.length ? nextWord(next()) : words.choose);
  if (now.sent) return;
  if (done[5] && confirming() && now.sure !== done[0]) { now.sure = done[0]; render(); return say(words.sure); }
  await send(done[0]);
}

/** Posts an action. The same line keeps its id until it has arrived, so that it counts once. @param {string} line */
export async function send(line) {
  const id = now.sent?.line === line ? now.sent.id : fresh();
  now.sent = { line, id };
  now.sure = "";
  buttons(next(), chosen());
  const answer = await post(address + "/act", { id, decision: now.plan.decision, line }).catch(() => null);
  if (!answer) { unsent(); return note(words.failed, true); }
  const said = await answer.json().catch(() => ({}));
  unsent();
  if (answer.ok) { now.picks = []; await refresh(); }
  else if (answer.status === 409) { note(said.message || words.failed, true); await refresh(); }
  else refused(said);
  return answer.ok;
}
export function unsent() { now.sent = null; buttons(next(), chosen()); }

/** @param {string} what */
export async function act(what) {
  const answer = await post(`${address}/${what}`, { id: fresh(), decision: now.plan.decision }).catch(() => null);
  const said = answer ? await answer.json().catch(() => ({})) : {};
  if (answer?.ok) await refresh(); else refused({ message: said.message || words.failed, rule: said.rule });
}

export const confirming = () => {
  const own = kept("confirm");
  return own ? own === "yes" : table.dataset.confirm === "true";
};

// ---------------------------------------------------------------- typing an action

const line = /** @type {HTMLInputElement | null} */ (find("#line"));
line?.addEventListener("input", () => {
  const wanted = line.value.trimStart().toLowerCase();
  const fit = now.plan.actions.filter((action) => action[0].toLowerCase().startsWith(wanted)).slice(0, 40);
  find("#lines")?.replaceChildren(...fit.map((action) => {
    const option = document.createElement("option");
    option.value = action[0];
    option.label = action[2];
    return option;
  }));
  const exact = now.plan.actions.find((action) => action[0].toLowerCase() === wanted.trim());
  if (exact) { now.picks = [...exact[1]]; render(); }
});
find("#typed")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = line?.value.trim() || "";
  if (!text) return;
  const known = now.plan.actions.find((action) => action[0].toLowerCase() === text.toLowerCase());
  if (await send(known ? known[0] : text) && line) line.value = "";
});

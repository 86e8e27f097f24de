// @ts-check
// Shows what is picked and what can be picked next: marks on the board, buttons, the line under the prompt.

import { all, announce, element, find, iconSvg, messages, svg } from "./page.js";
import { centre, isPlace, markLayer, placeById, places, reach } from "./places.js";
import { showChanges } from "./changes.js";
import { keepLegalInView } from "./zoom.js";
import { completeAction, labelOf, matchingActions, nextPicks, pickIds, raisedOf, readSelection, state, table } from "./selection.js";

/** @typedef {import("./selection.js").Action} Action */

/** More choices than this are a list with a filter in place of buttons. */
const MAX_BUTTONS = 7;
/** As many buttons lie side by side in full. */
const maxBeside = () => (matchMedia("(max-width: 37.5em)").matches ? 2 : 4);
/** How many actions the list shows at once; the filter finds the others. */
const MAX_LISTED = 60;

/** @param {{message?: string, rule?: string}} refusal */
export function showRefusal(refusal) {
  showNote(refusal.message || messages["no-legal"], true, refusal.rule);
}

/** The line under the prompt. @param {string} text @param {boolean} [refused] @param {string} [rule] */
export function showNote(text, refused = false, rule = "") {
  const note = find("#note");
  if (!note) return;
  note.classList.toggle("refused", refused);
  note.classList.remove("pointed");
  // The sentence ends with the rule; on the page that is a link.
  note.textContent = rule ? text.replace(`(${rule})`, "").trim() : text;
  if (rule) {
    const link = document.createElement("a");
    link.href = `/rules/${table.dataset.game}?q=${encodeURIComponent(rule)}`;
    link.textContent = rule;
    note.append(" ", link);
  }
  if (refused) announce(text);
}

export function render() {
  const open = nextPicks();
  const done = completeAction();
  drawMarks(open, done);
  for (const thing of all("[data-pick]:not(.place)", table)) {
    const ids = pickIds(thing);
    const held = ids.some((id) => (thing.dataset.nth ? raisedOf(id).has(thing.dataset.nth) : state.picks.includes(id)));
    thing.setAttribute("aria-pressed", String(held));
    const possible = state.selection.actions.some((action) => ids.some((id) => action.path.includes(id)));
    thing.setAttribute("aria-disabled", String(!possible));
  }
  drawButtons(open, done);
  showChanges(done);
  noteState(open, done);
}

/** The line under the prompt says what is picked would bring, or what is to be picked. @param {Map<string, Action>} open @param {Action | null} done */
function noteState(open, done) {
  if (state.awaitingConfirm) noteConfirm();
  else if (done) showNote(done.note || "");
  else if (!state.picks.length && shownFirst()) showNote(shownFirst()?.note || "");
  else if (state.picks.length) showNote(nextHint(open) + " · " + messages.legal.replace("{n}", String(open.size)));
  else showNote("");
}

/** Beside the question whether one is sure: how not to be asked again. */
function noteConfirm() {
  showNote(messages["sure-note"]);
  const stop = element("button", "text-button", messages["sure-never"]);
  stop.setAttribute("type", "button");
  stop.dataset.neverConfirm = "";
  find("#note")?.append(" ", stop);
}

/** What is to be chosen next: what the game says, a place, a piece, or an answer. @param {Map<string, Action>} open */
export function nextHint(open) {
  const ids = [...open.keys()];
  const first = find("#go")?.dataset.first;
  if (first && !state.picks.length && ids.some(isDrawn)) return first;
  if (ids.some(isPlace)) return messages["choose-next"];
  if (state.picks.length) return messages["choose-more"];
  return ids.some(isDrawn) ? messages.choose : messages["choose-answer"];
}

/** Is a thing drawn on the table, or does it need a button? @param {string} id */
const isDrawn = (id) => [id, id.replace(/\d+$/, "+")].some((name) => !!find(`[data-pick~="${CSS.escape(name)}"]:not(.made)`, table));

/** Corner brackets around a centre. @param {number} r */
const brackets = (r) => `M${-r + 3} ${-r + 15}V${-r + 3}h12M${r - 15} ${-r + 3}h12v12M${r - 3} ${r - 15}v12h-12M${-r + 15} ${r - 3}h-12v-12`;

/** A group at the centre of a place. @param {Element} place @param {...Node} inside */
export function atPlace(place, ...inside) {
  const { x, y } = centre(place);
  return svg("g", { transform: `translate(${x} ${y})` }, ...inside);
}

/** The action whose outcome is shown while nothing is picked. */
const shownFirst = () => state.selection.actions.find((action) => action.shown && action.tags?.length);

/** What an action would change, at the places where it would. @param {Action | null | undefined} action */
function drawTags(action) {
  const layer = markLayer();
  layer?.querySelector(".changes")?.remove();
  if (!layer || layer.closest(".past") || !action?.tags?.length) return;
  const group = svg("g", { class: "changes" });
  for (const { x, y, ghost } of action.tags) if (ghost) group.append(svg("use", { href: "#" + ghost, class: "ghost", x, y }));
  for (const { x, y, text, loss } of action.tags) {
    const width = 7 + 6 * text.length;
    const words = svg("text", { y: 3.7 });
    words.textContent = text;
    group.append(svg("g", { class: loss ? "change loss" : "change", transform: `translate(${x} ${y + 16})` }, svg("rect", { x: -width / 2, y: -6.5, width, height: 13, rx: 6.5 }), words));
  }
  layer.append(group);
}

/** While something is pointed at: what the action would change that it completes. @param {Element | null} thing */
export function previewPick(thing) {
  const ids = thing ? pickIds(thing) : [];
  const candidates = ids.flatMap((id) => matchingActions([...state.picks, id]).filter((action) => action.path.length === new Set([...state.picks, id]).size));
  const only = candidates.length === 1 ? candidates[0] : null;
  drawTags(only || completeAction() || (state.picks.length ? null : shownFirst()));
  notePointed(only);
}

/** Where the style sheet of a game wants it, the line under the prompt says what the action pointed at would bring. @param {Action | null} action */
function notePointed(action) {
  const note = find("#note");
  if (!note || note.classList.contains("refused") || state.awaitingConfirm) return;
  if (!getComputedStyle(note).getPropertyValue("--tells-pointed")) return;
  const picked = completeAction();
  if (action?.note && action.line !== picked?.line) {
    showNote(action.note);
    note.classList.add("pointed");
  } else if (note.classList.contains("pointed")) noteState(nextPicks(), picked);
}

/** @param {Map<string, Action>} open @param {Action | null} done */
function drawMarks(open, done) {
  const layer = markLayer();
  for (const place of places()) { place.classList.remove("legal"); place.removeAttribute("aria-selected"); }
  if (!layer || layer.closest(".past")) return;
  layer.replaceChildren();
  for (const [id, action] of open) {
    const place = placeById(id);
    if (!place) continue;
    place.classList.add("legal");
    const scorer = action.scorer && document.getElementById(action.scorer) ? action.scorer : "";
    // On a piece the ring goes around its sign, so that both can be read.
    const around = !scorer && place.classList.contains("filled");
    const ring = svg("g", { class: scorer ? "mark-ring scores" : around ? "mark-ring around" : "mark-ring" }, svg("circle", { r: scorer ? 14.5 : around ? 19 : 9 }));
    if (around) ring.append(svg("circle", { r: 19, class: "line" }));
    if (scorer) ring.append(svg("use", { href: "#" + scorer, x: -9, y: -9, width: 18, height: 18 }));
    const group = atPlace(place, ring);
    // A treasure lies on the ring, not under it.
    const gem = around && place.querySelector(".treasure");
    if (gem) group.append(svg("g", { class: "mark-upright" }, svg("g", { transform: "translate(-24 -24)" }, gem.cloneNode(true))));
    layer.append(group);
  }
  drawTags(done || (state.picks.length ? null : shownFirst()));
  const picked = done ? done.path : state.picks;
  const place = placeById(picked.find(isPlace) || "");
  if (!place) return;
  place.setAttribute("aria-selected", "true");
  const group = atPlace(place);
  const piece = picked.map((id) => find(`[data-pick~="${CSS.escape(id)}"][data-piece]`)?.dataset.piece || (document.getElementById("piece-" + id) ? "piece-" + id : "")).find(Boolean);
  if (piece && done) group.append(svg("g", { class: "ghost mark-upright" }, svg("use", { href: "#" + piece, x: -24, y: -24 })));
  const path = brackets(reach(place));
  group.append(svg("path", { d: path, class: "mark-selected halo" }), svg("path", { d: path, class: "mark-selected" }));
  layer.append(group);
}

/** @param {Map<string, Action>} open @param {Action | null} done */
export function drawButtons(open, done) {
  const bar = find("#choices");
  const choose = find("#choose");
  bar?.replaceChildren();
  choose?.replaceChildren();
  /** @type {Set<string>} */
  const first = new Set(state.selection.actions.map((action) => action.path[0]).filter((id) => !isDrawn(id)));
  const next = [...open.keys()].filter((id) => !first.has(id) && !isDrawn(id));
  // The only answer to what is picked is what the main button says.
  const later = done && next.length === 1 && done.path.includes(next[0]) ? [] : next;
  if (first.size + later.length > MAX_BUTTONS && choose) showPickList(choose, [...first], later);
  // Several answers to what is picked take the place of the others, so that each is there in full.
  else for (const id of later.length && first.size + later.length > maxBeside() ? later : [...first, ...later]) bar?.append(pickButton(id, first.has(id)));
  if (state.selection.actions.length > MAX_BUTTONS) bar?.append(showAllToggle());
  drawAllActions();
  const main = find("#go");
  if (!main) return;
  // A button that is an answer by itself needs no second one that says the same.
  const answered = !!done && done.path.length === 1 && !isDrawn(done.path[0]);
  // Nor does one need it while everything that can be picked now is a button.
  const asked = [...open.keys()];
  const buttons = !done && state.picks.length > 0 && asked.length > 0 && asked.every((id) => !isDrawn(id));
  const needed = !answered && !buttons && (state.picks.length > 0 || state.selection.actions.some((action) => action.path.some(isDrawn)));
  main.hidden = !needed;
  main.setAttribute("aria-disabled", String(!done || !!state.pending));
  const label = find(".label", main);
  if (label) label.textContent = done ? done.label : nextHint(open);
}

/** The action that a button carries out by itself. @param {string} id */
export function actionOfButton(id) {
  const found = state.selection.actions.filter((action) => action.path.length === 1 && action.path[0] === id);
  return found.length === 1 && !isDrawn(id) && matchesOnly(id) ? found[0] : null;
}
/** @param {string} id */
const matchesOnly = (id) => state.selection.actions.filter((action) => action.path.includes(id)).length === 1;

/** @param {string} id @param {boolean} first */
function pickButton(id, first) {
  const icon = state.selection.labels[id]?.icon;
  const own = actionOfButton(id);
  const asks = !!own && state.awaitingConfirm === own.line;
  const text = asks ? messages.sure : labelOf(id);
  // The only thing one can do looks and lies like the main button, and says what it is.
  const kind = own && state.selection.actions.length === 1 ? " primary only" : first && icon ? " compact" : "";
  const button = /** @type {HTMLButtonElement} */ (element("button", "button made" + kind + (asks ? " asks" : "")));
  button.type = "button";
  button.dataset.pick = id;
  button.setAttribute("aria-pressed", String(state.picks.includes(id)));
  // Who listens hears the whole, if it begins with what is written.
  const whole = own?.label.startsWith(text) ? own.label : text;
  button.setAttribute("aria-label", asks ? `${labelOf(id)}: ${text}` : whole);
  button.title = own?.note || own?.label || text;
  if (icon) button.append(iconSvg(icon));
  button.append(element("span", "label", text));
  return button;
}

/** Opens and closes the list of all actions. */
function showAllToggle() {
  const button = /** @type {HTMLButtonElement} */ (element("button", "button plain compact"));
  button.type = "button";
  button.dataset.list = "";
  button.title = messages["all-hint"];
  button.setAttribute("aria-expanded", String(state.showAll));
  button.append(iconSvg("ui-search"), element("span", "label", messages.all.replace("{n}", String(state.selection.actions.length))));
  return button;
}

/** All actions in words, with a filter, in the column beside the board: the page does not grow. */
function drawAllActions() {
  const panel = find("#all-actions");
  if (!panel) return;
  panel.hidden = !state.showAll || !state.selection.actions.length;
  if (panel.hidden) return panel.replaceChildren();
  const grid = element("div", "pick-list");
  const fill = (/** @type {string} */ wanted) => {
    const found = state.selection.actions.filter((action) => (action.label + " " + action.line).toLowerCase().includes(wanted));
    grid.replaceChildren(...found.slice(0, MAX_LISTED).map((action) => {
      const button = element("button", "button", action.label);
      button.setAttribute("type", "button");
      button.dataset.line = action.line;
      return button;
    }));
  };
  const before = /** @type {HTMLInputElement | null} */ (find(".pick-search", panel))?.value || "";
  const search = filterInput(fill);
  search.value = before;
  fill(before.toLowerCase());
  panel.replaceChildren(search, grid);
}

/** @param {(wanted: string) => void} then */
function filterInput(then) {
  const search = document.createElement("input");
  search.type = "search";
  search.className = "pick-search";
  search.placeholder = messages.filter;
  search.setAttribute("aria-label", messages.filter);
  search.addEventListener("input", () => then(search.value.toLowerCase()));
  return search;
}

/** Many things to choose from: a list with a filter. @param {HTMLElement} target @param {string[]} first @param {string[]} later */
function showPickList(target, first, later) {
  const ids = later.length ? later : first;
  const grid = element("div", "pick-list");
  const search = filterInput((wanted) => {
    for (const button of all("button", grid)) button.hidden = !(button.textContent || "").toLowerCase().includes(wanted);
  });
  grid.append(...ids.map((id) => pickButton(id, false)));
  if (later.length) target.append(...first.filter((id) => state.picks.includes(id)).map((id) => pickButton(id, false)));
  if (ids.length > 12) target.append(search);
  target.append(grid);
}

/** Reads what the page brings, and shows it. */
export function loadActions() {
  readSelection();
  state.picks = [];
  state.awaitingConfirm = "";
  const given = table.dataset.picks;
  if (given) { state.picks = given.split(" "); delete table.dataset.picks; }
  // Advice is about one decision.
  const advice = find("#advice");
  if (advice) advice.hidden = true;
  find("#lines")?.replaceChildren();
  const [example] = state.selection.actions;
  if (example) find("#line")?.setAttribute("placeholder", example.label);
  render();
  keepLegalInView();
}

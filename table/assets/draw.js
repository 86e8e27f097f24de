// @ts-check
// Shows what is picked and what can be picked next: marks on the board, buttons, the line under the prompt.

import { all, find, say, sign, svg, words } from "./page.js";
import { cells, chosen, isPlace, liftedOf, names, next, now, table } from "./plan.js";

/** @typedef {import("./plan.js").Action} Action */

/** @param {{message?: string, rule?: string}} answer */
export function refused(answer) {
  note(answer.message || words["no-legal"], true, answer.rule);
}

/** The line under the prompt. @param {string} text @param {boolean} [wrong] @param {string} [rule] */
export function note(text, wrong = false, rule = "") {
  const place = find("#note");
  if (!place) return;
  place.classList.toggle("refused", wrong);
  // The sentence ends with the rule; on the page that is a link.
  place.textContent = rule ? text.replace(`(${rule})`, "").trim() : text;
  if (rule) {
    const link = document.createElement("a");
    link.href = `/rules/${table?.dataset.game}?q=${encodeURIComponent(rule)}`;
    link.textContent = rule;
    place.append(" ", link);
  }
  if (wrong) say(text);
}

export function render() {
  const open = next();
  const done = chosen();
  marks(open, done);
  for (const element of all("[data-pick]:not([role=gridcell])", table)) {
    const ids = names(element);
    const held = ids.some((id) => (element.dataset.nth ? liftedOf(id).has(element.dataset.nth) : now.picks.includes(id)));
    element.setAttribute("aria-pressed", String(held));
    const possible = now.plan.actions.length > 0 && now.plan.actions.some((action) => ids.some((id) => action[1].includes(id)));
    element.setAttribute("aria-disabled", String(!possible));
  }
  buttons(open, done);
  if (done) note(done[3]);
  else if (now.picks.length) note(nextWord(open) + " · " + words.legal.replace("{n}", String(open.size)));
  else note("");
}

/** What is to be chosen next: a square, or something else. @param {Map<string, Action>} open */
export const nextWord = (open) => words[[...open.keys()].some(isPlace) ? "choose-next" : "choose-more"];

/** @param {Map<string, Action>} open @param {Action | null} done */
export function marks(open, done) {
  const layer = find(".board .marks");
  for (const cell of cells()) { cell.classList.remove("legal"); cell.removeAttribute("aria-selected"); }
  if (!layer) return;
  layer.replaceChildren();
  for (const [id, action] of open) {
    const cell = document.getElementById(id);
    if (!cell?.matches("[role=gridcell]")) continue;
    cell.classList.add("legal");
    const pays = document.getElementById(action[4]) ? action[4] : "";
    const inside = [svg("circle", { cx: 24, cy: 24, r: pays ? 14.5 : 9 })];
    if (pays) inside.push(svg("use", { href: "#" + pays, x: 15, y: 15, width: 18, height: 18 }));
    layer.append(svg("g", { transform: cell.getAttribute("transform") || "" }, svg("g", { class: pays ? "mark-ring pays" : "mark-ring" }, ...inside)));
  }
  const place = (done ? done[1] : now.picks).find(isPlace);
  const cell = place ? document.getElementById(place) : null;
  if (!cell) return;
  cell.setAttribute("aria-selected", "true");
  const group = svg("g", { transform: cell.getAttribute("transform") || "" });
  const piece = (done ? done[1] : now.picks).map((id) => find(`[data-pick~="${CSS.escape(id)}"][data-piece]`)?.dataset.piece || (document.getElementById("piece-" + id) ? "piece-" + id : "")).find(Boolean);
  if (piece && done) group.append(svg("g", { class: "ghost mark-up" }, svg("g", { class: "up" }, svg("use", { href: "#" + piece }))));
  group.append(svg("use", { href: "#brackets", class: "mark-selected halo" }), svg("use", { href: "#brackets", class: "mark-selected" }));
  const wrap = svg("g", { class: "sq" }, group);
  layer.append(wrap);
}

/** @param {Map<string, Action>} open @param {Action | null} done */
export function buttons(open, done) {
  const bar = find("#choices");
  const choose = find("#choose");
  const drawn = (/** @type {string} */ id) => [id, id.replace(/\d+$/, "+")].some((name) => !!find(`[data-pick~="${CSS.escape(name)}"]:not(.made)`, table || document));
  bar?.replaceChildren();
  choose?.replaceChildren();
  /** @type {Set<string>} */
  const first = new Set(now.plan.actions.map((action) => action[1][0]).filter((id) => !drawn(id)));
  const later = [...open.keys()].filter((id) => !first.has(id) && !drawn(id));
  const wide = first.size + later.length > 7;
  if (wide && choose) list(choose, [...first], later);
  else for (const id of [...first, ...later]) bar?.append(choice(id, first.has(id)));
  if (now.plan.actions.length > 7) bar?.append(lister());
  if (now.listing && choose) everything(choose);
  const main = find("#go");
  if (!main) return;
  const label = find(".label", main);
  main.setAttribute("aria-disabled", String(!done || !!now.sent));
  if (label) label.textContent = done ? (now.sure === done[0] ? words.sure : done[2]) : now.picks.length ? nextWord(open) : words.choose;
}

/** @param {string} id @param {boolean} first */
export function choice(id, first) {
  const [text, icon] = now.plan.labels[id] || [id, ""];
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button made" + (first && icon ? " compact" : "");
  button.dataset.pick = id;
  button.setAttribute("aria-pressed", String(now.picks.includes(id)));
  button.setAttribute("aria-label", text);
  if (icon) button.append(sign(icon));
  const label = document.createElement("span");
  label.className = "label";
  label.textContent = text;
  button.append(label);
  return button;
}

/** Opens and closes the list of everything that is possible. */
function lister() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button quiet compact";
  button.dataset.list = "";
  button.setAttribute("aria-expanded", String(now.listing));
  const label = document.createElement("span");
  label.className = "label";
  label.textContent = words.all.replace("{n}", String(now.plan.actions.length));
  button.append(sign("ui-search"), label);
  return button;
}

/** How many of them are shown at once; the filter finds the others. */
const SHOWN = 60;

/** Everything that is possible, in words, with a filter. @param {HTMLElement} place */
function everything(place) {
  const grid = document.createElement("div");
  grid.className = "pick-list";
  const fill = (/** @type {string} */ wanted) => {
    const found = now.plan.actions.filter((action) => (action[2] + " " + action[0]).toLowerCase().includes(wanted));
    grid.replaceChildren(...found.slice(0, SHOWN).map((action) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button";
      button.dataset.line = action[0];
      button.textContent = action[2];
      return button;
    }));
  };
  const search = filter(fill);
  fill("");
  place.append(search, grid);
}

/** @param {(wanted: string) => void} then */
function filter(then) {
  const search = document.createElement("input");
  search.type = "search";
  search.className = "pick-search";
  search.placeholder = words.filter;
  search.setAttribute("aria-label", words.filter);
  search.addEventListener("input", () => then(search.value.toLowerCase()));
  return search;
}

/** Many things to choose from: a list with a filter. @param {HTMLElement} place @param {string[]} first @param {string[]} later */
export function list(place, first, later) {
  const ids = later.length ? later : first;
  const grid = document.createElement("div");
  grid.className = "pick-list";
  const search = filter((wanted) => {
    for (const button of all("button", grid)) button.hidden = !(button.textContent || "").toLowerCase().includes(wanted);
  });
  grid.append(...ids.map((id) => choice(id, false)));
  if (later.length) place.append(...first.filter((id) => now.picks.includes(id)).map((id) => choice(id, false)));
  if (ids.length > 12) place.append(search);
  place.append(grid);
}

/** Reads what the page brings, and shows it. */
export function read() {
  now.plan = JSON.parse(find("#actions")?.textContent || '{"decision":0,"actions":[],"labels":{}}');
  now.picks = [];
  const given = table?.dataset.picks;
  if (given) { now.picks = given.split(" "); delete table.dataset.picks; }
  // Advice is about one decision.
  const advice = find("#advice");
  if (advice) advice.hidden = true;
  const lines = find("#lines");
  if (lines) lines.replaceChildren();
  const line = find("#line");
  if (line && now.plan.actions.length) line.setAttribute("placeholder", now.plan.actions[0][0]);
  render();
}

// @ts-check
// The whole game with the keyboard.

import { all, find, kept, say, turned, words } from "./page.js";
import { cells, chosen, next, now } from "./plan.js";
import { render } from "./draw.js";
import { act, point } from "./decide.js";
import { advise } from "./advice.js";
import { zoom } from "./hands.js";

/** One square of the board can be reached with Tab; the arrows do the rest. */
export function roving() {
  const list = cells();
  const at = list.find((cell) => cell.tabIndex === 0) || list.find((cell) => cell.classList.contains("last")) || list[0];
  for (const cell of list) cell.tabIndex = cell === at ? 0 : -1;
}
/** @param {Element} cell */
export function focusCell(cell) {
  for (const other of cells()) other.tabIndex = -1;
  /** @type {HTMLElement} */ (cell).tabIndex = 0;
  /** @type {HTMLElement} */ (cell).focus({ preventScroll: false });
}
/** @param {number} east @param {number} south */
export function step(east, south) {
  const rows = all(".board [role=row]").map((row) => all("[role=gridcell]", row));
  const row = rows.findIndex((list) => list.includes(/** @type {HTMLElement} */ (document.activeElement)));
  if (row < 0) return;
  const column = rows[row].indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const to = rows[row + south]?.[column + east];
  if (to) focusCell(to);
}
/** @param {number} by */
export function nextLegal(by) {
  const board = cells();
  // Where there are no squares, whatever lies on the table and can be picked is gone through.
  const legal = board.length ? board.filter((cell) => cell.classList.contains("legal")) : all("#table [data-pick][aria-disabled=false]:not(.made)");
  if (!legal.length) return say(words["no-legal"]);
  const at = legal.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const to = legal[(at + by + legal.length + (at < 0 && by < 0 ? 1 : 0)) % legal.length];
  if (board.length) focusCell(to); else to.focus();
}

export const keysOn = () => kept("keys") !== "no";
document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const typing = target.matches("input:not([type=checkbox]), textarea, select");
  const cell = target.closest("[role=gridcell]");
  if (event.key === "Escape" && !find("[popover]:popover-open")) {
    if (typing) target.blur();
    now.picks = []; now.sure = "";
    render();
    return say(words.clear);
  }
  if (typing) return;
  if (cell) {
    // Arrow keys go where the eye goes: a phone shows the board turned a quarter.
    const way = turned.matches && find(".game-tigris")
      ? { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
      : { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (way) { event.preventDefault(); return step(way[0], way[1]); }
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); return point(cell); }
    if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      const list = all("[role=gridcell]", cell.closest("[role=row]") || document);
      return focusCell(list[event.key === "Home" ? 0 : list.length - 1]);
    }
  }
  if (!keysOn()) return;
  const pieces = all(".dock [data-pick]:not(.made)");
  const key = event.key.toLowerCase();
  if (/^[1-9]$/.test(key)) {
    const piece = pieces[Number(key) - 1];
    if (piece) { piece.focus(); point(piece); }
    return;
  }
  /** @type {Record<string, () => void>} */
  const does = {
    n: () => nextLegal(1),
    p: () => nextLegal(-1),
    h: () => pieces[0]?.focus(),
    b: () => (cells().find((one) => one.tabIndex === 0) || cells()[0])?.focus(),
    e: () => find(".made")?.focus(),
    g: () => find("#go")?.focus(),
    u: () => (find("[data-do=undo]") ? void act("undo") : find("[data-why]")?.click()),
    t: () => find("#line")?.focus(),
    l: () => find("#log")?.focus(),
    m: () => find("#prompt")?.focus(),
    c: () => say(all(".seat").map((seat) => `${find("bdi", seat)?.textContent} ${find(".clock", seat)?.textContent || "–"}`).join(", ")),
    w: () => say(find(".prompt-text [role=status]")?.textContent || ""),
    o: () => say(options()),
    r: () => say(now.lastSaid || find(".log .line span:not(.delta)")?.textContent || words.nothing),
    s: () => say(all(".points li, .points-note, .nation.own .numbers li").map((one) => one.textContent).join(", ") || words.nothing),
    a: () => void advise(),
    "+": () => zoom("in"),
    "-": () => zoom("out"),
    0: () => zoom("fit"),
    "?": () => find("#keys")?.togglePopover?.(),
  };
  if (does[key]) { event.preventDefault(); does[key](); }
});

/** What is possible, in words. */
export function options() {
  const done = chosen();
  if (done) return [done[2], done[3]].filter(Boolean).join(". ");
  const open = [...next().keys()];
  const some = open.slice(0, 12).map((id) => now.plan.labels[id]?.[0] || id).join(", ");
  return words.legal.replace("{n}", String(open.length)) + ": " + some;
}

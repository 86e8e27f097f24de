// @ts-check
// What the player can do, and what is picked of it. The page brings the legal actions as paths of things to pick; nothing
// here knows a game.

import { all, find } from "./page.js";

/** @typedef {[line: string, path: string[], words: string, note: string, pays: string, stands: number]} Action */
/** @typedef {{decision: number, actions: Action[], labels: Record<string, [string, string]>}} Plan */

export const table = /** @type {HTMLElement} */ (find("#table"));
export const address = "/t/" + table.dataset.table;

/** What changes while one plays. */
export const now = {
  /** @type {Plan} */
  plan: { decision: 0, actions: [], labels: {} },
  /** What is picked, in order. @type {string[]} */
  picks: [],
  /** What is on its way to the server. @type {{line: string, id: string} | null} */
  sent: null,
  /** The line that is asked about once more. */
  sure: "",
  /** What was said last of what others did. */
  lastSaid: "",
  /** Is everything that is possible listed? */
  listing: false,
  /** A drag or a pan is not a click. */
  quiet: false,
};

export const cells = () => all(".board [role=gridcell]");
/** @param {string} id */
export const isPlace = (id) => !!document.getElementById(id)?.matches("[role=gridcell]");
/** Actions that hold all these picks. @param {string[]} some */
export const fitting = (some) => now.plan.actions.filter((action) => some.every((pick) => action[1].includes(pick)));
/** The action that is complete with what is picked. @returns {Action | null} */
export function chosen() {
  const candidates = fitting(now.picks);
  const exact = candidates.filter((action) => action[1].length === now.picks.length);
  if (exact.length === 1) return exact[0];
  return candidates.length === 1 ? candidates[0] : null;
}
/** What can be picked next: the first thing of each path that is not picked yet. */
export function next() {
  /** @type {Map<string, Action>} */
  const found = new Map();
  for (const action of fitting(now.picks)) {
    const open = action[1].find((pick) => !now.picks.includes(pick));
    if (open && !found.has(open)) found.set(open, action);
  }
  return found;
}
/** @param {Element} element */
export const names = (element) => (element.getAttribute("data-pick") || "").split(" ").filter(Boolean);
/** How many of a kind are picked: r1, r2 of "r+". @param {string} kind */
export const counted = (kind) => now.picks.filter((pick) => pick.startsWith(kind) && /^\d+$/.test(pick.slice(kind.length))).length;

/** Which of several equal pieces the player lifted, by the name they are picked by. @type {Map<string, Set<string>>} */
export const lifted = new Map();
/** @param {string} id */
export function liftedOf(id) {
  const count = id.endsWith("+") ? counted(id.slice(0, -1)) : Number(now.picks.includes(id));
  const held = lifted.get(id);
  if (held && held.size === count) return held;
  const first = new Set(Array.from({ length: count }, (_, nth) => String(nth + 1)));
  lifted.set(id, first);
  return first;
}

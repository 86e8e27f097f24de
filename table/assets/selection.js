// @ts-check
// What the player can do, and what is picked of it. The page brings the legal actions as paths of things to pick; nothing
// here knows a game.

import { find } from "./page.js";

/**
 * @typedef {object} Action
 * @property {string} line the action as text
 * @property {string[]} path the things to pick, in order
 * @property {string} label what it is called
 * @property {string} [note] what it costs and brings
 * @property {Record<string, [number, number]>} [changes] the numbers it changes, before and after
 * @property {string} [scorer] the role for which it scores at once
 * @property {boolean} [irreversible] it cannot be undone
 * @property {Tag[]} [tags] where the board shows what it changes
 * @property {boolean} [shown] its outcome is shown while nothing is picked
 */
/** A change at a point of the board. @typedef {{x: number, y: number, text: string, loss?: boolean, ghost?: string}} Tag */
/** @typedef {{text: string, icon?: string}} Label */
/** @typedef {{decision: number, actions: Action[], labels: Record<string, Label>}} Selection */

export const table = /** @type {HTMLElement} */ (find("#table"));
export const tableUrl = "/t/" + table.dataset.table;

/** @type {Selection} */
const NOTHING = { decision: 0, actions: [], labels: {} };

/** What changes while one plays. */
export const state = {
  selection: NOTHING,
  /** What is picked, in order. @type {string[]} */
  picks: [],
  /** The request that has not been answered yet. @type {{line: string, id: string} | null} */
  pending: null,
  /** The line that is to be confirmed. */
  awaitingConfirm: "",
  /** What was announced last of what others did. */
  lastAnnouncement: "",
  /** Is the list of all actions shown? */
  showAll: false,
  /** A drag, a pan or a pinch is not a click. */
  suppressClick: false,
};

/** Reads the actions that the page brings. */
export function readSelection() {
  const text = find("#actions")?.textContent;
  state.selection = text ? JSON.parse(text) : NOTHING;
}

/** Actions that hold all these picks. @param {string[]} some */
export const matchingActions = (some) => state.selection.actions.filter((action) => some.every((pick) => action.path.includes(pick)));
/** The action that is complete with what is picked. @returns {Action | null} */
export function completeAction() {
  const candidates = matchingActions(state.picks);
  const exact = candidates.filter((action) => action.path.length === state.picks.length);
  if (exact.length === 1) return exact[0];
  return candidates.length === 1 ? candidates[0] : null;
}
/** What can be picked next: the first thing of each path that is not picked yet. */
export function nextPicks() {
  /** @type {Map<string, Action>} */
  const found = new Map();
  for (const action of matchingActions(state.picks)) {
    const open = action.path.find((pick) => !state.picks.includes(pick));
    if (open && !found.has(open)) found.set(open, action);
  }
  return found;
}
/** What a thing is called on a button. @param {string} id */
export const labelOf = (id) => state.selection.labels[id]?.text ?? id;
/** @param {Element} element */
export const pickIds = (element) => (element.getAttribute("data-pick") || "").split(" ").filter(Boolean);
/** How many of a kind are picked: r1, r2 of "r+". @param {string} kind */
export const countPicked = (kind) => state.picks.filter((pick) => pick.startsWith(kind) && /^\d+$/.test(pick.slice(kind.length))).length;

/** Which of several equal pieces the player raised, by the name they are picked by. @type {Map<string, Set<string>>} */
export const raisedPieces = new Map();
/** @param {string} id */
export function raisedOf(id) {
  const count = id.endsWith("+") ? countPicked(id.slice(0, -1)) : Number(state.picks.includes(id));
  const held = raisedPieces.get(id);
  if (held && held.size === count) return held;
  const first = new Set(Array.from({ length: count }, (_, nth) => String(nth + 1)));
  raisedPieces.set(id, first);
  return first;
}

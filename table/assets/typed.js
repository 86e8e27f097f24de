// @ts-check
// Actions in the words of the player: "rey I8", "colocar al rey en I8" and "king I8" are the same action. The terminal reads
// them by the same rules (table/src/typed.rs).

/** @typedef {import("./selection.js").Action} Action */

/** Words that say nothing about which action is meant. */
const FILLERS = new Set("a al an and at con de del el en from in la las los of on para por the to un una with y".split(" "));

/** The words of a text that count, without case and accents. @param {string} text */
const content = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").split(/[^\p{L}\p{N}_]+/u).filter((word) => word && !FILLERS.has(word));

/** Does an action have all the words, each another one of its own? @param {Action} action @param {string[]} wanted @param {(known: string, word: string) => boolean} equal */
function covers(action, wanted, equal) {
  const known = [...content(action.label), ...content(action.line)];
  return wanted.every((word) => {
    const at = known.findIndex((one) => equal(one, word));
    if (at >= 0) known.splice(at, 1);
    return at >= 0;
  });
}

/** Is `word` the beginning of a word? Places and numbers cannot be shortened. @param {string} known @param {string} word */
const shortened = (known, word) => known === word || (word.length > 1 && /^\p{L}+$/u.test(word) && known.startsWith(word));

/** The actions that a text may stand for: those that fit it best. @param {Action[]} actions @param {string} text @returns {Action[]} */
export function readTyped(actions, text) {
  const exact = actions.filter((action) => action.line.toLowerCase() === text.trim().toLowerCase());
  if (exact.length) return exact;
  const wanted = content(text);
  if (!wanted.length) return [];
  /** @type {((action: Action) => boolean)[]} */
  const ways = [
    (action) => [action.line, action.label].some((known) => content(known).join(" ") === wanted.join(" ")),
    (action) => covers(action, wanted, (known, word) => known === word),
    (action) => covers(action, wanted, shortened),
  ];
  for (const fits of ways) {
    const found = actions.filter(fits);
    if (found.length) return found;
  }
  return [];
}

/** Is it a square: a letter and a number? @param {string} word */
const isSquare = (word) => /^\p{L}\d+$/u.test(word);

/**
 * The line of an action that differs from a possible one only in its place, so that the rule that forbids it can be named.
 * @param {Action[]} actions @param {string} text
 */
export function nearTyped(actions, text) {
  const wanted = content(text);
  for (const action of actions) {
    const known = [...content(action.label), ...content(action.line)];
    const missing = wanted.filter((word) => {
      const at = known.findIndex((one) => shortened(one, word));
      if (at >= 0) known.splice(at, 1);
      return at < 0;
    });
    const squares = action.line.split(" ").filter(isSquare);
    if (missing.length !== 1 || squares.length !== 1 || !isSquare(missing[0])) continue;
    return action.line.split(" ").map((word) => (isSquare(word) ? missing[0].toUpperCase() : word)).join(" ");
  }
  return "";
}

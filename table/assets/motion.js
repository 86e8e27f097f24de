// @ts-check
// Short motion from one picture of the board to the next: what moved travels, gains rise where they fall. At most 300 ms;
// with reduced motion the marks alone are shown.

import { all, element, find, reduced } from "./page.js";
import { onScreen } from "./places.js";

/** How long a step moves, in milliseconds. */
export const STEP_MOTION = 280;

/** @typedef {{x: number, y: number}} Point */

/** Where everything with an identity is on the screen. @param {ParentNode} root @returns {Map<string, Point>} */
export function positions(root) {
  /** @type {Map<string, Point>} */
  const found = new Map();
  for (const one of all("[data-key]", root)) {
    const box = one.getBoundingClientRect();
    if (box.width && !found.has(one.dataset.key || "")) found.set(one.dataset.key || "", { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return found;
}

/** How many pixels of the screen a unit of the drawing has. @param {Element} one */
function unit(one) {
  const drawing = /** @type {SVGGraphicsElement | null} */ (one instanceof SVGElement ? one.closest("svg") : null);
  const matrix = drawing?.getScreenCTM?.();
  return matrix ? { scale: Math.hypot(matrix.a, matrix.b) || 1, turn: Math.atan2(matrix.b, matrix.a) } : { scale: 1, turn: 0 };
}

/** Lets everything that is elsewhere now travel from where it was. @param {ParentNode} root @param {Map<string, Point>} before */
export function travel(root, before) {
  if (reduced.matches) return;
  for (const one of all("[data-key]", root)) {
    const from = before.get(one.dataset.key || "");
    const box = one.getBoundingClientRect();
    if (!from || !box.width) continue;
    const [dx, dy] = [from.x - box.x - box.width / 2, from.y - box.y - box.height / 2];
    if (Math.hypot(dx, dy) < 4) continue;
    // The units of a drawing may be larger than pixels, and the drawing may be turned.
    const { scale, turn } = unit(one);
    const x = (dx * Math.cos(turn) + dy * Math.sin(turn)) / scale;
    const y = (dy * Math.cos(turn) - dx * Math.sin(turn)) / scale;
    one.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: STEP_MOTION, easing: "cubic-bezier(.2,.8,.3,1)" });
  }
}

/** Takes away the gains of the step before. */
export function clearGains() {
  for (const one of all(".gain-float")) one.remove();
}

/** Shows the gains of a step where they fall: at the place, or at the seat that gains. @param {HTMLElement} step @param {ParentNode} board */
export function showGains(step, board) {
  clearGains();
  let nth = 0;
  for (const line of all(".step-line", step)) {
    const gains = find(".gains", line);
    if (!gains?.childElementCount) continue;
    const place = (line.dataset.places || step.dataset.places || "").split(" ").filter(Boolean)[0];
    const target = (place && find("#" + CSS.escape(place), board)) || find(`.seat[data-seat="${line.dataset.seat}"]`);
    if (!target) continue;
    const { x, y } = onScreen(target);
    const float = element("div", "gain-float");
    float.setAttribute("aria-hidden", "true");
    float.append(...[...gains.childNodes].map((node) => node.cloneNode(true)));
    float.style.left = `${x}px`;
    float.style.top = `${y - 18 - 26 * nth++}px`;
    document.body.append(float);
  }
}

// @ts-check
// Closer and further: the part of the board that is in view.

import { find } from "./page.js";
import { onScreen } from "./places.js";

export const zoomState = { scale: 1, x: 0, y: 0 };
export const boardWrap = find(".board-wrap");
const MAX_SCALE = 4;

/** Shows the board at the scale and place of the state. */
export function applyZoom() {
  const inner = boardWrap && find(".zoomer", boardWrap);
  if (!boardWrap || !inner) return;
  const { width, height } = boardWrap.getBoundingClientRect();
  zoomState.scale = Math.max(1, Math.min(MAX_SCALE, zoomState.scale));
  zoomState.x = Math.min(0, Math.max(width * (1 - zoomState.scale), zoomState.x));
  zoomState.y = Math.min(0, Math.max(height * (1 - zoomState.scale), zoomState.y));
  inner.style.transform = zoomState.scale === 1 ? "" : `translate(${zoomState.x}px, ${zoomState.y}px) scale(${zoomState.scale})`;
  boardWrap.classList.toggle("zoomed", zoomState.scale > 1);
  try { sessionStorage.setItem("civitas-zoom", JSON.stringify(zoomState)); } catch { /* private windows */ }
}
/** Takes up the zoom of this window again. */
export function restoreZoom() {
  try { Object.assign(zoomState, JSON.parse(sessionStorage.getItem("civitas-zoom") || "{}")); } catch { /* nothing saved */ }
  applyZoom();
}
/** @param {number} by @param {number} x @param {number} y in pixels of the frame around the board */
export function zoomAt(by, x, y) {
  const before = zoomState.scale;
  zoomState.scale = Math.max(1, Math.min(MAX_SCALE, before * by));
  const ratio = zoomState.scale / before;
  zoomState.x = x - (x - zoomState.x) * ratio;
  zoomState.y = y - (y - zoomState.y) * ratio;
  applyZoom();
}
/** @param {string} how `in`, `out` or `fit` */
export function zoom(how) {
  const box = boardWrap?.getBoundingClientRect();
  if (!box) return;
  if (how === "fit") { Object.assign(zoomState, { scale: 1, x: 0, y: 0 }); applyZoom(); } else zoomAt(how === "in" ? 1.4 : 1 / 1.4, box.width / 2, box.height / 2);
}
/** @param {number} east @param {number} south in pixels */
export function pan(east, south) {
  zoomState.x += east;
  zoomState.y += south;
  applyZoom();
}
/** Brings a place to the middle, at least this close. @param {Element} place @param {number} [scale] */
export function zoomTo(place, scale = zoomState.scale) {
  const box = boardWrap?.getBoundingClientRect();
  if (!box) return;
  const before = onScreen(place);
  if (scale > zoomState.scale) zoomAt(scale / zoomState.scale, before.x - box.left, before.y - box.top);
  const now = onScreen(place);
  pan(box.left + box.width / 2 - now.x, box.top + box.height / 2 - now.y);
}
/** Brings a place into view, if it is out of it. @param {Element} place */
export function keepInView(place) {
  const box = boardWrap?.getBoundingClientRect();
  if (!box || zoomState.scale === 1) return;
  const { x, y } = onScreen(place);
  const edge = 24;
  if (x < box.left + edge || x > box.right - edge || y < box.top + edge || y > box.bottom - edge) zoomTo(place);
}

// @ts-check
// Closer and further: the part of the board that is in view.

import { all, find } from "./page.js";
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
  // On a narrow screen a board may be larger than its frame before anybody zooms.
  const [wide, high] = [inner.offsetWidth * zoomState.scale, inner.offsetHeight * zoomState.scale];
  zoomState.x = Math.min(0, Math.max(width - wide, zoomState.x));
  zoomState.y = Math.min(0, Math.max(height - high, zoomState.y));
  const { x, y, scale } = zoomState;
  inner.style.transform = scale === 1 && !x && !y ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  boardWrap.classList.toggle("zoomed", wide > width + 1 || high > height + 1);
  // The part in view as shares of the board, for a small picture of the whole.
  const page = find("#table");
  const shares = { "--view-x": -x / wide, "--view-y": -y / high, "--view-w": Math.min(1, width / wide), "--view-h": Math.min(1, height / high) };
  for (const [name, share] of Object.entries(shares)) page?.style.setProperty(name, String(share));
  try { sessionStorage.setItem("civitas-zoom", JSON.stringify(zoomState)); } catch { /* private windows */ }
}
// The frame is another one after a window was made larger or a phone was turned: what is in view must be inside it.
let width = 0;
if (boardWrap) new ResizeObserver(() => {
  applyZoom();
  const now = boardWrap.clientWidth;
  if (width && now !== width) { showOwn(); keepLegalInView(); }
  width = now;
}).observe(boardWrap);
/** Is only a part of the board in view? */
export const isZoomed = () => !!boardWrap?.classList.contains("zoomed");

/** Takes up the zoom of this window again; without one, a board that is larger than its frame shows what is the reader's. */
export function restoreZoom() {
  let saved = "";
  try { saved = sessionStorage.getItem("civitas-zoom") || ""; Object.assign(zoomState, JSON.parse(saved || "{}")); } catch { /* nothing saved */ }
  applyZoom();
  if (!saved) showOwn();
  keepLegalInView();
}

/** Brings what is the reader's to the middle of a frame that shows only a part of the board. */
function showOwn() {
  const own = all(".zoomer .place.mine");
  const box = boardWrap?.getBoundingClientRect();
  if (!box || !isZoomed() || !own.length) return;
  const at = own.map(onScreen);
  const mean = (/** @type {"x" | "y"} */ axis) => at.reduce((sum, one) => sum + one[axis], 0) / at.length;
  pan(box.left + box.width / 2 - mean("x"), box.top + box.height / 2 - mean("y"));
}

/** Brings what the question is about into view: a place that can be chosen, or what a board marks as under way. */
export function keepLegalInView() {
  // A board that has just come stands where it was drawn, not where it is looked at.
  applyZoom();
  const box = boardWrap?.getBoundingClientRect();
  if (!box || !isZoomed()) return;
  const isInside = (/** @type {{x: number, y: number}} */ { x, y }) => x > box.left + 28 && x < box.right - 28 && y > box.top + 28 && y < box.bottom - 28;
  const legal = all(".zoomer:not(.past) .place.legal");
  if (legal.length) { if (!legal.some((place) => isInside(onScreen(place)))) zoomTo(legal[0]); return; }
  const subject = find(".zoomer:not(.past) [data-subject]")?.getBoundingClientRect();
  if (!subject?.width) return;
  const middle = { x: subject.left + subject.width / 2, y: subject.top + subject.height / 2 };
  if (!isInside(middle)) pan(box.left + box.width / 2 - middle.x, box.top + box.height / 2 - middle.y);
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
  if (!box || !isZoomed()) return;
  const { x, y } = onScreen(place);
  const edge = 24;
  if (x < box.left + edge || x > box.right - edge || y < box.top + edge || y > box.bottom - edge) zoomTo(place);
}

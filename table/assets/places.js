// @ts-check
// The places of a board, whatever their shape: each has a centre, a spoken name and neighbours by direction. Squares are
// one case. The drawing says it by attributes:
//
//   class="place"          what can be pointed at; its id is the name of the place
//   data-centre="x y"      in the units of the layer `.marks`
//   data-reach="24"        half the size of its marks (24 if not given)
//   aria-label             the spoken name
//   data-near="n:D3 e:E4"  its neighbours by direction; without it the nearest centre in each direction

import { all, find } from "./page.js";

/** @typedef {"n" | "e" | "s" | "w"} Direction */

/** The places of the board that is played on; a board of the past has none to act on. */
export const places = () => all(".zoomer:not(.past) .place");
/** @param {string} id @returns {HTMLElement | null} */
export function placeById(id) {
  const found = document.getElementById(id);
  return found?.matches(".place") ? found : null;
}
/** @param {string} id */
export const isPlace = (id) => !!placeById(id);

/** @param {Element} place */
export function centre(place) {
  const [x, y] = (place.getAttribute("data-centre") || "0 0").split(" ").map(Number);
  return { x, y };
}
/** Half the size of the marks of a place. @param {Element} place */
export const reach = (place) => Number(place.getAttribute("data-reach") || 24);

/** Where the centre of a place is on the screen. @param {Element} place */
export function onScreen(place) {
  const box = place.getBoundingClientRect();
  const drawn = /** @type {SVGGraphicsElement | null} */ (place.closest("svg")?.querySelector(".marks") ?? null);
  const matrix = drawn?.getScreenCTM?.();
  if (!matrix || !place.hasAttribute("data-centre")) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const { x, y } = centre(place);
  return { x: matrix.a * x + matrix.c * y + matrix.e, y: matrix.b * x + matrix.d * y + matrix.f };
}

/** @type {Record<Direction, [number, number]>} */
const VECTORS = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
/** @type {Direction[]} */
const AROUND = ["n", "e", "s", "w"];

/** How many quarters the board is turned on the screen, clockwise. @param {Element} place */
function quarters(place) {
  const drawn = /** @type {SVGGraphicsElement | null} */ (place.closest("svg")?.querySelector(".marks") ?? null);
  const matrix = drawn?.getScreenCTM?.();
  return matrix ? (Math.round(Math.atan2(matrix.b, matrix.a) / (Math.PI / 2)) + 4) % 4 : 0;
}

/**
 * The neighbour of a place in a direction of the screen: arrow keys go where the eye goes, on a turned board too.
 * @param {Element} place @param {Direction} direction @returns {HTMLElement | null}
 */
export function neighbour(place, direction) {
  const near = place.getAttribute("data-near");
  if (near) {
    const own = AROUND[(AROUND.indexOf(direction) - quarters(place) + 4) % 4];
    const named = near.split(" ").find((one) => one.startsWith(own + ":"));
    return named ? placeById(named.slice(2)) : null;
  }
  const [east, south] = VECTORS[direction];
  const from = onScreen(place);
  let best = null;
  let least = Infinity;
  for (const other of places()) {
    if (other === place) continue;
    const to = onScreen(other);
    const along = (to.x - from.x) * east + (to.y - from.y) * south;
    const aside = Math.abs((to.x - from.x) * south) + Math.abs((to.y - from.y) * east);
    // Within a quarter of the circle; what lies straight ahead comes before what is as far away at the side.
    if (along < 1 || aside > along) continue;
    const far = along + aside * 2;
    if (far < least) { least = far; best = other; }
  }
  return best;
}

/** One place of the board can be reached with Tab; the arrows do the rest. */
export function roving() {
  const list = places();
  const at = list.find((place) => place.tabIndex === 0) || list.find((place) => place.classList.contains("last")) || list[0];
  for (const place of list) place.tabIndex = place === at ? 0 : -1;
}
/** @param {Element} place */
export function focusPlace(place) {
  for (const other of places()) other.tabIndex = -1;
  const target = /** @type {HTMLElement} */ (place);
  target.tabIndex = 0;
  target.focus({ preventScroll: false });
}

/** The first or the last place of the line in which a place lies, from left to right. @param {Element} place @param {boolean} last */
export function endOfLine(place, last) {
  let [at, next] = [/** @type {Element | null} */ (place), /** @type {Element | null} */ (place)];
  for (let steps = 0; next && steps < 200; steps++) { at = next; next = neighbour(at, last ? "e" : "w"); }
  return at;
}

/** The layer into which marks are drawn. */
export const markLayer = () => find(".zoomer .board .marks");

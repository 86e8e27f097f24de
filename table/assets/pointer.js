// @ts-check
// Mouse and finger: clicks, dragging, pinching.

import { find, saveSetting, showLog, svg } from "./page.js";
import { focusPlace, markLayer, onScreen, placeById, places, reach } from "./places.js";
import { state, table } from "./selection.js";
import { atPlace, previewPick, render } from "./draw.js";
import { confirmAction, handlePick, postCommand } from "./decide.js";
import { backToLive, isFollowing } from "./follow.js";
import { boardWrap, isZoomed, pan, zoom, zoomAt, zoomState, zoomTo } from "./zoom.js";

table.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (state.suppressClick) { state.suppressClick = false; event.preventDefault(); return; }
  const link = target.closest("[data-place]");
  if (link) { event.preventDefault(); return showPlace(link.getAttribute("data-place") || ""); }
  const toggle = target.closest("[data-toggles]");
  if (toggle) {
    const on = table.classList.toggle(toggle.getAttribute("data-toggles") || "");
    return toggle.setAttribute("aria-expanded", String(on));
  }
  const command = target.closest("[data-command]");
  if (command) return void postCommand(command.getAttribute("data-command") || "");
  if (target.closest("#go")) return void confirmAction();
  if (target.closest("[data-never-confirm]")) { saveSetting("confirm", "no"); state.awaitingConfirm = ""; return render(); }
  const zoomed = target.closest("[data-zoom]");
  if (zoomed) return zoom(zoomed.getAttribute("data-zoom") || "fit");
  if (target.closest("[data-list]")) {
    state.showAll = !state.showAll;
    render();
    if (state.showAll) { showLog(); find("#all-actions .pick-search")?.focus(); }
    return;
  }
  const listed = target.closest("[data-line]");
  if (listed) {
    const action = state.selection.actions.find(({ line }) => line === listed.getAttribute("data-line"));
    if (action) { state.picks = [...action.path]; state.showAll = false; render(); (find("#go:not([hidden])") || find(".made[aria-pressed=true]"))?.focus(); }
    return;
  }
  const thing = target.closest("[data-pick]");
  if (!thing || thing.closest(".past")) return;
  // What is picked belongs to the present.
  if (isFollowing()) backToLive();
  handlePick(thing);
});
table.addEventListener("dblclick", (event) => {
  const place = /** @type {Element} */ (event.target).closest(".place");
  if (place && !place.classList.contains("legal")) zoomTo(place, zoomState.scale > 1 ? zoomState.scale : 2);
});

// What is pointed at shows what it would change, before anything is chosen.
for (const name of ["pointerover", "focusin"]) {
  table.addEventListener(name, (event) => {
    const thing = /** @type {Element} */ (event.target).closest("[data-pick]");
    if (/** @type {PointerEvent} */ (event).pointerType !== "touch" && !thing?.closest(".past")) previewPick(thing);
  });
}

/** Shows where a place is. @param {string} id */
export function showPlace(id) {
  const place = placeById(id);
  const layer = markLayer();
  if (!place || !layer) return;
  if (isZoomed()) zoomTo(place);
  const r = reach(place);
  const ring = atPlace(place, svg("rect", { class: "mark-look", x: -r, y: -r, width: 2 * r, height: 2 * r, rx: 6 }));
  layer.append(ring);
  setTimeout(() => ring.remove(), 1700);
  focusPlace(place);
}

// ---------------------------------------------------------------- dragging a piece

/** @type {{piece: HTMLElement, x: number, y: number, ghost: HTMLElement | null} | null} */
let drag = null;
table.addEventListener("pointerdown", (event) => {
  const piece = /** @type {Element} */ (event.target).closest(".piece[data-pick]");
  if (piece && event.isPrimary) drag = { piece: /** @type {HTMLElement} */ (piece), x: event.clientX, y: event.clientY, ghost: null };
});
addEventListener("pointermove", (event) => {
  if (!drag || !event.isPrimary) return;
  if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 10) {
    if (isFollowing()) backToLive();
    drag.ghost = /** @type {HTMLElement} */ (drag.piece.cloneNode(true));
    drag.ghost.removeAttribute("data-pick");
    drag.ghost.classList.add("dragging");
    drag.ghost.setAttribute("aria-hidden", "true");
    document.body.append(drag.ghost);
    if (drag.piece.getAttribute("aria-pressed") !== "true") { state.picks = []; handlePick(drag.piece); }
  }
  if (drag.ghost) { drag.ghost.style.left = event.clientX + "px"; drag.ghost.style.top = event.clientY + "px"; }
});
addEventListener("pointerup", (event) => {
  if (drag?.ghost) {
    drag.ghost.remove();
    state.suppressClick = true;
    setTimeout(() => { state.suppressClick = false; }, 0);
    const place = placeUnder(event.clientX, event.clientY);
    if (place) handlePick(place);
  }
  drag = null;
});
addEventListener("pointercancel", () => { drag?.ghost?.remove(); drag = null; });

/** The place under a point; between small places that the point just misses, the nearest. @param {number} x @param {number} y */
function placeUnder(x, y) {
  const hit = document.elementFromPoint(x, y);
  const place = hit?.closest(".place");
  if (place) return place;
  if (!hit?.closest(".board")) return null;
  const near = places().map((one) => ({ one, at: onScreen(one) })).map(({ one, at }) => ({ one, far: Math.hypot(at.x - x, at.y - y) }));
  near.sort((a, b) => a.far - b.far);
  return near[0] && near[0].far < 28 ? near[0].one : null;
}

// ---------------------------------------------------------------- closer and further

const wrap = boardWrap;
/** @type {Map<number, {x: number, y: number}>} */
const fingers = new Map();
let spread = 0;
wrap?.addEventListener("pointerdown", (event) => { fingers.set(event.pointerId, { x: event.clientX, y: event.clientY }); spread = 0; });
wrap?.addEventListener("pointermove", (event) => {
  const from = fingers.get(event.pointerId);
  if (!from) return;
  const box = wrap.getBoundingClientRect();
  if (fingers.size === 2) {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [one, two] = [...fingers.values()];
    const distance = Math.hypot(one.x - two.x, one.y - two.y);
    if (spread) zoomAt(distance / spread, (one.x + two.x) / 2 - box.left, (one.y + two.y) / 2 - box.top);
    spread = distance;
    state.suppressClick = true;
  } else if (isZoomed() && (state.suppressClick || Math.hypot(event.clientX - from.x, event.clientY - from.y) > 6)) {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    state.suppressClick = true;
    pan(event.clientX - from.x, event.clientY - from.y);
  }
});
for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
  wrap?.addEventListener(name, (event) => {
    fingers.delete(/** @type {PointerEvent} */ (event).pointerId);
    if (!fingers.size) setTimeout(() => { state.suppressClick = false; }, 0);
  });
}
wrap?.addEventListener("wheel", (event) => {
  if (!event.ctrlKey && zoomState.scale === 1) return;
  event.preventDefault();
  const box = wrap.getBoundingClientRect();
  zoomAt(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX - box.left, event.clientY - box.top);
}, { passive: false });

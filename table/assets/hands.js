// @ts-check
// Mouse and finger: clicks, dragging, coming closer.

import { find, svg } from "./page.js";
import { now, table } from "./plan.js";
import { render } from "./draw.js";
import { act, go, point } from "./decide.js";
import { focusCell } from "./keys.js";

table.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (now.quiet) { now.quiet = false; event.preventDefault(); return; }
  const link = target.closest("[data-place]");
  if (link) { event.preventDefault(); return show(link.getAttribute("data-place") || ""); }
  const does = target.closest("[data-do]");
  if (does) return void act(does.getAttribute("data-do") || "");
  if (target.closest("#go")) return void go();
  const zoomed = target.closest("[data-zoom]");
  if (zoomed) return zoom(zoomed.getAttribute("data-zoom") || "fit");
  if (target.closest("[data-list]")) {
    now.listing = !now.listing;
    render();
    if (now.listing) find(".pick-search")?.focus();
    return;
  }
  const listed = target.closest("[data-line]");
  if (listed) {
    const action = now.plan.actions.find(([line]) => line === listed.getAttribute("data-line"));
    if (action) { now.picks = [...action[1]]; now.listing = false; render(); find("#go")?.focus(); }
    return;
  }
  const thing = target.closest("[data-pick]");
  if (thing) { now.sure = ""; point(thing); }
});

/** Shows where a place is. @param {string} id */
export function show(id) {
  const cell = document.getElementById(id);
  const layer = find(".board .marks");
  if (!cell || !layer) return;
  const ring = svg("g", { transform: cell.getAttribute("transform") || "" }, svg("rect", { class: "mark-look", x: 0, y: 0, width: 48, height: 48, rx: 6 }));
  layer.append(ring);
  setTimeout(() => ring.remove(), 1700);
  focusCell(cell);
}

/** @type {{piece: HTMLElement, x: number, y: number, ghost: HTMLElement | null} | null} */
let drag = null;
table.addEventListener("pointerdown", (event) => {
  const piece = /** @type {Element} */ (event.target).closest(".piece[data-pick]");
  if (piece && event.isPrimary) drag = { piece: /** @type {HTMLElement} */ (piece), x: event.clientX, y: event.clientY, ghost: null };
});
addEventListener("pointermove", (event) => {
  if (!drag || !event.isPrimary) return;
  if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 10) {
    drag.ghost = /** @type {HTMLElement} */ (drag.piece.cloneNode(true));
    drag.ghost.removeAttribute("data-pick");
    drag.ghost.classList.add("dragging");
    drag.ghost.setAttribute("aria-hidden", "true");
    document.body.append(drag.ghost);
    if (drag.piece.getAttribute("aria-pressed") !== "true") { now.picks = []; point(drag.piece); }
  }
  if (drag.ghost) { drag.ghost.style.left = event.clientX + "px"; drag.ghost.style.top = event.clientY + "px"; }
});
addEventListener("pointerup", (event) => {
  if (drag?.ghost) {
    drag.ghost.remove();
    now.quiet = true;
    setTimeout(() => { now.quiet = false; }, 0);
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest("[role=gridcell]");
    if (cell) point(cell);
  }
  drag = null;
});
addEventListener("pointercancel", () => { drag?.ghost?.remove(); drag = null; });

// ---------------------------------------------------------------- closer and further

export const view = { scale: 1, x: 0, y: 0 };
export const wrap = find(".board-wrap", table);
export function applyView() {
  const inner = find(".zoomer", table || document);
  if (!wrap || !inner) return;
  const { width, height } = wrap.getBoundingClientRect();
  view.scale = Math.max(1, Math.min(4, view.scale));
  view.x = Math.min(0, Math.max(width * (1 - view.scale), view.x));
  view.y = Math.min(0, Math.max(height * (1 - view.scale), view.y));
  inner.style.transform = view.scale === 1 ? "" : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  wrap.classList.toggle("zoomed", view.scale > 1);
  try { sessionStorage.setItem("civitas-view", JSON.stringify(view)); } catch { /* private windows */ }
}
/** @param {number} by @param {number} x @param {number} y */
export function zoomAt(by, x, y) {
  const before = view.scale;
  view.scale = Math.max(1, Math.min(4, before * by));
  const ratio = view.scale / before;
  view.x = x - (x - view.x) * ratio;
  view.y = y - (y - view.y) * ratio;
  applyView();
}
/** @param {string} how */
export function zoom(how) {
  const box = wrap?.getBoundingClientRect();
  if (!box) return;
  if (how === "fit") { view.scale = 1; view.x = 0; view.y = 0; applyView(); } else zoomAt(how === "in" ? 1.4 : 1 / 1.4, box.width / 2, box.height / 2);
}
/** @type {Map<number, {x: number, y: number}>} */
export const fingers = new Map();
let spread = 0;
wrap?.addEventListener("pointerdown", (event) => { fingers.set(event.pointerId, { x: event.clientX, y: event.clientY }); spread = 0; });
wrap?.addEventListener("pointermove", (event) => {
  const from = fingers.get(event.pointerId);
  if (!from) return;
  const box = wrap.getBoundingClientRect();
  if (fingers.size === 2) {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [one, two] = [...fingers.values()];
    const now = Math.hypot(one.x - two.x, one.y - two.y);
    if (spread) zoomAt(now / spread, (one.x + two.x) / 2 - box.left, (one.y + two.y) / 2 - box.top);
    spread = now;
    now.quiet = true;
  } else if (view.scale > 1 && (now.quiet || Math.hypot(event.clientX - from.x, event.clientY - from.y) > 6)) {
    view.x += event.clientX - from.x;
    view.y += event.clientY - from.y;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    now.quiet = true;
    applyView();
  }
});
for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
  wrap?.addEventListener(name, (event) => {
    fingers.delete(/** @type {PointerEvent} */ (event).pointerId);
    if (!fingers.size) setTimeout(() => { now.quiet = false; }, 0);
  });
}
wrap?.addEventListener("wheel", (event) => {
  if (!event.ctrlKey && view.scale === 1) return;
  event.preventDefault();
  const box = wrap.getBoundingClientRect();
  zoomAt(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX - box.left, event.clientY - box.top);
}, { passive: false });

// @ts-check
// The way back through a game: keys, buttons and the slider.

import { find, page, toast, words } from "./page.js";

const walk = find("#replay");
if (walk) {
  let busy = false;
  /** @param {number} ply */
  const go = async (ply) => {
    const plies = Number(walk.dataset.plies);
    const to = Math.max(0, Math.min(plies, ply));
    if (busy || to === Number(walk.dataset.ply)) return;
    busy = true;
    const url = walk.dataset.address + String(to);
    const next = await page(url).then((found) => find("#replay", found)).catch(() => null);
    busy = false;
    if (!next) return toast(words.failed);
    const focus = document.activeElement?.getAttribute("data-ply") ? [...walk.querySelectorAll("a")].indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement)) : -1;
    walk.dataset.ply = next.dataset.ply;
    walk.replaceChildren(...next.childNodes);
    if (focus >= 0) walk.querySelectorAll("a")[focus]?.focus();
    if (location.pathname.endsWith("/replay")) history.replaceState(null, "", url);
  };
  walk.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("a[data-ply]");
    if (link) { event.preventDefault(); go(Number(link.getAttribute("data-ply"))); }
  });
  walk.addEventListener("change", (event) => {
    const slider = /** @type {HTMLInputElement} */ (event.target);
    if (slider.type === "range") go(Number(slider.value));
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || /** @type {Element} */ (event.target).closest("input, select, [role=gridcell]")) return;
    const ply = Number(walk.dataset.ply);
    const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: Number(walk.dataset.plies) }[event.key];
    if (to !== undefined) { event.preventDefault(); go(to); }
  });
}

// @ts-check
// A card that is pointed at, focused or held down is shown whole: in the lens of the table if the game has one, beside the
// pointer otherwise. Whatever is a card says so by `data-card`.

import { announce, fetchPage, find } from "./page.js";
import { table } from "./selection.js";

/** How long a pointer rests on a card, and a finger on the screen, in milliseconds. */
const [REST, HOLD] = [90, 450];
/** @type {Map<string, Promise<HTMLElement | null>>} */
const cards = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let shown = "";

/** The whole card, fetched once. @param {string} word */
function fetchCard(word) {
  let found = cards.get(word);
  if (!found) {
    found = fetchPage(`/cards/${table.dataset.game}/${encodeURIComponent(word)}`).then((page) => find("#card-face", page)).catch(() => null);
    cards.set(word, found);
  }
  return found;
}

/** @param {string} word */
async function show(word) {
  if (!find("#lens")) return;
  shown = word;
  const face = await fetchCard(word);
  const lens = find("#lens");
  const place = lens && find(".lens-card", lens);
  if (!face || !place || shown !== word) return;
  place.replaceChildren(...[...face.childNodes].map((node) => node.cloneNode(true)));
  place.hidden = false;
  // Whoever came to the card by keyboard hears all it says; its name was read with the focus.
  const focus = document.activeElement;
  if (focus?.matches(":focus-visible") && cardOf(focus)?.dataset.card === word) announce([...place.querySelectorAll(".text")].map((line) => line.textContent).join(" "));
}

function hide() {
  clearTimeout(timer);
  shown = "";
  const picked = find('#table [data-card][aria-pressed="true"]')?.dataset.card;
  if (picked) return void show(picked);
  const place = find("#lens .lens-card");
  if (place) place.hidden = true;
}

/** @param {EventTarget | null} target */
const cardOf = (target) => (target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("#table [data-card]")) : null);

document.addEventListener("pointerover", (event) => {
  const card = cardOf(event.target);
  if (event.pointerType === "touch") return;
  clearTimeout(timer);
  if (card) timer = setTimeout(() => void show(card.dataset.card || ""), REST);
  else if (shown) timer = setTimeout(hide, REST);
});
document.addEventListener("focusin", (event) => {
  const card = cardOf(event.target);
  if (card) void show(card.dataset.card || "");
  else if (shown) hide();
});

// A finger that stays down looks at a card and does not press it.
let held = false;
document.addEventListener("pointerdown", (event) => {
  const card = cardOf(event.target);
  held = false;
  if (event.pointerType !== "touch" || !card) return;
  clearTimeout(timer);
  timer = setTimeout(() => { held = true; void show(card.dataset.card || ""); announce(card.getAttribute("aria-label") || card.textContent || ""); }, HOLD);
});
for (const name of ["pointerup", "pointercancel", "pointermove"]) {
  document.addEventListener(name, (event) => {
    const pointer = /** @type {PointerEvent} */ (event);
    if (pointer.pointerType === "touch" && (name !== "pointermove" || Math.hypot(pointer.movementX, pointer.movementY) > 6)) clearTimeout(timer);
  });
}
document.addEventListener("click", (event) => {
  if (held) { event.preventDefault(); event.stopImmediatePropagation(); held = false; return; }
  const card = cardOf(event.target);
  // A finger that lets go of a card looks at it no more; a pointer still rests on it.
  const touch = /** @type {PointerEvent} */ (event).pointerType === "touch";
  if (card && touch && card.getAttribute("aria-pressed") === "true") setTimeout(hide);
  else if (card) void show(card.dataset.card || "");
}, true);
document.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });

// @ts-check
// The reader beside the board: the card that is pointed at, focused or pressed, enlarged with its whole text. It never
// covers the board. A page that has one brings the faces of its cards as `template[data-face]`.

import { find } from "./page.js";
import { table } from "./selection.js";

/** What the server laid into the reader, and what is shown instead of it. */
let shown = "";

/** @param {string} word */
const faceOf = (word) => /** @type {HTMLTemplateElement | null} */ (find(`#reader template[data-face="${CSS.escape(word)}"]`));

/** Shows a card, if this page has it. @param {string} word */
function show(word) {
  const reader = find("#reader");
  const face = reader && find(".face", reader);
  const card = faceOf(word);
  if (!reader || !face || !card || (shown === word && find(`[data-shows="${CSS.escape(word)}"]`, reader))) return;
  shown = word;
  reader.hidden = false;
  face.replaceChildren(card.content.cloneNode(true));
  face.dataset.shows = word;
}

for (const name of ["pointerover", "focusin", "click"]) {
  table.addEventListener(name, (event) => {
    const thing = /** @type {Element} */ (event.target).closest("[data-card]");
    if (thing) show(thing.getAttribute("data-card") || "");
  });
}

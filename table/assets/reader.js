// @ts-check
// The reader beside the board: the card that is pointed at, focused or pressed, enlarged with its whole text. It never
// covers the board. A page that has one brings the faces of its cards as `template[data-face]`; a card of which only the log
// speaks is fetched once.

import { fetchPage, find } from "./page.js";
import { table } from "./selection.js";

/** What the server laid into the reader, and what is shown instead of it. */
let shown = "";

/** @param {string} word */
const faceOf = (word) => /** @type {HTMLTemplateElement | null} */ (find(`#reader template[data-face="${CSS.escape(word)}"]`));

/** @type {Map<string, Promise<Node[]>>} */
const fetched = new Map();
/** A card that lies nowhere on this page. @param {string} word */
function fetchFace(word) {
  const page = fetched.get(word) || fetchPage(`/cards/${table.dataset.game}/${encodeURIComponent(word)}`)
    .then((page) => [...find("#card-face", page)?.childNodes || []]).catch(() => []);
  fetched.set(word, page);
  return page;
}

/** Shows a card. @param {string} word */
async function show(word) {
  const reader = find("#reader");
  if (!reader || (shown === word && find(`[data-shows="${CSS.escape(word)}"]`, reader))) return;
  shown = word;
  const card = faceOf(word);
  // A table with cards of its own does not take those of the game for them.
  const parts = card ? [card.content] : "own" in reader.dataset || word.startsWith("faction-") ? [] : await fetchFace(word);
  const face = find("#reader .face");
  if (!face || !parts.length || shown !== word) return;
  reader.hidden = false;
  face.replaceChildren(...parts.map((part) => part.cloneNode(true)));
  face.dataset.shows = word;
}

/** The word of what is pointed at: a card, or a button that is called like one. @param {Element} thing */
function wordOf(thing) {
  const pick = thing.getAttribute("data-pick") || "";
  const named = pick.startsWith("faction-") ? pick : /^(?:card|source|build)-(.+)$/.exec(pick)?.[1];
  return thing.getAttribute("data-card") || named;
}

for (const name of ["pointerover", "focusin", "click"]) {
  table.addEventListener(name, (event) => {
    const thing = /** @type {Element} */ (event.target).closest("[data-card], .made");
    const word = thing && wordOf(thing);
    if (word) void show(word);
  });
}

// @ts-check
// Every page: preferences, pasted links, copying, cards, the waiting room.

import "./share.js";
import { all, announce, fetchPage, find, loadSetting, messages, toast } from "./page.js";

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLButtonElement | null} */ (/** @type {SubmitEvent} */ (event).submitter);
  if (form.matches("[data-prefs]") && button?.name === "theme") {
    event.preventDefault();
    if (button.value === "auto") document.documentElement.removeAttribute("data-theme");
    else document.documentElement.dataset.theme = button.value;
    for (const other of all("[data-prefs] [name=theme]")) other.setAttribute("aria-pressed", String(/** @type {HTMLButtonElement} */ (other).value === button.value));
    await fetch(form.action, { method: "POST", body: new URLSearchParams({ theme: button.value, back: location.pathname }), credentials: "same-origin" }).catch(() => {});
  } else if (form.matches("[data-join]")) {
    const link = String(new FormData(form).get("link") || "").trim();
    const path = link.match(/\/t\/[\w./-]+(?:\?[\w=&-]*)?/);
    if (path) { event.preventDefault(); location.href = path[0]; }
  } else if (form.matches("[data-confirm]") && !form.dataset.asked) {
    event.preventDefault();
    form.dataset.asked = "yes";
    const label = find("button .label", form) || find("button", form);
    if (label) label.textContent = messages.sure;
    announce(messages.sure);
  }
});

document.addEventListener("click", async (event) => {
  const target = /** @type {Element} */ (event.target);
  const copy = target.closest("[data-copy]");
  if (copy) {
    await navigator.clipboard?.writeText(copy.getAttribute("data-copy") || "");
    toast(messages.copied);
  }
  const card = /** @type {HTMLAnchorElement | null} */ (target.closest("a[data-card]"));
  if (card) { event.preventDefault(); openCard(card); }
});
document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.dataset?.go) location.href = field.dataset.go;
  if (field.dataset?.into) readFile(field, field.dataset.into);
});

/** Puts the text of a chosen file into another field, which the form sends. @param {HTMLInputElement} from @param {string} into */
async function readFile(from, into) {
  const target = /** @type {HTMLTextAreaElement | null} */ (find(`#${into}`));
  const file = from.files?.[0];
  if (target && file) target.value = await file.text();
}

/** Shows the card that a name stands for, beside the name. @param {HTMLAnchorElement} link */
async function openCard(link) {
  const panel = find("#card");
  if (!panel) { location.href = link.href; return; }
  const found = await fetchPage(link.href).catch(() => null);
  const face = found && find("#card-face", found);
  if (!face) { location.href = link.href; return; }
  panel.replaceChildren(...face.childNodes);
  panel.showPopover?.();
  announce(panel.textContent?.trim().replace(/\s+/g, " ") || "");
}

// A table that could not be made: what was chosen for it is there again, the text of a pack as well.
const OPENING = "civitas-opening";
const opening = /** @type {HTMLFormElement | null} */ (find("main form.form[action='/tables']"));
opening?.addEventListener("submit", () => {
  const fields = [...new FormData(opening)].filter(([, value]) => typeof value === "string");
  try { sessionStorage.setItem(OPENING, JSON.stringify(fields)); } catch { /* too long, or a private window */ }
});
if (opening && find("main .error")) {
  /** @type {[string, string][]} */
  let fields = [];
  try { fields = JSON.parse(sessionStorage.getItem(OPENING) || "[]"); } catch { /* nothing saved */ }
  if (fields.length) for (const box of opening.querySelectorAll("input[type=checkbox]")) /** @type {HTMLInputElement} */ (box).checked = false;
  for (const [name, value] of fields) {
    for (const one of opening.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      const field = /** @type {HTMLInputElement} */ (one);
      if (field.matches("[type=checkbox], [type=radio]")) field.checked = field.checked || field.value === value;
      else if (field.type !== "file") field.value = value;
    }
  }
}

// The time zone of a table is that of the person who makes it, until it says otherwise.
const zone = /** @type {HTMLInputElement | null} */ (find("[data-zone]"));
if (zone?.value === "UTC") zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

const palette = loadSetting("palette");
if (palette && palette !== "usual") document.documentElement.dataset.palette = palette;

const waiting = find("[data-waiting]");
if (waiting) {
  const stream = new EventSource(`/t/${waiting.dataset.waiting}/events`);
  // Whoever types a name or sits down is not disturbed: sitting down brings the new page anyway.
  let sent = false;
  addEventListener("submit", () => { sent = true; });
  /** @param {Element} input */
  const isTyped = (input) => input instanceof HTMLInputElement && input.value !== input.defaultValue;
  const again = () => { if (!sent && ![...document.querySelectorAll("main input")].some(isTyped)) location.reload(); };
  for (const name of ["message", "step", "seats", "start"]) stream.addEventListener(name, again);
  // What happened between this page and its stream is not told; the number of the stream says that something did.
  const key = `waiting-${waiting.dataset.waiting}`;
  stream.addEventListener("hello", (event) => {
    const seen = sessionStorage.getItem(key);
    sessionStorage.setItem(key, event.lastEventId);
    if (seen !== null && seen !== event.lastEventId) again();
  });
}

// @ts-check
// The table: drawers, what the reader wants to see, and the start of everything.

import { all, fetchPage, find, loadSetting, messages, newId, post, reduced, saveSetting, toast } from "./page.js";
import { loadActions, showNote } from "./draw.js";
import { isConfirming } from "./decide.js";
import { catchUp, refresh } from "./live.js";
import { isFollowOn } from "./follow.js";
import { isSoundOn, play } from "./sound.js";
import { advise } from "./advice.js";
import { roving } from "./places.js";
import { restoreZoom } from "./zoom.js";
import { areKeysOn } from "./keyboard.js";
import "./pointer.js";
import "./reader.js";

// Only a table with cards needs the lens.
if (find("[data-card]")) import("./lens.js");

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.matches("[data-rules]")) {
    event.preventDefault();
    openRules(form.action + "?q=" + encodeURIComponent(String(new FormData(form).get("q") || "")));
  } else if (form.matches("[data-in-place]")) {
    // Something about time: the answer comes over the stream.
    event.preventDefault();
    const answer = await post(form.action, { id: newId(), ...Object.fromEntries(new FormData(form)) }).catch(() => null);
    const data = answer ? await answer.json().catch(() => ({})) : {};
    toast(answer?.ok ? messages[form.dataset.inPlace || "proposed"] || messages.proposed : data.message || messages.failed);
  } else if (form.matches("[data-say]")) {
    event.preventDefault();
    const text = String(new FormData(form).get("text") || "").trim();
    if (!text) return;
    const answer = await post(form.action, { id: newId(), text }).catch(() => null);
    if (answer?.ok) { form.reset(); refresh(); } else toast(messages.failed);
  }
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const rule = target.closest("a[href^='/rules/']");
  if (rule && find("#rules") && rule.closest("#table") && !rule.hasAttribute("data-card")) {
    event.preventDefault();
    openRules(rule.getAttribute("href") || "");
  }
  if (target.closest("[data-hint]")) advise();
  const read = target.closest("[data-read]");
  if (read) {
    const panel = /** @type {HTMLElement | null} */ (read.closest(".aftermath"));
    if (panel) { panel.hidden = true; rememberRead(panel.dataset.aftermath || ""); }
  }
  const why = target.closest("[data-why]");
  if (why) {
    showNote(why.getAttribute("data-why") || "", true);
    const ask = find("[data-command=ask]");
    if (ask) ask.hidden = false;
  }
});

/** Opens the rules at what is searched for. @param {string} url */
async function openRules(url) {
  const drawer = /** @type {HTMLDetailsElement | null} */ (find("#rules"));
  const target = find("#rules-found");
  if (!drawer || !target) return;
  drawer.open = true;
  const found = await fetchPage(url).catch(() => null);
  const rules = found && find("#rules-found", found);
  if (rules) target.replaceChildren(...rules.childNodes);
  drawer.scrollIntoView({ block: "nearest" });
}

// ---------------------------------------------------------------- what was resolved stays until it is read

/** @returns {string[]} */
function readPanels() {
  try { return JSON.parse(sessionStorage.getItem("civitas-read") || "[]"); } catch { return []; }
}
/** @param {string} id */
function rememberRead(id) {
  try { sessionStorage.setItem("civitas-read", JSON.stringify([...readPanels(), id].slice(-60))); } catch { /* private windows */ }
}
function hideRead() {
  const read = readPanels();
  for (const panel of all(".aftermath")) if (read.includes(panel.dataset.aftermath || "")) panel.hidden = true;
}
const parts = find("#main");
if (parts) new MutationObserver(hideRead).observe(parts, { childList: true, subtree: true });

// ---------------------------------------------------------------- what this device shows

for (const box of /** @type {HTMLInputElement[]} */ (all("[data-show], [data-hide]"))) {
  const name = box.dataset.show || box.dataset.hide || "";
  const positive = !!box.dataset.show;
  const apply = () => document.documentElement.classList.toggle("hide-" + name, positive ? !box.checked : box.checked);
  const own = loadSetting("show-" + name);
  if (own) box.checked = own === "yes";
  box.addEventListener("change", () => { saveSetting("show-" + name, box.checked ? "yes" : "no"); apply(); });
  apply();
}
const palette = /** @type {HTMLSelectElement | null} */ (find("[data-palette]"));
if (palette) {
  palette.value = loadSetting("palette") || "usual";
  palette.addEventListener("change", () => {
    saveSetting("palette", palette.value);
    if (palette.value === "usual") delete document.documentElement.dataset.palette;
    else document.documentElement.dataset.palette = palette.value;
  });
}
/** A box of the menu that is a setting of this device. @param {string} selector @param {string} key @param {() => boolean} isOn @param {() => void} [then] */
function settingBox(selector, key, isOn, then) {
  const box = /** @type {HTMLInputElement | null} */ (find(selector));
  if (!box) return;
  box.checked = isOn();
  box.addEventListener("change", () => { saveSetting(key, box.checked ? "yes" : "no"); then?.(); });
}
settingBox("[data-keys]", "keys", areKeysOn);
settingBox("[data-confirming]", "confirm", isConfirming);
settingBox("[data-following]", "follow", isFollowOn);
settingBox("[data-sounds]", "sound", isSoundOn, () => play("turn"));

if (reduced.matches) document.documentElement.classList.add("still");
loadActions();
roving();
restoreZoom();
hideRead();
catchUp();

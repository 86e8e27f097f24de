// @ts-check
// The table: drawers, what the reader wants to see, and the start of everything.

import { all, find, fresh, keep, kept, page, post, reduced, toast, words } from "./page.js";
import { table } from "./plan.js";
import { note, read } from "./draw.js";
import { confirming } from "./decide.js";
import { refresh, shown } from "./live.js";
import { advise } from "./advice.js";
import { applyView, view } from "./hands.js";
import { keysOn, roving } from "./keys.js";

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.matches("[data-rules]")) {
    event.preventDefault();
    look(form.action + "?q=" + encodeURIComponent(String(new FormData(form).get("q") || "")));
  } else if (form.matches("[data-quiet]")) {
    // Something about time: the answer comes over the stream.
    event.preventDefault();
    const answer = await post(form.action, { id: fresh(), ...Object.fromEntries(new FormData(form)) }).catch(() => null);
    const said = answer ? await answer.json().catch(() => ({})) : {};
    toast(answer?.ok ? words.proposed : said.message || words.failed);
  } else if (form.matches("[data-orders]")) {
    event.preventDefault();
    const orders = [...new FormData(form)].map(([kind, then]) => ({ kind, actor: null, only_if_target: false, then }));
    const answer = await post(form.action, { id: fresh(), orders }).catch(() => null);
    toast(answer?.ok ? words.saved : words.failed);
  } else if (form.matches("[data-say]")) {
    event.preventDefault();
    const text = String(new FormData(form).get("text") || "").trim();
    if (!text) return;
    const answer = await post(form.action, { id: fresh(), text }).catch(() => null);
    if (answer?.ok) { form.reset(); refresh(); } else toast(words.failed);
  }
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const rule = target.closest("a[href^='/rules/']");
  if (rule && find("#rules") && rule.closest("#table")) {
    event.preventDefault();
    look(rule.getAttribute("href") || "");
  }
  if (target.closest("[data-hint]")) advise();
  const why = target.closest("[data-why]");
  if (why) {
    note(why.getAttribute("data-why") || "", true);
    const ask = find("[data-do=ask]");
    if (ask) ask.hidden = false;
  }
});

/** Opens the rules at what is looked for. @param {string} url */
async function look(url) {
  const drawer = /** @type {HTMLDetailsElement | null} */ (find("#rules"));
  const place = find("#rules-found");
  if (!drawer || !place) return;
  drawer.open = true;
  const found = await page(url).catch(() => null);
  const rules = found && find("#rules-found", found);
  if (rules) place.replaceChildren(...rules.childNodes);
  drawer.scrollIntoView({ block: "nearest" });
}

for (const box of /** @type {HTMLInputElement[]} */ (all("[data-show], [data-hide]"))) {
  const name = box.dataset.show || box.dataset.hide || "";
  const positive = !!box.dataset.show;
  const apply = () => document.documentElement.classList.toggle("hide-" + name, positive ? !box.checked : box.checked);
  const own = kept("show-" + name);
  if (own) box.checked = own === "yes";
  box.addEventListener("change", () => { keep("show-" + name, box.checked ? "yes" : "no"); apply(); });
  apply();
}
const palette = /** @type {HTMLSelectElement | null} */ (find("[data-palette]"));
if (palette) {
  palette.value = kept("palette") || "usual";
  palette.addEventListener("change", () => {
    keep("palette", palette.value);
    if (palette.value === "usual") delete document.documentElement.dataset.palette;
    else document.documentElement.dataset.palette = palette.value;
  });
}
const keysBox = /** @type {HTMLInputElement | null} */ (find("[data-keys]"));
if (keysBox) {
  keysBox.checked = keysOn();
  keysBox.addEventListener("change", () => keep("keys", keysBox.checked ? "yes" : "no"));
}
const sureBox = /** @type {HTMLInputElement | null} */ (find("[data-confirming]"));
if (sureBox) {
  sureBox.checked = confirming();
  sureBox.addEventListener("change", () => keep("confirm", sureBox.checked ? "yes" : "no"));
}

try { Object.assign(view, JSON.parse(sessionStorage.getItem("civitas-view") || "{}")); } catch { /* nothing kept */ }
if (reduced.matches) document.documentElement.classList.add("still");
for (const part of all("[data-part]", table)) if (!part.parentElement?.closest("[data-part]")) shown.set(part.dataset.part || "", part.outerHTML);
read();
roving();
applyView();

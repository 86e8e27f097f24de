// @ts-check
// What every script of a page uses: finding elements, announcing, settings, requests.

export const SVG = "http://www.w3.org/2000/svg";
/** @type {(selector: string, root?: ParentNode) => HTMLElement | null} */
export const find = (selector, root = document) => root.querySelector(selector);
/** @type {(selector: string, root?: ParentNode) => HTMLElement[]} */
export const all = (selector, root = document) => [...root.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));
/** @type {Record<string, string>} */
export const messages = JSON.parse(find("#messages")?.textContent || "{}");
export const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Announces a text in the ARIA live region. @param {string} text */
export function announce(text) {
  const live = find("#live");
  if (!live || !text) return;
  live.textContent = "";
  setTimeout(() => { live.textContent = text; }, 30);
}

/** Shows the log where it lies behind a tab: it also has the list of all actions, the advice and the line to type in. */
export const showLog = () => find("[data-shows-log]:not(:checked)")?.click();

/** Shows a text for a moment. @param {string} text */
export function toast(text) {
  const note = document.createElement("div");
  note.className = "toast";
  note.textContent = text;
  document.body.append(note);
  announce(text);
  setTimeout(() => note.remove(), 2200);
}

/** @param {string} key @param {string} value */
export function saveSetting(key, value) { try { localStorage.setItem("civitas-" + key, value); } catch { /* private windows */ } }
/** @param {string} key */
export function loadSetting(key) { try { return localStorage.getItem("civitas-" + key); } catch { return null; } }

/** @param {string} url @param {unknown} body */
export const post = (url, body) => fetch(url, {
  method: "POST", credentials: "same-origin",
  headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(body),
});
/** @param {string} url */
export async function fetchPage(url) {
  const response = await fetch(url, { credentials: "same-origin", headers: { Accept: "text/html" } });
  if (!response.ok) throw new Error(String(response.status));
  return new DOMParser().parseFromString(await response.text(), "text/html");
}
/** The id of a request, so that one that is sent twice counts once. */
export const newId = () => (crypto.randomUUID ? crypto.randomUUID() : Date.now() + "-" + Math.random().toString(36).slice(2));

/** @param {string} name @param {Record<string, string | number>} attributes @param {...Node} inside */
export function svg(name, attributes, ...inside) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...inside);
  return element;
}

/** @param {string} icon */
export const iconSvg = (icon) => svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: "#" + icon }));

/** An element with a class and a text. @param {string} name @param {string} className @param {string} [text] */
export function element(name, className, text = "") {
  const made = document.createElement(name);
  made.className = className;
  if (text) made.textContent = text;
  return made;
}

// @ts-check
// What every script of a page uses: finding things, speaking, keeping, asking the server.

export const SVG = "http://www.w3.org/2000/svg";
/** @type {(selector: string, root?: ParentNode) => HTMLElement | null} */
export const find = (selector, root = document) => root.querySelector(selector);
/** @type {(selector: string, root?: ParentNode) => HTMLElement[]} */
export const all = (selector, root = document) => [...root.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));
/** @type {Record<string, string>} */
export const words = JSON.parse(find("#messages")?.textContent || "{}");
export const reduced = matchMedia("(prefers-reduced-motion: reduce)");
export const turned = matchMedia("(max-width: 37.5em)");

/** Says something to those who listen. @param {string} text */
export function say(text) {
  const live = find("#live");
  if (!live || !text) return;
  live.textContent = "";
  setTimeout(() => { live.textContent = text; }, 30);
}

/** Shows something for a moment. @param {string} text */
export function toast(text) {
  const note = document.createElement("div");
  note.className = "toast";
  note.textContent = text;
  document.body.append(note);
  say(text);
  setTimeout(() => note.remove(), 2200);
}

/** @param {string} key @param {string} value */
export function keep(key, value) { try { localStorage.setItem("civitas-" + key, value); } catch { /* private windows */ } }
/** @param {string} key */
export function kept(key) { try { return localStorage.getItem("civitas-" + key); } catch { return null; } }

/** @param {string} url @param {unknown} body */
export const post = (url, body) => fetch(url, {
  method: "POST", credentials: "same-origin",
  headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(body),
});
/** @param {string} url */
export async function page(url) {
  const answer = await fetch(url, { credentials: "same-origin", headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}
export const fresh = () => (crypto.randomUUID ? crypto.randomUUID() : Date.now() + "-" + Math.random().toString(36).slice(2));

/** @param {string} name @param {Record<string, string | number>} attributes @param {...Node} inside */
export function svg(name, attributes, ...inside) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...inside);
  return element;
}

/** @param {string} icon */
export function sign(icon) {
  const use = svg("use", { href: "#" + icon });
  return svg("svg", { class: "icon", "aria-hidden": "true" }, use);
}

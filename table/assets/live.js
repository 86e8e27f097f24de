// @ts-check
// What others do: the stream of events, and the parts of the page that change.

import { all, find, page, say, toast, words } from "./page.js";
import { address, fitting, now, table } from "./plan.js";
import { read, render } from "./draw.js";
import { applyView } from "./hands.js";
import { roving } from "./keys.js";

let asking = false;
let again = false;
export async function refresh() {
  if (asking) { again = true; return; }
  asking = true;
  try {
    do {
      again = false;
      const found = await page(address + "/fragment");
      const next = find("#fragment", found);
      if (!next) { location.reload(); return; }
      place(next);
      table?.classList.remove("is-offline");
    } while (again);
  } catch { table?.classList.add("is-offline"); } finally { asking = false; }
}

/** Puts new parts in the place of the old ones; what did not change stays, focus stays. @param {HTMLElement} fragment */
export function place(fragment) {
  const focus = /** @type {HTMLElement | null} */ (document.activeElement);
  const held = focus && { id: focus.id, pick: focus.dataset?.pick, nth: focus.dataset?.nth, act: focus.dataset?.do };
  /** @type {Set<string>} */
  const changed = new Set();
  const marked = new Set(all(".board .last", table).map((cell) => cell.id));
  for (const part of all("[data-part]", fragment)) {
    if (part.parentElement?.closest("[data-part]")) continue;
    const old = find(`[data-part="${part.dataset.part}"]`, /** @type {HTMLElement} */ (table));
    const raw = part.outerHTML;
    if (!old || shown.get(part.dataset.part || "") === raw) continue;
    shown.set(part.dataset.part || "", raw);
    for (const opened of all("details[open][id]", old)) find("#" + CSS.escape(opened.id), part)?.setAttribute("open", "");
    old.replaceWith(part);
    changed.add(part.dataset.part || "");
    if (part.dataset.part === "chat") unread();
  }
  if (table) {
    table.classList.toggle("is-asked", fragment.dataset.asked === "true");
    table.dataset.version = fragment.dataset.version;
  }
  document.title = fragment.dataset.title || document.title;
  const icon = /** @type {HTMLLinkElement | null} */ (find("#favicon"));
  if (icon) icon.href = (fragment.dataset.asked === "true" ? icon.dataset.turn : icon.dataset.calm) || icon.href;
  if (!changed.size) return;
  // What was not marked before has just been laid: it settles.
  for (const cell of all(".board .last", table)) cell.classList.toggle("fresh", !marked.has(cell.id));
  // A line of chat must not take the piece out of the player's hand.
  const before = { decision: now.plan.decision, picks: now.picks };
  if (changed.has("dock") || changed.has("board")) {
    read();
    if (now.plan.decision === before.decision && before.picks.length && fitting(before.picks).length) { now.picks = before.picks; render(); }
  }
  roving();
  applyView();
  const back = held && ((held.id && document.getElementById(held.id)) || (held.pick && find(`[data-pick="${CSS.escape(held.pick)}"]${held.nth ? `[data-nth="${held.nth}"]` : ""}`)) || (held.act && find(`[data-do="${held.act}"]`)));
  if (back instanceof Element && back !== document.activeElement && focus && !focus.isConnected) /** @type {HTMLElement} */ (back).focus({ preventScroll: true });
}
/** The parts as the server sent them last. @type {Map<string, string>} */
export const shown = new Map();

export function unread() {
  const drawer = /** @type {HTMLDetailsElement | null} */ (find("#chat"));
  const tag = find("[data-unread]");
  if (!drawer || !tag || drawer.open) return;
  tag.hidden = false;
  tag.textContent = String(Number(tag.textContent || 0) + 1);
}
find("#chat")?.addEventListener("toggle", () => {
  const tag = find("[data-unread]");
  if (tag) { tag.hidden = true; tag.textContent = ""; }
});

if (location.protocol.startsWith("http")) {
  const stream = new EventSource(`${address}/events?from=${table.dataset.version || 0}`);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let lost;
  stream.onopen = () => {
    clearTimeout(lost);
    if (table.classList.contains("is-offline")) { table.classList.remove("is-offline"); say(words.online); refresh(); }
  };
  stream.onerror = () => { clearTimeout(lost); lost = setTimeout(() => table.classList.add("is-offline"), 1500); };
  /** @typedef {{lines?: string[], seat?: number, line?: string, asked?: {seats: number[]}}} Heard */
  /** What others did since it was last told. @type {string[]} */
  let gathered = [];
  /** @param {MessageEvent} event */
  const heard = (event) => {
    let data = {};
    try { data = JSON.parse(event.data); } catch { /* a bare notice */ }
    const { lines = [], seat, line, asked } = /** @type {Heard} */ (data);
    gathered.push(...lines);
    if (gathered.length) now.lastSaid = gathered.join(" ");
    // Whoever alone is asked again goes on with a turn, which is told as a whole; what one does oneself is told at once.
    const goesOn = event.type === "step" && line === undefined && asked?.seats.length === 1 && asked.seats[0] === seat;
    if (gathered.length && !goesOn) { say(now.lastSaid); gathered = []; }
    // What the fragment already shows need not be fetched again.
    if (!(Number(event.lastEventId) <= Number(table.dataset.version))) refresh();
  };
  for (const name of ["message", "step", "chat", "seats", "undo", "over"]) stream.addEventListener(name, heard);
  addEventListener("pagehide", () => stream.close());
}

/** With so many seconds left a player is warned. */
const WARN = [86400, 3600, 300, 60, 20];
setInterval(() => {
  for (const clock of all("[data-clock]")) {
    const left = Math.max(0, Number(clock.dataset.clock) - 1);
    clock.dataset.clock = String(left);
    const hours = Math.floor(left / 3600);
    const rest = `${String(Math.floor(left / 60) % 60).padStart(hours ? 2 : 1, "0")}:${String(left % 60).padStart(2, "0")}`;
    clock.textContent = hours ? `${hours}:${rest}` : rest;
    clock.classList.toggle("alarm", left < 60);
    if (clock.dataset.own !== undefined && WARN.includes(left)) toast(words.time.replace("{n}", clock.textContent || ""));
  }
}, 1000);

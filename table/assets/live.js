// @ts-check
// What others do: the stream of events, and the parts of the page that change.

import { all, announce, fetchPage, find, messages, toast } from "./page.js";
import { matchingActions, state, table, tableUrl } from "./selection.js";
import { loadActions, render } from "./draw.js";
import { isFollowOn, isFollowing, keepLive, onLive, playNews, setPlies } from "./follow.js";
import { positions, travel } from "./motion.js";
import { roving } from "./places.js";
import { play } from "./sound.js";
import { applyZoom, boardWrap } from "./zoom.js";

let refreshing = false;
let refreshAgain = false;
export async function refresh() {
  if (refreshing) { refreshAgain = true; return; }
  refreshing = true;
  try {
    do {
      refreshAgain = false;
      const found = await fetchPage(tableUrl + "/fragment");
      const next = find("#fragment", found);
      if (!next) { location.reload(); return; }
      applyFragment(next);
      table.classList.remove("is-offline");
    } while (refreshAgain);
  } catch { table.classList.add("is-offline"); } finally { refreshing = false; }
}

/** The last step that this page has shown. */
let shownPly = Number(table.dataset.ply || 0);
/** The steps of others that a part of the page brings and that were not shown yet. @param {HTMLElement} part */
const newSteps = (part) => (part.dataset.steps || "").split(" ").filter(Boolean).map(Number).filter((ply) => ply > shownPly);
/** @param {number} ply */
function rememberShown(ply) {
  shownPly = ply;
  try { sessionStorage.setItem("civitas-shown-" + table.dataset.table, String(ply)); } catch { /* private windows */ }
}

/** Puts new parts in the place of the old ones; what did not change stays, focus stays. @param {HTMLElement} fragment */
function applyFragment(fragment) {
  const focus = /** @type {HTMLElement | null} */ (document.activeElement);
  const held = focus && { id: focus.id, pick: focus.dataset?.pick, nth: focus.dataset?.nth, command: focus.dataset?.command };
  /** @type {Set<string>} */
  const changed = new Set();
  const marked = new Set(all(".board .last", table).map((place) => place.id));
  const before = boardWrap ? positions(boardWrap) : new Map();
  const resolved = new Set(all(".aftermath", table).map((panel) => panel.dataset.aftermath));
  const ply = Number(fragment.dataset.ply || 0);
  const news = isFollowOn() ? newSteps(fragment) : [];
  /** @type {HTMLElement | undefined} */
  let board;
  for (const part of all("[data-part]", fragment)) {
    if (part.parentElement?.closest("[data-part]")) continue;
    const name = part.dataset.part || "";
    const raw = part.outerHTML;
    if (lastHtml.get(name) === raw) continue;
    lastHtml.set(name, raw);
    // The board of the present waits until what led to it was shown.
    if (name === "board" && (news.length || isFollowing())) { board = part; keepLive(part); changed.add(name); continue; }
    const old = find(`[data-part="${name}"]`, table);
    if (!old) continue;
    for (const opened of all("details[open][id]", old)) find("#" + CSS.escape(opened.id), part)?.setAttribute("open", "");
    keepChosen(old, part);
    old.replaceWith(part);
    changed.add(name);
    if (name === "chat") countUnread();
  }
  const wasAsked = table.classList.contains("is-asked");
  const isAsked = fragment.dataset.asked === "true";
  table.classList.toggle("is-asked", isAsked);
  table.dataset.version = fragment.dataset.version;
  document.title = fragment.dataset.title || document.title;
  const icon = /** @type {HTMLLinkElement | null} */ (find("#favicon"));
  if (icon) icon.href = (isAsked ? icon.dataset.turn : icon.dataset.idle) || icon.href;
  setPlies(ply);
  if (!changed.size) return rememberShown(ply);
  if (fragment.dataset.over === "true" && table.dataset.over !== "true") play("end");
  else if (all(".aftermath", table).some((panel) => !resolved.has(panel.dataset.aftermath))) play("conflict");
  else if (isAsked && !wasAsked) play("turn");
  table.dataset.over = fragment.dataset.over;
  // A line of chat must not take the piece out of the player's hand.
  const picked = { decision: state.selection.decision, picks: state.picks };
  if (changed.has("dock") || changed.has("board")) {
    loadActions();
    if (state.selection.decision === picked.decision && picked.picks.length && matchingActions(picked.picks).length) { state.picks = picked.picks; render(); }
  }
  if (news.length) void playNews(news, board);
  else if (changed.has("board") && !isFollowing()) {
    // What was not marked before has just been laid: it settles.
    for (const place of all(".board .last", table)) place.classList.toggle("fresh", !marked.has(place.id));
    if (boardWrap) travel(boardWrap, before);
  }
  rememberShown(ply);
  roving();
  applyZoom();
  const back = held && ((held.id && document.getElementById(held.id)) || (held.pick && find(`[data-pick="${CSS.escape(held.pick)}"]${held.nth ? `[data-nth="${held.nth}"]` : ""}`)) || (held.command && find(`[data-command="${held.command}"]`)));
  if (back instanceof Element && back !== document.activeElement && focus && !focus.isConnected) /** @type {HTMLElement} */ (back).focus({ preventScroll: true });
}
/** What the reader has opened of a part stays open: tabs, and boards that lie over it. @param {HTMLElement} old @param {HTMLElement} part */
function keepChosen(old, part) {
  const tabs = /** @type {HTMLInputElement[]} */ (all("input[type=radio][id]", old));
  const again = tabs.map((tab) => ({ tab, same: /** @type {HTMLInputElement | null} */ (find("#" + CSS.escape(tab.id), part)) }));
  // A question that is answered elsewhere brings its own tab to the front.
  const elsewhere = again.some(({ tab, same }) => same?.defaultChecked && !tab.defaultChecked);
  if (!elsewhere) for (const { tab, same } of again) if (same && tab.checked) same.checked = true;
  const over = find(":popover-open[id]", old);
  if (over) queueMicrotask(() => document.getElementById(over.id)?.showPopover?.());
}
onLive(() => { roving(); applyZoom(); render(); });

/** The parts as the server sent them last. @type {Map<string, string>} */
const lastHtml = new Map();
for (const part of all("[data-part]", table)) if (!part.parentElement?.closest("[data-part]")) lastHtml.set(part.dataset.part || "", part.outerHTML);

/** On return: what happened since my last decision, if this window has not shown it yet. */
export function catchUp() {
  const ply = shownPly;
  let before = 0;
  try { before = Number(sessionStorage.getItem("civitas-shown-" + table.dataset.table) || 0); } catch { /* private windows */ }
  shownPly = Math.min(before, ply);
  setPlies(ply);
  const news = isFollowOn() && table.dataset.own === "true" ? newSteps(table) : [];
  rememberShown(ply);
  if (news.length) void playNews(news);
}

function countUnread() {
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
  const stream = new EventSource(`${tableUrl}/events?from=${table.dataset.version || 0}`);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let lost;
  stream.onopen = () => {
    clearTimeout(lost);
    if (table.classList.contains("is-offline")) { table.classList.remove("is-offline"); announce(messages.online); refresh(); }
    // Whoever came between this page and its stream was not announced to it.
    else if (find(".presence:not(.here)")) refresh();
  };
  stream.onerror = () => { clearTimeout(lost); lost = setTimeout(() => table.classList.add("is-offline"), 1500); };
  /** @typedef {{lines?: string[], seat?: number, line?: string, asked?: {seats: number[]}}} ServerEvent */
  /** What others did since the last announcement. @type {string[]} */
  let unannounced = [];
  /** @param {MessageEvent} event */
  const onServerEvent = (event) => {
    let data = {};
    try { data = JSON.parse(event.data); } catch { /* a bare notice */ }
    const { lines = [], seat, line, asked } = /** @type {ServerEvent} */ (data);
    unannounced.push(...lines);
    if (unannounced.length) state.lastAnnouncement = unannounced.join(" ");
    // Whoever alone is asked again goes on with a turn, which is announced as a whole; what one does oneself at once.
    const goesOn = event.type === "step" && line === undefined && asked?.seats.length === 1 && asked.seats[0] === seat;
    if (unannounced.length && !goesOn) { announce(state.lastAnnouncement); unannounced = []; }
    // What the fragment already shows need not be fetched again.
    if (event.type === "presence" || !(Number(event.lastEventId) <= Number(table.dataset.version))) refresh();
  };
  for (const name of ["message", "step", "chat", "seats", "undo", "presence"]) stream.addEventListener(name, onServerEvent);
  addEventListener("pagehide", () => stream.close());
}

/** A player is warned with this many seconds left. */
const WARNINGS = [86400, 3600, 300, 60, 20];
setInterval(() => {
  for (const clock of all("[data-clock]")) {
    const left = Math.max(0, Number(clock.dataset.clock) - 1);
    clock.dataset.clock = String(left);
    const hours = Math.floor(left / 3600);
    const rest = `${String(Math.floor(left / 60) % 60).padStart(hours ? 2 : 1, "0")}:${String(left % 60).padStart(2, "0")}`;
    clock.textContent = hours ? `${hours}:${rest}` : rest;
    clock.classList.toggle("alarm", left < 60);
    if (clock.dataset.own !== undefined && WARNINGS.includes(left)) toast(messages.time.replace("{n}", clock.textContent || ""));
  }
}, 1000);

// @ts-check
// Steps of a game, one after another, on the board of the page: what others just did, what happened since my last
// decision, and the way back through the whole game. One control for all three.
//
// A step comes from the server as the page of that position: `#step` with its board, its lines of the log and its places.

import { all, announce, fetchPage, find, loadSetting, messages, reduced, saveSetting, toast } from "./page.js";
import { clearGains, positions, showGains, travel } from "./motion.js";
import { applyZoom, boardWrap } from "./zoom.js";

const bar = find("#follow");
/** How long a step stays at normal speed, in milliseconds. */
const STAY = 900;
/** What others did is shown in at most this many milliseconds, however much it was. */
const MAX_NEWS = 9000;

/** The live board while a board of the past is shown. @type {HTMLElement | null} */
let live = null;
/** `news`: what others did is played; `walk`: the player leads. @type {"" | "news" | "walk"} */
let mode = "";
let ply = Number(bar?.dataset.ply || 0);
let plies = Number(bar?.dataset.plies || 0);
/** Raised whenever somebody interferes, so that what runs stops. */
let turn = 0;
let playing = false;
/** @type {Map<number, Promise<HTMLElement | null>>} */
const steps = new Map();

export const isFollowing = () => mode !== "";
/** Are the steps of others played on this device? */
export const isFollowOn = () => loadSetting("follow") !== "no";
const speed = () => Number(loadSetting("follow-speed") || 1) || 1;

/** Called when the live board is back. @type {() => void} */
let whenLive = () => {};
/** @param {() => void} then */
export function onLive(then) { whenLive = then; }

/** @param {number} number */
function fetchStep(number) {
  let found = steps.get(number);
  if (!found) {
    found = fetchPage((bar?.dataset.address || "") + number).then((page) => find("#step", page)).catch(() => null);
    steps.set(number, found);
    if (steps.size > 80) steps.delete(steps.keys().next().value ?? 0);
  }
  return found;
}

/** Another board becomes the live one, in view or not. @param {HTMLElement} board @returns {boolean} was it only kept? */
export function keepLive(board) {
  if (!isFollowing()) return false;
  live = board;
  return true;
}

/** How many steps there are now. @param {number} count */
export function setPlies(count) {
  if (count < plies) steps.clear();
  plies = count;
  if (mode === "") ply = plies;
  showBar();
}

/** Shows the board after a number of decisions. @param {number} to */
async function showStep(to) {
  const step = await fetchStep(to);
  if (!step || !boardWrap) { toast(messages.failed); return false; }
  const board = /** @type {HTMLElement | null} */ (find(".zoomer", step)?.cloneNode(true));
  const current = find(".zoomer", boardWrap);
  if (!board || !current) return false;
  const before = positions(boardWrap);
  if (!live && bar?.dataset.live !== undefined) live = current;
  const scroll = find(".board", current)?.scrollTop ?? 0;
  board.classList.add("past");
  current.replaceWith(board);
  const scrolled = find(".board", board);
  if (scrolled) scrolled.scrollTop = scroll;
  ply = to;
  applyZoom();
  for (const place of all(".place.last", board)) place.classList.add("fresh");
  travel(board, before);
  showGains(step, board);
  showLine(step);
  showBar();
  return true;
}

/** The line of the log beside the control, and the same line in the log. @param {HTMLElement} step */
function showLine(step) {
  const line = bar && find(".follow-line", bar);
  const texts = all(".step-line", step);
  if (line) line.replaceChildren(...texts.flatMap((one) => [...one.childNodes].map((node) => node.cloneNode(true)).concat(document.createTextNode(" "))));
  for (const one of all(".log .line.now")) one.classList.remove("now");
  const entries = all(`.log [data-ply="${ply}"]`);
  for (const one of entries) one.closest(".line")?.classList.add("now");
  // The log moves, the page does not: on a phone the log lies below the board.
  const shown = entries[0]?.closest("li") || entries[0];
  const list = /** @type {HTMLElement | null} */ (shown?.closest("ol"));
  if (!shown || !list || list.scrollHeight <= list.clientHeight) return;
  const [inside, around] = [shown.getBoundingClientRect(), list.getBoundingClientRect()];
  const by = Math.min(0, inside.top - around.top) || Math.max(0, inside.bottom - around.bottom);
  list.scrollBy({ top: by, behavior: reduced.matches ? "auto" : "smooth" });
}

function showBar() {
  if (!bar) return;
  bar.hidden = mode === "" && bar.dataset.live !== undefined;
  document.documentElement.classList.toggle("is-following", mode !== "");
  bar.classList.toggle("news", mode === "news");
  bar.classList.toggle("playing", playing);
  const slider = /** @type {HTMLInputElement | null} */ (find("input[type=range]", bar));
  if (slider) { slider.max = String(plies); slider.value = String(ply); }
  const at = find("[data-follow-at]", bar);
  if (at) at.textContent = `${ply} / ${plies}`;
  const play = find("[data-follow=play]", bar);
  play?.setAttribute("aria-pressed", String(playing));
  play?.setAttribute("aria-label", playing ? messages["follow-pause"] : messages["follow-play"]);
}

/** @param {number} time in milliseconds */
const wait = (time) => new Promise((done) => setTimeout(done, time));

/** The steps of others that wait to be shown. @type {number[]} */
const news = [];

/**
 * Plays what others did, and then shows the live board again. What comes meanwhile is played after it; while the player
 * leads, nothing is.
 * @param {number[]} list @param {HTMLElement} [board] the live board
 */
export async function playNews(list, board) {
  if (!boardWrap || !bar || !list.length) return;
  if (!live || board) live = board || find(".zoomer", boardWrap);
  if (mode === "walk") return;
  news.push(...list);
  if (mode === "news") return;
  const mine = ++turn;
  mode = "news";
  playing = true;
  showBar();
  for (let shown = 1, to = news.shift(); to !== undefined; to = news.shift(), shown++) {
    void fetchStep(to + 1 <= plies ? to + 1 : to);
    if (!(await showStep(to))) break;
    if (mine !== turn) return;
    await wait(Math.min(STAY, MAX_NEWS / (shown + news.length)) / speed());
    if (mine !== turn) return;
  }
  backToLive();
}

/** Shows the live board again at once. */
export function backToLive() {
  turn += 1;
  news.length = 0;
  mode = "";
  playing = false;
  ply = plies;
  clearGains();
  const current = boardWrap && find(".zoomer", boardWrap);
  if (live && current && current !== live) current.replaceWith(live);
  live = null;
  for (const one of all(".log .line.now")) one.classList.remove("now");
  showBar();
  whenLive();
}

/** The player leads from here. @param {number} to @param {boolean} [then] goes on by itself */
export async function walkTo(to, then = false) {
  const mine = ++turn;
  news.length = 0;
  mode = "walk";
  playing = then;
  await showStep(Math.max(0, Math.min(plies, to)));
  while (playing && mine === turn && ply < plies) {
    await wait(STAY / speed());
    if (mine !== turn || !playing) return;
    await showStep(ply + 1);
  }
  if (mine === turn) { playing = false; showBar(); }
}

/** Does what a control says. @param {string} what */
function control(what) {
  if (what === "close") return backToLive();
  if (what === "play") {
    if (playing) { turn += 1; news.length = 0; playing = false; mode = "walk"; return showBar(); }
    return void walkTo(ply >= plies ? 0 : ply, true);
  }
  const to = { first: 0, prev: ply - 1, next: ply + 1, last: plies }[what];
  if (to === undefined) return;
  // One past the end is the present.
  if (what === "next" && ply >= plies && bar?.dataset.live !== undefined) return backToLive();
  void walkTo(to);
}

bar?.addEventListener("click", (event) => {
  const pressed = /** @type {Element} */ (event.target).closest("[data-follow]");
  if (!pressed) return;
  event.preventDefault();
  event.stopPropagation();
  control(pressed.getAttribute("data-follow") || "");
});
bar?.addEventListener("input", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input.type === "range") void walkTo(Number(input.value));
});
const speeds = /** @type {HTMLSelectElement | null} */ (bar && find("[data-follow-speed]", bar));
if (speeds) {
  speeds.value = String(speed());
  speeds.addEventListener("change", () => saveSetting("follow-speed", speeds.value));
}

// A line of the log opens its position on the board of this page.
document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a[data-ply], a[data-follow-from]");
  if (!link || !bar || !boardWrap) return;
  event.preventDefault();
  // A menu that leads here does not lie on the board.
  /** @type {HTMLElement | null} */ (link.closest("[popover]"))?.hidePopover();
  const from = link.getAttribute("data-follow-from");
  if (from !== null) void walkTo(Number(from), true);
  else void walkTo(Number(link.getAttribute("data-ply")));
});

// Any key ends the news; while the player leads, arrows lead on.
document.addEventListener("keydown", (event) => {
  if (!bar || ["Shift", "Control", "Alt", "Meta"].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (mode === "news") {
    backToLive();
    announce(messages["follow-skipped"]);
    if (["Escape", "Enter", " ", "ArrowLeft", "ArrowRight"].includes(event.key)) { event.preventDefault(); event.stopImmediatePropagation(); }
    return;
  }
  const walks = mode === "walk" || bar.dataset.live === undefined;
  const typing = /** @type {Element} */ (event.target).closest("input:not([type=range]), select, textarea");
  if (!walks || typing) return;
  const button = /** @type {Element} */ (event.target).closest("button, a, summary");
  const what = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", Escape: "close" }[event.key] || (event.key === " " && !button ? "play" : "");
  if (!what || (what === "close" && bar.dataset.live === undefined)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  control(what);
}, true);

// A touch beside the control ends the news too.
document.addEventListener("pointerdown", (event) => {
  if (mode === "news" && !(/** @type {Element} */ (event.target).closest("#follow"))) backToLive();
}, true);

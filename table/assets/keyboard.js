// @ts-check
// The whole game with the keyboard.

import { all, announce, find, loadSetting, messages, showLog } from "./page.js";
import { endOfLine, focusPlace, neighbour, places } from "./places.js";
import { completeAction, labelOf, nextPicks, state } from "./selection.js";
import { render } from "./draw.js";
import { handlePick, postCommand } from "./decide.js";
import { backToLive, isFollowing } from "./follow.js";
import { advise } from "./advice.js";
import { keepInView, zoom, zoomState, zoomTo } from "./zoom.js";

/** @param {Element} place */
function goTo(place) {
  focusPlace(place);
  keepInView(place);
}
/** @param {number} by */
function nextLegal(by) {
  const board = places();
  // Where there are no places, whatever lies on the table and can be picked is gone through.
  const legal = board.length ? board.filter((place) => place.classList.contains("legal")) : all("#table [data-pick][aria-disabled=false]:not(.made)");
  if (!legal.length) return announce(messages["no-legal"]);
  const at = legal.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const to = legal[(at + by + legal.length + (at < 0 && by < 0 ? 1 : 0)) % legal.length];
  if (board.length) goTo(to); else to.focus();
}

export const areKeysOn = () => loadSetting("keys") !== "no";
/** @type {Record<string, import("./places.js").Direction>} */
const ARROWS = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };

/** @param {Element} thing */
function pick(thing) {
  if (isFollowing()) backToLive();
  handlePick(thing);
}

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const typing = target.matches("input:not([type=checkbox]), textarea, select");
  const place = target.closest(".place");
  if (event.key === "Escape" && !find("[popover]:popover-open")) {
    if (typing) target.blur();
    state.picks = [];
    state.awaitingConfirm = "";
    state.showAll = false;
    render();
    return announce(messages.clear);
  }
  if (typing) return;
  if (place) {
    const direction = ARROWS[event.key];
    if (direction) {
      event.preventDefault();
      const to = neighbour(place, direction);
      if (to) goTo(to);
      return;
    }
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); return pick(place); }
    if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      const to = endOfLine(place, event.key === "End");
      if (to) goTo(to);
      return;
    }
    if (event.key.toLowerCase() === "z") { event.preventDefault(); return zoomTo(place, zoomState.scale > 1 ? zoomState.scale : 2); }
  }
  if (!areKeysOn()) return;
  const pieces = all(".dock [data-pick]:not(.made)");
  const key = event.key.toLowerCase();
  if (/^[1-9]$/.test(key)) {
    const piece = pieces[Number(key) - 1];
    if (piece) { piece.focus(); pick(piece); }
    return;
  }
  /** @type {Record<string, () => void>} */
  const does = {
    n: () => nextLegal(1),
    p: () => nextLegal(-1),
    h: () => pieces[0]?.focus(),
    b: () => (places().find((one) => one.tabIndex === 0) || places()[0])?.focus(),
    e: () => find(".made")?.focus(),
    g: () => (find("#go:not([hidden])") || find(".made"))?.focus(),
    u: () => (find("[data-command=undo]") ? void postCommand("undo") : find("[data-why]")?.click()),
    // What was refused is typed over.
    t: () => { showLog(); const line = /** @type {HTMLInputElement | null} */ (find("#line")); line?.focus(); line?.select(); },
    l: () => { showLog(); find("#log")?.focus(); },
    m: () => find("#prompt")?.focus(),
    c: () => announce(all(".seat").map((seat) => `${find("bdi", seat)?.textContent} ${find(".clock", seat)?.textContent || "–"}`).join(", ")),
    w: () => announce(find(".prompt-text [role=status]")?.textContent || ""),
    o: () => announce(describeOptions()),
    r: () => announce(state.lastAnnouncement || find(".log .line span:not(.gain-badge)")?.textContent || messages.nothing),
    s: () => announce(all(".points li, .points-note, [data-announce] li").map((one) => one.textContent).join(", ") || messages.nothing),
    a: () => void advise(),
    f: () => find("[data-follow-from]")?.click(),
    "+": () => zoom("in"),
    "-": () => zoom("out"),
    0: () => zoom("fit"),
    "?": () => find("#keys")?.togglePopover?.(),
  };
  if (does[key]) { event.preventDefault(); does[key](); }
});

/** What is possible, in words. */
function describeOptions() {
  const done = completeAction();
  if (done) return [done.label, done.note].filter(Boolean).join(". ");
  const open = [...nextPicks().keys()];
  return messages.legal.replace("{n}", String(open.length)) + ": " + open.slice(0, 12).map(labelOf).join(", ");
}

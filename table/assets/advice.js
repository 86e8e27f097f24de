// @ts-check
// Advice for a player who asks for it: what a strong player would look into, and how it may go on.

import { announce, element, find, messages, newId, post, showLog } from "./page.js";
import { state, tableUrl } from "./selection.js";
import { render, showNote } from "./draw.js";

/** @typedef {{line: string, words: string, expected: number | null, reasons: string[], then: {name: string, words: string}[]}} Advice */

let asking = false;

/** Asks, and lists what comes. */
export async function advise() {
  if (asking || !find("[data-hint]")) return;
  asking = true;
  showNote(messages.thinks);
  const decision = state.selection.decision;
  const answer = await post(tableUrl + "/hint", { id: newId() }).catch(() => null);
  asking = false;
  const data = answer ? await answer.json().catch(() => ({})) : {};
  if (!answer?.ok) return showNote(data.message || messages.failed, true);
  if (decision === state.selection.decision) showAdvice(data.advice);
}

/** @param {Advice[]} list */
function showAdvice(list) {
  const panel = find("#advice");
  if (!panel) return;
  panel.replaceChildren(...list.map(adviceButton));
  panel.hidden = list.length === 0;
  if (list.length) showLog();
  panel.scrollIntoView({ block: "nearest" });
  showNote(list.length ? "" : messages.nothing);
  announce(list.map((advice) => [[advice.words, share(advice)].filter(Boolean).join(": "), ...advice.reasons].join(". ")).join(". "));
}

/** @param {Advice} advice */
const share = (advice) => (advice.expected === null ? "" : messages.expects.replace("{n}", String(Math.round(advice.expected * 100))));

/** One answer; a click picks it. @param {Advice} advice */
function adviceButton(advice) {
  const button = /** @type {HTMLButtonElement} */ (element("button", "advice-row"));
  button.type = "button";
  const meter = document.createElement("meter");
  meter.max = 1;
  meter.value = advice.expected ?? 0;
  meter.hidden = advice.expected === null;
  meter.setAttribute("aria-hidden", "true");
  const then = advice.then.length ? `${messages.then}: ` + advice.then.map((next) => `${next.name}: ${next.words}`).join(" · ") : "";
  button.append(element("b", "", advice.words), element("span", "num", share(advice)), meter);
  button.append(...advice.reasons.map((reason) => element("span", "reason", reason)), element("small", "", then));
  button.addEventListener("click", () => {
    const action = state.selection.actions.find(({ line }) => line === advice.line);
    if (!action) return;
    state.picks = [...action.path];
    render();
    (find("#go:not([hidden])") || find(".made[aria-pressed=true]"))?.focus();
  });
  return button;
}

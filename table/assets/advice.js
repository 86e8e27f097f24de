// @ts-check
// Advice for somebody who asks for it: what a strong player would look into, and how it may go on.

import { find, fresh, post, say, words } from "./page.js";
import { address, now } from "./plan.js";
import { note, render } from "./draw.js";

/** @typedef {{line: string, words: string, expected: number | null, then: {name: string, words: string}[]}} Thought */

let asking = false;

/** Asks, and lists what comes. */
export async function advise() {
  if (asking || !find("[data-hint]")) return;
  asking = true;
  note(words.thinks);
  const decision = now.plan.decision;
  const answer = await post(address + "/hint", { id: fresh() }).catch(() => null);
  asking = false;
  const said = answer ? await answer.json().catch(() => ({})) : {};
  if (!answer?.ok) return note(said.message || words.failed, true);
  if (decision === now.plan.decision) list(said.advice);
}

/** @param {Thought[]} thoughts */
function list(thoughts) {
  const place = find("#advice");
  if (!place) return;
  place.replaceChildren(...thoughts.map(row));
  place.hidden = thoughts.length === 0;
  place.scrollIntoView({ block: "nearest" });
  note(thoughts.length ? "" : words.nothing);
  say(thoughts.map((thought) => [thought.words, share(thought)].filter(Boolean).join(": ")).join(". "));
}

/** @param {Thought} thought */
const share = (thought) => (thought.expected === null ? "" : words.expects.replace("{n}", String(Math.round(thought.expected * 100))));

/** One answer; a click picks it. @param {Thought} thought */
function row(thought) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "thought";
  const what = document.createElement("b");
  what.textContent = thought.words;
  const chance = document.createElement("span");
  chance.className = "num";
  chance.textContent = share(thought);
  const bar = document.createElement("meter");
  bar.max = 1;
  bar.value = thought.expected ?? 0;
  bar.hidden = thought.expected === null;
  bar.setAttribute("aria-hidden", "true");
  const then = document.createElement("small");
  then.textContent = thought.then.length ? `${words.then}: ` + thought.then.map((next) => `${next.name}: ${next.words}`).join(" · ") : "";
  button.append(what, chance, bar, then);
  button.addEventListener("click", () => {
    const action = now.plan.actions.find(([line]) => line === thought.line);
    if (!action) return;
    now.picks = [...action[1]];
    render();
    find("#go")?.focus();
  });
  return button;
}

// Every kind of question that a game asks, at three sizes and in two languages: nothing is cut off, doubled or off the page.
// With LOOK=1 each is photographed.

import { below, open, plan, shot, turn } from "./world.mjs";

const check = (holds, text) => { if (!holds) throw new Error(text); };
const SIZES = [{ width: 1366, height: 768 }, { width: 1920, height: 1080 }, { width: 390, height: 844 }];

/** What is wrong with the page as it stands, in words. */
const faults = (page) => page.evaluate(() => {
  const found = [];
  const shown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden";
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page is ${wide} px too wide`);
  const tall = document.documentElement.scrollHeight - innerHeight;
  if (innerWidth >= 1366 && tall > 0) found.push(`the page is ${tall} px too tall`);
  const prompt = document.querySelector("#prompt .prompt-text")?.textContent?.trim() || "";
  if (!prompt) found.push("nothing is asked");
  if (/undefined|NaN|\{|ages-|tigris-|inner-sea-/.test(document.querySelector(".dock")?.innerText || "")) found.push("words are missing in the dock");
  // Words inside buttons and panels of the dock are whole.
  for (const one of document.querySelectorAll(".dock .button, .dock .offer, .dock .duel *, .prompt-text")) {
    if (!shown(one) || one.closest(".visually-hidden")) continue;
    const style = getComputedStyle(one);
    const cuts = style.overflowX !== "visible" || style.textOverflow === "ellipsis";
    if (cuts && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0) found.push(`cut off: ${one.className} “${one.textContent?.trim().slice(0, 40)}” ${one.scrollWidth} > ${one.clientWidth}`);
  }
  const dock = document.querySelector(".dock")?.getBoundingClientRect();
  for (const one of document.querySelectorAll(".dock .actions .button")) {
    const box = one.getBoundingClientRect();
    if (shown(one) && dock && (box.right > dock.right + 1 || box.left < dock.left - 1)) found.push(`outside the dock: “${one.textContent?.trim()}”`);
  }
  // No two buttons say the same, and what has no words has a tooltip.
  const labels = [...document.querySelectorAll(".dock .actions .button")].filter(shown).map((one) => one.textContent?.trim() || "").filter(Boolean);
  for (const [at, label] of labels.entries()) if (labels.indexOf(label) !== at) found.push(`two buttons say “${label}”`);
  for (const one of document.querySelectorAll(".topbar button, .dock .actions .button, .follow .button")) {
    const named = one.getAttribute("title") || (one.innerText || "").trim();
    if (shown(one) && !named) found.push(`no words and no tooltip: ${one.outerHTML.slice(0, 80)}`);
  }
  // The main button and the question are on the screen.
  for (const part of ["#prompt", "#go"]) {
    const box = document.querySelector(part)?.getBoundingClientRect();
    if (box && box.height && (box.bottom > innerHeight + 1 || box.top < 0)) found.push(`${part} is off the screen: ${Math.round(box.top)}–${Math.round(box.bottom)} of ${innerHeight}`);
  }
  const go = document.querySelector("#go");
  if (go && shown(go) && !go.textContent?.trim()) found.push("the main button says nothing");
  // Buttons to zoom cover no coordinates.
  const zoom = document.querySelector(".zoom");
  if (zoom && shown(zoom)) for (const one of document.querySelectorAll(".coords text")) {
    const [a, b] = [zoom.getBoundingClientRect(), one.getBoundingClientRect()];
    if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) found.push(`zoom covers the coordinate ${one.textContent}`);
  }
  return found;
});

/** Plays a game by its lines, and looks at each kind of question when it is asked for the first time. */
async function lookAtQuestions(world, game, seats, decisions, choose) {
  const pages = { en: await world.person({ viewport: SIZES[0] }) };
  await open(pages.en, game, seats, "Ana");
  await pages.en.waitForSelector("#table");
  await pages.en.click("[popovertarget=game-menu]");
  const link = await pages.en.locator("#game-menu input[readonly]").inputValue();
  pages.es = await world.person({ viewport: SIZES[0], locale: "es-ES" });
  await pages.es.goto(link);
  await pages.es.click(".share .button.primary");
  await pages.es.waitForSelector("#table");
  const table = pages.en.url().match(/\/t\/(\w+)/)[1];
  const seen = new Map();
  const problems = [];
  for (let step = 0; step < decisions; step++) {
    if (await turn(pages.en, 60000)) break;
    const { actions, decision } = await plan(pages.en);
    const kind = [...new Set(actions.map(({ line }) => line.split(" ")[0]))].sort().join("-");
    if (!seen.has(kind)) {
      seen.set(kind, step);
      for (const [lang, page] of Object.entries(pages)) {
        await page.goto(`/t/${table}`);
        await turn(page);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await page.waitForTimeout(60);
          for (const fault of await faults(page)) problems.push(`${game} ${kind.slice(0, 40)} ${lang} ${size.width}: ${fault}`);
          if (process.env.LOOK) await shot(page, `q-${game}-${kind.slice(0, 40)}-${lang}-${size.width}`);
        }
        await page.setViewportSize(SIZES[0]);
      }
    }
    const { line } = choose(actions);
    // A card that is put away leaves the hand.
    const put = line.match(/^(?:discard|down) (\S+)$/)?.[1];
    const held = () => pages.en.locator(`.dock [data-pick="card-${put}"]`).count();
    const before = put ? await held() : 0;
    const answer = await pages.en.request.post(`/t/${table}/act`, { data: { id: `${game}-${step}`, decision, line } });
    if (!answer.ok() && answer.status() !== 409) throw new Error(`${line}: ${await answer.text()}`);
    await pages.en.waitForFunction((before) => {
      const text = document.querySelector("#actions")?.textContent;
      return !text || JSON.parse(text).decision !== before;
    }, decision, { timeout: 20000 }).catch(() => pages.en.goto(`/t/${table}`));
    if (put && before && (await held()) >= before) problems.push(`${game}: ${put} was put away and is still in the hand`);
  }
  for (const page of Object.values(pages)) check(page.problems.length === 0, page.problems.join("\n"));
  const distinct = [...new Set(problems)];
  check(!distinct.length, `${distinct.length} faults:\n${distinct.slice(0, 40).join("\n")}`);
  return [...seen.keys()];
}

/** Tigris & Euphrates: laying, moving, both conflicts, monuments, exchanges. */
export async function tigrisQuestions(world) {
  const kinds = await lookAtQuestions(world, "tigris", ["bot:beginner", "bot:beginner", "none"], 260, (actions) => {
    const busy = actions.filter(({ line }) => !/^(end|swap|off|disaster)/.test(line));
    const some = busy.length ? busy : actions;
    return some[below(some.length)];
  });
  check(kinds.some((kind) => kind.includes("reveal")), `no conflict: ${kinds}`);
  return `${kinds.length} kinds of questions in two languages at three sizes`;
}

/** Through the Ages: actions, politics, defence, auctions, losses, discards. */
export async function agesQuestions(world) {
  const kinds = await lookAtQuestions(world, "ages", ["bot:beginner", "none", "none"], 420, (actions) => {
    const some = actions.filter(({ line }) => !/^(resign|destroy|disband)/.test(line));
    const busy = some.filter(({ line }) => !/^(end|pass|done)/.test(line));
    const all = busy.length && below(10) < 7 ? busy : some.length ? some : actions;
    return all[below(all.length)];
  });
  check(kinds.length >= 4, `too few kinds: ${kinds}`);
  return `${kinds.length} kinds of questions in two languages at three sizes`;
}

/** Ancient Civilizations of the Inner Sea has the same controls. */
export async function seaQuestions(world) {
  const kinds = await lookAtQuestions(world, "inner-sea", ["bot:beginner", "none", "none", "none", "none"], 160, (actions) => actions[below(actions.length)]);
  check(kinds.length >= 4, `too few kinds: ${kinds}`);
  return `${kinds.length} kinds of questions in two languages at three sizes`;
}

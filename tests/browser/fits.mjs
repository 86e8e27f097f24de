// Every kind of question a game asks, at three sizes and in both languages: the page does not scroll where it must not,
// and everything that can be pressed lies inside the dock and the window.

import { openScenario, positionOf } from "./positions.mjs";
import { MOST_BYTES, cutOff, sit, weigh } from "./ages.mjs";
import { below, click, openAt, plan, shot, turn } from "./world.mjs";

const check = (holds, text) => { if (!holds) throw new Error(text); };
/** With LOOK every question is photographed, also at the size of a large screen; LOOK=dark does it in the dark. */
const LOOK = process.env.LOOK || "";
const SIZES = [[1366, 768], [1280, 800], [390, 844], ...(LOOK ? [[1920, 1080]] : [])];

/** The kind of a question: the first words of what can be answered. */
export const kindOf = (actions) => [...new Set(actions.map(({ line }) => line.split(" ")[0]))].sort().join(" ");

/**
 * With LOOK, a game that is played by clicking is photographed: every new kind of question, also on a phone, and each tenth
 * decision. What does not fit in such a moment is said.
 */
export function album(name) {
  const kinds = new Set();
  let decisions = 0;
  return async (page, actions) => {
    const kind = kindOf(actions);
    decisions += 1;
    if (!LOOK || (kinds.has(kind) && decisions % 10)) return;
    const fresh = !kinds.has(kind);
    kinds.add(kind);
    await page.mouse.move(1, 1);
    const desk = page.viewportSize();
    for (const size of [desk, ...(fresh ? [{ width: 390, height: 844 }] : [])]) {
      await page.setViewportSize(size);
      await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
      const file = `look-${name}-${size.width}-${String(decisions).padStart(4, "0")}${fresh ? "-" + kind.replaceAll(" ", "-").slice(0, 40) : ""}`;
      await shot(page, file);
      const found = await misfits(page);
      if (found.length) console.log(`look  ${file}: ${[...new Set(found)].slice(0, 4).join("; ")}`);
    }
    await page.setViewportSize(desk);
  };
}

/** What does not fit on the page as it is now; a phone may scroll down, nothing else. */
export const misfits = (page) => page.evaluate(() => {
  const found = [];
  const phone = innerWidth <= 600;
  const root = document.documentElement;
  if (!phone && root.scrollHeight > innerHeight + 1) found.push(`${root.scrollHeight - innerHeight} px too tall`);
  const dock = document.querySelector(".dock");
  const name = (one) => `${one.tagName.toLowerCase()}.${(one.getAttribute("class") || "").replaceAll(" ", ".")} “${(one.textContent || "").trim().slice(0, 24)}”`;
  /** Does something between an element and the dock scroll, so that the element can be brought into view? */
  const scrolls = (one, way) => {
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box)[way])) return true;
    }
    return false;
  };
  if (root.scrollWidth > innerWidth + 1) {
    const clipped = (one) => { for (let box = one; box && box !== document.body; box = box.parentElement) if (getComputedStyle(box).overflowX !== "visible" || getComputedStyle(box).position === "fixed") return true; return false; };
    const wide = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !clipped(one));
    found.push(`${root.scrollWidth - innerWidth} px too wide: ${wide.slice(0, 3).map(name).join(", ")}`);
  }
  for (const one of dock?.querySelectorAll("button, a.button") || []) {
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(one, "overflowX")) found.push(`outside sideways: ${name(one)}`);
    if (!phone && (box.bottom > innerHeight + 1 || box.top < 0) && !scrolls(one, "overflowY")) found.push(`outside: ${name(one)}`);
  }
  // Nothing is drawn over something else, and no name is cut off.
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const covers = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.width && b.width && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  };
  for (const [over, under, within] of [[".do", ".pawns > *, .discs > *", ".civ.main .tech"], [".ahead > *", ".post-sign", ".track"], [".prompt-text", ".board-wrap", ".table.game-tigris"], [".prompt-text > *", ".screen, .duel, .offers", ".game-tigris .dock"],
    [".stepper .count", ".fighter .force", ".duel"], [".discs > :not(.ghost)", ".pawns > :not(.ghost)", ".civ.main .tech"], [".big .do", ".gives > *, .name", ".civ.main .rulers"], [".pool .dis", ".pool .said", ".civ.main .pool"]]) {
    for (const place of document.querySelectorAll(within)) {
      const pairs = [...place.querySelectorAll(over)].filter(seen).flatMap((one) => [...place.querySelectorAll(under)].filter(seen).map((other) => [one, other]));
      const pair = pairs.find(([one, other]) => covers(one, other));
      if (pair) found.push(`${name(pair[0])} lies on ${name(pair[1])} in ${name(place)}`);
    }
  }
  for (const one of document.querySelectorAll(":is(.game-ages, .game-tigris) :is(.table-name, .seat .name bdi, .strip .nums)")) {
    if (seen(one) && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1) found.push(`cut off: ${name(one)}`);
  }
  for (const one of document.querySelectorAll(phone ? "none" : ":is(.game-civ, .game-inner-sea) .table-name, .game-civ .seat .name bdi")) {
    if (seen(one) && one.clientWidth > 1 && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)) found.push(`cut off: ${name(one)}`);
  }
  for (const one of document.querySelectorAll(".game-ages .civ.main :is(.tech, .tile .gives)")) {
    if (seen(one) && !one.matches(".threat, [aria-pressed=true]") && one.scrollHeight > one.clientHeight + 3) found.push(`too tall: ${name(one)}`);
  }
  // The sum of the strength stands on one line, and so does the main button of a desktop while nothing is chosen.
  for (const one of document.querySelectorAll(`.civ.main .sum${phone ? "" : ", #go[aria-disabled=true] .label"}`)) {
    if (seen(one) && one.clientHeight > 1.9 * parseFloat(getComputedStyle(one).fontSize)) found.push(`two lines: ${name(one)}`);
  }
  // What one has beside the map is shown, unless a battle or an offer needs its place.
  const pane = document.querySelector(".game-civ .civ-panes");
  if (!phone && pane && !document.querySelector(".dock :is(.civ-battle, .civ-trade .tray)") && pane.clientHeight < 120) found.push("the sheet of the civilization is not shown");
  // A ring on a piece goes around its sign.
  const ringed = document.querySelectorAll(".place.filled.legal").length;
  const around = document.querySelectorAll(".mark-ring:is(.around, .scores)").length;
  if (around < ringed) found.push(`${ringed - around} signs are covered by a ring`);
  // What a button says is there in full.
  for (const one of document.querySelectorAll(":is(.game-ages, .game-tigris) .dock .actions .label")) {
    if (seen(one) && one.clientWidth > 1 && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)) found.push(`cut off: the button “${(one.textContent || "").trim()}”`);
  }
  // It says them in two lines.
  const words = document.querySelector(":is(.game-ages, .game-tigris) #go .label");
  if (words && seen(words) && words.clientHeight > 2.9 * parseFloat(getComputedStyle(words).fontSize)) found.push(`three lines: the button “${(words.textContent || "").trim()}”`);
  // A treasure on a ringed temple lies on the ring.
  const gems = document.querySelectorAll(".place.legal.filled .treasure").length;
  if (document.querySelectorAll(".marks .treasure").length < gems) found.push("a ring lies on a treasure");
  // Four lines of the log are in view on a desktop, and nothing lies on them that the question says already.
  const log = document.querySelector(":is(.game-ages, .game-tigris) #log > ol");
  if (!phone && log && log.clientHeight < 4 * 21) found.push(`the log is ${log.clientHeight} px high`);
  const titles = [...document.querySelectorAll(".question-cards .title")].map((one) => (one.textContent || "").replaceAll("\u00ad", ""));
  const told = [...document.querySelectorAll(".aftermath h2")].find((one) => seen(one) && titles.some((title) => title && one.textContent?.includes(title)));
  if (told) found.push(`${name(told)} is told although it is asked about`);
  for (const turn of document.querySelectorAll("#log .turn")) if (!turn.nextElementSibling?.matches(".line")) found.push(`nothing stands under ${name(turn)}`);
  // No two buttons say the same, and the main button of a game says what its question is answered with.
  const labels = [...dock?.querySelectorAll(".actions .button") || []].filter(seen).map((one) => (one.getAttribute("aria-label") || one.textContent || "").trim());
  const twice = labels.find((one, at) => labels.indexOf(one) !== at);
  if (twice) found.push(`two buttons say “${twice}”`);
  const main = document.querySelector("#go");
  if (main && seen(main) && document.querySelector(".game-ages, .game-tigris :is(.duel, .offers), .game-civ .civ-trade") && /pieza|piece/.test(main.textContent || "")) found.push("nothing here is a piece");
  // What confirms an answer is always in view.
  for (const one of dock?.querySelectorAll("#prompt, .actions .primary, .actions .made") || []) {
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height || phone) continue;
    if (box.bottom > innerHeight + 1 || box.top < -1) found.push(`out of view: ${name(one)}`);
  }
  return found;
});

/** An answer of a kind that was not given yet, if there is one; else anything, but rather one that brings the end nearer. */
function explore(actions, given) {
  const fresh = actions.filter(({ line }) => !given.has(line.split(" ")[0]) && !/^(resign|destroy|disband)/.test(line));
  const ends = actions.filter(({ line }) => /^(end|done|pass|allow|no|none|stop|keep)\b/.test(line));
  const from = fresh.length ? fresh : ends.length && below(10) < 5 ? ends : actions;
  const picked = from[below(from.length)];
  given.add(picked.line.split(" ")[0]);
  return picked;
}

/** Picks the thing to which most answers belong, and lets go of it again; is there one? */
const busiest = (page, hold) => page.evaluate((hold) => {
  const text = document.querySelector("#actions")?.textContent;
  /** @type {Map<string, number>} */
  const answers = new Map();
  for (const { path } of text ? JSON.parse(text).actions : []) if (path.length === 2) answers.set(path[0], (answers.get(path[0]) || 0) + 1);
  const drawn = [...answers].filter(([id]) => document.querySelector(`#table [data-pick~="${CSS.escape(id)}"]:not(.made, .place)`));
  const [id, most] = drawn.reduce((best, one) => (one[1] > best[1] && one[1] <= 7 ? one : best), ["", 1]);
  if (most < 2) return false;
  const thing = /** @type {HTMLElement} */ (document.querySelector(`#table [data-pick~="${CSS.escape(id)}"]:not(.made)`));
  if ((thing.getAttribute("aria-pressed") === "true") !== hold) thing.click();
  return true;
}, hold);

/** Picks everything that the answer with the longest label consists of, if all of it is drawn; is there one? */
const complete = (page) => page.evaluate(() => {
  const text = document.querySelector("#actions")?.textContent;
  const drawn = (id) => /** @type {HTMLElement | null} */ (document.querySelector(`#table [data-pick~="${CSS.escape(id)}"]:not(.made)`));
  /** @type {{path: string[], label: string}[]} */
  const actions = (text ? JSON.parse(text).actions : []).filter(({ path }) => path.length > 1 && drawn(path[0]));
  const [longest] = actions.sort((one, other) => other.label.length - one.label.length);
  for (const id of longest?.path || []) {
    const thing = drawn(id);
    if (thing && thing.getAttribute("aria-pressed") !== "true") thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  return !!longest;
});

/** Looks at a question in all sizes and both languages, and says what does not fit. */
async function examine(pages, name, what) {
  const wrong = [];
  for (const [width, height] of SIZES) {
    for (const [language, page] of Object.entries(pages)) {
      await page.setViewportSize({ width, height });
      await page.mouse.move(1, 1); // what is pointed at is enlarged over the table
      await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
      const found = await misfits(page);
      if (LOOK === "dark") { await page.emulateMedia({ colorScheme: "dark" }); await page.waitForTimeout(50); }
      if (found.length || LOOK) await shot(page, `fits-${name}-${width}-${language}`);
      if (found.length) wrong.push(`${what}, ${width}×${height}, ${language}: ${[...new Set(found)].slice(0, 4).join("; ")}`);
      // The same with an answer picked as a whole: the main button says it, and what follows stands under the question.
      if (/^(tigris|ages)/.test(name) && (await complete(page))) {
        const done = await misfits(page);
        if (done.length || LOOK) await shot(page, `fits-${name}-done-${width}-${language}`);
        if (done.length) wrong.push(`${what}, done, ${width}×${height}, ${language}: ${[...new Set(done)].slice(0, 4).join("; ")}`);
        await page.keyboard.press("Escape");
      }
      // The same with the thing picked that has most answers: each of them is a button.
      if (LOOK === "dark" || !(await busiest(page, true))) continue;
      const then = await misfits(page);
      if (then.length || LOOK) await shot(page, `fits-${name}-picked-${width}-${language}`);
      if (then.length) wrong.push(`${what}, picked, ${width}×${height}, ${language}: ${[...new Set(then)].slice(0, 4).join("; ")}`);
      await busiest(page, false);
    }
  }
  await pages.es.setViewportSize({ width: 1366, height: 768 });
  return wrong;
}

/**
 * A late game of Through the Ages with four players: nothing is cut off with a wide font, nor on a screen of 320 pixels; it
 * can be looked at without colours; and after some turns, with a long log, it is still light.
 */
export async function agesLate(world) {
  const page = await world.person({ viewport: { width: 1366, height: 768 }, locale: "es-ES", bypassCSP: true });
  const bots = Object.fromEntries([2, 3, 4].map((seat) => [`seat-${seat}`, "bot:beginner"]));
  await openAt(page, "ages", positionOf("ages-late.txt"), bots);
  await turn(page, 60000);
  const wrong = [];
  const fits = async (name, sizes) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
      for (const found of [...await cutOff(page), ...await misfits(page)]) wrong.push(`${name}, ${width} × ${height}: ${found}`);
      await shot(page, `61-ages-late-${name}-${width}`);
    }
  };
  await fits("usual", [[320, 640]]);
  const style = await page.addStyleTag({ content: ":root { --font-text: 'DejaVu Sans'; --font-title: 'DejaVu Serif'; }" });
  await fits("wide", [[1366, 768], [1280, 800]]);
  await style.evaluate((one) => one.remove());
  await page.setViewportSize({ width: 1366, height: 768 });
  const tools = await page.context().newCDPSession(page);
  await tools.send("Emulation.setEmulatedVisionDeficiency", { type: "achromatopsia" });
  await shot(page, "61-ages-late-grey");
  await tools.send("Emulation.setEmulatedVisionDeficiency", { type: "none" });
  check(!wrong.length, wrong.slice(0, 8).join("\n"));
  // A card that is discarded leaves the hand at once.
  const window = await world.person({ locale: "es-ES" });
  await openScenario(window, "ages", { base: "ages-late.txt", more: ["wait excess", "wait discard red 2"] });
  const card = window.locator('.hold .card[data-card="infiltrate"]');
  check((await card.count()) === 1, "the card is in the hand");
  await click(window, (await plan(window)).actions.find(({ line }) => line === "discard infiltrate"));
  await window.waitForFunction(() => document.querySelectorAll('.hold .card[data-card="plunder_iii"]').length === 1);
  check((await card.count()) === 0, "a discarded card stays in the hand");
  // The others play a turn each, so that the log is as long as it gets.
  for (let steps = 0; steps < 4 && (await page.locator("#log .line").count()) < 30; steps++) {
    check(!(await turn(page, 60000)), "the game is not over");
    const { actions } = await plan(page);
    await click(page, actions.find(({ line }) => /^(end|pass|yield|refuse|done|no)$/.test(line)) || actions[0]);
  }
  check(!(await turn(page, 60000)), "the game is not over");
  const bytes = await weigh(page);
  check((await page.locator(".civ.behind").count()) === 3, "the boards of the rivals are there");
  check(bytes < MOST_BYTES, `a late game of four weighs ${bytes} bytes with everything`);
  // In the replay the board of whoever acted has the width of the page: at once, and after a step.
  const id = page.url().match(/\/t\/(\w+)/)[1];
  const boards = () => page.evaluate(() => [...document.querySelectorAll(".replay .civ")].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 200 && one.getBoundingClientRect().width > 600).length);
  for (const ply of [4, 3, 2, 1]) {
    await page.goto(`/t/${id}/replay?ply=${ply}`);
    check((await boards()) === 1, `the replay opens with ${await boards()} boards after ${ply} decisions`);
  }
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(300);
    const strips = await page.evaluate(() => [...document.querySelectorAll(".replay .civ")].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width < 300).length);
    check(strips === 0, "a board of the replay is a strip");
  }
  check(page.problems.length === 0, page.problems.join("\n"));
  return `nothing is cut off at 320 px and with a wide font; a late game of four weighs ${Math.round(bytes / 1000)} kB with everything`;
}

/** Plays a game and looks at every new kind of question; then at those that chance rarely brings. */
export async function questions(world, game, { begin, most, seconds, scenarios = [] }) {
  const spanish = await world.person({ viewport: { width: 1366, height: 768 }, locale: "es-ES" });
  await begin(spanish);
  await spanish.waitForSelector("#table");
  const english = await world.person({ viewport: { width: 1366, height: 768 }, locale: "en-GB" });
  await english.context().addCookies([...await spanish.context().cookies(), { name: "prefs", value: "en", url: world.base }]);
  const [seen, given, wrong] = [new Map(), new Set(), []];
  const until = Date.now() + seconds * 1000;
  let decisions = 0;
  while (decisions < most && Date.now() < until && !(await turn(spanish, 60000))) {
    const { actions } = await plan(spanish);
    const kind = kindOf(actions);
    if (!seen.has(kind)) {
      seen.set(kind, decisions);
      await english.goto(spanish.url());
      await english.waitForSelector("#table");
      await turn(english);
      check((await english.getAttribute("html", "lang")) === "en", "the other browser reads English");
      const name = `${game}-${String(seen.size).padStart(2, "0")}-${kind.replaceAll(" ", "-").slice(0, 40)}`;
      wrong.push(...await examine({ es: spanish, en: english }, name, `${game}, “${kind}”`));
    }
    await click(spanish, explore(actions, given));
    decisions += 1;
  }
  for (const one of scenarios) {
    const id = await openScenario(spanish, game, one);
    await sit(english, id);
    wrong.push(...await examine({ es: spanish, en: english }, `${game}-${one.name}`, `${game}, ${one.name}`));
  }
  check(!wrong.length, wrong.join("\n"));
  check([spanish, english].every((page) => page.problems.length === 0), [...spanish.problems, ...english.problems].join("\n"));
  return `${game} ${seen.size} kinds in ${decisions} decisions, ${scenarios.length} more from positions`;
}

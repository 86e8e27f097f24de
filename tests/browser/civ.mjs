// Civilization: a game to its end by clicking, and two browsers that trade with each other.

import { sit } from "./ages.mjs";
import { openScenario } from "./positions.mjs";
import { album, misfits } from "./fits.mjs";
import { axe, below, click, hidden, open, openAt, plan, shot, turn } from "./world.mjs";

const check = (holds, text) => { if (!holds) throw new Error(text); };

/** What moves the game on: cities, research and units before small steps; drafts and calling back never. */
function wise(actions) {
  const first = ["learn", "found", "capital", "place", "discover", "make", "city", "hit", "front", "advance"];
  const never = /^(gather|offer|give|ask|send|leave|group|none$|!|reveal|use)/;
  for (const word of first) {
    const found = actions.filter(({ line }) => line.split(" ")[0] === word);
    if (found.length) return found[below(found.length)];
  }
  const closing = ["end", "done", "pass", "stop", "rush 0", "none"];
  for (const line of closing) {
    const found = actions.find((action) => action.line === line);
    if (found) return found;
  }
  const others = actions.filter(({ line }) => !never.test(line));
  return others.length ? others[below(others.length)] : actions[0];
}

/** Opens a table of so many turns. */
async function begin(page, seats, rounds) {
  await page.goto("/new?game=civ");
  for (const [at, who] of seats.entries()) await page.selectOption(`select[name=seat-${at + 2}]`, who);
  const field = page.locator("[name=rounds], [name=option-rounds]").first();
  await page.evaluate(() => { for (const box of document.querySelectorAll("details")) box.open = true; });
  await field.fill(String(rounds));
  await page.click("main form .button.primary");
}

/** Answers until the negotiation is open. */
async function toTrade(pages) {
  for (let steps = 0; steps < 60; steps++) {
    for (const page of pages) {
      const now = await plan(page);
      if (!now?.actions.length) continue;
      if (now.actions.some(({ line }) => line.startsWith("offer "))) return;
      await click(page, wise(now.actions));
    }
    await pages[0].waitForTimeout(50);
  }
  check(false, "the negotiation does not begin");
}

const doing = async (page, line) => {
  await page.waitForFunction((line) => JSON.parse(document.querySelector("#actions")?.textContent || "{}").actions?.some((action) => action.line.startsWith(line)), line);
  const { actions } = await plan(page);
  await click(page, actions.find((action) => action.line.startsWith(line)));
};

export async function civTrade(world) {
  const ana = await world.person({ viewport: { width: 1366, height: 768 }, locale: "es-ES" });
  await begin(ana, ["open", "none", "none", "none"], 1);
  const link = await ana.locator(".share input[readonly]").first().inputValue();
  const bea = await world.person();
  await bea.goto(link);
  await bea.fill(".share input[name=name]", "Bea");
  await bea.click(".share .button.primary");
  await Promise.all([ana, bea].map((page) => page.waitForSelector("#table")));
  await toTrade([ana, bea]);
  await doing(ana, "offer ");
  // What is given stands on one side, what is asked for on the other, and nowhere else.
  await ana.waitForSelector(".civ-trade .draft [data-pick='give-trade']");
  const sides = await ana.evaluate(() => ["give", "ask"].map((verb) => [...document.querySelectorAll(`#table [data-pick^='${verb}-']`)].map((one) => one.closest(".half")?.classList[1])));
  check(sides.every((side, at) => side.length > 0 && side.every((place) => place === ["mine", "theirs"][at])), `what can be given and asked for lies ${JSON.stringify(sides)}`);
  await doing(ana, "give trade 1");
  await ana.waitForFunction(() => /^1/.test(document.querySelector(".civ-trade .mine .good")?.textContent || ""));
  await shot(ana, "62-civ-draft-es");
  await onPhone(ana, "62-civ-draft-phone-es");
  await doing(ana, "send");
  await bea.waitForSelector("[data-pick^='accept-']");
  await shot(bea, "62-civ-offer-en");
  await doing(bea, "accept ");
  await ana.waitForFunction(() => /cierran un trato/.test(document.querySelector("#log")?.textContent || ""));
  await shot(ana, "63-civ-deal-es");
  check([ana, bea].every((page) => page.problems.length === 0), "no errors");
  return "two browsers traded with each other";
}

/** The same question on a phone: nothing sticks out sideways. */
async function onPhone(page, name) {
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const wrong = await misfits(page);
  await shot(page, name, true);
  await page.setViewportSize(desk);
  check(!wrong.length, `${name}: ${wrong.join("; ")}`);
}

/** Two armies beside each other, with forces of three types on both sides. */
const BEFORE_A_BATTLE = `
civ red america
civ blue germany
city red 1 B3
city blue 1 G14
tile A5 neutral_12 s
phase movement
army red B6
army red B6
army blue B7
forces red A2 1 I2 1 M3 2
forces blue A1 1 I3 1 M2 1
`;
const isOf = (...words) => ({ line }) => words.includes(line.split(" ")[0]);

/** What a battle at the table must show: both sides with their sums, every front, the own units, all of it in view. */
async function battleShown(page, name) {
  await page.waitForSelector(".civ-battle");
  check((await page.locator(".civ-battle .side-line").count()) === 2, "both sides are named");
  check((await page.locator(".civ-screen .unit-card").count()) > 0, "the own units lie below");
  const missing = await hidden(page, [".civ-battle", "#prompt", ".civ-screen .unit-card", ".dock .actions"]);
  check(!missing, `out of view: ${missing}`);
  check(!/civ-(event|action|ask|pick|card|preview)-/.test(await page.locator("body").innerText()), "a sentence is missing");
  await shot(page, name);
}

/** The reader attacks and fights by clicking units and fronts; then the same from the side that is attacked. */
export async function civBattle(world, findings) {
  const page = await world.person({ viewport: { width: 1366, height: 768 }, locale: "es-ES" });
  await openAt(page, "civ", BEFORE_A_BATTLE);
  let [units, notes] = [0, 0];
  for (let steps = 0; ; steps++) {
    check(steps < 40 && !(await turn(page, 30000)), "the battle does not end");
    const { actions } = await plan(page);
    const fight = actions.filter(isOf("hit", "front"));
    if (!fight.length) {
      if (units) break;
      await click(page, actions.find(({ line }) => ["group B6 2 0", "go s"].includes(line)) || actions[0]);
      continue;
    }
    if (!units) { await battleShown(page, "67-civ-attack-es"); findings.push(...await axe(page, "civ, battle")); }
    const hit = fight.find(isOf("hit")) || fight[0];
    // The line under the question says what the unit would do there, before it is played.
    for (const pick of hit.path) await page.locator(`#table [data-pick~="${pick}"]`).first().click();
    if (isOf("hit")(hit)) {
      notes += Number(((await page.textContent("#note")) || "").length > 8);
      if (notes === 1) await shot(page, "68-civ-hit-es");
    }
    await page.keyboard.press("Escape");
    await click(page, hit);
    units += 1;
  }
  check(units > 1 && notes > 0, `${units} units were played, ${notes} forecasts shown`);
  const log = (await page.textContent("#log")) || "";
  check(/ataca a/.test(log) && /gana la batalla|batalla/i.test(log), "the log tells of the battle");
  await shot(page, "69-civ-battle-over-es");
  // Two people at one screen: the first attacks, and the second sees the battle as the one that is attacked.
  const id = await openAt(page, "civ", BEFORE_A_BATTLE, { "seat-2": "beside" });
  await sit(page, id);
  for (const line of ["group B6 2 0", "go s"]) await click(page, (await plan(page)).actions.find((action) => action.line === line));
  await sit(page, id);
  await battleShown(page, "70-civ-defend-es");
  check((await page.locator(".civ-battle [data-pick=front-new][aria-disabled=false]").count()) === 1, "a new front can be opened, and looks so");
  await onPhone(page, "70-civ-defend-phone-es");
  await click(page, (await plan(page)).actions.find(isOf("front", "hit")));
  check(page.problems.length === 0, page.problems.join("\n"));
  return `a battle of ${units} own units in Spanish by clicking, ${notes} with their forecast, and one from the other side`;
}

/** What a question shows before it is answered: late in a game of four, with three cities and all that a turn can bring. */
export async function civAsks(world) {
  const page = await world.person({ viewport: { width: 1366, height: 768 }, locale: "es-ES" });
  const wrong = [];
  const note = () => page.textContent("#note");
  const say = (holds, text) => { if (!holds) wrong.push(text); };
  const late = async (...more) => openScenario(page, "civ", { base: "civ-late.txt", more: ["active yellow", "first yellow", ...more] });
  const fits = async (name, sizes) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.mouse.move(1, 1);
      await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
      for (const found of await misfits(page)) wrong.push(`${name}, ${width} × ${height}: ${found}`);
      await shot(page, `71-civ-asks-${name}-${width}`);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  };
  const SIZES = [[1920, 1080], [1366, 768], [1280, 800], [390, 844], [360, 640], [320, 640]];
  // City management: the own sheet stays in view, an answer says what it brings when it is pointed at.
  await late("phase city", "city-turn yellow 1 1 0 0", "city-turn yellow 2 1 0 0", "city-turn yellow 3 1 0 0");
  say(/Avanzar a la casilla 7: 3 de cultura/.test((await page.textContent("[data-pick=advance]")) || ""), "the price of an advance is not told");
  await page.hover("[data-pick=advance]");
  say(/gran personaje/.test((await note()) || ""), `an advance that is pointed at says “${await note()}”`);
  const pane = (await page.locator(".civ-panes").boundingBox())?.height || 0;
  say(pane >= 240, `beside three cities the sheet is ${pane} px high`);
  await fits("cities", SIZES);
  await page.click(".civ-tab:has(#civ-tab-victories)");
  say((await page.locator(".civ-victories tbody tr").count()) === 4 && (await page.locator(".civ-victories .leads").count()) >= 4, "who leads towards which victory is not shown");
  await fits("victories", SIZES);
  await click(page, (await plan(page)).actions.find(({ line }) => line === "city 2"));
  await click(page, (await plan(page)).actions.find(({ line }) => line === "make building library"));
  say((await page.locator(".civ-chip.chosen").count()) === 1, "the city that acts does not stand out");
  say((await page.locator(".civ-map .yields").count()) > 0, "the squares do not say what they give now");
  await page.click("#B10");
  say(/artes de la ciudad 2: 1 → 2/.test((await note()) || ""), `a library says “${await note()}”`);
  say((await page.getAttribute(".civ-chip.chosen [data-number='arts-2']", "data-after")) === "2", "the city does not show what it will give");
  await fits("site", SIZES.slice(1, 4));
  // The start of a turn: governments and investments are cards, and no button says the same.
  await late("phase start");
  say((await page.locator("[data-pick='government-anarchy']").count()) === 1 && (await page.locator(".dock .made[data-pick='govern']").count()) === 0, "a government is asked for twice");
  await fits("start", SIZES);
  // A step says whom it meets; what is taken back is not told with another square.
  await late("phase movement");
  await click(page, (await plan(page)).actions.find(({ line }) => line === "group I13 2 0"));
  say(/Mueve los 2 ejércitos de I13/.test((await page.textContent("#prompt")) || ""), "who moves is not told");
  await click(page, (await plan(page)).actions.find(({ line }) => line === "go e"));
  await page.hover("#J14");
  say(/ataca la ciudad de/.test((await note()) || ""), `a step that is pointed at says “${await note()}”`);
  await page.click("#J14");
  say((await page.textContent("#go"))?.trim() === "Atacar en J14", `the button says “${await page.textContent("#go")}”`);
  say(/último paso/.test((await page.getAttribute(".undo", "title")) || ""), "undo names a square that was not entered");
  const turns = await page.locator("#log .turn").allTextContents();
  say(turns.length > 0 && turns.every((text) => !/\d/.test(text)), `the log counts its steps as turns: ${turns.join(", ")}`);
  await fits("step", SIZES.slice(1, 4));
  // A device that goes round shows whose turn it is in the colour of the seat.
  await openAt(page, "civ", BEFORE_A_BATTLE.replace("phase movement", "phase movement\nactive blue\nfirst blue"), { "seat-2": "beside" });
  const fill = await page.locator(".medallion.xl .cloth").evaluate((one) => getComputedStyle(one).fill);
  say(fill === "rgb(36, 80, 156)", `the sign on the page between two players is ${fill}`);
  check(!wrong.length, wrong.join("\n"));
  check(page.problems.length === 0, page.problems.join("\n"));
  return "what answers cost and bring is told before they are given, at six sizes";
}

/** What somebody does who wants to see everything: explores, trades, builds, learns and fights, and comes to an end. */
function lively(actions, turns) {
  const of = (...words) => actions.filter(({ line }) => words.includes(line.split(" ")[0]));
  const any = (list) => list[below(list.length)];
  for (const word of ["accept", "learn", "found", "capital", "place", "hit", "front", "discover", "send"]) if (of(word).length) return any(of(word));
  // One offer a turn: a little trade for a little culture, or whatever can be asked for.
  if (of("give").length && below(2)) return any(of("give"));
  if (of("ask").length) return any(of("ask"));
  if (of("offer").length && turns.offers < turns.begun) { turns.offers += 1; return any(of("offer")); }
  // Armies go on and do not turn back for ever.
  if (of("group").length && below(5) < 4) return any(of("group"));
  if (of("go").length && below(6) < 5) return any(of("go"));
  return wise(actions);
}

/** A whole game against three bots by clicking: it takes minutes, so it is played only when it is asked for by name. */
export const civWhole = (world, findings) => whole(world, findings, ["bot:beginner", "bot:beginner", "bot:beginner", "none"]);

/** A whole game against one strong bot by clicking, from the first choice to a victory. */
export const civ = (world, findings) => whole(world, findings, ["bot:skilled", "none", "none", "none"]);

/** A game without a limit of turns: it ends when somebody has won it. */
async function whole(world, findings, seats) {
  const page = await world.person({ viewport: { width: 1366, height: 768 }, locale: "es-ES" });
  await open(page, "civ", seats);
  await page.waitForSelector("#table");
  const players = seats.filter((who) => who !== "none").length + 1;
  const look = album(`civ-${players}`);
  const turns = { begun: 0, offers: 0 };
  const seen = { decisions: 0, deals: new Set(), battles: new Set(), shots: {} };
  while (!(await turn(page, 120000))) {
    const { actions } = await plan(page);
    if (!actions.length) continue;
    const now = await page.evaluate(() => ({
      round: Number(document.querySelector(".turn-no .num")?.textContent || 0),
      log: [...document.querySelectorAll("#log .line")].map((line) => `${line.querySelector("a")?.getAttribute("href")} ${line.textContent}`),
      battle: !!document.querySelector(".civ-battle"), trade: !!document.querySelector(".civ-trade .tray"),
    }));
    turns.begun = now.round;
    for (const line of now.log) {
      if (/trato|acuerdo/.test(line)) seen.deals.add(line);
      if (/batalla/i.test(line)) seen.battles.add(line);
    }
    for (const kind of ["battle", "trade"]) {
      if (!now[kind] || seen.shots[kind]) continue;
      seen.shots[kind] = true;
      await shot(page, `64-civ-${kind}-es`);
      findings.push(...await axe(page, `civ, ${kind}`));
    }
    if (seen.decisions === 5) { await shot(page, "60-civ-es"); findings.push(...await axe(page, "civ")); }
    await look(page, actions);
    await click(page, lively(actions, turns));
    check((seen.decisions += 1) < 4000, "the game does not end");
  }
  check(!/civ-(event|action|ask|pick|card|preview)-/.test(await page.locator("body").innerText()), "a sentence is missing");
  await page.goto(page.url());
  await page.waitForSelector("table.result");
  await shot(page, "66-civ-whole-result-es", true);
  // One of the four victories has ended it, not a limit of turns.
  const [won] = (await page.locator("main").innerText()).match(/CIV-30[4-7]/) || [];
  check(!!won, "nobody has won");
  check(page.problems.length === 0, page.problems.join("\n"));
  return `a whole game of ${turns.begun} turns for ${players}, won by ${won}; ${seen.decisions} own decisions, ${seen.deals.size} deals and ${seen.battles.size} lines about battles in the log`;
}

// What people do with Civitas, done in a real browser. Each test says what it has seen; the first failure ends with 1.

import { access, keys } from "./access.mjs";
import { agesDecisions } from "./ages.mjs";
import { share } from "./share.mjs";
import { doors, home, late, resigned, watching } from "./doors.mjs";
import { innerSea, seaKeys, seaPacks, seaPhone, seaQuestions, seaResize, seaWhole, seaWindow, solitaire, solitaireWhole } from "./inner-sea.mjs";
import { civ, civAsks, civBattle, civTrade, civWhole } from "./civ.mjs";
import { agesLate, questions } from "./fits.mjs";
import { QUESTIONS } from "./positions.mjs";
import { follow, pinch, table } from "./table.mjs";
import { World, axe, below, click, hidden, open, pick, plan, shot, turn } from "./world.mjs";

const findings = [];
const fail = (text) => { throw new Error(text); };
const check = (holds, text) => { if (!holds) fail(text); };

async function newcomer(world) {
  const page = await world.person();
  await page.goto("/");
  const weight = (await page.content()).length;
  check(weight < 100000, `the first page weighs ${weight} bytes`);
  await shot(page, "1-home-en", true);
  findings.push(...await axe(page, "home"));
  await page.click("form[action='/tables'] button");
  await page.waitForSelector("#table");
  await shot(page, "2-table-start-en");
  findings.push(...await axe(page, "table"));
  let decisions = 0;
  while (!(await turn(page, 60000))) {
    const { actions } = await plan(page);
    await click(page, pick(actions));
    decisions += 1;
    if (decisions === 3) await hinted(page);
    if (decisions === 12) { await shot(page, "3-table-middle-en"); findings.push(...await axe(page, "table, middle")); }
    check(decisions < 600, "the game does not end");
  }
  await shot(page, "4-table-over-en");
  const id = page.url().match(/\/t\/(\w+)/)[1];
  await page.goto(`/t/${id}`);
  await page.waitForSelector("#follow");
  await shot(page, "5-result-en", true);
  findings.push(...await axe(page, "result"));
  await page.goto(`/t/${id}/replay?ply=20`);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector("[data-follow-at]")?.textContent?.startsWith("21 /"));
  await shot(page, "6-replay-en");
  findings.push(...await axe(page, "replay"));
  const record = await page.request.get(`/t/${id}/record`);
  check((await record.text()).includes("\nsecret "), "the whole record is there after the end");
  check(page.problems.length === 0, page.problems.join("\n"));
  return `finished a game of ${decisions} own decisions by clicking`;
}

/** Asks for advice and takes it as far as the main button, then lets go of it. */
async function hinted(page) {
  if (await turn(page, 60000)) return;
  await page.click("[data-hint]");
  await page.waitForSelector(".advice-row");
  await shot(page, "18-hint-en");
  await page.click(".advice-row");
  await page.waitForSelector("#go[aria-disabled=false], .made[aria-pressed=true]");
  await page.keyboard.press("Escape");
}

async function friends(world) {
  const ana = await world.person();
  await ana.goto("/new");
  findings.push(...await axe(ana, "new table"));
  await shot(ana, "7-new-en", true);
  await ana.fill("input[name=name]", "Ana");
  await ana.selectOption("select[name=seat-2]", "open");
  for (const seat of [3, 4]) await ana.selectOption(`select[name=seat-${seat}]`, "none");
  await ana.click("main form .button.primary");
  const link = await ana.locator(".share input[readonly]").first().inputValue();
  await shot(ana, "8-waiting-en", true);
  findings.push(...await axe(ana, "waiting room"));

  const ben = await world.person({ locale: "es-ES" });
  await ben.goto(link);
  await ben.fill(".share input[name=name]", "Ben 🦁");
  await ben.click(".share .button.primary");
  await Promise.all([ana.waitForSelector("#table"), ben.waitForSelector("#table")]);
  check((await ben.getAttribute("html", "lang")) === "es", "Ben reads Spanish");
  let slowest = 0;
  for (let step = 0; step < 12; step++) {
    const first = await Promise.race([turn(ana).then(() => [ana, ben]), turn(ben).then(() => [ben, ana])]);
    const [active, watcher] = first;
    const { actions } = await plan(active);
    if (!actions.length) continue;
    const version = await watcher.getAttribute("#table", "data-version");
    const seen = watcher.waitForFunction((version) => document.querySelector("#table")?.getAttribute("data-version") !== version, version).then(() => Date.now());
    const answered = active.waitForResponse((answer) => answer.url().endsWith("/act") && answer.ok()).then(() => Date.now());
    const begun = Date.now();
    await click(active, pick(actions.filter(({ line }) => line !== "end").length ? actions.filter(({ line }) => line !== "end") : actions));
    const delay = (await seen) - (await answered);
    slowest = Math.max(slowest, delay);
    check(Date.now() - begun < 20000, "a move takes for ever");
  }
  check(slowest < 1000, `a move was seen after ${slowest} ms`);
  await ana.click("#chat summary");
  await ana.fill("#say", "¡Hola! <b>x</b>");
  await ana.press("#say", "Enter");
  await ben.waitForFunction(() => document.querySelector("[data-part=chat]")?.textContent?.includes("<b>x</b>"));
  await shot(ben, "9-friend-es");
  check(ana.problems.length + ben.problems.length === 0, [...ana.problems, ...ben.problems].join("\n"));
  return `two browsers by a link; the slowest move was seen ${slowest} ms after its answer`;
}

async function keyboard(world) {
  const page = await world.person();
  await page.goto("/");
  // From the address bar to the game with Tab and Enter alone.
  for (let tries = 0; tries < 60; tries++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest("form")?.getAttribute("action") === "/tables")) break;
  }
  await page.keyboard.press("Enter");
  await page.waitForSelector("#table");
  let decisions = 0;
  while (!(await turn(page, 60000))) {
    const { actions, decision } = await plan(page);
    const tile = actions.find(({ line }) => line.startsWith("tile "));
    const before = await page.getAttribute("#table", "data-version");
    if (tile && decisions < 6) {
      // Tile, legal square, main button: all with keys.
      await page.keyboard.press("Escape");
      await page.keyboard.press("1");
      await page.keyboard.press("n");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
    } else {
      const { line } = pick(actions);
      await page.keyboard.press("Escape");
      await page.keyboard.press("t");
      await page.keyboard.type(line);
      await page.keyboard.press("Enter");
    }
    await page.waitForFunction((before) => document.querySelector("#table")?.getAttribute("data-version") !== before, before, { timeout: 4000 }).catch(() => {});
    await page.keyboard.press("Escape");
    decisions += 1;
    check(decisions < 800, `the game does not end: ${decision}`);
  }
  await shot(page, "10-keyboard-over-en");
  check(page.problems.length === 0, page.problems.join("\n"));
  return `finished a game of ${decisions} own decisions with the keyboard alone`;
}

async function phone(world) {
  const page = await world.person({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: "es-ES" });
  await page.goto("/");
  await shot(page, "11-phone-home-es", true);
  findings.push(...await axe(page, "phone home"));
  await page.tap("form[action='/tables'] button");
  await page.waitForSelector("#table");
  for (let step = 0; step < 8 && !(await turn(page)); step++) {
    const { actions } = await plan(page);
    const plain = actions.filter(({ line }) => !line.startsWith("swap"));
    await click(page, (plain.length ? plain : actions)[below((plain.length ? plain : actions).length)], true);
  }
  await turn(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await shot(page, "12-phone-table-es");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const over = await page.evaluate(() => [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > 361 && getComputedStyle(one).position !== "fixed").slice(0, 6).map((one) => `${one.tagName}.${one.getAttribute("class")} ${Math.round(one.getBoundingClientRect().right)}`));
  check(wide <= 361, `the page is ${wide} px wide: ${over.join("; ")}`);
  const missing = await hidden(page, [".board-wrap", "#prompt", ".shelf, .duel, .offers", ".actions"]);
  check(!missing, `not on the first screen: ${missing}`);
  const small = await page.evaluate(() => [...document.querySelectorAll("#table button, #table a.button, #table input[type=checkbox]")]
    .map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width && (box.width < 24 || box.height < 24))
    .map(([one, box]) => `${one.className || one.tagName} ${Math.round(box.width)}×${Math.round(box.height)}`).filter((text) => !text.startsWith("only-mine") && !text.startsWith("INPUT")));
  check(!small.length, `too small for a finger: ${small.slice(0, 4).join("; ")}`);
  findings.push(...await axe(page, "phone table"));
  await shot(page, "13-phone-table-whole-es", true);
  check(page.problems.length === 0, page.problems.join("\n"));
  return "360×640: board, prompt and button on one screen, nothing to scroll sideways";
}

async function languages(world) {
  const page = await world.person();
  await page.goto("/");
  await page.click("form[action='/tables'] button");
  await page.waitForSelector("#table");
  await turn(page);
  const { decision } = await plan(page);
  const english = await page.textContent("#prompt");
  await page.locator("button[name=lang][value=es]:visible").first().click();
  await page.waitForFunction(() => document.documentElement.lang === "es");
  await turn(page);
  check((await plan(page)).decision === decision, "the game is where it was");
  check((await page.textContent("#prompt")) !== english, "the prompt is in Spanish");
  await shot(page, "14-table-es");
  await page.locator("button[name=theme][value=dark]:visible").first().click();
  await page.waitForTimeout(300);
  await shot(page, "15-table-dark-es");
  findings.push(...await axe(page, "table, dark"));
  await page.goto("/rules/tigris?q=catastrofe");
  check((await page.locator(".rule").count()) > 2, "rules are found without accents");
  await shot(page, "16-rules-dark-es");
  findings.push(...await axe(page, "rules"));
  await page.goto("/t/aaaaaaaaaaaa");
  check((await page.textContent("main")).includes("mesa"), "a missing table is said in Spanish");
  return "Spanish and English, switched in the middle of a game; light and dark";
}

async function restart(world) {
  const page = await world.person();
  await page.goto("/");
  await page.click("form[action='/tables'] button");
  await page.waitForSelector("#table");
  await turn(page);
  const before = await plan(page);
  await world.kill();
  await page.waitForTimeout(2500);
  await shot(page, "17-offline-en");
  check(await page.evaluate(() => document.querySelector("#table").classList.contains("is-offline")), "the page says that it is cut off");
  await world.serve();
  await page.waitForFunction(() => !document.querySelector("#table").classList.contains("is-offline"), null, { timeout: 30000 });
  await turn(page);
  const after = await plan(page);
  check(JSON.stringify(after.actions) === JSON.stringify(before.actions), "the game is where it was");
  const line = after.actions.find(({ line }) => line.startsWith("tile "));
  const version = await page.getAttribute("#table", "data-version");
  await click(page, line);
  await page.waitForFunction((version) => document.querySelector("#table")?.getAttribute("data-version") !== version, version);
  return "killed and started again: the page goes on without being loaded again";
}

async function ages(world) {
  const page = await world.person();
  await open(page, "ages", ["bot:beginner", "none", "none"]);
  await page.waitForSelector("#table");
  let [decisions, looked] = [0, false];
  while (!(await turn(page, 60000))) {
    const { actions } = await plan(page);
    const free = actions.filter(({ line }) => !/^(resign|destroy|disband)/.test(line));
    const keen = free.filter(({ line }) => !/^(end|pass|done)/.test(line));
    // Turns are short, so that the game is over soon; now and then everything is tried.
    const some = keen.length && below(10) < 6 ? keen : free;
    await click(page, some[below(some.length)]);
    decisions += 1;
    if (decisions === 40) {
      await shot(page, "30-ages-en");
      findings.push(...await axe(page, "Through the Ages"));
      await page.locator("[data-list]").click().catch(() => {});
      await shot(page, "31-ages-list-en");
      await page.keyboard.press("Escape");
      // A card that cannot be used says why, with the rule.
      await page.locator("#table button.card[aria-disabled=true]").first().click({ force: true });
      await page.waitForFunction(() => /^TTA-/.test(document.querySelector("#note.refused a")?.textContent || ""));
      await shot(page, "38-ages-why-en");
      await page.keyboard.press("Escape");
    }
    const past = page.locator("[popovertarget=past-events]");
    if (decisions > 40 && !looked && (await past.count())) {
      looked = true;
      await past.click();
      await page.waitForSelector("#past-events:popover-open [data-card]");
      await shot(page, "39-ages-past-en");
      await page.keyboard.press("Escape");
    }
    check(decisions < 900, "the game does not end");
  }
  const id = page.url().match(/\/t\/(\w+)/)[1];
  await page.goto(`/t/${id}`);
  await page.waitForSelector(".result");
  await shot(page, "32-ages-result-en", true);
  findings.push(...await axe(page, "Through the Ages, result"));
  check(page.problems.length === 0, page.problems.join("\n"));
  return `finished Through the Ages with ${decisions} own decisions by clicking`;
}

/** Through the Ages to its end with keys alone: cards and buttons at first, typed lines after that. */
async function typed(world) {
  const page = await world.person();
  await page.addInitScript(() => {
    // Steps of the other that the page hears of, in words, and what it says to those who listen.
    [window.heard, window.said] = [[], []];
    window.EventSource = class extends window.EventSource {
      constructor(...words) {
        super(...words);
        this.addEventListener("step", (event) => {
          const { line, lines = [] } = JSON.parse(event.data);
          if (line === undefined && lines.length) window.heard.push(lines.join(" "));
        });
      }
    };
    addEventListener("DOMContentLoaded", () => {
      const live = document.querySelector("#live");
      if (live) new MutationObserver(() => { if (live.textContent) window.said.push(live.textContent); }).observe(live, { childList: true });
    });
  });
  await open(page, "ages", ["bot:beginner", "none", "none"]);
  await page.waitForSelector("#table");
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-pick") || "");
  /** Presses a key until something is in focus. */
  const reach = async (key, wanted) => {
    for (let tries = 0; tries < 80; tries++) {
      if ((await at()) === wanted) return true;
      await page.keyboard.press(key);
    }
    return false;
  };
  let [decisions, cards, refused] = [0, 0, 0];
  while (!(await turn(page, 60000))) {
    const { actions } = await plan(page);
    const free = actions.filter(({ line }) => !/^(resign|destroy|disband)/.test(line));
    const keen = free.filter(({ line }) => !/^(end|pass|done)/.test(line));
    const some = keen.length && below(10) < 6 ? keen : free;
    const { line, path } = some[below(some.length)];
    const before = await page.getAttribute("#table", "data-version");
    await page.keyboard.press("Escape");
    if (decisions < 30 && (await page.locator(`#table .card[data-pick="${path[0]}"]`).count())) {
      check(await reach("n", path[0]), `no key leads to ${path[0]}`);
      await page.keyboard.press("Enter");
      if (path[1] && (await page.locator(`.made[data-pick="${path[1]}"]`).count())) {
        await page.keyboard.press("e");
        check(await reach("Tab", path[1]), `no key leads to ${path[1]}`);
        await page.keyboard.press("Enter");
      }
      await page.keyboard.press("g");
      if (!cards) await shot(page, "37-ages-preview-en");
      await page.keyboard.press("Enter");
      // What cannot be undone is asked about once more.
      if (await page.locator(".made.asks").count()) await page.locator(".made.asks").first().press("Enter").catch(() => {});
      cards += 1;
    } else {
      await page.keyboard.press("t");
      await page.keyboard.type(line);
      await page.keyboard.press("Enter");
    }
    // A line may come too late once; after that it is typed over.
    refused = await page.waitForFunction((before) => document.querySelector("#table")?.getAttribute("data-version") !== before, before, { timeout: 4000 }).then(() => 0, () => refused + 1);
    check(refused < 5, `“${line}” and four lines before it did nothing`);
    decisions += 1;
    check(decisions < 900, "the game does not end");
  }
  const [steps, said] = await page.evaluate(() => [window.heard.length, window.said.filter((text) => window.heard.some((step) => text.includes(step))).length]);
  // How many steps a turn has is chance; told one by one there would be as many announcements as steps.
  check(steps > 50 && said < steps * 0.8, `${steps} steps of the other were told in ${said} announcements`);
  check(cards > 5, `only ${cards} decisions by cards`);
  check(page.problems.length === 0, page.problems.join("\n"));
  return `finished Through the Ages with ${decisions} own decisions by keys alone, ${cards} of them over the cards; ${steps} steps of the other told in ${said} announcements`;
}

async function seats(world) {
  const ana = await world.person();
  await open(ana, "tigris", ["open", "open", "none"], "Ana");
  await ana.waitForSelector("form[action$='/start']");
  await ana.click("form[action$='/start'] button");
  await ana.waitForSelector("#table");
  check((await ana.locator(".seat .tag", { hasText: "bot" }).count()) === 2, "bots took the free seats");
  await ana.click("[popovertarget=game-menu]");
  const link = await ana.locator("#game-menu input[readonly]").inputValue();
  await shot(ana, "33-menu-en");
  const phone = await world.person({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });
  await phone.goto(link);
  await phone.click(".share .button.primary");
  await phone.waitForSelector("#table");
  check((await phone.locator(".seat .tag", { hasText: "you" }).count()) === 1, "the same seat on another device");
  const others = await world.person();
  await open(others, "tigris", ["open", "none", "none"], "Eva");
  const invite = await others.locator(".share input[readonly]").first().inputValue();
  const guest = await world.person();
  await guest.goto(invite);
  await guest.click(".share .button.primary");
  await Promise.all([guest.waitForSelector("#table"), others.waitForSelector("#table")]);
  check((await others.locator("[data-hint]").count()) === 0, "no advice among people");
  await guest.click("[popovertarget=game-menu]");
  await guest.locator("form[action$='/resign'] button").click();
  await guest.locator("form[action$='/resign'] button").click();
  await guest.waitForSelector("#follow");
  check((await guest.textContent("h1")).includes("Eva"), "whoever stays has won");
  await shot(guest, "34-resigned-en", true);
  findings.push(...await axe(guest, "resigned"));
  return "the host begins with bots, a seat goes on on another device, giving up leads to the result";
}

async function narrow(world) {
  const page = await world.person({ viewport: { width: 320, height: 640 }, locale: "es-ES" });
  for (const path of ["/", "/new", "/new?game=ages", "/settings", "/rules/tigris?q=leon"]) {
    await page.goto(path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= 321, `${path} is ${wide} px wide on 320`);
    findings.push(...await axe(page, `${path}, narrow`));
  }
  // Twice as large, as a reader may set it: the same as half the width.
  const large = await world.person({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  await large.goto("/");
  await large.click("form[action='/tables'] button");
  await large.waitForSelector("#table");
  await turn(large);
  check((await large.evaluate(() => document.documentElement.scrollWidth)) <= 641, "twice as large without scrolling sideways");
  await shot(large, "35-twice-as-large-en", true);
  const grey = await world.person();
  await grey.goto("/");
  await grey.click("form[action='/tables'] button");
  await grey.waitForSelector("#table");
  for (let step = 0; step < 4 && !(await turn(grey)); step++) await click(grey, pick((await plan(grey)).actions));
  await turn(grey);
  const tools = await grey.context().newCDPSession(grey);
  for (const type of ["achromatopsia", "protanopia", "deuteranopia", "tritanopia"]) {
    await tools.send("Emulation.setEmulatedVisionDeficiency", { type });
    await shot(grey, `36-${type}`);
  }
  return "320 px and twice as large without scrolling sideways; pictures for eyes that see fewer colours";
}

/** A slow phone on a slow network: 1.6 Mbit/s, 150 ms, a quarter of the speed. */
async function slow(world) {
  const page = await world.person({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });
  await page.goto("/");
  await page.tap("form[action='/tables'] button");
  await page.waitForSelector("#table");
  for (let step = 0; step < 16 && !(await turn(page)); step++) await click(page, pick((await plan(page)).actions), true);
  await turn(page);
  const tools = await page.context().newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await tools.send("Network.emulateNetworkConditions", { offline: false, latency: 150, downloadThroughput: 200000, uploadThroughput: 94000 });
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  let bytes = 0;
  tools.on("Network.loadingFinished", (event) => { bytes += event.encodedDataLength; });
  const begun = Date.now();
  await page.goto(page.url(), { waitUntil: "commit" });
  await page.waitForSelector(".board");
  const seen = Date.now() - begun;
  // The script has run when it has said of each piece whether it can be picked.
  await page.waitForFunction(() => document.readyState !== "loading" && !!document.querySelector(".dock [data-pick][aria-disabled]"));
  const ready = Date.now() - begun;
  check(seen < 3000, `a late game was seen after ${seen} ms`);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const feedback = await page.evaluate(() => {
    const piece = document.querySelector(".piece[data-pick][aria-disabled=false]");
    if (!piece) return 0;
    const begun = performance.now();
    /** @type {HTMLElement} */ (piece).click();
    return performance.now() - begun;
  });
  check(feedback < 100, `a click was answered after ${feedback} ms`);
  check(bytes < 120000, `a late game weighs ${bytes} bytes with everything`);
  return `a late game on a slow phone: seen after ${seen} ms, ready after ${ready} ms, ${Math.round(bytes / 1000)} kB in all; a click is answered in ${feedback.toFixed(0)} ms`;
}

/** Every kind of question of every game, at three sizes and in both languages. */
const fits = Object.fromEntries([
  ["tigris", ["bot:beginner", "none", "none"], 8],
  ["ages", ["bot:beginner", "none", "none"], 10],
  ["inner-sea", ["bot:beginner", "bot:beginner", "bot:beginner", "none", "none"], 14],
  ["civ", ["bot:beginner", "bot:beginner", "none", "none"], 16],
].map(([game, seats, seconds]) => ["fits-" + game, (/** @type {World} */ world) => questions(world, game, {
  begin: (page) => open(page, game, seats), seconds: Number(process.env.LOOK_SECONDS || seconds), most: 2000, scenarios: QUESTIONS[game],
})]));

const tests = { follow, pinch, table, share, home, doors, watching, late, resigned,
  innerSea, solitaire, seaKeys, seaWindow, seaPhone, seaQuestions, seaResize, seaPacks,
  newcomer, friends, keyboard, phone, languages, restart, ages, agesLate, civ, civTrade, civBattle, civAsks, typed, seats, narrow, slow,
  access, keys };
/** Only by name: these take minutes, and what they meet depends on chance. */
const long = { civWhole, seaWhole, solitaireWhole, agesDecisions, ...fits };
const wanted = process.argv.slice(2);
const world = await World.start();
let failed = 0;
try {
  for (const [name, test] of Object.entries({ ...tests, ...(wanted.length ? long : {}) })) {
    if (wanted.length && !wanted.includes(name)) continue;
    // What a test meets depends on the shuffle and on how busy the machine is: it may begin once more, and says so.
    for (const attempt of [1, 2]) {
      const begun = Date.now();
      await world.leave();
      const words = await test(world, findings).then((/** @type {string} */ seen) => "ok    " + name + ": " + seen, async (/** @type {Error} */ error) => {
        for (const [at, page] of world.pages.entries()) await shot(page, `failed-${name}-${attempt}-${at + 1}`).catch(() => {});
        return (attempt === 1 ? "again " : "FAIL  ") + name + ": " + (error.stack || error);
      });
      console.log(`${words} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
      if (words.startsWith("FAIL")) failed += 1;
      if (!words.startsWith("again")) break;
    }
  }
  const distinct = [...new Set(findings)];
  for (const finding of distinct) console.log(`axe   ${finding}`);
  if (distinct.length) failed += 1;
  else console.log("ok    axe-core: nothing serious");
} finally {
  await world.stop();
}
process.exit(failed ? 1 : 0);

// The Inner Sea, played by clicking: a whole game against bots, one alone, areas by keyboard, a window, a standing order.

import { join } from "node:path";
import { sit } from "./ages.mjs";
import { album, misfits } from "./fits.mjs";
import { QUESTIONS, openScenario } from "./positions.mjs";
import { axe, below, click, hidden, plan, shot, turn } from "./world.mjs";

const check = (holds, text) => { if (!holds) throw new Error(text); };

/** Opens a table of the Inner Sea: who plays the other seats, and the options. */
async function sea(page, seats, options = {}) {
  await page.goto("/new?game=inner-sea");
  await page.fill("input[name=name]", "Ana");
  for (let at = 2; at <= 6; at++) await page.selectOption(`select[name=seat-${at}]`, seats[at - 2] || "none");
  for (const [key, value] of Object.entries(options)) {
    const field = page.locator(`[name=option-${key}]`);
    if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.click("main form .button.primary");
  await page.waitForSelector("#table");
}

const BOTS = ["bot:beginner", "bot:beginner", "bot:beginner"];
const word = ({ line }) => line.split(" ")[0];

/** What somebody would do who wants to play and to come to an end: disks first, then cards, never for ever. */
function choose(actions) {
  const ends = actions.find((action) => ["done", "pass", "allow", "no"].includes(word(action)));
  const others = actions.filter((action) => action !== ends);
  const useful = others.filter((action) => ["deploy", "play", "at", "lose", "lay"].includes(word(action)));
  if (useful.length && below(10) < 7) return useful[below(useful.length)];
  return ends || others[below(others.length)];
}

/** Nothing sticks out of the window sideways, and every button of the dock is inside it. */
async function fits(page) {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const outside = [...document.querySelectorAll(".dock .actions .button, .tray, .arena")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1);
    });
    return { wide, outside: outside.map((one) => one.className) };
  });
}

/** Lines of the log that speak of a civilization show its sign. */
async function signsOfTheLog(page) {
  const signs = await page.evaluate(() => [...document.querySelectorAll("#log .line .ply .disc")].map((one) => one.className));
  check(new Set(signs).size >= 2, `the log shows the signs ${[...new Set(signs)]}`);
}

/** A whole game of one Epoch against three bots, in Spanish, by clicking cards, areas and buttons. */
export const innerSea = (world, findings) => whole(world, findings, "1");
/** The same over four Epochs: it takes minutes, so it is played only when it is asked for by name. */
export const seaWhole = (world, findings) => whole(world, findings, "4");

async function whole(world, findings, epochs) {
  const page = await world.person({ viewport: { width: 1366, height: 768 }, locale: "es-ES" });
  await sea(page, BOTS, { epochs });
  const seen = { changes: 0, arena: 0, windows: 0, forecasts: 0 };
  const look = album(`sea-${epochs}`);
  let decisions = 0;
  while (!(await turn(page, 60000))) {
    const { actions } = await plan(page);
    if (!actions.length) continue;
    await look(page, actions);
    const question = await page.evaluate(() => document.querySelector(".prompt-text [role=status]")?.textContent || "");
    check(!/inner-sea-|undefined|\{/.test(question), `the question is ${question}`);
    if (await page.locator(".arena").count()) { if (!seen.arena++) { await shot(page, "50-sea-competition-es"); findings.push(...await axe(page, "competition")); } }
    if (await page.locator(".stations .from").count()) { if (!seen.windows++) { await shot(page, "51-sea-window-es"); findings.push(...await axe(page, "window")); } }
    seen.forecasts += await page.locator(".contests li").count();
    const action = choose(actions);
    if (action.tags?.length && seen.changes < 3) {
      // The map shows what an answer changes before it is given.
      for (const pick of action.path) await page.locator(`#table [data-pick~="${pick}"]`).first().click();
      if (await page.locator("#go[aria-disabled=false]:not([hidden])").count()) {
        check((await page.locator(".marks .change").count()) >= action.tags.length, `${action.line} is shown on the map`);
        if (!seen.changes++) await shot(page, "52-sea-change-es");
      }
      await page.keyboard.press("Escape");
    }
    await click(page, action);
    decisions += 1;
    if (decisions === 20) await signsOfTheLog(page);
    if (decisions % 25 === 1) {
      const { wide, outside } = await fits(page);
      check(wide <= 0 && !outside.length, `decision ${decisions}: ${wide} px too wide, outside: ${outside}`);
    }
    check(decisions < 2000, "the game does not end");
  }
  check(seen.changes > 0 && seen.windows > 0, JSON.stringify(seen));
  const id = page.url().match(/\/t\/(\w+)/)[1];
  await page.goto(`/t/${id}`);
  await page.waitForSelector("table.results");
  await shot(page, "53-sea-result-es", true);
  findings.push(...await axe(page, "result of the Inner Sea"));
  check(page.problems.length === 0, page.problems.join("\n"));
  return `${decisions} own decisions to the end; ${JSON.stringify(seen)}`;
}

/** A solitaire game of one Epoch to its end: the game says what it did and why. */
export const solitaire = (world, findings) => alone(world, findings, "1");
/** The same over four Epochs, only when it is asked for by name. */
export const solitaireWhole = (world, findings) => alone(world, findings, "4");

async function alone(world, findings, epochs) {
  const page = await world.person({ viewport: { width: 1280, height: 800 }, locale: "es-ES" });
  await sea(page, [], { epochs, civilizations: "3" });
  const look = album(`alone-${epochs}`);
  let [decisions, explained] = [0, 0];
  while (!(await turn(page, 60000))) {
    const { actions } = await plan(page);
    if (!actions.length) continue;
    await look(page, actions);
    const lines = await page.locator(".procedure li").count();
    if (lines && !explained) { await shot(page, "54-sea-solitaire-es"); findings.push(...await axe(page, "solitaire")); }
    explained += lines;
    await click(page, choose(actions));
    check(++decisions < 2000, "the game does not end");
  }
  check(explained > 0, "the steps of the game are explained");
  check((await page.locator(".moods .mood").count()) > 0, "moods are shown");
  const id = page.url().match(/\/t\/(\w+)/)[1];
  await page.goto(`/t/${id}`);
  await page.waitForSelector("table.results");
  await shot(page, "57-sea-alone-result-es", true);
  check(page.problems.length === 0, page.problems.join("\n"));
  return `${decisions} own decisions alone, ${explained} lines of the procedure`;
}

/** Areas by arrow keys with spoken names; a disk deployed with keys alone; the map closer and back. */
export async function seaKeys(world) {
  const page = await world.person({ viewport: { width: 1366, height: 768 } });
  await sea(page, BOTS, { epochs: "1" });
  for (let step = 0; step < 20 && !(await turn(page, 60000)); step++) {
    const { actions } = await plan(page);
    if (actions.some((action) => word(action) === "deploy")) break;
    await click(page, actions.find((action) => ["done", "pass", "allow"].includes(word(action))) || actions[0]);
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("b");
  const at = () => page.evaluate(() => ({ id: document.activeElement?.id, name: document.activeElement?.getAttribute("aria-label") || "" }));
  await page.evaluate(() => document.getElementById("rome")?.focus());
  const from = await at();
  check(from.id === "rome" && /^Rome, land/.test(from.name), `the first area is ${JSON.stringify(from)}`);
  const way = [];
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
    await page.keyboard.press(key);
    way.push((await at()).id);
  }
  check(new Set([from.id, ...way]).size >= 4, `the arrows lead over ${way}`);
  // N goes to what can be chosen; Enter chooses, Enter again carries out.
  await page.keyboard.press("n");
  const legal = await at();
  check(await page.evaluate(() => !!document.activeElement?.classList.contains("legal")), `n leads to a legal area: ${legal.id}`);
  const before = await page.getAttribute("#table", "data-version");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".marks .change");
  await page.keyboard.press("Enter");
  await page.waitForFunction((before) => document.querySelector("#table")?.getAttribute("data-version") !== before, before);
  await page.evaluate((id) => document.getElementById(id)?.focus(), legal.id);
  const after = await at();
  check(after.name !== legal.name && /disk/.test(after.name), `the disk is spoken: ${after.name}`);
  await page.keyboard.press("z");
  check(await page.evaluate(() => !!document.querySelector(".board-wrap.zoomed")), "z zooms");
  await page.keyboard.press("0");
  check(await page.evaluate(() => !document.querySelector(".board-wrap.zoomed")), "0 shows the whole map");
  check(page.problems.length === 0, page.problems.join("\n"));
  return `from ${from.name.split(",")[0]} over ${way.join(", ")}; a disk in ${legal.id} with keys alone`;
}

/** A window is answered by hand; then a standing order answers, and nobody is asked again. */
export async function seaWindow(world) {
  const page = await world.person({ viewport: { width: 1366, height: 768 } });
  await sea(page, BOTS, { epochs: "1" });
  const quick = (actions) => actions.find((action) => ["done", "pass", "no", "spend"].includes(word(action))) || actions[0];
  const isWindow = async () => (await plan(page)).actions.some((action) => word(action) === "allow");
  let decisions = 0;
  while (!(await turn(page, 60000)) && !(await isWindow())) { await click(page, quick((await plan(page)).actions)); check(++decisions < 200, "no window"); }
  // Who plays, who is asked in which order, the card in question with its text, and the order beside it.
  check((await page.locator(".stations .from").count()) === 1 && (await page.locator(".stations .now").count()) === 1, "the order of the answers is shown");
  check(((await page.textContent("#reader .face h3")) || "").length > 2, "the card is shown");
  check((await page.locator(".standing form").count()) === 1, "standing orders lie beside the question");
  await click(page, (await plan(page)).actions.find((action) => word(action) === "allow"));
  // The next one, and from then on an order.
  while (!(await turn(page, 60000)) && !(await isWindow())) { await click(page, quick((await plan(page)).actions)); check(++decisions < 300, "no second window"); }
  await page.check(".standing input[value=pass]");
  await page.click(".standing button");
  await page.waitForFunction(() => !document.querySelector(".stations .from"));
  let asked = 0;
  for (let more = 0; more < 25 && !(await turn(page, 60000)); more++) { if (await isWindow()) asked += 1; await click(page, quick((await plan(page)).actions)); }
  check(asked === 0, `${asked} windows were asked in spite of the order`);
  check(page.problems.length === 0, page.problems.join("\n"));
  return "a window answered by hand, later ones by a standing order";
}

/** A window that changes its size keeps the map in view, wherever it was moved to before. */
export async function seaResize(world) {
  const page = await world.person({ viewport: { width: 390, height: 844 }, locale: "es-ES" });
  await sea(page, BOTS, { epochs: "1" });
  await turn(page, 60000);
  /** The share of the frame that the map covers; a map smaller than its frame must lie wholly inside. */
  const covered = () => page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(() => {
    const [frame, map] = [".board-wrap", ".zoomer"].map((name) => document.querySelector(name).getBoundingClientRect());
    const share = (from, to, low, high) => Math.max(0, Math.min(to, high) - Math.max(from, low)) / Math.min(to - from, high - low);
    done(Math.min(share(frame.left, frame.right, map.left, map.right), share(frame.top, frame.bottom, map.top, map.bottom)));
  })); }));
  const seen = [];
  for (const [width, height] of [[390, 844], [1366, 768], [844, 390], [1280, 800], [390, 844]]) {
    // To the far corner, as close as it goes; then the window is another one.
    const frame = await page.locator(".board-wrap").boundingBox();
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
    for (let turns = 0; turns < 6; turns++) await page.mouse.wheel(0, -400);
    await page.mouse.down();
    await page.mouse.move(frame.x + 4, frame.y + 4, { steps: 4 });
    await page.mouse.up();
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(60);
    const share = await covered();
    seen.push(share);
    check(share > 0.98, `at ${width} × ${height} the map covers ${Math.round(share * 100)} % of its frame`);
  }
  check(page.problems.length === 0, page.problems.join("\n"));
  return `the map is in view after ${seen.length} changes of size`;
}

/** On a phone: seats in a strip above the map, everything to decide in a sheet, the map is dragged. */
export async function seaPhone(world) {
  const page = await world.person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "es-ES" });
  await sea(page, BOTS, { epochs: "1" });
  for (let step = 0; step < 12 && !(await turn(page, 60000)); step++) {
    const { actions } = await plan(page);
    const missing = await hidden(page, ["#prompt", ".board-wrap", ".actions"]);
    check(!missing, `out of view: ${missing}`);
    check((await page.evaluate(() => document.documentElement.scrollWidth)) <= 391, "nothing sticks out");
    if (actions.some((action) => word(action) === "deploy") && step > 2) break;
    // Wonders lie in the raised sheet.
    const low = actions.filter((action) => word(action) !== "build");
    await click(page, choose(low.length ? low : actions), true);
  }
  // Both at one moment: the table may go on meanwhile.
  const { strip, map, width } = await page.evaluate(() => {
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    return { strip: box(".seats").bottom, map: box(".board-wrap").top, width: box(".board-wrap").width };
  });
  check(strip <= map + 2 && width >= 388, `the seats stand above the map (${strip}, ${map}), which is as wide as the screen (${width})`);
  await shot(page, "55-sea-phone-es");
  // What is fought for, or aimed at, is brought into view where nothing can be chosen on the map.
  const id = await openScenario(page, "inner-sea", QUESTIONS["inner-sea"].find((one) => one.name === "answer"));
  const subject = () => page.evaluate(() => {
    const [one, frame] = ["[data-subject]", ".board-wrap"].map((name) => document.querySelector(name)?.getBoundingClientRect());
    return !!one && one.left >= frame.left && one.right <= frame.right && one.top >= frame.top && one.bottom <= frame.bottom;
  });
  await page.evaluate(() => sessionStorage.setItem("civitas-zoom", JSON.stringify({ scale: 1, x: -9999, y: 0 })));
  await sit(page, id);
  check(await subject(), "what is aimed at is in view");
  await page.locator(".sheet-grip").tap();
  check(await page.evaluate(() => getComputedStyle(document.querySelector(".reader")).position === "fixed"), "the raised sheet shows the card");
  await shot(page, "56-sea-phone-sheet-es");
  check(page.problems.length === 0, page.problems.join("\n"));
  return "strip, map and sheet on a phone";
}

/** Questions of a late game: each says what it is about, shows it, and nothing lies on anything else. */
export async function seaQuestions(world) {
  const page = await world.person({ viewport: { width: 1366, height: 768 }, locale: "es-ES" });
  const at = async (name) => {
    const id = await openScenario(page, "inner-sea", QUESTIONS["inner-sea"].find((one) => one.name === name));
    await turn(page);
    // What was played before may reach the page only now, and it asks again who sits there.
    if (!(await page.locator("#reader").count())) await sit(page, id);
    return id;
  };
  const text = async (selector) => ((await page.locator(selector).first().textContent()) || "").replaceAll("\u00ad", "").trim();
  const high = (selector) => page.locator(selector).first().boundingBox();
  /** The column of the buttons is never higher than the hand, so the question beside it has its line for itself. */
  const apart = async (name) => {
    const [question, buttons] = [await high("#prompt"), await high(".dock .actions .undo")];
    check(question.y + question.height <= buttons.y + 1, `${name}: the buttons reach into the question`);
    const broken = await misfits(page);
    check(!broken.length, `${name}: ${broken}`);
  };
  // Whoever may answer sees on the map, and in words, what happens if nobody does; the card and the orders lie beside it.
  await at("answer");
  check(/^Si nadie más responde · .*Panormo: Cartago 3 → 1/.test(await text("#note")), `the note is ${await text("#note")}`);
  check((await page.locator(".marks .change.loss").count()) === 2, "both losses are shown on the map");
  check((await text("#reader h3")) === "Guerra civil", "the card that is announced is shown");
  const [orders, log] = [await high(".standing .order"), await high("#log")];
  check(orders.y + orders.height <= log.y, "the standing orders are in view");
  await apart("answer");
  await shot(page, "58-sea-answer-es");
  // What takes the disks is shown to whoever loses them.
  await at("loss");
  check((await text("#reader h3")) === "Peste", `the card is ${await text("#reader h3")}`);
  await apart("loss");
  // A Wonder that is paid for, and what is left to pay.
  await at("pay-wonder");
  check((await text("#reader h3")) === "El Gran Faro", `the Wonder is ${await text("#reader h3")}`);
  check(/5 recursos, de ellos al menos 2 discos/.test(await text(".prompt-text")), await text(".prompt-text"));
  await apart("pay-wonder");
  // Nothing brought yet; the competitions to come are on one line each.
  await at("lay");
  check((await text(".made[data-pick=done]")) === "No aportar nada", await text(".made[data-pick=done]"));
  check((await page.locator(".arena .sea-card").count()) === 2, "only cards of competitions and answers lie in the arena");
  for (const line of await page.locator(".contests li").all()) check((await line.boundingBox()).height < 40, `${await line.textContent()} takes two lines`);
  await apart("lay");
  await shot(page, "58-sea-lay-es");
  // Other civilizations are cards with their abilities; pointing at one shows its text.
  await at("become");
  check((await page.locator(".civ-choice").count()) === 3, "three civilizations to choose among");
  await page.locator('.civ-choice[data-card="faction-minos"]').hover();
  await page.waitForFunction(() => document.querySelector("#reader h3")?.textContent === "Minos");
  // What an effect does is shown before it is chosen, also when it is a button.
  await at("next-card");
  await page.locator(".made[data-pick=card-74]").hover();
  await page.waitForFunction(() => document.querySelector("#reader h3")?.textContent === "Arcos compuestos");
  // A card of which only the log speaks is shown as well.
  await at("answer");
  await page.locator(".tray .sea-card").last().hover();
  await page.waitForFunction(() => document.querySelector("#reader h3")?.textContent !== "Guerra civil");
  await page.waitForSelector('#log .card-name[data-card="12"]');
  await page.locator('#log .card-name[data-card="12"]').first().focus();
  await page.waitForFunction(() => document.querySelector("#reader h3")?.textContent === "Guerra civil");
  check(page.problems.length === 0, page.problems.join("\n"));
  return "answers, losses, Wonders, competitions and civilizations say what they are about";
}

/** A host brings a pack as a file: a wrong one is explained in the language of the reader, and the form is as it was. */
export async function seaPacks(world) {
  const wrong = { name: "wrong.toml", mimeType: "text/plain", buffer: Buffer.from('[[card]]\nid = 48\nen = "X"\nes = "Y"\nkind = "regular"\ntags = ["political"]\nprogram = [{ do = "fly" }]\nmark = "source"\n') };
  for (const [locale, words] of [["es-ES", /no existe el verbo «fly»/], ["en-GB", /there is no verb “fly”/]]) {
    const page = await world.person({ locale });
    await page.goto("/new?game=inner-sea");
    for (let at = 2; at <= 6; at++) await page.selectOption(`select[name=seat-${at}]`, at === 2 ? "bot:beginner" : "none");
    await page.fill("[name=option-epochs]", "1");
    await page.setInputFiles("input[type=file]", wrong);
    await page.waitForFunction(() => /fly/.test(document.querySelector("[name=pack]")?.value || ""));
    await page.click("main form .button.primary");
    await page.waitForSelector(".error");
    const said = (await page.textContent(".error")) || "";
    check(words.test(said), `a wrong pack is explained: ${said}`);
    const kept = await page.evaluate(() => ["option-epochs", "seat-2", "seat-3"].map((name) => document.querySelector(`[name=${name}]`)?.value));
    check(kept.join() === "1,bot:beginner,none", `the form keeps what was chosen: ${kept}`);
    await page.setInputFiles("input[type=file]", join(process.env.ROOT || ".", "games/inner-sea/packs/three-cards.toml"));
    await page.waitForFunction(() => !/fly/.test(document.querySelector("[name=pack]")?.value || "fly"));
    await page.click("main form .button.primary");
    await page.waitForSelector("#table");
    check(page.problems.length === 0, page.problems.join("\n"));
  }
  return "a wrong pack is explained in both languages, the form keeps everything, a good pack opens a table";
}

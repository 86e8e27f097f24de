// Through the Ages: four seats at one screen play until every kind of decision has come up. Each is looked at in the sizes
// of a desktop and a phone; nothing may be cut off and no page may scroll.

import { axe, click, plan, shot } from "./world.mjs";

const check = (holds, text) => { if (!holds) throw new Error(text); };
/** The kinds of decisions that must come up. */
const NEEDED = ["actions", "politics", "defence", "pact-reply", "bid", "force", "discard"];
/** Chance decides on these; they are looked at if they come up meanwhile. */
const WISHED = ["raze", "lose-population", "lose-blue", "split", "infiltrate", "give-colony", "spoils", "take-cards", "free-building", "second-politics"];
/** What must be offered once in politics. */
const OFFERED = ["attack", "war", "pact", "event"];
/** What the page of a late game of four may weigh with all its files. */
export const MOST_BYTES = 120000;
/** How long the four play at most, in milliseconds. */
const PATIENCE = 300000;
const SIZES = [{ width: 1366, height: 768 }, { width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 360, height: 640 }];

/** A second window, from which decisions are sent without looking: the table itself goes on while others decide. */
export async function helper(page) {
  const window = await page.context().newPage();
  await window.goto("/rules/ages");
  return window;
}

/** Opens a table whose seats all play at this screen. */
export async function together(page, seats = 4) {
  await page.goto("/new?game=ages");
  for (const seat of [2, 3, 4]) await page.selectOption(`select[name=seat-${seat}]`, seat <= seats ? "beside" : "none");
  await page.click("main form .button.primary");
  await page.waitForSelector("#table, form[action$='/ready']");
  return page.url().match(/\/t\/(\w+)/)[1];
}

/** Leaves the table, which loads itself again when the next seat is asked: once more, if it did so just now. */
export const leave = (page) => page.goto("about:blank").catch(() => page.goto("about:blank"));

/** Shows the table to the seat that decides: it takes the device. */
export async function sit(page, id) {
  const ready = page.locator("form[action$='/ready'] button");
  // The page may load itself again meanwhile, and ask once more whether one is ready.
  for (const patience of [5000, 5000, 20000]) {
    await page.goto(`/t/${id}`);
    if (await ready.count()) await ready.click();
    if (await page.waitForSelector("#actions", { state: "attached", timeout: patience }).catch((error) => { if (patience > 5000) throw error; })) return;
  }
}

/**
 * Plays until a wanted decision comes up, and says which; nothing when the game or the patience is at its end. The strong
 * attack, everybody prepares events, offers pacts and bids: so that everything comes up soon.
 */
export const playUntil = (helper, id, wanted, offered, patience) => helper.evaluate(async ([id, wanted, offered, patience]) => {
  const begun = Date.now();
  const read = async (as) => (await fetch(`/api/t/${id}${as}`, { headers: { Accept: "application/json" } })).json();
  const below = (n) => Math.floor(Math.random() * n);
  const wishes = [/^(attack|war)/, /^pact/, /^event/, /^(tactic|copy)/, /^(accept|bonus|down|send|bid)/, /^muster/, /^develop/, /^stage/, /^(build|grow|lead)/];
  let role = "red";
  for (let decisions = 0; Date.now() - begun < patience; decisions++) {
    let seen = await read(`?as=${role}`);
    const next = seen.seats[seen.asked.seats[0]]?.role;
    if (!next) return null;
    if (next !== role) { role = next; seen = await read(`?as=${role}`); }
    const kinds = new Set(seen.legal.map((line) => line.split(" ")[0]));
    const found = wanted.includes(seen.view.prompt.word) || (seen.view.prompt.word === "politics" && offered.some((kind) => kinds.has(kind)));
    if (found) return { prompt: seen.view.prompt.word, kinds: [...kinds], round: seen.view.round, decisions };
    const like = (pattern) => seen.legal.filter((line) => pattern.test(line));
    const wish = wishes.map(like).find((lines) => lines.length && below(10) < 6);
    const free = like(/^(?!resign|destroy|disband|revolt)/);
    const some = wish || (free.length ? free : seen.legal);
    const answer = await fetch(`/t/${id}/act`, {
      method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ id: crypto.randomUUID(), decision: seen.asked.decision, line: some[below(some.length)], as: role }),
    });
    if (answer.status === 429) await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return null;
}, [id, wanted, offered, patience]);

/** What is cut off, or sticks out of what holds it; and whether the page scrolls. */
export const cutOff = (page) => page.evaluate(() => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) found.push(`the page scrolls: ${root.scrollWidth} × ${root.scrollHeight}`);
  const boxes = ".card .name, .card .body, .big, .tech, .tile, .price, .plaque, .thing, .fighter, .chip, .plinth, .pool, .tactic, .sum, .facts, .nums, .zone > h3, .prompt, .dock .button";
  for (const box of document.querySelectorAll(`#table :is(${boxes})`)) {
    if (!box.checkVisibility({ visibilityProperty: true }) || box.matches(".threat, [aria-pressed=true]") || box.closest("[popover]")) continue;
    if (box.scrollWidth > box.clientWidth + 2 || box.scrollHeight > box.clientHeight + 3) {
      found.push(`${box.className} “${(box.getAttribute("aria-label") || box.textContent || "").trim().slice(0, 40)}” ${box.scrollWidth}×${box.scrollHeight} in ${box.clientWidth}×${box.clientHeight}`);
    }
  }
  for (const part of ["#go:not([hidden])", ".offer", ".civ.main", ".compare", ".dock .actions"]) {
    const box = document.querySelector(`#table ${part}`)?.getBoundingClientRect();
    if (box && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1)) found.push(`${part} ends at ${Math.round(box.right)}, ${Math.round(box.bottom)}`);
  }
  return found.slice(0, 6);
});

/** What one can look at in the own turn: a whole card, the board of a rival, what an action changes before it is done. */
async function lookAround(page) {
  await page.locator(".offer .card").first().hover();
  await page.waitForSelector("#lens .lens-card:not([hidden]) .whole .text");
  await shot(page, "61-ages-lens");
  await page.locator(".strip .open").first().click();
  await page.waitForSelector(".civ.behind:popover-open .banks");
  await shot(page, "61-ages-rival");
  await page.keyboard.press("Escape");
  const { actions } = await plan(page);
  const changing = actions.find(({ path, changes }) => path.length === 1 && /^(row|at|card|grow)/.test(path[0]) && Object.keys(changes || {}).length);
  if (!changing) return;
  await page.locator(`#table [data-pick~="${changing.path[0]}"]`).first().click();
  const marked = await page.locator("#table :is([data-after], .arrives, .leaves)").count();
  check(marked > 0, `${changing.line} changes ${Object.keys(changing.changes)}, and nothing shows it`);
  await shot(page, "61-ages-changes");
  await page.keyboard.press("Escape");
}

/**
 * How many bytes the page of a late game takes with all its files, each counted once: what a page fetches again is an
 * update, like those that come after it.
 */
export async function weigh(page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.setCacheDisabled", { cacheDisabled: true });
  let last = Date.now();
  const names = new Map();
  const files = new Map();
  tools.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    // What the page before had still asked for is not part of this one: an update on its way weighs as much as a page.
    if (type === "Document") { names.clear(); files.clear(); }
    names.set(requestId, request.url);
  });
  tools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const name = names.get(requestId);
    if (name && !name.endsWith("/fragment")) files.set(name, Math.max(encodedDataLength, files.get(name) || 0));
  });
  await page.reload({ waitUntil: "load" });
  // Everything has come when nothing came for a while; the stream of events stays open.
  for (let waits = 0; waits < 40 && Date.now() - last < 1200; waits++) await page.waitForTimeout(200);
  await tools.detach();
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

export async function agesDecisions(world) {
  const page = await world.person({ viewport: SIZES[0], locale: "es-ES" });
  let id = await together(page);
  const hands = await helper(page);
  const seen = new Map();
  const problems = [];
  const serious = [];
  const begun = Date.now();
  let heaviest = 0;
  for (let missing = NEEDED, offers = OFFERED; missing.length || offers.length;) {
    const left = PATIENCE - (Date.now() - begun);
    const wished = WISHED.filter((kind) => !seen.has(kind));
    const question = left > 0 && await playUntil(hands, id, [...missing, ...wished], offers, left);
    if (left <= 0) break;
    if (!question) { id = await together(page); continue; }
    const { prompt, kinds } = question;
    const offer = prompt === "politics" ? offers.filter((kind) => kinds.includes(kind)) : [];
    const name = [prompt, ...offer].join("-");
    seen.set(name, question.decisions);
    missing = missing.filter((kind) => kind !== prompt);
    offers = offers.filter((kind) => !offer.includes(kind));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await sit(page, id);
      for (const problem of await cutOff(page)) problems.push(`${name} ${size.width}: ${problem}`);
      await shot(page, `60-ages-${name}-${size.width}`);
    }
    await page.setViewportSize(SIZES[0]);
    if (prompt === "actions") await lookAround(page);
    if (question.round > 12) heaviest = Math.max(heaviest, await weigh(page));
    if (["politics", "defence"].includes(prompt)) serious.push(...await axe(page, `Through the Ages, ${prompt}`));
    // The first time it is done by clicking: what is picked shows what it changes.
    const { actions } = await plan(page);
    const likely = actions.filter(({ line }) => !/^(resign|pass|yield|refuse|done)/.test(line) && (!offer.length || offer.includes(line.split(" ")[0])));
    const action = likely[0] || actions[0];
    const before = await page.getAttribute("#table", "data-version");
    await click(page, action);
    const after = await page.getAttribute("#table", "data-version", { timeout: 500 }).catch(() => null);
    check(before !== after, `${name}: nothing happens after ${action.line}`);
    await leave(page);
  }
  check(!problems.length, problems.slice(0, 12).join("\n"));
  check(!serious.length, serious.join("\n"));
  const missing = [...NEEDED, ...OFFERED].filter((kind) => ![...seen.keys()].some((name) => name.split("-").includes(kind) || name === kind));
  check(!missing.length, `never asked: ${missing.join(", ")}`);
  check(page.problems.length === 0, page.problems.join("\n"));
  check(heaviest < MOST_BYTES, `a late game of four weighs ${heaviest} bytes with everything`);
  return `${seen.size} kinds of decisions drawn: ${[...seen].map(([name, after]) => `${name} (${after})`).join(", ")}; a late game weighs ${Math.round(heaviest / 1000)} kB with everything`;
}

// The first page, the ways to a table and out of it, and those who only watch.

import { axe, click, open, pick, plan, shot, turn } from "./world.mjs";

const check = (holds, text) => { if (!holds) throw new Error(text); };

/** Every game with a picture of its board, one click at a named level, and what waits for those who return. */
export async function home(world) {
  const findings = [];
  for (const [locale, level, waits] of [["en-GB", "Beginner", /waits for you/], ["es-ES", "Principiante", /Te espera/]]) {
    const page = await world.person({ locale, viewport: { width: 1366, height: 768 } });
    await page.goto("/");
    const games = await page.locator(".cards .card").count();
    check(games >= 3, `only ${games} games`);
    for (let at = 0; at < games; at++) {
      const card = page.locator(".cards .card").nth(at);
      const picture = card.locator("> img, > svg").first();
      await picture.scrollIntoViewIfNeeded();
      await page.waitForFunction((at) => {
        const one = document.querySelectorAll(".cards .card")[at].querySelector(":scope > img");
        return !one || (one.complete && one.naturalWidth > 0);
      }, at);
      const buttons = await card.locator(".levels button").allInnerTexts();
      check(buttons.length >= 3 && buttons[0] === level, `levels: ${buttons}`);
    }
    await shot(page, `50-home-${locale.slice(0, 2)}`, true);
    findings.push(...await axe(page, "home with pictures"));
    await page.locator(".cards .card").nth(1).locator(".levels button").first().click();
    await page.waitForSelector("#table");
    check((await page.locator(".seat .name", { hasText: level }).count()) >= 1, "the level is that of the button");
    await turn(page);
    await page.goto("/");
    check(waits.test(await page.textContent(".hero h1")), await page.textContent(".hero h1"));
    await shot(page, `51-home-waits-${locale.slice(0, 2)}`);
    await page.click(".hero a.primary");
    await page.waitForSelector("#table");
    check(page.problems.length === 0, page.problems.join("\n"));
  }
  check(!findings.length, findings.join("\n"));
  return "pictures, one click at a named level, what waits";
}

/** Links that lead nowhere, what a guest reads, who sees a table for friends, names at one device, errors. */
export async function doors(world) {
  const ana = await world.person({ locale: "es-ES" });
  await open(ana, "tigris", ["invite", "none", "none"], "Ana");
  const link = await ana.locator(".share input[readonly]").first().inputValue();
  const table = link.match(/\/t\/(\w+)/)[1];
  const stranger = await world.person({ locale: "es-ES" });
  // A table for friends is listed to nobody.
  await stranger.goto("/");
  check(!(await stranger.content()).includes(table), "a table for friends is listed to strangers");
  // A wrong link says what is wrong and what to do.
  for (const wrong of [`/t/${table}/join/aaaaaaaaaaaaaaaaaaaaaa`, "/t/aaaaaaaaaaaa", "/nowhere"]) {
    await stranger.goto(wrong);
    const text = await stranger.innerText("main");
    check(text.length > 60 && !/^No es para ti\.?$/.test(text), `${wrong}: ${text}`);
    check((await stranger.locator("main a.button").count()) >= 2, `${wrong} leads nowhere`);
    check((await stranger.locator("header.topbar").count()) === 1, `${wrong} is bare`);
  }
  await shot(stranger, "52-wrong-link-es");
  // A guest reads a guest's words: no invitation to hand out, a place to sit down.
  await stranger.goto(link);
  check((await stranger.locator("input[readonly]").count()) === 0, "a guest is shown links to hand out");
  check((await stranger.locator(".share .button.primary").count()) === 1, "a guest can sit down");
  await shot(stranger, "53-guest-es");
  await ana.goto("/new?game=tigris");
  await ana.selectOption("select[name=seat-2]", "beside");
  await ana.fill("input[name=beside-2]", "Abuela");
  for (const seat of [3, 4]) await ana.selectOption(`select[name=seat-${seat}]`, "none");
  await ana.check("input[name=pace][value=hotseat]");
  await ana.click("main form .button.primary");
  // Whoever is next takes the device; then both names are at the table.
  await ana.click("form[action$='/ready'] button");
  await ana.waitForSelector(".seat .name:has-text('Abuela')");
  await shot(ana, "54-hot-seat-es");
  check(ana.problems.length + stranger.problems.length === 0, [...ana.problems, ...stranger.problems].join("\n"));
  return "friends' tables are not listed; wrong links, guests, one device and errors have their words";
}

/** A spectator is told so; presence; sounds are off; a move in the player's own words. */
export async function watching(world) {
  const ana = await world.person();
  await ana.goto("/new?game=tigris");
  await ana.fill("input[name=name]", "Ana");
  await ana.selectOption("select[name=seat-2]", "invite");
  for (const seat of [3, 4]) await ana.selectOption(`select[name=seat-${seat}]`, "none");
  await ana.click("main form .button.primary");
  const link = await ana.locator(".share input[readonly]").first().inputValue();
  const ben = await world.person({ locale: "es-ES" });
  await ben.goto(link);
  await ben.fill(".share input[name=name]", "Ben");
  await ben.click(".share .button.primary");
  await Promise.all([ana.waitForSelector("#table"), ben.waitForSelector("#table")]);
  await ana.waitForSelector(".presence.here");
  const table = ana.url().match(/\/t\/(\w+)/)[1];
  const eva = await world.person({ locale: "es-ES" });
  await eva.goto(`/t/${table}`);
  await eva.waitForSelector(".tag.watching");
  check((await eva.locator("#go").count()) === 0, "a spectator has nothing to press");
  await shot(eva, "55-watching-es");
  // Ben leaves: Ana sees it.
  await ben.goto("about:blank");
  await ana.waitForSelector(".presence:not(.here)", { timeout: 20000 });
  await ben.goto(`/t/${table}`);
  await ana.waitForSelector(".presence.here", { timeout: 20000 });
  check(await ana.evaluate(() => localStorage.getItem("civitas-sound") !== "yes"), "sounds are off by default");
  check(!(await ana.locator("[data-sounds]").isChecked()), "and the menu says so");
  // In words: the field shows an example in the reader's language and takes it.
  await ben.goto(`/t/${table}`);
  const own = await Promise.race([turn(ana).then(() => ana), turn(ben).then(() => ben)]);
  await own.goto(`/t/${table}`);
  await turn(own);
  const spanish = (await own.getAttribute("html", "lang")) === "es";
  const example = await own.getAttribute("#line", "placeholder");
  check(!spanish || !/^(tile|king|priest|farmer|trader|swap|end)\b/.test(example || ""), `the example is ${example}`);
  // A temple lies on B2: the rule is named, and nothing is called unreadable.
  await own.fill("#line", (example || "").replace(/\S+$/, "B2"));
  await own.press("#line", "Enter");
  await own.waitForSelector("#note.refused a");
  check(/^TE-\d+/.test(await own.textContent("#note a")), await own.textContent("#note"));
  const before = await own.getAttribute("#table", "data-version");
  await own.fill("#line", (example || "").toUpperCase());
  await own.press("#line", "Enter");
  await own.waitForFunction((before) => document.querySelector("#table")?.getAttribute("data-version") !== before, before);
  check(ana.problems.length + ben.problems.length + eva.problems.length === 0, [...ana.problems, ...ben.problems, ...eva.problems].join("\n"));
  return "spectators are told, presence is seen, sounds are off, moves are typed in words";
}

/** A late click is explained on the page itself. */
export async function late(world) {
  const page = await world.person({ locale: "es-ES" });
  await open(page, "tigris", ["bot:beginner", "none", "none"]);
  await page.waitForSelector("#table");
  await turn(page);
  const table = page.url().match(/\/t\/(\w+)/)[1];
  const { actions, decision } = await plan(page);
  const [first, second] = actions.filter(({ line }) => line.startsWith("tile "));
  // The page does not hear of what another window of the same seat did.
  await page.route("**/fragment", (route) => route.abort());
  await page.request.post(`/t/${table}/act`, { data: { id: "elsewhere", decision, line: first.line } });
  for (const one of second.path) await page.locator(`#table [data-pick~="${one}"]`).first().click();
  await page.click("#go[aria-disabled=false]");
  await page.waitForSelector("#note.refused", { timeout: 10000 });
  const note = await page.textContent("#note");
  check(note && note.length > 20, `the note says ${note}`);
  await shot(page, "56-late-es");
  return `a late click is told: ${note}`;
}

/** Resigning shows the scores. */
export async function resigned(world) {
  const page = await world.person({ locale: "es-ES" });
  await open(page, "tigris", ["bot:beginner", "none", "none"], "Ana");
  await page.waitForSelector("#table");
  for (let step = 0; step < 3 && !(await turn(page)); step++) await click(page, pick((await plan(page)).actions));
  await page.click("[popovertarget=game-menu]");
  await page.locator("form[action$='/resign'] button").click();
  await page.locator("form[action$='/resign'] button").click();
  await page.waitForSelector("table.result");
  const rows = await page.locator("table.result tbody tr").allInnerTexts();
  check(rows.length === 2 && rows.every((row) => /\d/.test(row)) && rows.some((row) => /abandonó/.test(row)), rows.join(" | "));
  await shot(page, "57-resigned-es", true);
  return `scores after resigning: ${rows.map((row) => row.replace(/\s+/g, " ").trim()).join("; ")}`;
}

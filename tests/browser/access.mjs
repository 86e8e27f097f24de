// For people who read with a program, see few colours, or have no mouse: every kind of page in both languages and both
// themes under axe-core, every game in shades of grey, and a whole game of each title with keys alone.

import { axe, below, plan, shot, turn } from "./world.mjs";

const check = (holds, text) => { if (!holds) throw new Error(text); };

/** Games as the server lists them. */
const games = async (page) => (await (await page.request.get("/api")).json()).games.map(({ game }) => game);

/** What makes a game short enough to be played to its end here. */
const SHORT = { "inner-sea": { "option-epochs": "1" }, civ: { "option-rounds": "2" } };

/** Opens a table through the API; returns its id. */
async function made(page, fields) {
  const answer = await page.request.post("/api/tables", { data: fields });
  check(answer.ok(), await answer.text());
  return (await answer.json()).table;
}

export async function access(world) {
  const host = await world.person();
  const names = await games(host);
  const paths = ["/", "/settings", "/t/aaaaaaaaaaaa"];
  const strange = ["/", "/join?link=nowhere"]; // what somebody sees who sits nowhere
  for (const game of names) {
    const playing = await made(host, { game, "seat-1": "me", "seat-2": "bot:beginner", ...SHORT[game] });
    const waiting = await made(host, { game, "seat-1": "me", "seat-2": "invite", ...SHORT[game] });
    const over = await made(host, { game, "seat-1": "me", "seat-2": "bot:beginner", ...SHORT[game] });
    check((await host.request.post(`/api/t/${over}/resign`, { data: {} })).ok(), "resigning ends it");
    const { links } = await (await host.request.get(`/api/t/${waiting}`)).json();
    strange.push(links.find(({ path }) => path.includes("/join/")).path, `/t/${playing}`);
    paths.push(`/new?game=${game}`, `/rules/${game}?q=2`, `/t/${playing}`, `/t/${playing}/replay?ply=0`, `/t/${waiting}`, `/t/${over}`);
  }
  const cookies = await host.context().cookies();
  // Words and colours do not depend on each other, so two looks show both; LOOKS=all tries every pair.
  const looks = process.env.LOOKS === "all" ? ["en.light", "en.dark", "es.light", "es.dark"] : ["en.light", "es.dark"];
  const found = [];
  for (const look of looks) {
    const [page, stranger] = [await world.person(), await world.person()];
    const prefs = { name: "prefs", value: look, url: world.base };
    await page.context().addCookies([...cookies.filter(({ name }) => name !== "prefs"), prefs]);
    await stranger.context().addCookies([prefs]);
    for (const [reader, reads] of [[page, paths], [stranger, strange]]) {
      for (const path of reads) {
        await reader.goto(path);
        check((await reader.getAttribute("html", "lang")) === look.slice(0, 2), `${path} is not in the language of ${look}`);
        found.push(...await axe(reader, `${path} ${look}${reader === stranger ? ", a stranger" : ""}`));
      }
      check(reader.problems.length === 0, reader.problems.join("\n"));
    }
    await stranger.context().close();
    if (look === looks[0]) {
      const tools = await page.context().newCDPSession(page);
      await tools.send("Emulation.setEmulatedVisionDeficiency", { type: "achromatopsia" });
      for (const [at, game] of names.entries()) {
        await page.goto(paths[3 + 6 * at + 2]);
        await page.waitForSelector("#table");
        await shot(page, `70-grey-${game}-en`);
      }
    }
    await page.context().close();
  }
  check(!found.length, [...new Set(found)].join("\n"));
  return `${paths.length + strange.length} pages in two languages and two themes (${looks.length} looks): axe-core finds nothing serious; ${names.length} games in grey`;
}

/** A whole game of each title that has no keyboard test of its own, with keys alone: buttons by Tab and Enter, and lines. */
export async function keys(world) {
  const told = [];
  const page = await world.person();
  for (const game of (await games(page)).filter((name) => !["tigris", "ages"].includes(name))) {
    const table = await made(page, { game, "seat-1": "me", "seat-2": "bot:beginner", ...SHORT[game] });
    await page.goto(`/t/${table}`);
    await page.waitForSelector("#table");
    let [decisions, pressed, stuck] = [0, 0, 0];
    while (!(await turn(page, 60000))) {
      const { actions } = await plan(page);
      const free = actions.filter(({ line }) => !/^resign/.test(line));
      const some = free.length ? free : actions;
      const { line, path } = some[below(some.length)];
      const before = await page.getAttribute("#table", "data-version");
      const moved = (patience) => page.waitForFunction((before) => document.querySelector("#table")?.getAttribute("data-version") !== before, before, { timeout: patience }).then(() => true, () => false);
      await page.keyboard.press("Escape");
      // Some by pressing the buttons that Tab leads to, as somebody does who does not know the lines.
      if (decisions % 5 === 0 && path?.length === 1 && (await tabTo(page, path[0]))) {
        await page.keyboard.press("Enter");
        if (!(await moved(400))) {
          await page.keyboard.press("g");
          await page.keyboard.press("Enter");
        }
        if (await moved(1500)) { pressed += 1; decisions += 1; continue; }
        await page.keyboard.press("Escape");
      }
      await page.keyboard.press("t");
      await page.keyboard.press("Control+a"); // what is left of a line that was not taken
      await page.keyboard.type(line);
      await page.keyboard.press("Enter");
      // On a busy machine the next thing may have been asked in between; the page then refuses, and says so.
      stuck = (await moved(4000)) ? 0 : stuck + 1;
      check(stuck < 8, `nothing happens after “${line}”: ${await page.textContent("#note").catch(() => "")}`);
      decisions += 1;
      check(decisions < 900, `${game} does not end`);
    }
    await shot(page, `71-keys-${game}-over-en`);
    check(pressed > 0, `no button of ${game} was reached by Tab`);
    told.push(`${game} with ${decisions} own decisions (${pressed} by Tab and Enter)`);
  }
  check(page.problems.length === 0, page.problems.join("\n"));
  return `finished with keys alone: ${told.join(", ") || "nothing, every game has a test of its own"}`;
}

/** Presses Tab until a thing has the focus. */
async function tabTo(page, pick) {
  for (let tries = 0; tries < 120; tries++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => document.activeElement?.getAttribute("data-pick") || "");
    if (at.split(" ").includes(pick)) return true;
  }
  return false;
}

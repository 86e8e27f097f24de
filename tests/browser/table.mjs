// What the table does for a player: following the others, pinching, buttons that stay where they are.

import { click, open, pick, plan, shot, turn } from "./world.mjs";

const check = (holds, text) => { if (!holds) throw new Error(text); };

/** Starts a game against bots from the first page. */
async function start(page, game = "tigris") {
  await page.goto("/");
  await page.click(`form[action='/tables']:has(input[value=${game}]) button`);
  await page.waitForSelector("#table");
}

/** An opponent's turn, step by step on the live table; skipped by a key; again from my last decision; the whole replay. */
export async function follow(world) {
  const page = await world.person({ follow: true });
  await page.addInitScript(() => {
    // Every step that the control shows, with its line, its marks and how long its motion takes.
    window.steps = [];
    addEventListener("DOMContentLoaded", () => {
      const at = document.querySelector("[data-follow-at]");
      if (!at) return;
      new MutationObserver(() => {
        const motion = document.getAnimations().map((one) => Number(one.effect?.getTiming().duration) || 0);
        window.steps.push({
          at: at.textContent, line: document.querySelector(".follow-line")?.textContent?.trim() || "",
          past: document.querySelectorAll(".board-wrap .past").length, last: document.querySelectorAll(".past .place.last").length,
          news: document.querySelector("#follow")?.classList.contains("news"), longest: Math.max(0, ...motion),
          marked: document.querySelectorAll(".log .line.now").length,
        });
      }).observe(at, { childList: true, characterData: true, subtree: true });
    });
  });
  await start(page);
  for (let decisions = 0; decisions < 6 && !(await turn(page)); decisions++) {
    await page.waitForFunction(() => !document.documentElement.classList.contains("is-following"), null, { timeout: 30000 });
    const { actions } = await plan(page);
    const ends = actions.find(({ line }) => line === "end");
    await click(page, decisions >= 2 && ends ? ends : pick(actions.filter(({ line }) => !line.startsWith("swap"))));
  }
  await page.waitForFunction(() => window.steps.filter((step) => step.news && step.past).length >= 3, null, { timeout: 60000 });
  await shot(page, "40-follow-en");
  await page.waitForFunction(() => !document.documentElement.classList.contains("is-following"), null, { timeout: 30000 });
  const steps = (await page.evaluate(() => window.steps)).filter((step) => step.news && step.past);
  check(new Set(steps.map((step) => step.at)).size >= 3, `steps are shown one by one: ${JSON.stringify(steps.map((step) => step.at))}`);
  const at = steps.map((step) => Number(step.at.split(" ")[0]));
  check(at.every((one, number) => !number || one >= at[number - 1]), `the slider stands where the steps are: ${at}`);
  check(steps.filter((step) => step.line).length >= 3, "each step has its line of the log");
  check(steps.some((step) => step.last > 0), "steps are marked on the board");
  check(steps.every((step) => step.longest <= 300), `motion takes ${Math.max(...steps.map((step) => step.longest))} ms`);
  check(steps.some((step) => step.marked > 0), "the line is marked in the log");
  check((await page.locator(".board-wrap .past").count()) === 0, "the live board is back");
  // Again from my last decision, and a key ends it.
  await turn(page);
  await page.click("[data-follow-from]");
  await page.waitForSelector(".board-wrap .past");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".board-wrap .past"));
  // The whole game, on the same board, without leaving the table.
  await page.click("[popovertarget=game-menu]");
  await page.click("#game-menu [data-ply]");
  await page.waitForFunction(() => document.querySelector("[data-follow-at]")?.textContent?.startsWith("0 /"));
  check((await page.locator("#game-menu:popover-open").count()) === 0, "the menu does not lie on the board of the past");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector("[data-follow-at]")?.textContent?.startsWith("1 /"));
  const board = await page.locator(".board-wrap").boundingBox();
  const bar = await page.locator("#follow").boundingBox();
  const { height } = page.viewportSize();
  check(board && bar && board.y >= 0 && bar.y + bar.height <= height + 1, "control and board are in one window");
  await shot(page, "41-replay-at-table-en");
  await page.selectOption("[data-follow-speed]", "4");
  await page.click("[data-follow=play]");
  await page.waitForFunction(() => Number(document.querySelector("[data-follow-at]")?.textContent?.split(" ")[0]) >= 4);
  await page.click("[data-follow=close]");
  check((await page.locator(".board-wrap .past").count()) === 0, "back to the game");
  check(page.problems.length === 0, page.problems.join("\n"));
  return `${steps.length} steps of the others were played on the live table, the longest motion ${Math.max(...steps.map((step) => step.longest))} ms`;
}

/** Two fingers bring the board closer; a pinch is not a click. */
export async function pinch(world) {
  const page = await world.person({ viewport: { width: 412, height: 800 }, hasTouch: true, isMobile: true });
  await start(page);
  await turn(page);
  const tools = await page.context().newCDPSession(page);
  const box = await page.locator(".board-wrap").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type, apart) => tools.send("Input.dispatchTouchEvent", {
    type, touchPoints: apart === null ? [] : [{ x: x - apart, y, id: 1 }, { x: x + apart, y, id: 2 }],
  });
  const scale = () => page.evaluate(() => {
    const found = document.querySelector(".zoomer")?.style.transform.match(/scale\(([\d.]+)\)/);
    return found ? Number(found[1]) : 1;
  });
  await touch("touchStart", 20);
  for (const apart of [30, 45, 60, 80]) await touch("touchMove", apart);
  await touch("touchEnd", null);
  const closer = await scale();
  check(closer > 1.5, `two fingers bring the board closer: ${closer}`);
  await touch("touchStart", 80);
  for (const apart of [60, 45, 30, 20]) await touch("touchMove", apart);
  await touch("touchEnd", null);
  check((await scale()) < closer, "and further away again");
  check((await page.locator("[aria-selected=true]").count()) === 0, "a pinch is not a click");
  check(page.problems.length === 0, page.problems.join("\n"));
  return `pinched to ${closer.toFixed(1)} and back without an error`;
}

/** The coordinates of the board that something lies on, in sizes from a phone to a desktop. */
async function coveredCoordinates(page) {
  const found = [];
  for (const [width, height] of [[1366, 768], [1920, 1080], [1024, 768], [390, 844], [320, 640]]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    found.push(...await page.evaluate(() => {
      window.scrollTo(0, 0);
      const buttons = [...document.querySelectorAll("[data-zoom]")].filter((one) => one.checkVisibility());
      const named = [...document.querySelectorAll(".board-wrap .coords text")];
      const boxes = named.map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() })).filter(({ box }) => box.bottom <= innerHeight && box.width);
      const over = (box) => buttons.some((one) => {
        const other = one.getBoundingClientRect();
        return Math.min(box.right, other.right) > Math.max(box.left, other.left) && Math.min(box.bottom, other.bottom) > Math.max(box.top, other.top);
      });
      const under = (box) => !document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)?.closest(".board-wrap");
      const covered = boxes.filter(({ box }) => over(box) || under(box)).map(({ text }) => `${text} at ${innerWidth} × ${innerHeight}`);
      return boxes.length < 40 ? [`only ${boxes.length} coordinates at ${innerWidth} × ${innerHeight}`] : covered;
    }));
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  return found;
}

/** What players complained about, as far as a machine can see it. */
export async function table(world) {
  const page = await world.person({ viewport: { width: 1366, height: 768 }, locale: "es-ES" });
  await start(page);
  await turn(page);
  const overflow = () => page.evaluate(() => {
    const bar = document.querySelector(".actions");
    const inside = [...bar.querySelectorAll(".button")].every((one) => one.getBoundingClientRect().right <= bar.getBoundingClientRect().right + 1);
    return { wide: document.documentElement.scrollWidth - innerWidth, tall: document.documentElement.scrollHeight - innerHeight, inside };
  });
  const main = () => page.locator("#go").boundingBox();
  const before = await main();
  const idle = await page.textContent("#go .label");
  check(idle && !/undefined/.test(idle), `the main button says ${idle}`);
  // Picking something moves neither the main button nor the others.
  await page.locator(".dock .piece[aria-disabled=false]").first().click();
  const after = await main();
  check(before && after && Math.abs(before.x - after.x) < 1 && Math.abs(before.width - after.width) < 1, "the main button stays where it is");
  const state = await overflow();
  check(state.wide <= 0 && state.tall <= 0 && state.inside, `1366 × 768 in Spanish: ${JSON.stringify(state)}`);
  await page.keyboard.press("Escape");
  // Everything that is possible is listed beside the board; the page does not grow.
  await page.click("[data-list]");
  await page.waitForSelector("#all-actions .pick-list button");
  const listed = await overflow();
  check(listed.tall <= 0, `the list makes the page ${listed.tall} px taller`);
  await shot(page, "42-all-actions-es");
  await page.keyboard.press("Escape");
  // No two buttons say the same; every button without a label has a tooltip.
  const doubled = await page.evaluate(() => {
    const texts = [...document.querySelectorAll(".actions .button:not([hidden])")].map((one) => one.textContent?.trim()).filter(Boolean);
    return texts.filter((text, at) => texts.indexOf(text) !== at);
  });
  check(!doubled.length, `two buttons say ${doubled}`);
  const bare = await page.evaluate(() => [...document.querySelectorAll(".topbar .icon-only, .actions .icon-only, .follow .icon-only")].filter((one) => !one.getAttribute("title")).length);
  check(bare === 0, `${bare} buttons have no tooltip`);
  // An answer by a button takes one press, and one more if it cannot be undone; asking can be switched off on the spot.
  const { actions } = await plan(page);
  if (actions.some(({ line }) => line === "end")) {
    await page.locator(".made[data-pick=end]").click();
    await page.waitForSelector(".made.asks");
    // The button beside the question stays in reach also when the question fills two lines.
    await page.evaluate(() => { const question = document.querySelector(".prompt-text > :first-child"); question.textContent = `${question.textContent} `.repeat(4); });
    await page.click("[data-never-confirm]");
    check((await page.evaluate(() => localStorage.getItem("civitas-confirm"))) === "no", "no more questions");
  }
  const covered = await coveredCoordinates(page);
  check(!covered.length, `something lies on coordinates: ${covered.slice(0, 6).join(", ")}`);
  // Zoom, arrows and marks go by places.
  await page.locator(".place").first().focus();
  const from = await page.evaluate(() => document.activeElement?.id);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  const to = await page.evaluate(() => document.activeElement?.id);
  check(from === "A1" && to === "B2", `the arrows lead from ${from} to ${to}`);
  await page.keyboard.press("z");
  check(await page.evaluate(() => document.querySelector(".board-wrap")?.classList.contains("zoomed")), "z zooms to a place");
  await page.keyboard.press("0");
  // Resigning is not in reach of the buttons of play, nor under a wrong name.
  check((await page.locator(".dock form[action$='/resign']").count()) === 0, "resign is not in the dock");
  check((await page.locator("#game-menu form[action$='/resign']").count()) === 1, "resign is in the menu of the game");
  check(page.problems.length === 0, page.problems.join("\n"));
  return "1366 × 768 in Spanish: nothing overflows or moves, one press for one answer, tooltips, places";
}

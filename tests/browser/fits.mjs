// Every kind of question a game asks, at three sizes and in both languages: the page does not scroll where it must not,
// and everything that can be pressed lies inside the dock and the window.

import { below, click, plan, shot, turn } from "./world.mjs";

const check = (holds, text) => { if (!holds) throw new Error(text); };
const SIZES = [[1366, 768], [1280, 800], [390, 844]];

/** The kind of a question: the first words of what can be answered. */
export const kindOf = (actions) => [...new Set(actions.map(({ line }) => line.split(" ")[0]))].sort().join(" ");

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

/** Plays a game and looks at every new kind of question. */
export async function questions(world, game, { begin, most, seconds }) {
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
      for (const [width, height] of SIZES) {
        for (const page of [spanish, english]) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
          const found = await misfits(page);
          const language = page === spanish ? "es" : "en";
          const dark = process.env.LOOK === "dark" && page === spanish;
          if (dark) { await page.emulateMedia({ colorScheme: "dark" }); await page.waitForTimeout(50); }
          if (found.length || (process.env.LOOK && page === spanish)) await shot(page, `fits-${game}-${String(seen.size).padStart(2, "0")}-${kind.replaceAll(" ", "-").slice(0, 40)}-${width}-${language}`);
          if (found.length) wrong.push(`${game}, “${kind}”, ${width}×${height}, ${language}: ${[...new Set(found)].slice(0, 4).join("; ")}`);
        }
      }
      await spanish.setViewportSize({ width: 1366, height: 768 });
    }
    await click(spanish, explore(actions, given));
    decisions += 1;
  }
  check(!wrong.length, wrong.join("\n"));
  check([spanish, english].every((page) => page.problems.length === 0), [...spanish.problems, ...english.problems].join("\n"));
  return `${game} ${seen.size} kinds in ${decisions} decisions`;
}

// A server of its own, browsers, and people who play by clicking, tapping and typing.

import { chromium } from "playwright-core";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const shots = process.env.SHOTS || "screenshots";
mkdirSync(shots, { recursive: true });

/** A port that is free at the moment. */
const freePort = () => new Promise((resolve) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});

export class World {
  /** The pages that the running test has opened. @type {import("playwright-core").Page[]} */
  pages = [];

  static async start() {
    const world = new World();
    world.folder = mkdtempSync(join(tmpdir(), "civitas-browser-"));
    world.address = `127.0.0.1:${await freePort()}`;
    world.base = `http://${world.address}`;
    await world.serve();
    world.browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
    return world;
  }

  /** Starts the server, and waits until it answers. */
  async serve() {
    const file = join(this.folder, "civitas.db");
    // The program itself, or the small one among the examples of the server.
    const program = basename(process.env.BIN) === "civitas";
    const words = program ? ["serve", "--database", file, "--listen", this.address] : [file, this.address];
    this.server = spawn(process.env.BIN, words, {
      stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, CIVITAS_BOT_PAUSE: "0", CIVITAS_WINDOW_HOLD: "150" },
    });
    for (let tries = 0; tries < 200; tries++) {
      const up = await fetch(this.base + "/api").then((answer) => answer.ok).catch(() => false);
      if (up) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("the server does not answer");
  }

  /** Everybody goes: the pages of a test that is over ask the server for nothing any more. */
  async leave() {
    for (const page of this.pages.splice(0)) await page.context().close().catch(() => {});
  }

  /** Kills the server, as a power cut would. */
  async kill() {
    const gone = new Promise((resolve) => this.server.once("exit", resolve));
    this.server.kill("SIGKILL");
    await gone;
  }

  async stop() {
    await this.browser?.close();
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Somebody with a browser of its own. */
  async person(options = {}) {
    const { follow = false, ...settings } = options;
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", baseURL: this.base, ...settings });
    // What others did is played step by step only where a test is about that.
    if (!follow) await context.addInitScript(() => { try { localStorage.setItem("civitas-follow", "no"); } catch { /* no storage yet */ } });
    const page = await context.newPage();
    this.pages.push(page);
    page.setDefaultTimeout(20000);
    page.problems = [];
    page.on("pageerror", (error) => page.problems.push(String(error)));
    page.on("console", (message) => {
      // A refused stream or request is part of some tests; a blocked script or style never is.
      if (message.type() === "error" && /Content Security|Uncaught|Refused to (load|apply|execute)/.test(message.text())) page.problems.push(message.text());
    });
    return page;
  }
}

export const shot = (page, name, whole = false) => page.screenshot({ path: join(shots, name + ".png"), fullPage: whole });

/** What the page can do now, as the script sees it. */
export const plan = (page) => page.evaluate(() => {
  const text = document.querySelector("#actions")?.textContent;
  return text ? JSON.parse(text) : null;
});

/** Waits until the reader must answer or the game is over; is it over? Who has answered and can still change it is not asked. */
export async function turn(page, patience = 30000) {
  await page.waitForFunction(() => {
    const text = document.querySelector("#actions")?.textContent;
    if (!document.querySelector("#table")) return true;
    if (document.querySelector(".dock .actions a.primary")) return true;
    return !!text && JSON.parse(text).actions.length > 0 && !document.querySelector(".dock .answered");
  }, null, { timeout: patience });
  return page.evaluate(() => !document.querySelector("#table") || !!document.querySelector(".dock .actions a.primary"));
}

/** The element for one step of a path: its own, or the n-th of several equal ones. */
async function thing(page, pick) {
  const own = page.locator(`#table [data-pick~="${pick}"]`);
  // What lies under a fold is unfolded first.
  const fold = page.locator(`#table details:not([open]):has([data-pick~="${pick}"]) > summary`);
  if (await fold.count()) await fold.first().click({ timeout: 8000 });
  if (await own.count()) return own.first();
  const [, kind, number] = pick.match(/^(.*?)(\d+)$/) || [];
  if (!number) return own.first();
  const equal = page.locator(`#table [data-pick~="${kind}+"]`);
  const nth = page.locator(`#table [data-pick~="${kind}+"][data-nth="${number}"]`);
  return (await nth.count()) ? nth.first() : equal.nth(Number(number) - 1);
}

/** Clicks an action together and confirms it; done when the table has a new version. */
export async function click(page, action, tap = false) {
  const before = await page.getAttribute("#table", "data-version");
  const press = async (element) => {
    // An area of a map is pressed where it says that its centre is; whatever lies there must belong to it.
    const at = await element.evaluate((one) => {
      if (!one.classList.contains("area")) return null;
      const [x, y] = (one.getAttribute("data-centre") || "").split(" ").map(Number);
      const svg = /** @type {SVGGElement} */ (one).ownerSVGElement;
      if (!svg || Number.isNaN(y)) return null;
      one.scrollIntoView({ block: "nearest", inline: "nearest" });
      const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM() || undefined);
      const there = document.elementFromPoint(point.x, point.y)?.closest(".place");
      return { x: point.x, y: point.y, fault: there && there !== one ? `${one.id} is covered by ${there.id}` : "" };
    }, null, { timeout: 8000 });
    if (!at) return tap ? element.tap({ timeout: 8000 }) : element.click({ timeout: 8000 });
    if (at.fault) throw new Error(at.fault);
    return tap ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y);
  };
  try {
    for (const [at, pick] of action.path.entries()) {
      // What the main button says already needs no further pick.
      if (at && (await page.evaluate((label) => document.querySelector("#go[aria-disabled=false]:not([hidden]) .label")?.textContent === label, action.label))) break;
      const picked = await thing(page, pick);
      if ((await picked.getAttribute("aria-pressed", { timeout: 8000 })) === "true" && !/\d$/.test(pick)) continue;
      await press(picked);
    }
  } catch (error) {
    // The table went on before the click, perhaps before this function began: the question is another one now, and
    // whoever clicks looks again.
    if ((await page.getAttribute("#table", "data-version")) !== before) return;
    const { actions = [] } = (await plan(page)) || {};
    if (!actions.some((open) => open.line === action.line && open.path.join() === action.path.join())) return;
    throw error;
  }
  // The main button; or the button that is an answer by itself, which asks once more if it cannot be undone. A finger's
  // click comes a moment after its touch, so a tap waits before it looks.
  for (const patience of [tap ? 250 : 2500, 2500, 2500, 2500]) {
    const next = await page.waitForFunction(([before, tap]) => {
      if (document.querySelector("#table")?.getAttribute("data-version") !== before) return "moved";
      return !tap && document.querySelector(".made.asks, #go[aria-disabled=false]:not([hidden])") ? "press" : "";
    }, [before, tap], { timeout: patience }).then((found) => found.jsonValue(), () => "");
    if (next === "moved") return;
    const go = page.locator("#go[aria-disabled=false]:not([hidden])");
    const asks = page.locator(".made.asks");
    if (await asks.count()) await press(asks.first()).catch(() => {});
    else if (await go.count()) await press(go).catch(() => {});
  }
}

let seed = 7;
/** A number below another one; the same ones in every run. */
export function below(of) {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * of);
}

/** One of the things a newcomer would try; exchanges of many tiles bring the end nearer. */
export function pick(actions) {
  const swaps = actions.filter(({ line }) => /^swap \w{4,}/.test(line));
  const others = actions.filter(({ line }) => !line.startsWith("swap") && line !== "end");
  const roll = below(10);
  if (swaps.length && roll < 6) return swaps[below(swaps.length)];
  if (others.length && roll < 9) return others[below(others.length)];
  return actions[below(actions.length)];
}

/** What axe-core finds that is serious. */
export async function axe(page, name) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const serious = found.violations.filter((violation) => ["serious", "critical"].includes(violation.impact));
  return serious.map((violation) => `${name}: ${violation.id} (${violation.impact}): ${violation.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(" | ")}`);
}

/** Opens a table by its form: `seats` says who plays the seats after the first. */
export async function open(page, game, seats, name) {
  await page.goto(`/new?game=${game}`);
  if (name) await page.fill("input[name=name]", name);
  for (const [at, who] of seats.entries()) await page.selectOption(`select[name=seat-${at + 2}]`, who);
  await page.click("main form .button.primary");
}

/** Opens a table that begins from a position. The first seat is the person's unless `fields` says otherwise. */
export async function openAt(page, game, position, fields = {}) {
  await page.goto(`/rules/${game}`);
  const id = await page.evaluate(async (body) => {
    const answer = await fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.message || JSON.stringify(said));
    return said.table;
  }, { game, position, "seat-1": "me", "seat-2": "bot:beginner", ...fields });
  await page.goto(`/t/${id}`);
  await page.waitForSelector("#table, form[action$='/ready']");
  return id;
}

/** Can all of these be seen at once, without scrolling? Names the first that cannot. */
export async function hidden(page, parts) {
  const { width, height } = page.viewportSize();
  for (const part of parts) {
    const box = await page.locator(part).first().boundingBox();
    const inside = box && box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
    if (!inside) return `${part} ${JSON.stringify(box)}`;
  }
  return "";
}

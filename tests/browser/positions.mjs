// Positions in which a question is asked that play by chance rarely comes to. A scenario file is a position and the lines
// that lead to the question; or a position is taken from a file beside this one, with lines added.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sit } from "./ages.mjs";
import { openAt } from "./world.mjs";

const root = process.env.ROOT || join(import.meta.dirname || ".", "../..");
const text = (path) => readFileSync(join(root, path), "utf8");

/** A position in a file of the folder beside this one. */
export const positionOf = (name) => text(`tests/browser/positions/${name}`);

/** The position of a scenario, and the lines that are played from it: who, and what. */
export function scenario(path) {
  const found = { given: [], played: [] };
  let section = "";
  for (const whole of text(path).split("\n")) {
    const line = whole.replace(/#.*/, "").trimEnd();
    if (!line.trim()) continue;
    if (!/^\s/.test(line)) {
      // A file may go on with another position.
      if (line.trim() === "given" && found.given.length) break;
      section = line.trim();
      continue;
    }
    if (section === "given") found.given.push(line.trim());
    if (section === "play") { const [, who, what] = line.trim().match(/^(\S+)\s+(.*)$/) || []; found.played.push({ who, what }); }
  }
  return found;
}

/** Lines of a position in which others stand instead of those that begin with the same word, or the same two of a hand. */
const replaced = (given, more) => {
  const start = (line) => line.split(/\s+/).slice(0, line.startsWith("hand") ? 2 : 1).join(" ");
  return [...given.filter((line) => !more.some((other) => start(other) === start(line))), ...more];
};

/** Opens a table at one screen for all seats, plays the first `steps` actions, and shows it to whoever is asked. */
export async function openScenario(page, game, { path = "", base = "", more = [], instead = [], play = [], steps = Infinity, fields = {} }) {
  const { given, played } = path ? scenario(`games/${game}/scenarios/${path}`) : { given: positionOf(base).split("\n").filter(Boolean), played: [] };
  const position = replaced([...given, ...more], instead).join("\n");
  const roles = (position.match(/^seats\s+(.*)$/m)?.[1] || (game === "tigris" ? "lion bull" : "red blue")).split(/\s+/).filter(Boolean);
  const seats = Object.fromEntries(roles.flatMap((role, at) => [[`seat-${at + 1}`, at ? "beside" : "me"], [`role-${at + 1}`, role]]));
  const id = await openAt(page, game, position, { ...seats, ...fields });
  const lines = [...played, ...play.map((line) => ({ who: line.split(" ")[0], what: line.split(" ").slice(1).join(" ") }))];
  const actions = lines.flatMap(({ who, what }) => what.split(";").map((line) => ({ who, line: line.trim() }))).slice(0, steps);
  const fault = await page.evaluate(async ([id, actions]) => {
    for (const { who, line } of actions) {
      const seen = await (await fetch(`/api/t/${id}?as=${who}`, { headers: { Accept: "application/json" } })).json();
      const answer = await fetch(`/t/${id}/act`, {
        method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify({ id: crypto.randomUUID(), decision: seen.asked.decision, line, as: who }),
      });
      if (!answer.ok) return `${who} ${line}: ${(await answer.json()).message}`;
    }
    return "";
  }, [id, actions]);
  if (fault) throw new Error(`${path || base}: ${fault}`);
  await sit(page, id);
  return id;
}

const REVOLT = "revolt-all-six-tiles-may-be-shown.scn";
const WAR = "war-example-two-conflicts.scn";
const TREASURE = "treasure-free-choice-among-equals.scn";
const BUILDING = { path: "building-before-the-monument.scn", fields: { "option-buildings": "yes" } };
/** A late game of four in which red plays, and what is asked in it. */
const late = (name, ...more) => ({ name, base: "ages-late.txt", more: ["wait politics", ...more] });
/** What an event or a territory asks that red reveals in it, after some more lines. */
const event = (name, card, ...play) => ({
  ...late(name, "hand red cold_war", "first-events 0", `current blue ${card}`), play: ["red event cold_war", ...play],
});

/** A late game of four of the Inner Sea, Carthage to play, and what is asked in it. */
const sea = (name, instead, ...play) => ({ name, base: "sea-late.txt", instead, play });

/** By game: the questions that chance rarely brings. */
export const QUESTIONS = {
  tigris: [
    { name: "revolt-attack", path: REVOLT, steps: 1 }, { name: "revolt-defence", path: REVOLT, steps: 2 },
    { name: "war", path: WAR, steps: 1 }, { name: "war-attack", path: WAR, steps: 2 }, { name: "war-defence", path: WAR, steps: 3 },
    { name: "build", ...BUILDING, steps: 1 }, { name: "monument", ...BUILDING, steps: 2 },
    { name: "treasure", path: TREASURE, steps: 1 }, { name: "second-action", path: TREASURE }, { name: "turn-end", path: TREASURE, play: ["lion trader off"] },
  ],
  ages: [
    late("politics"),
    { name: "second-politics", base: "ages-caesar.txt" },
    { name: "actions", base: "ages-late.txt" },
    { ...late("defence", "hand blue military_bonus_ii raid_ii spy", "workers blue riflemen 3"), play: ["red attack plunder_iii blue"] },
    { ...late("pact-reply"), play: ["red pact peace_treaty blue"] },
    event("bid", "vast_territory_ii"),
    event("force", "vast_territory_ii", "red bid 5", "blue pass", "green pass", "orange pass"),
    late("infiltrate", "wait aggression-over infiltrate", "wait infiltrate blue 3"),
    late("give-colony", "wait aggression-over annex", "wait give-colony red blue"),
    { name: "spoils", base: "ages-late.txt", more: ["wait war", "wait spoils red blue 14"] },
    { name: "lose-blue", base: "ages-late.txt", more: ["blue red 0", "wait actions", "wait lose-blue red 2"] },
    { name: "cover-stages", base: "ages-late.txt", more: ["blue red 0", "wait actions", "wait cover-stages 1"] },
    late("raze", "wait aggression-over raid_iii", "wait raze red blue raid_iii 0 0"),
    late("lose-population", "wait lose-population red 1"),
    { name: "discard", base: "ages-late.txt", more: ["wait excess", "wait discard red 2"] },
    { name: "food-or-resources", base: "ages-late.txt", more: ["wait actions", "wait food-or-resources red 3"] },
    late("free-building", "wait free-building red riflemen"),
    late("cheaper-action", "wait cheaper-action red"),
    event("ruin-wonder", "ravages_of_time"),
    event("take-cards", "international_agreement"),
    late("split-gain", "wait split red 5 gain"),
    late("split-plunder", "tokens green bronze 4 agriculture 4", "wait aggression-over plunder_iii", "wait split red 5 plunder green"),
  ],
  "inner-sea": [
    { name: "choose", base: "sea-choose.txt" },
    sea("retire", ["phase growth", "at carthage"]),
    sea("resettle", ["phase growth", "at carthage"], "red done"),
    sea("deploy", ["phase growth", "at carthage", "step deploy", "ready 6 1"]),
    sea("growth-use", ["phase growth", "at carthage", "step acquire", "hand carthage 26 35", "investment 55 carthage 2", "investment 54 carthage 3"]),
    sea("card-action", []),
    sea("targets", [], "red play 26"),
    sea("targets-more", [], "red play 26", "red at samnium barbarians", "red at bruttium troy"),
    sea("option", ["hand carthage 22"], "red play 22"),
    sea("pay-wonder", [], "red build great_lighthouse"),
    sea("pay-site", [], "red build great_lighthouse", "red disk nora; disk numidia; talent; talent; talent"),
    sea("answer", ["at egypt"], "blue play 12; at panormus carthage", "blue at syracuse 2; at panormus 2; done"),
    sea("loss", ["at egypt", "hand egypt 4"], "blue play 4; at carthage carthage", "green allow", "red allow", "yellow allow"),
    sea("keep", ["hand carthage 38"], "red play 38", "blue allow", "green allow", "yellow allow"),
    { name: "borrow", path: "cards/borrowed-barbarians.scn", steps: 2 },
    { name: "aeneas", path: "housekeeping/aeneas.scn", steps: 0 }, { name: "become", path: "housekeeping/aeneas.scn", steps: 1 },
    { name: "land", path: "housekeeping/aeneas.scn", steps: 2 },
    sea("discard", ["hand carthage 68 7 14 15 18 22"], "red play 68", "blue allow", "green allow", "yellow allow"),
    sea("lay", ["phase competition"], "green done"),
    sea("next-card", ["phase competition", "hand carthage 72 74", "hand troy 33 62"], "green done", "red lay 72; lay 74; done"),
    sea("turn-order", ["phase housekeeping"]),
    sea("spend", ["phase housekeeping"], "green place 1"),
  ],
};

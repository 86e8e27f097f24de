// The shuffle as people see it: every browser gives a share of its own without being asked, the commitment is shown from
// the moment the table exists, and the page says whether its own share went in.

import { axe, open, shot } from "./world.mjs";

const check = (holds, text) => { if (!holds) throw new Error(text); };

/** The panel of the shuffle, and what this browser keeps of it. */
const panel = (page) => page.evaluate(() => {
  const panel = document.querySelector("[data-commit]");
  if (!panel) return null;
  const { table, commit, shares } = panel.dataset;
  const note = panel.querySelector("[data-own]");
  const kept = JSON.parse(localStorage.getItem(`civitas-chance-${table}`) || "null");
  return {
    table, commit, shares: shares.split(" ").filter(Boolean), kept, open: panel.hasAttribute("open"),
    shown: panel.querySelector("code").textContent, note: note.hidden ? "" : note.textContent, wrong: note.classList.contains("wrong"),
  };
});

/** Listens to the forms that a page sends: path and fields. */
function listen(page) {
  const sent = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push([new URL(request.url()).pathname, new URLSearchParams(request.postData() || "")]);
  });
  return sent;
}

/** The share in the form whose path ends so. */
function shareSent(sent, ending) {
  const form = sent.find(([path]) => path.endsWith(ending));
  check(form, `nothing was sent to ${ending}`);
  const share = form[1].get("share") || "";
  check(/^[0-9a-f]{64}$/.test(share), `the form to ${ending} gave the share “${share}”`);
  return share;
}

function isIn(seen, share, words) {
  check(/^[0-9a-f]{64}$/.test(seen.commit) && seen.shown === seen.commit, "the commitment is shown");
  check(seen.kept?.share === share && seen.kept?.commit === seen.commit, `the browser keeps its share and the commitment: ${JSON.stringify(seen)}`);
  check(seen.shares.includes(share) && words.test(seen.note) && !seen.wrong, `the page says that the share is in: “${seen.note}”`);
}

export async function share(world) {
  const ana = await world.person();
  const fromAna = listen(ana);
  await open(ana, "tigris", ["open", "none", "none"], "Ana");
  await ana.waitForSelector("[data-commit]");
  const anas = shareSent(fromAna, "/tables");
  const waiting = await panel(ana);
  isIn(waiting, anas, /share is in the shuffle/);
  await ana.click("details.chance summary");
  await shot(ana, "60-share-waiting-en", true);
  const link = await ana.locator(".share input[readonly]").first().inputValue();

  // Whoever only watches sees the commitment too, and has nothing of its own in it.
  const watcher = await world.person();
  await watcher.goto(`/t/${waiting.table}`);
  const watched = await panel(watcher);
  check(watched.commit === waiting.commit && watched.note === "" && watched.kept === null, `a spectator: ${JSON.stringify(watched)}`);

  const ben = await world.person({ locale: "es-ES" });
  const fromBen = listen(ben);
  await ben.goto(link);
  check((await panel(ben))?.commit === waiting.commit, "whoever is invited sees the commitment before sitting down");
  await ben.fill(".share input[name=name]", "Ben");
  await ben.click(".share .button.primary");
  await Promise.all([ana.waitForSelector("#table"), ben.waitForSelector("#table")]);
  const bens = shareSent(fromBen, "/sit");
  check(anas !== bens, "each draws its own");
  const playing = await panel(ben);
  isIn(playing, bens, /está en el barajado|entró en el barajado|barajado/);
  check(playing.shares.length === 2 && playing.commit === waiting.commit, `both gave a share: ${playing.shares.length}`);

  await ben.click("[popovertarget=game-menu]");
  await ben.click("details.chance summary");
  await shot(ben, "61-share-menu-es");
  const wide = await ben.evaluate(() => { const menu = document.querySelector("#game-menu"); return menu.scrollWidth - menu.clientWidth; });
  check(wide <= 1, `the commitment makes the menu ${wide} px too wide`);
  await ben.locator("form[action$='/resign'] button").click();
  await ben.locator("form[action$='/resign'] button").click();
  await ben.waitForSelector("#follow");
  isIn(await panel(ben), bens, /barajado/);
  await ben.locator("details.chance summary").click();
  await shot(ben, "62-share-result-es", true);
  await ana.goto(`/t/${waiting.table}`);
  await ana.waitForSelector("#follow");
  isIn(await panel(ana), anas, /share is in the shuffle/);
  const record = await (await ana.request.get(`/t/${waiting.table}/record`)).text();
  check(record.includes(anas) && record.includes(bens), "the record names both shares");

  // A server that leaves a share out, or exchanges its secret, is found out by the browser that kept them.
  const lie = async (change) => {
    await ana.evaluate(([table, change]) => {
      const key = `civitas-chance-${table}`;
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...change }));
    }, [waiting.table, change]);
    await ana.reload();
    return panel(ana);
  };
  const missing = await lie({ share: "0".repeat(64) });
  check(missing.wrong && /not in the shuffle/.test(missing.note), `a share that was left out: “${missing.note}”`);
  const exchanged = await lie({ share: anas, commit: "1".repeat(64) });
  check(exchanged.wrong && exchanged.open && /exchanged/.test(exchanged.note), `an exchanged secret: “${exchanged.note}”`);
  await shot(ana, "63-share-exchanged-en", true);
  const findings = await axe(ana, "the shuffle");
  check(!findings.length, findings.join("\n"));

  // A rematch is a new game with new shares.
  fromBen.length = 0;
  await ben.locator("form[action$='/rematch'] button").first().click();
  await ben.waitForSelector("#table");
  const again = shareSent(fromBen, "/rematch");
  isIn(await panel(ben), again, /barajado/);
  check(again !== bens, "a rematch has a share of its own");
  check(ana.problems.length + ben.problems.length === 0, [...ana.problems, ...ben.problems].join("\n"));
  return "host, guest and rematch each gave a share; the commitment is there from the start; a left-out share and an exchanged secret are named";
}

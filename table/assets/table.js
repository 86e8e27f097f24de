// @ts-check
// The script of every page. It knows no game: the page brings the legal actions as paths of things to pick, and the
// script narrows them as the player clicks, taps, drags, types or uses the keys, and posts the finished action.
"use strict";
(() => {
  /** @typedef {[line: string, path: string[], words: string, note: string, pays: string, stands: number]} Action */
  /** @typedef {{decision: number, actions: Action[], labels: Record<string, [string, string]>}} Plan */

  const SVG = "http://www.w3.org/2000/svg";
  /** @type {(selector: string, root?: ParentNode) => HTMLElement | null} */
  const find = (selector, root = document) => root.querySelector(selector);
  /** @type {(selector: string, root?: ParentNode) => HTMLElement[]} */
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));
  /** @type {Record<string, string>} */
  const words = JSON.parse(find("#words")?.textContent || "{}");
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const turned = matchMedia("(max-width: 37.5em)");

  /** Says something to those who listen. @param {string} text */
  function say(text) {
    const live = find("#live");
    if (!live || !text) return;
    live.textContent = "";
    setTimeout(() => { live.textContent = text; }, 30);
  }

  /** Shows something for a moment. @param {string} text */
  function toast(text) {
    const note = document.createElement("div");
    note.className = "toast";
    note.textContent = text;
    document.body.append(note);
    say(text);
    setTimeout(() => note.remove(), 2200);
  }

  /** @param {string} key @param {string} value */
  function keep(key, value) { try { localStorage.setItem("civitas-" + key, value); } catch { /* private windows */ } }
  /** @param {string} key */
  function kept(key) { try { return localStorage.getItem("civitas-" + key); } catch { return null; } }

  /** @param {string} url @param {unknown} body */
  const post = (url, body) => fetch(url, {
    method: "POST", credentials: "same-origin",
    headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(body),
  });
  /** @param {string} url */
  async function page(url) {
    const answer = await fetch(url, { credentials: "same-origin", headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(String(answer.status));
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  }
  const fresh = () => (crypto.randomUUID ? crypto.randomUUID() : Date.now() + "-" + Math.random().toString(36).slice(2));

  // ---------------------------------------------------------------- every page

  document.addEventListener("submit", async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const button = /** @type {HTMLButtonElement | null} */ (/** @type {SubmitEvent} */ (event).submitter);
    if (form.matches("[data-prefs]") && button?.name === "theme") {
      event.preventDefault();
      if (button.value === "auto") document.documentElement.removeAttribute("data-theme");
      else document.documentElement.dataset.theme = button.value;
      for (const other of all("[data-prefs] [name=theme]")) other.setAttribute("aria-pressed", String(/** @type {HTMLButtonElement} */ (other).value === button.value));
      await fetch(form.action, { method: "POST", body: new URLSearchParams({ theme: button.value, back: location.pathname }), credentials: "same-origin" }).catch(() => {});
    } else if (form.matches("[data-join]")) {
      const link = String(new FormData(form).get("link") || "").trim();
      const path = link.match(/\/(?:t|s)\/[\w./-]+(?:\?[\w=&-]*)?/);
      if (path) { event.preventDefault(); location.href = path[0]; }
    } else if (form.matches("[data-sure]") && !form.dataset.asked) {
      event.preventDefault();
      form.dataset.asked = "yes";
      const label = find("button", form);
      if (label) label.textContent = words.sure;
      say(words.sure);
    } else if (form.matches("[data-rules]")) {
      event.preventDefault();
      look(form.action + "?q=" + encodeURIComponent(String(new FormData(form).get("q") || "")));
    } else if (form.matches("[data-orders]")) {
      event.preventDefault();
      const orders = [...new FormData(form)].map(([kind, then]) => ({ kind, actor: null, only_if_target: false, then }));
      const answer = await post(form.action, { id: fresh(), orders }).catch(() => null);
      toast(answer?.ok ? words.saved : words.failed);
    } else if (form.matches("[data-say]")) {
      event.preventDefault();
      const text = String(new FormData(form).get("text") || "").trim();
      if (!text) return;
      const answer = await post(form.action, { id: fresh(), text }).catch(() => null);
      if (answer?.ok) { form.reset(); refresh(); } else toast(words.failed);
    }
  });

  document.addEventListener("click", async (event) => {
    const target = /** @type {Element} */ (event.target);
    const copy = target.closest("[data-copy]");
    if (copy) {
      await navigator.clipboard?.writeText(copy.getAttribute("data-copy") || "");
      toast(words.copied);
    }
    const rule = target.closest("a[href^='/rules/']");
    if (rule && find("#rules") && rule.closest("#table")) {
      event.preventDefault();
      look(rule.getAttribute("href") || "");
    }
    const why = target.closest("[data-why]");
    if (why) {
      note(why.getAttribute("data-why") || "", true);
      const ask = find("[data-do=ask]");
      if (ask) ask.hidden = false;
    }
  });
  document.addEventListener("change", (event) => {
    const go = /** @type {HTMLElement} */ (event.target).dataset?.go;
    if (go) location.href = go;
  });

  /** Opens the rules at what is looked for. @param {string} url */
  async function look(url) {
    const drawer = /** @type {HTMLDetailsElement | null} */ (find("#rules"));
    const place = find("#rules-found");
    if (!drawer || !place) return;
    drawer.open = true;
    const found = await page(url).catch(() => null);
    const rules = found && find("#rules-found", found);
    if (rules) place.replaceChildren(...rules.childNodes);
    drawer.scrollIntoView({ block: "nearest" });
  }

  const waiting = find("[data-waiting]");
  if (waiting) {
    const stream = new EventSource(`/t/${waiting.dataset.waiting}/events`);
    const again = () => location.reload();
    for (const name of ["message", "step", "seats", "start"]) stream.addEventListener(name, again);
  }

  // ---------------------------------------------------------------- replay

  const walk = find("#replay");
  if (walk) {
    let busy = false;
    /** @param {number} ply */
    const go = async (ply) => {
      const plies = Number(walk.dataset.plies);
      const to = Math.max(0, Math.min(plies, ply));
      if (busy || to === Number(walk.dataset.ply)) return;
      busy = true;
      const url = walk.dataset.address + String(to);
      const next = await page(url).then((found) => find("#replay", found)).catch(() => null);
      busy = false;
      if (!next) return toast(words.failed);
      const focus = document.activeElement?.getAttribute("data-ply") ? [...walk.querySelectorAll("a")].indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement)) : -1;
      walk.dataset.ply = next.dataset.ply;
      walk.replaceChildren(...next.childNodes);
      if (focus >= 0) walk.querySelectorAll("a")[focus]?.focus();
      if (location.pathname.endsWith("/replay")) history.replaceState(null, "", url);
    };
    walk.addEventListener("click", (event) => {
      const link = /** @type {Element} */ (event.target).closest("a[data-ply]");
      if (link) { event.preventDefault(); go(Number(link.getAttribute("data-ply"))); }
    });
    walk.addEventListener("change", (event) => {
      const slider = /** @type {HTMLInputElement} */ (event.target);
      if (slider.type === "range") go(Number(slider.value));
    });
    document.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || /** @type {Element} */ (event.target).closest("input, select, [role=gridcell]")) return;
      const ply = Number(walk.dataset.ply);
      const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: Number(walk.dataset.plies) }[event.key];
      if (to !== undefined) { event.preventDefault(); go(to); }
    });
  }

  // ---------------------------------------------------------------- the table

  const table = find("#table");
  if (!table) return;
  const address = "/t/" + table.dataset.table;
  /** @type {Plan} */
  let plan = { decision: 0, actions: [], labels: {} };
  /** What is picked, in order. @type {string[]} */
  let picks = [];
  /** @type {{line: string, id: string} | null} */
  let sent = null;
  let sure = "";
  let lastSaid = "";

  function read() {
    plan = JSON.parse(find("#actions")?.textContent || '{"decision":0,"actions":[],"labels":{}}');
    picks = [];
    const given = table?.dataset.picks;
    if (given) { picks = given.split(" "); delete table.dataset.picks; }
    const lines = find("#lines");
    if (lines) lines.replaceChildren();
    render();
  }

  const cells = () => all(".board [role=gridcell]");
  /** @param {string} id */
  const isPlace = (id) => !!document.getElementById(id)?.matches("[role=gridcell]");
  /** Actions that hold all these picks. @param {string[]} some */
  const fitting = (some) => plan.actions.filter((action) => some.every((pick) => action[1].includes(pick)));
  /** The action that is complete with what is picked. @returns {Action | null} */
  function chosen() {
    const candidates = fitting(picks);
    const exact = candidates.filter((action) => action[1].length === picks.length);
    if (exact.length === 1) return exact[0];
    return candidates.length === 1 ? candidates[0] : null;
  }
  /** What can be picked next: the first thing of each path that is not picked yet. */
  function next() {
    /** @type {Map<string, Action>} */
    const found = new Map();
    for (const action of fitting(picks)) {
      const open = action[1].find((pick) => !picks.includes(pick));
      if (open && !found.has(open)) found.set(open, action);
    }
    return found;
  }
  /** @param {Element} element */
  const names = (element) => (element.getAttribute("data-pick") || "").split(" ").filter(Boolean);
  /** How many of a kind are picked: r1, r2 of "r+". @param {string} kind */
  const counted = (kind) => picks.filter((pick) => pick.startsWith(kind) && /^\d+$/.test(pick.slice(kind.length))).length;

  /** Which of several equal pieces the player lifted, by the name they are picked by. @type {Map<string, Set<string>>} */
  const lifted = new Map();
  /** @param {string} id */
  function liftedOf(id) {
    const count = id.endsWith("+") ? counted(id.slice(0, -1)) : Number(picks.includes(id));
    const held = lifted.get(id);
    if (held && held.size === count) return held;
    const first = new Set(Array.from({ length: count }, (_, nth) => String(nth + 1)));
    lifted.set(id, first);
    return first;
  }

  /** The player points at something. @param {Element} element */
  function point(element) {
    const ids = names(element);
    const place = element.matches("[role=gridcell]");
    for (const id of ids.filter((id) => id.endsWith("+"))) {
      const kind = id.slice(0, -1);
      const count = counted(kind);
      const nth = element.getAttribute("data-nth") || "1";
      const held = liftedOf(id);
      if (held.delete(nth)) { picks = picks.filter((pick) => pick !== kind + count); return render(); }
      if (picks.length && fitting([...picks, kind + (count + 1)]).length) { held.add(nth); picks.push(kind + (count + 1)); return render(); }
    }
    const on = ids.find((id) => picks.includes(id));
    const nth = element.getAttribute("data-nth");
    if (on && nth && !liftedOf(on).has(nth)) { lifted.set(on, new Set([nth])); return render(); }
    if (on) {
      if (place && chosen()) return go();
      picks = picks.filter((pick) => pick !== on);
      return render();
    }
    // A square that does not go with the piece in the hand is explained, not taken for a new beginning.
    const least = place ? picks.filter((pick) => !isPlace(pick)).length : 0;
    for (let count = picks.length; count >= least; count--) {
      for (const id of ids) {
        if (!id.endsWith("+") && fitting([...picks.slice(0, count), id]).length) {
          picks = [...picks.slice(0, count), id];
          if (nth) lifted.set(id, new Set([nth]));
          say(chosen()?.[2] || (plan.labels[id]?.[0] ?? id));
          return render();
        }
      }
    }
    const own = ids.slice(1).find((id) => !id.endsWith("+") && fitting([id]).length);
    if (place && own) { picks = [own]; return render(); }
    explain(ids[0], place);
  }

  /** Asks why something is not possible. @param {string} id @param {boolean} place */
  async function explain(id, place) {
    const like = fitting(picks.filter((pick) => !isPlace(pick))).find((action) => action[1].some(isPlace));
    const where = like?.[1].find(isPlace);
    if (!place || !like || !where || !picks.length) return note(plan.actions.length ? words["no-legal"] : words.nobody, true);
    const line = like[0].split(" ").map((word) => (word === where ? id : word)).join(" ");
    const answer = await post(address + "/check", { line }).then((found) => found.json()).catch(() => null);
    if (answer) refused(answer);
  }

  /** @param {{message?: string, rule?: string}} answer */
  function refused(answer) {
    note(answer.message || words["no-legal"], true, answer.rule);
  }

  /** The line under the prompt. @param {string} text @param {boolean} [wrong] @param {string} [rule] */
  function note(text, wrong = false, rule = "") {
    const place = find("#note");
    if (!place) return;
    place.classList.toggle("refused", wrong);
    place.textContent = text;
    if (rule) {
      const link = document.createElement("a");
      link.href = `/rules/${table?.dataset.game}?q=${encodeURIComponent(rule)}`;
      link.textContent = rule;
      place.append(" ", link);
    }
    if (wrong) say(text);
  }

  // ---------------------------------------------------------------- drawing what is picked

  /** @param {string} name @param {Record<string, string | number>} attributes @param {...Node} inside */
  function svg(name, attributes, ...inside) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...inside);
    return element;
  }

  /** @param {string} icon */
  function sign(icon) {
    const use = svg("use", { href: "#" + icon });
    return svg("svg", { class: "icon", "aria-hidden": "true" }, use);
  }

  function render() {
    const open = next();
    const done = chosen();
    marks(open, done);
    for (const element of all("[data-pick]", find(".dock") || document)) {
      const ids = names(element);
      const held = ids.some((id) => (element.dataset.nth ? liftedOf(id).has(element.dataset.nth) : picks.includes(id)));
      element.setAttribute("aria-pressed", String(held));
      const possible = plan.actions.length > 0 && plan.actions.some((action) => ids.some((id) => action[1].includes(id)));
      element.setAttribute("aria-disabled", String(!possible));
    }
    buttons(open, done);
    if (done) note(done[3]);
    else if (picks.length) note(words["choose-next"] + " · " + words.legal.replace("{n}", String(open.size)));
    else note("");
  }

  /** @param {Map<string, Action>} open @param {Action | null} done */
  function marks(open, done) {
    const layer = find(".board .marks");
    for (const cell of cells()) { cell.classList.remove("legal"); cell.removeAttribute("aria-selected"); }
    if (!layer) return;
    layer.replaceChildren();
    for (const [id, action] of open) {
      const cell = document.getElementById(id);
      if (!cell?.matches("[role=gridcell]")) continue;
      cell.classList.add("legal");
      const pays = document.getElementById(action[4]) ? action[4] : "";
      const inside = [svg("circle", { cx: 24, cy: 24, r: pays ? 14.5 : 9 })];
      if (pays) inside.push(svg("use", { href: "#" + pays, x: 15, y: 15, width: 18, height: 18 }));
      layer.append(svg("g", { transform: cell.getAttribute("transform") || "" }, svg("g", { class: pays ? "mark-ring pays" : "mark-ring" }, ...inside)));
    }
    const place = (done ? done[1] : picks).find(isPlace);
    const cell = place ? document.getElementById(place) : null;
    if (!cell) return;
    cell.setAttribute("aria-selected", "true");
    const group = svg("g", { transform: cell.getAttribute("transform") || "" });
    const piece = (done ? done[1] : picks).map((id) => find(`[data-pick~="${CSS.escape(id)}"][data-piece]`)?.dataset.piece || (document.getElementById("piece-" + id) ? "piece-" + id : "")).find(Boolean);
    if (piece && done) group.append(svg("g", { class: "ghost mark-up" }, svg("g", { class: "up" }, svg("use", { href: "#" + piece }))));
    group.append(svg("use", { href: "#brackets", class: "mark-selected halo" }), svg("use", { href: "#brackets", class: "mark-selected" }));
    const wrap = svg("g", { class: "sq" }, group);
    layer.append(wrap);
  }

  /** @param {Map<string, Action>} open @param {Action | null} done */
  function buttons(open, done) {
    const bar = find("#choices");
    const choose = find("#choose");
    const drawn = (/** @type {string} */ id) => [id, id.replace(/\d+$/, "+")].some((name) => !!find(`[data-pick~="${CSS.escape(name)}"]:not(.made)`, table || document));
    bar?.replaceChildren();
    choose?.replaceChildren();
    /** @type {Set<string>} */
    const first = new Set(plan.actions.map((action) => action[1][0]).filter((id) => !drawn(id)));
    const later = [...open.keys()].filter((id) => !first.has(id) && !drawn(id));
    const wide = first.size + later.length > 7;
    if (wide && choose) list(choose, [...first], later);
    else for (const id of [...first, ...later]) bar?.append(choice(id, first.has(id)));
    const main = find("#go");
    if (!main) return;
    const label = find(".label", main);
    main.setAttribute("aria-disabled", String(!done || !!sent));
    if (label) label.textContent = done ? (sure === done[0] ? words.sure : done[2]) : picks.length ? words["choose-next"] : words.choose;
  }

  /** @param {string} id @param {boolean} first */
  function choice(id, first) {
    const [text, icon] = plan.labels[id] || [id, ""];
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button made" + (first && icon ? " compact" : "");
    button.dataset.pick = id;
    button.setAttribute("aria-pressed", String(picks.includes(id)));
    button.setAttribute("aria-label", text);
    if (icon) button.append(sign(icon));
    const label = document.createElement("span");
    label.className = "label";
    label.textContent = text;
    button.append(label);
    return button;
  }

  /** Many things to choose from: a list with a filter. @param {HTMLElement} place @param {string[]} first @param {string[]} later */
  function list(place, first, later) {
    const ids = later.length ? later : first;
    const search = document.createElement("input");
    search.type = "search";
    search.className = "pick-search";
    search.placeholder = words.filter;
    search.setAttribute("aria-label", words.filter);
    const grid = document.createElement("div");
    grid.className = "pick-list";
    grid.append(...ids.map((id) => choice(id, false)));
    search.addEventListener("input", () => {
      const wanted = search.value.toLowerCase();
      for (const button of all("button", grid)) button.hidden = !(button.textContent || "").toLowerCase().includes(wanted);
    });
    if (later.length) place.append(...first.filter((id) => picks.includes(id)).map((id) => choice(id, false)));
    if (ids.length > 12) place.append(search);
    place.append(grid);
  }

  // ---------------------------------------------------------------- deciding

  async function go() {
    const done = chosen();
    if (!done) return say(picks.length ? words["choose-next"] : words.choose);
    if (sent) return;
    if (done[5] && confirming() && sure !== done[0]) { sure = done[0]; render(); return say(words.sure); }
    await send(done[0]);
  }

  /** Posts an action. The same line keeps its id until it has arrived, so that it counts once. @param {string} line */
  async function send(line) {
    const id = sent?.line === line ? sent.id : fresh();
    sent = { line, id };
    sure = "";
    buttons(next(), chosen());
    const answer = await post(address + "/act", { id, decision: plan.decision, line }).catch(() => null);
    if (!answer) { unsent(); return note(words.failed, true); }
    const said = await answer.json().catch(() => ({}));
    unsent();
    if (answer.ok) { picks = []; await refresh(); }
    else if (answer.status === 409) { note(said.message || words.failed, true); await refresh(); }
    else refused(said);
    return answer.ok;
  }
  function unsent() { sent = null; buttons(next(), chosen()); }

  /** @param {string} what */
  async function act(what) {
    const answer = await post(`${address}/${what}`, { id: fresh(), decision: plan.decision }).catch(() => null);
    const said = answer ? await answer.json().catch(() => ({})) : {};
    if (answer?.ok) await refresh(); else refused({ message: said.message || words.failed, rule: said.rule });
  }

  const confirming = () => {
    const own = kept("confirm");
    return own ? own === "yes" : table.dataset.confirm === "true";
  };

  // ---------------------------------------------------------------- what others do

  let asking = false;
  let again = false;
  async function refresh() {
    if (asking) { again = true; return; }
    asking = true;
    try {
      do {
        again = false;
        const found = await page(address + "/fragment");
        const next = find("#fragment", found);
        if (!next) { location.reload(); return; }
        place(next);
        table?.classList.remove("is-offline");
      } while (again);
    } catch { table?.classList.add("is-offline"); } finally { asking = false; }
  }

  /** Puts new parts in the place of the old ones; what did not change stays, focus stays. @param {HTMLElement} fragment */
  function place(fragment) {
    const focus = /** @type {HTMLElement | null} */ (document.activeElement);
    const held = focus && { id: focus.id, pick: focus.dataset?.pick, nth: focus.dataset?.nth, act: focus.dataset?.do };
    /** @type {Set<string>} */
    const changed = new Set();
    for (const part of all("[data-part]", fragment)) {
      if (part.parentElement?.closest("[data-part]")) continue;
      const old = find(`[data-part="${part.dataset.part}"]`, /** @type {HTMLElement} */ (table));
      const raw = part.outerHTML;
      if (!old || shown.get(part.dataset.part || "") === raw) continue;
      shown.set(part.dataset.part || "", raw);
      old.replaceWith(part);
      changed.add(part.dataset.part || "");
      if (part.dataset.part === "chat") unread();
    }
    if (table) {
      table.classList.toggle("is-asked", fragment.dataset.asked === "true");
      table.dataset.version = fragment.dataset.version;
    }
    document.title = fragment.dataset.title || document.title;
    const icon = /** @type {HTMLLinkElement | null} */ (find("#favicon"));
    if (icon) icon.href = (fragment.dataset.asked === "true" ? icon.dataset.turn : icon.dataset.calm) || icon.href;
    if (!changed.size) return;
    // A line of chat must not take the piece out of the player's hand.
    const before = { decision: plan.decision, picks };
    if (changed.has("dock") || changed.has("board")) {
      read();
      if (plan.decision === before.decision && before.picks.length && fitting(before.picks).length) { picks = before.picks; render(); }
    }
    roving();
    applyView();
    const back = held && ((held.id && document.getElementById(held.id)) || (held.pick && find(`[data-pick="${CSS.escape(held.pick)}"]${held.nth ? `[data-nth="${held.nth}"]` : ""}`)) || (held.act && find(`[data-do="${held.act}"]`)));
    if (back instanceof Element && back !== document.activeElement && focus && !focus.isConnected) /** @type {HTMLElement} */ (back).focus({ preventScroll: true });
  }
  /** The parts as the server sent them last. @type {Map<string, string>} */
  const shown = new Map();

  function unread() {
    const drawer = /** @type {HTMLDetailsElement | null} */ (find("#chat"));
    const tag = find("[data-unread]");
    if (!drawer || !tag || drawer.open) return;
    tag.hidden = false;
    tag.textContent = String(Number(tag.textContent || 0) + 1);
  }
  find("#chat")?.addEventListener("toggle", () => {
    const tag = find("[data-unread]");
    if (tag) { tag.hidden = true; tag.textContent = ""; }
  });

  if (location.protocol.startsWith("http")) {
    const stream = new EventSource(`${address}/events?from=${table.dataset.version || 0}`);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let lost;
    stream.onopen = () => {
      clearTimeout(lost);
      if (table.classList.contains("is-offline")) { table.classList.remove("is-offline"); say(words.online); refresh(); }
    };
    stream.onerror = () => { clearTimeout(lost); lost = setTimeout(() => table.classList.add("is-offline"), 1500); };
    /** @param {MessageEvent} event */
    const heard = (event) => {
      let data = {};
      try { data = JSON.parse(event.data); } catch { /* a bare notice */ }
      const lines = /** @type {{lines?: string[]}} */ (data).lines || [];
      if (lines.length) { lastSaid = lines.join(" "); say(lastSaid); }
      // What the fragment already shows need not be fetched again.
      if (!(Number(event.lastEventId) <= Number(table.dataset.version))) refresh();
    };
    for (const name of ["message", "step", "chat", "seats", "undo", "over"]) stream.addEventListener(name, heard);
    addEventListener("pagehide", () => stream.close());
  }

  setInterval(() => {
    for (const clock of all("[data-clock]")) {
      const left = Math.max(0, Number(clock.dataset.clock) - 1);
      clock.dataset.clock = String(left);
      const hours = Math.floor(left / 3600);
      const rest = `${String(Math.floor(left / 60) % 60).padStart(hours ? 2 : 1, "0")}:${String(left % 60).padStart(2, "0")}`;
      clock.textContent = hours ? `${hours}:${rest}` : rest;
      clock.classList.toggle("alarm", left < 60);
    }
  }, 1000);

  // ---------------------------------------------------------------- mouse and finger

  let quiet = false; // a drag or a pan is not a click
  table.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (quiet) { quiet = false; event.preventDefault(); return; }
    const link = target.closest("[data-place]");
    if (link) { event.preventDefault(); return show(link.getAttribute("data-place") || ""); }
    const does = target.closest("[data-do]");
    if (does) return void act(does.getAttribute("data-do") || "");
    if (target.closest("#go")) return void go();
    const zoomed = target.closest("[data-zoom]");
    if (zoomed) return zoom(zoomed.getAttribute("data-zoom") || "fit");
    const thing = target.closest("[data-pick]");
    if (thing) { sure = ""; point(thing); }
  });

  /** Shows where a place is. @param {string} id */
  function show(id) {
    const cell = document.getElementById(id);
    const layer = find(".board .marks");
    if (!cell || !layer) return;
    const ring = svg("g", { transform: cell.getAttribute("transform") || "" }, svg("rect", { class: "mark-look", x: 0, y: 0, width: 48, height: 48, rx: 6 }));
    layer.append(ring);
    setTimeout(() => ring.remove(), 1700);
    focusCell(cell);
  }

  /** @type {{piece: HTMLElement, x: number, y: number, ghost: HTMLElement | null} | null} */
  let drag = null;
  table.addEventListener("pointerdown", (event) => {
    const piece = /** @type {Element} */ (event.target).closest(".piece[data-pick]");
    if (piece && event.isPrimary) drag = { piece: /** @type {HTMLElement} */ (piece), x: event.clientX, y: event.clientY, ghost: null };
  });
  addEventListener("pointermove", (event) => {
    if (!drag || !event.isPrimary) return;
    if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 10) {
      drag.ghost = /** @type {HTMLElement} */ (drag.piece.cloneNode(true));
      drag.ghost.removeAttribute("data-pick");
      drag.ghost.classList.add("dragging");
      drag.ghost.setAttribute("aria-hidden", "true");
      document.body.append(drag.ghost);
      if (drag.piece.getAttribute("aria-pressed") !== "true") { picks = []; point(drag.piece); }
    }
    if (drag.ghost) { drag.ghost.style.left = event.clientX + "px"; drag.ghost.style.top = event.clientY + "px"; }
  });
  addEventListener("pointerup", (event) => {
    if (drag?.ghost) {
      drag.ghost.remove();
      quiet = true;
      setTimeout(() => { quiet = false; }, 0);
      const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest("[role=gridcell]");
      if (cell) point(cell);
    }
    drag = null;
  });
  addEventListener("pointercancel", () => { drag?.ghost?.remove(); drag = null; });

  // ---------------------------------------------------------------- closer and further

  const view = { scale: 1, x: 0, y: 0 };
  const wrap = find(".board-wrap", table);
  function applyView() {
    const inner = find(".zoomer", table || document);
    if (!wrap || !inner) return;
    const { width, height } = wrap.getBoundingClientRect();
    view.scale = Math.max(1, Math.min(4, view.scale));
    view.x = Math.min(0, Math.max(width * (1 - view.scale), view.x));
    view.y = Math.min(0, Math.max(height * (1 - view.scale), view.y));
    inner.style.transform = view.scale === 1 ? "" : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    wrap.classList.toggle("zoomed", view.scale > 1);
    try { sessionStorage.setItem("civitas-view", JSON.stringify(view)); } catch { /* private windows */ }
  }
  /** @param {number} by @param {number} x @param {number} y */
  function zoomAt(by, x, y) {
    const before = view.scale;
    view.scale = Math.max(1, Math.min(4, before * by));
    const ratio = view.scale / before;
    view.x = x - (x - view.x) * ratio;
    view.y = y - (y - view.y) * ratio;
    applyView();
  }
  /** @param {string} how */
  function zoom(how) {
    const box = wrap?.getBoundingClientRect();
    if (!box) return;
    if (how === "fit") { view.scale = 1; view.x = 0; view.y = 0; applyView(); } else zoomAt(how === "in" ? 1.4 : 1 / 1.4, box.width / 2, box.height / 2);
  }
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let spread = 0;
  wrap?.addEventListener("pointerdown", (event) => { fingers.set(event.pointerId, { x: event.clientX, y: event.clientY }); spread = 0; });
  wrap?.addEventListener("pointermove", (event) => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const box = wrap.getBoundingClientRect();
    if (fingers.size === 2) {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const [one, two] = [...fingers.values()];
      const now = Math.hypot(one.x - two.x, one.y - two.y);
      if (spread) zoomAt(now / spread, (one.x + two.x) / 2 - box.left, (one.y + two.y) / 2 - box.top);
      spread = now;
      quiet = true;
    } else if (view.scale > 1 && (quiet || Math.hypot(event.clientX - from.x, event.clientY - from.y) > 6)) {
      view.x += event.clientX - from.x;
      view.y += event.clientY - from.y;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      quiet = true;
      applyView();
    }
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
    wrap?.addEventListener(name, (event) => {
      fingers.delete(/** @type {PointerEvent} */ (event).pointerId);
      if (!fingers.size) setTimeout(() => { quiet = false; }, 0);
    });
  }
  wrap?.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && view.scale === 1) return;
    event.preventDefault();
    const box = wrap.getBoundingClientRect();
    zoomAt(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX - box.left, event.clientY - box.top);
  }, { passive: false });

  // ---------------------------------------------------------------- keys

  /** One square of the board can be reached with Tab; the arrows do the rest. */
  function roving() {
    const list = cells();
    const at = list.find((cell) => cell.tabIndex === 0) || list.find((cell) => cell.classList.contains("last")) || list[0];
    for (const cell of list) cell.tabIndex = cell === at ? 0 : -1;
  }
  /** @param {Element} cell */
  function focusCell(cell) {
    for (const other of cells()) other.tabIndex = -1;
    /** @type {HTMLElement} */ (cell).tabIndex = 0;
    /** @type {HTMLElement} */ (cell).focus({ preventScroll: false });
  }
  /** @param {number} east @param {number} south */
  function step(east, south) {
    const rows = all(".board [role=row]").map((row) => all("[role=gridcell]", row));
    const row = rows.findIndex((list) => list.includes(/** @type {HTMLElement} */ (document.activeElement)));
    if (row < 0) return;
    const column = rows[row].indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = rows[row + south]?.[column + east];
    if (to) focusCell(to);
  }
  /** @param {number} by */
  function nextLegal(by) {
    const legal = cells().filter((cell) => cell.classList.contains("legal"));
    if (!legal.length) return say(words["no-legal"]);
    const at = legal.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = legal[(at + by + legal.length + (at < 0 && by < 0 ? 1 : 0)) % legal.length];
    focusCell(to);
  }

  const keysOn = () => kept("keys") !== "no";
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const typing = target.matches("input:not([type=checkbox]), textarea, select");
    const cell = target.closest("[role=gridcell]");
    if (event.key === "Escape" && !find("[popover]:popover-open")) {
      if (typing) target.blur();
      picks = []; sure = "";
      render();
      return say(words.clear);
    }
    if (typing) return;
    if (cell) {
      // Arrow keys go where the eye goes: a phone shows the board turned a quarter.
      const way = turned.matches && find(".game-tigris")
        ? { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
        : { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
      if (way) { event.preventDefault(); return step(way[0], way[1]); }
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); return point(cell); }
      if (event.key === "Home" || event.key === "End") {
        event.preventDefault();
        const list = all("[role=gridcell]", cell.closest("[role=row]") || document);
        return focusCell(list[event.key === "Home" ? 0 : list.length - 1]);
      }
    }
    if (!keysOn()) return;
    const pieces = all(".dock [data-pick]:not(.made)");
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key)) {
      const piece = pieces[Number(key) - 1];
      if (piece) { piece.focus(); point(piece); }
      return;
    }
    /** @type {Record<string, () => void>} */
    const does = {
      n: () => nextLegal(1),
      p: () => nextLegal(-1),
      h: () => pieces[0]?.focus(),
      b: () => (cells().find((one) => one.tabIndex === 0) || cells()[0])?.focus(),
      e: () => find(".made")?.focus(),
      g: () => find("#go")?.focus(),
      u: () => (find("[data-do=undo]") ? void act("undo") : find("[data-why]")?.click()),
      t: () => find("#line")?.focus(),
      l: () => find("#log")?.focus(),
      m: () => find("#prompt")?.focus(),
      c: () => say(all(".seat").map((seat) => `${find("bdi", seat)?.textContent} ${find(".clock", seat)?.textContent || "–"}`).join(", ")),
      w: () => say(find(".prompt-text [role=status]")?.textContent || ""),
      o: () => say(options()),
      r: () => say(lastSaid || find(".log .line span:not(.delta)")?.textContent || words.nothing),
      s: () => say(all(".points li, .points-note").map((one) => one.textContent).join(", ") || words.nothing),
      "+": () => zoom("in"),
      "-": () => zoom("out"),
      0: () => zoom("fit"),
      "?": () => find("#keys")?.togglePopover?.(),
    };
    if (does[key]) { event.preventDefault(); does[key](); }
  });

  /** What is possible, in words. */
  function options() {
    const done = chosen();
    if (done) return [done[2], done[3]].filter(Boolean).join(". ");
    const open = [...next().keys()];
    const some = open.slice(0, 12).map((id) => plan.labels[id]?.[0] || id).join(", ");
    return words.legal.replace("{n}", String(open.length)) + ": " + some;
  }

  // ---------------------------------------------------------------- typing an action

  const line = /** @type {HTMLInputElement | null} */ (find("#line"));
  line?.addEventListener("input", () => {
    const wanted = line.value.trimStart().toLowerCase();
    const fit = plan.actions.filter((action) => action[0].toLowerCase().startsWith(wanted)).slice(0, 40);
    find("#lines")?.replaceChildren(...fit.map((action) => {
      const option = document.createElement("option");
      option.value = action[0];
      option.label = action[2];
      return option;
    }));
    const exact = plan.actions.find((action) => action[0].toLowerCase() === wanted.trim());
    if (exact) { picks = [...exact[1]]; render(); }
  });
  find("#typed")?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = line?.value.trim() || "";
    if (!text) return;
    const known = plan.actions.find((action) => action[0].toLowerCase() === text.toLowerCase());
    if (await send(known ? known[0] : text) && line) line.value = "";
  });

  // ---------------------------------------------------------------- what the reader wants to see

  for (const box of /** @type {HTMLInputElement[]} */ (all("[data-show], [data-hide]"))) {
    const name = box.dataset.show || box.dataset.hide || "";
    const positive = !!box.dataset.show;
    const apply = () => document.documentElement.classList.toggle("hide-" + name, positive ? !box.checked : box.checked);
    const own = kept("show-" + name);
    if (own) box.checked = own === "yes";
    box.addEventListener("change", () => { keep("show-" + name, box.checked ? "yes" : "no"); apply(); });
    apply();
  }
  const keysBox = /** @type {HTMLInputElement | null} */ (find("[data-keys]"));
  if (keysBox) {
    keysBox.checked = keysOn();
    keysBox.addEventListener("change", () => keep("keys", keysBox.checked ? "yes" : "no"));
  }
  const sureBox = /** @type {HTMLInputElement | null} */ (find("[data-confirming]"));
  if (sureBox) {
    sureBox.checked = confirming();
    sureBox.addEventListener("change", () => keep("confirm", sureBox.checked ? "yes" : "no"));
  }

  try { Object.assign(view, JSON.parse(sessionStorage.getItem("civitas-view") || "{}")); } catch { /* nothing kept */ }
  if (reduced.matches) document.documentElement.classList.add("still");
  for (const part of all("[data-part]", table)) if (!part.parentElement?.closest("[data-part]")) shown.set(part.dataset.part || "", part.outerHTML);
  read();
  roving();
  applyView();
})();

// @ts-check
// The shuffle: a share of our own goes into every game, and what was promised before it is compared with what comes.
//
// The server commits itself to a secret before it sees the share, so that neither side can steer a draw alone. Both
// are kept in this browser with the table; the page of the result says whether our share went in.

/** @typedef {{ commit: string, share: string }} Kept */

/** @param {string} key @param {Kept} kept */
function keep(key, kept) { try { localStorage.setItem("civitas-chance-" + key, JSON.stringify(kept)); } catch { /* private windows */ } }
/** @param {string} key @returns {Kept | null} */
function kept(key) { try { return JSON.parse(localStorage.getItem("civitas-chance-" + key) || "null"); } catch { return null; } }
/** @param {string} key */
function forget(key) { try { localStorage.removeItem("civitas-chance-" + key); } catch { /* private windows */ } }

/** 32 random bytes as hexadecimal digits. */
const draw = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const panel = /** @type {HTMLElement | null} */ (document.querySelector("[data-commit]"));

/** @param {HTMLFormElement} form @param {string} name @param {string} value */
function add(form, name, value) {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = name;
  field.value = value;
  form.append(field);
}

/** Puts a share into a form that opens a table or sits down. @param {HTMLFormElement} form */
async function contribute(form) {
  const path = new URL(form.action).pathname;
  const share = draw();
  if (/\/(sit|join\/[\w-]+)$/.test(path) && panel) {
    keep(panel.dataset.table || "", { commit: panel.dataset.commit || "", share });
    add(form, "share", share);
    return;
  }
  const promise = await fetch("/api/commitment", { credentials: "same-origin", headers: { Accept: "application/json" } }).then((answer) => answer.json());
  // The id of the table is not known yet; its page finds this by the commitment.
  keep("new", { commit: promise.commit, share });
  add(form, "share", share);
  add(form, "commit-id", promise.id);
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || form.dataset.contributed || form.method !== "post") return;
  if (!/\/(tables|rematch|sit|join\/[\w-]+)$/.test(new URL(form.action).pathname)) return;
  event.preventDefault();
  form.dataset.contributed = "yes";
  const button = /** @type {HTMLElement | null} */ (/** @type {SubmitEvent} */ (event).submitter);
  // Whatever fails here, the game is played; it is only proven less.
  // A form cannot be sent again while its submit event is still being handled.
  contribute(form).catch(() => {}).then(() => setTimeout(() => form.requestSubmit(button), 0));
});

if (panel) {
  const { table = "", commit = "" } = panel.dataset;
  const fresh = kept("new");
  if (fresh && fresh.commit === commit) {
    keep(table, fresh);
    forget("new");
  }
  const own = kept(table);
  const note = /** @type {HTMLElement | null} */ (panel.querySelector("[data-own]"));
  if (own && note) {
    const shares = (panel.dataset.shares || "").split(" ");
    const exchanged = own.commit !== commit;
    note.textContent = (exchanged ? note.dataset.exchanged : shares.includes(own.share) ? note.dataset.in : note.dataset.missing) || "";
    note.classList.toggle("wrong", exchanged || !shares.includes(own.share));
    note.hidden = false;
    if (exchanged) panel.setAttribute("open", "");
  }
}

// @ts-check
// What an action would change, shown on the table itself:
//
//   data-number="food"     a number: gets `data-after` with what it becomes
//   data-level="blue 12"   the twelfth piece or place of a row that is filled up to a number: gets `arrives` or `leaves`

import { all } from "./page.js";
import { table } from "./selection.js";

/** @param {import("./selection.js").Action | null} action */
export function showChanges(action) {
  for (const one of all("[data-after]", table)) delete one.dataset.after;
  for (const one of all(".arrives, .leaves", table)) one.classList.remove("arrives", "leaves");
  for (const [name, [before, after]] of Object.entries(action?.changes || {})) {
    for (const one of all(`[data-number="${CSS.escape(name)}"]`, table)) one.dataset.after = String(after);
    for (const one of all(`[data-level^="${CSS.escape(name)} "]`, table)) {
      const level = Number(one.dataset.level?.split(" ")[1]);
      one.classList.toggle("arrives", before < level && level <= after);
      one.classList.toggle("leaves", after < level && level <= before);
    }
  }
}

// Fails if the imports of some scripts lead in a circle, or to a file that is not there.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
const imports = new Map(files.map((name) => {
  const text = readFileSync(join(folder, name), "utf8");
  return [name, [...text.matchAll(/^import (?:[^"]*from )?"\.\/([^"]+)";$/gm)].map((found) => found[1])];
}));

/** Walks on from a file; `path` is the way that led to it. */
function walk(name, path) {
  if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
  const next = imports.get(name);
  if (!next) return [...path, name, "(missing)"];
  for (const other of next) {
    const circle = walk(other, [...path, name]);
    if (circle) return circle;
  }
  return null;
}
for (const name of files) {
  const circle = walk(name, []);
  if (circle) {
    console.error(`imports lead in a circle: ${circle.join(" → ")}`);
    process.exit(1);
  }
}
console.log(`${files.length} scripts, no circle of imports`);

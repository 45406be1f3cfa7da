// web/rules as the JavaScript that others get, and a match played through it move by move.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const WEB = fileURLToPath(new URL("../../web/", import.meta.url));
const BUILT = new URL("../../src/yurt/wasm/built/", import.meta.url);

/** Hands the package, compiled for this, to `work`. */
export async function withRules(work) {
  const folder = mkdtempSync(join(tmpdir(), "rules-"));
  try {
    const tsc = join(WEB, "node_modules/typescript/bin/tsc");
    execFileSync(process.execPath, [tsc, "-p", join(WEB, "rules"), "--outDir", folder]);
    const part = (name) => import(pathToFileURL(join(folder, name)).href);
    const { loadRules } = await part("compiled/module.js");
    const rulesOf = (game) =>
      loadRules(
        new WebAssembly.Module(readFileSync(new URL(`${game}.wasm`, BUILT))),
        JSON.parse(readFileSync(new URL(`${game}.json`, BUILT))),
      );
    await work({ rulesOf, ...(await part("choices.js")), ...(await part("matches/match.js")) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Plays matches at random as a program would: a list of words, a word, all that it brings. */
export const matchesOf = (rules, Match, seats, options) => (first, last) => {
  let decisions = 0;
  for (let number = first; number < last; number += 1) {
    const match = Match.start(rules, { seats, options });
    while (!match.over) {
      const seat = match.actors().find((one) => !match.sealed.has(one));
      const moves = match.legal(seat);
      match.play(seat, moves[Math.floor(Math.random() * moves.length)]);
      decisions += 1;
    }
  }
  return { decisions };
};

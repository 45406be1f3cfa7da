// Random play in the modules that browsers get, in Node, beside boardgame.io's local loop.
//
//   node bench/browser/node.mjs                  decisions a second, a line for each table; then what
//                                                answers in the page cost, and how many fit into a frame
//   node bench/browser/node.mjs --matches 2000   what came of the first 2,000 matches of seed 1, as JSON

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { answers } from "./answers.mjs";
import { matchesOf, withRules } from "./package.mjs";
import { laidOut, line, measured, named, peer, TABLES } from "./tables.mjs";

const BUILT = new URL("../../src/yurt/wasm/built/", import.meta.url);
const PEER = fileURLToPath(new URL("../../.venv-bench/boardgame.io/", import.meta.url));
/** Matches a round, of those played from JavaScript: some ten thousand moves, so that what is measured has
 *  been compiled in the round before, and a pause to clear up counts for little. */
const SOME = { connect_four: 600, koenig: 60, khaos: 120, khan: 40 };
const GAME = fileURLToPath(new URL("../server/boardgame_io/game.cjs", import.meta.url));

const bytesOf = (game) => readFileSync(new URL(`${game}.wasm`, BUILT));
const manifestOf = (game) => JSON.parse(readFileSync(new URL(`${game}.json`, BUILT)));
const tableOf = ([game, seats, options]) =>
  laidOut(bytesOf(game), manifestOf(game), seats, options);

/** Of the processor: others may be busy on this machine. */
function seconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function sizeOf([game]) {
  const bytes = bytesOf(game);
  const gzipped = gzipSync(bytes, { level: 9 }).length;
  return `${(bytes.length / 1000).toFixed(0)} KB, ${(gzipped / 1000).toFixed(0)} gzipped`;
}

function theirs() {
  if (!existsSync(`${PEER}node_modules/boardgame.io`)) return undefined;
  const { Client } = createRequire(PEER)("boardgame.io/client");
  return peer(Client, createRequire(GAME)(GAME), seconds);
}

async function fingerprints(many) {
  const told = [];
  for (const table of TABLES) {
    const [game, seats, options] = table;
    const play = await tableOf(table);
    const each = Array.from({ length: many }, (_, i) => play(i, i + 1).fingerprint);
    told.push({ game, seats, options, fingerprints: each });
  }
  return told;
}

async function figures() {
  console.log(`Random play as WebAssembly, million decisions a second of one core, Node ${process.version}`);
  for (const table of TABLES)
    console.log(line(table, measured(await tableOf(table), table[3], seconds), sizeOf(table)));
  await withRules(async (rules) => {
    await moveByMove(rules);
    await answers(rules);
  });
}

/** A program's loop, beside the same loop of the peer. */
async function moveByMove({ rulesOf, Match }) {
  console.log("\nMove by move from JavaScript, thousand moves a second");
  const peers = theirs();
  console.log(
    peers
      ? `${"boardgame.io, connect four".padEnd(32)}${(peers / 1e3).toFixed(1).padStart(7)}`
      : "boardgame.io is not there: bench/server/run.py installs it.",
  );
  for (const table of TABLES) {
    const [game, seats, options] = table;
    const play = matchesOf(await rulesOf(game), Match, seats, options);
    const rate = measured(play, SOME[game], seconds);
    console.log(`${named(table).padEnd(32)}${(rate / 1e3).toFixed(1).padStart(7)}`);
  }
}

const [, , flag, many] = process.argv;
if (flag === "--matches") console.log(JSON.stringify(await fingerprints(Number(many))));
else await figures();

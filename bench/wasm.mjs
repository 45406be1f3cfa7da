// Random play in the modules that browsers get (src/yurt/wasm/built), in Node.
//
//   node bench/wasm.mjs                      decisions a second, a line for each table; then what
//                                            answers in the page cost, and how many fit into a frame
//   node bench/wasm.mjs --matches 2000       what came of the first 2,000 matches of seed 1, as JSON

import { readFileSync } from "node:fs";
import { gzipSync, inflateSync } from "node:zlib";
import { answers } from "./answers.mjs";

const BUILT = new URL("../src/yurt/wasm/built/", import.meta.url);
const TABLES = [
  ["connect_four", 2, {}, 60_000],
  ["koenig", 3, {}, 8_000, "3 million"],
  ["koenig", 5, {}, 4_000],
  ["khaos", 2, { tokens: "basic", specials: "off" }, 1_500, "1 million"],
  ["khaos", 2, { tokens: "mixed", specials: "on" }, 1_500],
  ["khan", 2, { rulers: "printed" }, 500, "0.4 million"],
  ["khan", 4, { rulers: "scattered" }, 250],
];
const ROUNDS = 5;
const MOST = 1_000_000n;

function laidOut(game, seats, options) {
  const bytes = readFileSync(new URL(`${game}.wasm`, BUILT));
  const { sizes, width, noise, tally, ...manifest } = JSON.parse(
    readFileSync(new URL(`${game}.json`, BUILT)),
  );
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  let free = exports.heap.value;
  const room = (size) => {
    const start = free;
    free = Math.ceil((start + size) / 16) * 16;
    while (exports.memory.buffer.byteLength < free) exports.memory.grow(1);
    return start;
  };
  const chosen = manifest.boxes.find(
    (box) => box.seats === seats && Object.keys(options).every((o) => box.options[o] === options[o]),
  );
  const box = inflateSync(Buffer.from(manifest.box, "base64"));
  for (const [at, byte] of chosen.bytes) box[at] = byte;
  const boxAt = room(sizes.box);
  new Uint8Array(exports.memory.buffer).set(box, boxAt);
  const boards = [room(sizes.state), room(sizes.state)];
  const rows = [room(8 * noise), room(8 * width), room(8 * width)];
  const tallyAt = room(sizes.tally);
  /** Plays the matches from first to before last of seed 1. */
  const play = (first, last) => {
    new Uint8Array(exports.memory.buffer, tallyAt, sizes.tally).fill(0);
    const range = [1n, BigInt(first), BigInt(last), 1n, MOST];
    exports.play_matches(boxAt, ...boards, seats, ...range, ...rows, tallyAt);
    const counted = new DataView(exports.memory.buffer, tallyAt);
    const field = (name) => Number(counted.getBigInt64(tally[name], true));
    return { decisions: field("decisions"), fingerprint: field("fingerprint") };
  };
  return { play, size: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
}

/** By the time of the processor, the best of some rounds: others may be busy on this machine. */
function measured({ play }, matches) {
  play(0, matches);
  const rates = Array.from({ length: ROUNDS }, (_, round) => {
    const before = process.cpuUsage();
    const { decisions } = play(round * matches, (round + 1) * matches);
    const { user, system } = process.cpuUsage(before); // microseconds
    return decisions / (user + system);
  });
  return Math.max(...rates);
}

const named = ([game, seats, options]) =>
  [game, `${seats} seats`, ...Object.values(options)].join(" ");
const [, , flag, many] = process.argv;

if (flag === "--matches") {
  const told = TABLES.map(([game, seats, options]) => {
    const { play } = laidOut(game, seats, options);
    const fingerprints = Array.from({ length: Number(many) }, (_, i) => play(i, i + 1).fingerprint);
    return { game, seats, options, fingerprints };
  });
  console.log(JSON.stringify(told));
} else {
  console.log(`Random play as WebAssembly, million decisions a second of one core, Node ${process.version}`);
  for (const table of TABLES) {
    const [game, seats, options, matches, goal] = table;
    const module = laidOut(game, seats, options);
    const rate = measured(module, matches).toFixed(2).padStart(7);
    const size = `${(module.size / 1000).toFixed(0)} KB, ${(module.gzipped / 1000).toFixed(0)} gzipped`;
    console.log(`${named(table).padEnd(32)}${rate}  ${size}${goal ? `  (goal: ${goal})` : ""}`);
  }
  await answers();
}

// Random play in the modules that browsers get (src/yurt/wasm/built), wherever there is JavaScript.

export const TABLES = [
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

async function inflated(text) {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A table of a game: its module as bytes, its manifest as data. */
export async function laidOut(bytes, manifest, seats, options) {
  const { sizes, width, noise, tally } = manifest;
  const { exports } = new WebAssembly.Instance(await WebAssembly.compile(bytes));
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
  const box = await inflated(manifest.box);
  for (const [at, byte] of chosen.bytes) box[at] = byte;
  const boxAt = room(sizes.box);
  new Uint8Array(exports.memory.buffer).set(box, boxAt);
  const boards = [room(sizes.state), room(sizes.state)];
  const rows = [room(8 * noise), room(8 * width), room(8 * width)];
  const tallyAt = room(sizes.tally);
  /** Plays the matches from first to before last of seed 1. */
  return (first, last) => {
    new Uint8Array(exports.memory.buffer, tallyAt, sizes.tally).fill(0);
    const range = [1n, BigInt(first), BigInt(last), 1n, MOST];
    exports.play_matches(boxAt, ...boards, seats, ...range, ...rows, tallyAt);
    const counted = new DataView(exports.memory.buffer, tallyAt);
    const field = (name) => Number(counted.getBigInt64(tally[name], true));
    return { decisions: field("decisions"), fingerprint: field("fingerprint") };
  };
}

/** Decisions a second, the best of some rounds: others may be busy on this machine. */
export function measured(play, matches, seconds) {
  play(0, matches);
  const rates = Array.from({ length: ROUNDS }, (_, round) => {
    const before = seconds();
    const { decisions } = play(round * matches, (round + 1) * matches);
    return decisions / (seconds() - before);
  });
  return Math.max(...rates);
}

export const named = ([game, seats, options]) =>
  [game, `${seats} seats`, ...Object.values(options)].join(" ");

/** Moves a second of boardgame.io's own loop without a server, at random. */
export function peer(Client, game, seconds) {
  const play = (matches) => {
    let moves = 0;
    for (let match = 0; match < matches; match += 1) {
      const client = Client({ game, numPlayers: 2, debug: false });
      client.start();
      while (!client.getState().ctx.gameover) {
        const { heights } = client.getState().G;
        const open = heights.flatMap((height, column) => (height < 6 ? [column] : []));
        client.moves.drop(open[Math.floor(Math.random() * open.length)]);
        moves += 1;
      }
      client.stop();
    }
    return { decisions: moves };
  };
  return measured((first, last) => play(last - first), 100, seconds);
}

export function line(table, rate, size) {
  const [, , , , goal] = table;
  const shown = (rate / 1e6).toFixed(2).padStart(7);
  return `${named(table).padEnd(32)}${shown}  ${size}${goal ? `  (goal: ${goal})` : ""}`;
}

// A QR code for a link: bytes, error correction M, versions 1 to 10. After ISO/IEC 18004.

const BLOCKS: [checks: number, groups: [count: number, data: number][]][] = [
  [10, [[1, 16]]],
  [16, [[1, 28]]],
  [26, [[1, 44]]],
  [18, [[2, 32]]],
  [24, [[2, 43]]],
  [16, [[4, 27]]],
  [18, [[4, 31]]],
  [
    22,
    [
      [2, 38],
      [2, 39],
    ],
  ],
  [
    22,
    [
      [3, 36],
      [2, 37],
    ],
  ],
  [
    26,
    [
      [4, 43],
      [1, 44],
    ],
  ],
];
const ALIGN = [
  [],
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** Rows of dark (true) and light modules, without the quiet zone. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version =
    BLOCKS.findIndex(
      ([, groups], i) => capacity(groups) * 8 >= bytes.length * 8 + 4 + (i < 9 ? 8 : 16),
    ) + 1;
  if (version === 0) throw new Error(`too long for a QR code: ${bytes.length} bytes`);
  const words = interleave(dataWords(bytes, version), version);
  let best: { grid: boolean[][]; penalty: number } | undefined;
  for (let mask = 0; mask < 8; mask++) {
    const grid = draw(words, version, mask);
    const bad = penalty(grid);
    if (!best || bad < best.penalty) best = { grid, penalty: bad };
  }
  return best!.grid;
}

const capacity = (groups: [number, number][]): number =>
  groups.reduce((sum, [count, data]) => sum + count * data, 0);

function dataWords(bytes: Uint8Array, version: number): number[] {
  const total = capacity(BLOCKS[version - 1]![1]);
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, total * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; words.length < total; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

function interleave(words: number[], version: number): number[] {
  const [checks, groups] = BLOCKS[version - 1]!;
  const blocks: number[][] = [];
  let at = 0;
  for (const [count, data] of groups)
    for (let i = 0; i < count; i++, at += data) blocks.push(words.slice(at, at + data));
  const corrections = blocks.map((block) => correction(block, checks));
  const longest = Math.max(...blocks.map((block) => block.length));
  const out: number[] = [];
  for (let i = 0; i < longest; i++)
    for (const block of blocks) if (i < block.length) out.push(block[i]!);
  for (let i = 0; i < checks; i++) for (const block of corrections) out.push(block[i]!);
  return out;
}

function correction(data: number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0; i < count; i++) {
    const next = [...divisor, 0];
    divisor.forEach((value, j) => (next[j + 1] = next[j + 1]! ^ times(value, EXP[i]!)));
    divisor = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i]!;
    divisor.forEach((value, j) => (rest[i + j] = rest[i + j]! ^ times(value, factor)));
  }
  return rest.slice(data.length);
}

function draw(words: number[], version: number, mask: number): boolean[][] {
  const size = version * 4 + 17;
  const grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean): void => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y]![x] = dark;
  };
  const square = (
    cx: number,
    cy: number,
    radius: number,
    dark: (ring: number) => boolean,
  ): void => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        set(cx + x, cy + y, dark(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (r) => r !== 2 && r !== 4);
  const centres = ALIGN[version]!;
  centres.forEach((x, i) =>
    centres.forEach((y, j) => {
      const corner =
        (i === 0 && j === 0) ||
        (i === 0 && j === centres.length - 1) ||
        (i === centres.length - 1 && j === 0);
      if (!corner) square(x, y, 2, (r) => r !== 1);
    }),
  );
  format(size, mask, set);
  if (version >= 7) versionBits(size, version, set);
  fillData(grid, words, mask);
  return grid as boolean[][];
}

function format(
  size: number,
  mask: number,
  set: (x: number, y: number, dark: boolean) => void,
): void {
  let rest = mask; // error correction M is 00
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 6; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

function versionBits(
  size: number,
  version: number,
  set: (x: number, y: number, dark: boolean) => void,
): void {
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1;
    set(size - 11 + (i % 3), Math.floor(i / 3), dark);
    set(Math.floor(i / 3), size - 11 + (i % 3), dark);
  }
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function fillData(grid: (boolean | undefined)[][], words: number[], mask: number): void {
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== undefined) continue;
        const dark = at < words.length * 8 && ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
        at += 1;
        grid[y]![x] = dark !== MASKS[mask]!(x, y);
      }
    }
  }
}

/** Long runs, blocks, finder lookalikes and imbalance make a code hard to read. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))];
  let sum = 0;
  for (const line of lines) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (text.split("00001011101").length + text.split("10111010000").length - 2);
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++)
      if (
        grid[y]![x] === grid[y - 1]![x] &&
        grid[y]![x] === grid[y]![x - 1] &&
        grid[y]![x] === grid[y - 1]![x - 1]
      )
        sum += 3;
  const dark = grid.flat().filter(Boolean).length / (size * size);
  return sum + Math.floor(Math.abs(dark * 20 - 10)) * 10;
}

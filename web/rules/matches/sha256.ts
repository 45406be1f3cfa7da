// SHA-256 and HMAC. The platform has them, too, but there one has to wait for the answer: a match
// would have to be asked for each of its dice beforehand.

const BLOCK = 64;

/** The first 32 bits behind the point of each prime's root. */
const rootsOf = (primes: number[], root: (n: number) => number): number[] =>
  primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0);

const PRIMES = primesUpTo(311);
const START = rootsOf(PRIMES.slice(0, 8), Math.sqrt);
const ROUNDS = rootsOf(PRIMES, Math.cbrt);

function primesUpTo(most: number): number[] {
  const found: number[] = [];
  for (let n = 2; n <= most; n += 1) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = padding(message);
  const state = Int32Array.from(START);
  for (let at = 0; at < padded.byteLength; at += BLOCK)
    mix(state, new DataView(padded.buffer, at, BLOCK));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** The message, a 1, as many 0 as it takes, and how many bits it had. */
function padding(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return padded;
}

function mix(state: Int32Array, block: DataView): void {
  const words = schedule(block);
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i += 1) {
    const one =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        ROUNDS[i]! +
        words[i]!) |
      0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i]! += word));
}

function schedule(block: DataView): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = block.getInt32(4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + low + words[i - 7]! + high;
  }
  return words;
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const keyed = (pad: number, text: Uint8Array): Uint8Array =>
    sha256(Uint8Array.of(...padded.map((byte) => byte ^ pad), ...text));
  return keyed(0x5c, keyed(0x36, message));
}

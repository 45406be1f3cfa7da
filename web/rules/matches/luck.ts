// Luck that can be checked (docs/records.md): the house commits to a seed, each seat to entropy of
// its own, and every chance ply follows from them and its number.

import { hmac, sha256 } from "./sha256.ts";

export const SIZE = 32; // bytes of a seed and of a seat's entropy

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const LABEL = ascii("yurt luck 1");

/** What is shown at the start of a match, and proves nothing was changed afterwards. */
export interface Commitments {
  readonly house: string;
  readonly seats: readonly string[];
}

export class Luck {
  private readonly key: Uint8Array;

  constructor(
    readonly seed: Uint8Array,
    readonly entropy: readonly Uint8Array[] = [],
  ) {
    const parts = [LABEL, seed, ...entropy];
    this.key = sha256(joined(parts.flatMap((part) => [ascii(`${part.length}:`), part])));
  }

  static fresh(): Luck {
    return new Luck(secretBytes());
  }

  /** Luck from a number, for simulations and tests: anybody can repeat it. */
  static of(seed: number | bigint): Luck {
    return new Luck(sha256(ascii(`yurt seed ${seed}`)));
  }

  commitments(): Commitments {
    return { house: commitment(this.seed), seats: this.entropy.map(commitment) };
  }

  /** The number from 0 to total − 1 that belongs to a ply. */
  number(ply: number, total: number): number {
    return Number(BigInt(`0x${toHex(hmac(this.key, ascii(`${ply}`)))}`) % BigInt(total));
  }

  /** The index of the outcome that belongs to a ply. */
  pick(ply: number, weights: readonly number[]): number {
    let at = this.number(
      ply,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    return weights.findIndex((weight) => (at -= weight) < 0);
  }
}

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const secretBytes = (): Uint8Array => crypto.getRandomValues(new Uint8Array(SIZE));
export const commitment = (secret: Uint8Array): string => toHex(sha256(secret));
export const isDigest = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16));

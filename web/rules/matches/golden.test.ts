// What the Python side says (tests/page/golden.py), said here, too.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BadMove, BadRecord } from "../errors.ts";
import { commitment, fromHex, isDigest, Luck, toHex } from "./luck.ts";
import { parseRecord, type MatchRecord } from "./record.ts";
import { hmac, sha256 } from "./sha256.ts";
import { Verbs, type Verb } from "../verbs.ts";

interface Golden {
  luck: {
    seed: string;
    entropy: string[];
    commitments: string[];
    picks: [number, number[], number][];
  }[];
  verbs: { table: Verb[]; moves: [number, string][]; refused: [string, string][] }[];
  records: [string, string][];
  heads: [keyof MatchRecord, string, string][];
}

const golden = JSON.parse(
  readFileSync(new URL("golden.fixture.json", import.meta.url), "utf8"),
) as Golden;

/** What is said to it, and by what kind of error; nothing, if it can be read. */
function refusal(read: () => unknown, kind: typeof BadMove | typeof BadRecord): string {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(kind);
    return (error as Error).message;
  }
  return "";
}

test.each(golden.luck)("the luck of $seed", ({ seed, entropy, commitments, picks }) => {
  const luck = new Luck(fromHex(seed), entropy.map(fromHex));
  const { house, seats } = luck.commitments();
  expect([house, ...seats]).toEqual(commitments);
  for (const [n, weights, pick] of picks) expect(luck.pick(n, weights)).toBe(pick);
});

test("luck from a number", () => {
  expect(toHex(Luck.of(7).seed)).toBe(golden.luck[2]!.seed);
});

test("fresh luck is never the same, and its commitment is a digest", () => {
  const [one, other] = [Luck.fresh(), Luck.fresh()];
  expect(toHex(one.seed)).not.toBe(toHex(other.seed));
  expect(isDigest(commitment(one.seed))).toBe(true);
  expect(isDigest(`${commitment(one.seed)}\n`)).toBe(false);
});

test("digests of every length are those of the platform", async () => {
  for (let length = 0; length < 200; length += 1) {
    const message = new Uint8Array(length).map((_, i) => i * 7 + length);
    const theirs = await crypto.subtle.digest("SHA-256", message);
    expect(toHex(sha256(message))).toBe(toHex(new Uint8Array(theirs)));
  }
});

test("a long key is digested first", async () => {
  const bytes = new Uint8Array(100).fill(7);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign"]);
  const theirs = await crypto.subtle.sign("HMAC", key, bytes);
  expect(toHex(hmac(bytes, bytes))).toBe(toHex(new Uint8Array(theirs)));
});

test("moves have the words of the Python side, and are read back", () => {
  for (const { table, moves } of golden.verbs) {
    const verbs = new Verbs(table);
    for (const [move, word] of moves)
      expect([verbs.text(move), verbs.parse(word)]).toEqual([word, move]);
    for (const move of [-1, 0.5, verbs.count])
      expect(() => verbs.text(move)).toThrow(
        `no move ${move}: they go from 0 to ${verbs.count - 1}`,
      );
  }
});

test("a word that is no move is refused in the same words", () => {
  for (const { table, refused } of golden.verbs) {
    const verbs = new Verbs(table);
    for (const [word, said] of refused)
      expect(refusal(() => verbs.parse(word), BadMove)).toBe(said);
  }
});

test("a text that is no record is refused in the same words", () => {
  for (const [text, said] of golden.records)
    expect([text, refusal(() => parseRecord(text), BadRecord)]).toEqual([text, said]);
});

test("so is a header that cannot be read", () => {
  for (const [name, text, said] of golden.heads)
    expect(refusal(() => parseRecord(text)[name], BadRecord)).toBe(said);
});

import { expect, test } from "vitest";
import { BadRecord, BentLuck, Unfinished } from "../errors.ts";
import { Luck, toHex } from "./luck.ts";
import { Match } from "./match.ts";
import { parseRecord, writeRecord } from "./record.ts";
import { replay } from "./replay.ts";
import { TOY } from "../toy.fixture.ts";
import { verify } from "./verify.ts";

const SECRETS = new Luck(new Uint8Array(32).fill(1), [
  new Uint8Array(32).fill(2),
  new Uint8Array(32).fill(3),
]);

function played(luck = SECRETS): Match {
  const match = Match.start(TOY, { luck, players: ["Anna", "Bo # b"] });
  match.play(0, "stay");
  match.undo(0);
  while (!match.over) {
    const seat = match.actors().find((actor) => !match.sealed.has(actor))!;
    match.play(seat, match.legal(seat).at(-1)!);
  }
  return match;
}

const replayed = (text: string): Match => replay(parseRecord(text), TOY);

test("a match survives its record", () => {
  const match = played();
  const text = writeRecord(match);
  const again = verify(text, TOY);
  expect(again.log).toEqual(match.log);
  expect(again.board).toEqual(match.board);
  expect(again.players).toEqual(["Anna", "Bo b"]);
  const { luck } = parseRecord(text);
  expect(writeRecord(Object.assign(again.copy(), { luck }))).toBe(text);
});

test("headers stand in the order of the Python side", () => {
  const names = writeRecord(played())
    .split("\n\n")[0]!
    .split("\n")
    .map((line) => line.split(":")[0]);
  expect(names).toEqual([
    "yurt-record",
    "game",
    "rules",
    "box",
    "seats",
    "option talk",
    "player 0",
    "player 1",
    "luck",
    "luck 0",
    "luck 1",
    "seed",
    "entropy 0",
    "entropy 1",
    "result",
  ]);
});

test("the seed is told only when the match is over, or when asked to", () => {
  const match = Match.start(TOY);
  expect(writeRecord(match)).not.toContain("seed:");
  expect(writeRecord(match, { withSeed: true })).toContain(`seed: ${toHex(match.luck!.seed)}`);
});

const HEAD = "game: toy\nseats: 2\n\n* roll:3\n* deal:low\n* deal:high\n";

test.each([
  ["game: chess\nseats: 2", "a record of 'chess', not of 'toy'"],
  ["game: toy\nseats: 9", "toy takes 2 to 3 seats, not 9"],
  ["game: toy\nseats: 2\nrules: 7", "played by version 7 of the rules; these are 3"],
  [
    "game: toy\nseats: 2\nbox: 12",
    "played with the box 12, not abababababab of box.toml: give its box file",
  ],
  ["game: toy\nseats: 2\noption talk: no", "option talk: expected one of on, off, not 'no'"],
  ["game: toy\nseats: 2\nresult: 0 1", "result: expected none yet, not '0 1'"],
  [`${HEAD}1 stay`, "line 7: stay: it is another seat's turn"],
  [`${HEAD}0 bid:0`, "line 7: bid:0: not now"],
  [
    `${HEAD}0 sta`,
    "line 7: no move 'sta': expected one of roll, deal, stay, peek, show, bid (perhaps stay?)",
  ],
  [`${HEAD}7 stay`, "line 7: no seat 7: they go from 0 to 1"],
  [`${HEAD}* roll:1`, "line 7: 'roll:1': chance is not asked here"],
  [`${HEAD}0 undo:9`, "line 7: undo goes back to an entry that stands, not to '9'"],
  [`${HEAD}0 undo:01`, "line 7: undo goes back to an entry that stands, not to '01'"],
  [`${HEAD}* undo:2`, "line 7: no seat *: they go from 0 to 1"],
  [
    `${HEAD}0 undo:2\n* roll:1`,
    "line 8: 'roll:1' cannot come here: expected one of deal:low, deal:middle, deal:high",
  ],
  [`${HEAD}0 stay\n1 stay\n0 bid:2`, "line 9: bid:2: low_bids_nothing (rule 3.2)"],
])("a record that does not replay says why: %s", (text, said) => {
  expect(() => replayed(text)).toThrow(BadRecord);
  expect(() => replayed(text)).toThrow(said);
});

test("what was saved of a match that went on says so", () => {
  const text = `${HEAD}0 stay\n`.replace("deal:low", "deal:?");
  expect(() => replayed(text)).toThrow(Unfinished);
  expect(() => replayed(text)).toThrow(
    "line 5: 'deal:?' was hidden, for the match was not over: its record can be replayed afterwards",
  );
});

test("a record can be written by hand", () => {
  const match = replayed(`${HEAD}0 peek # and a comment\n5 0 undo:4\n`.replace("5 0", "5 1"));
  expect([match.n, match.actors()]).toEqual([5, [0]]);
});

test.each([
  [/^seed: .*\n/m, "", BadRecord, "the seed is missing: it is published when a match is over"],
  [
    /^luck: .*\n/m,
    "",
    BadRecord,
    "the commitment 'luck' is missing: nothing proves the seed's age",
  ],
  [/^seed: 01/m, "seed: 02", BentLuck, "the seed is not the one that the house committed to"],
  [
    /^entropy 1: 03/m,
    "entropy 1: 02",
    BentLuck,
    "the entropy of a seat is not what that seat committed to",
  ],
  [/^result: .*\n/m, "result: 9 9\n", BadRecord, "result: expected"],
])("what proves nothing, or the contrary: %s", (from, to, kind, said) => {
  const text = writeRecord(played());
  const bent = text.replace(from, to);
  expect(bent).not.toBe(text);
  expect(() => verify(bent, TOY)).toThrow(kind);
  expect(() => verify(bent, TOY)).toThrow(said);
});

test("a die that the seeds do not give is found", () => {
  const text = writeRecord(played());
  const die = /^1 \* roll:(.)/m.exec(text)![1]!;
  const other = die === "6" ? "5" : "6";
  const lines = text.replace(/^result.*\n/m, "").replace(`1 * roll:${die}`, `1 * roll:${other}`);
  expect(() => verify(lines, TOY)).toThrow(BentLuck);
  expect(() => verify(lines, TOY)).toThrow(`ply 1: roll:${other}, but the seeds give roll:${die}`);
});

test("an unfinished match proves nothing, unless somebody ended it", () => {
  const match = Match.start(TOY, { luck: Luck.of(1) });
  const text = writeRecord(match, { withSeed: true });
  expect(() => verify(text, TOY)).toThrow(
    "the match is not over: its luck can be proven afterwards",
  );
  expect(verify(writeRecord(match, { withSeed: true, ended: "resigned" }), TOY).n).toBe(match.n);
});

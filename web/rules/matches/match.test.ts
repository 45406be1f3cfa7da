import { expect, test } from "vitest";
import { CHANCE } from "../engine.ts";
import { BadMove, BadOption, Refused } from "../errors.ts";
import { Luck } from "./luck.ts";
import { Match } from "./match.ts";
import { TOY } from "../toy.fixture.ts";
import { isUndo, livePlies } from "./track.ts";

const begun = (seed: number, options: Record<string, string> = {}, seats = 3): Match =>
  Match.start(TOY, { seats, options, luck: Luck.of(seed) });

/** A match in which everybody has a choice of bids. */
const free = (options: Record<string, string> = {}, seats = 3): Match =>
  [...Array(60).keys()]
    .map((seed) => begun(seed, options, seats))
    .find((match) => cards(match).every((card) => card !== "low"))!;

const cards = (match: Match): unknown[] =>
  [...Array(match.seats).keys()].map(
    (seat) => (match.view(seat) as { cards: unknown[] }).cards[seat],
  );

const words = (match: Match): string[] =>
  match.log.map((entry) =>
    isUndo(entry) ? `undo:${entry.backTo}` : match.engine.verbs.text(entry.move),
  );

/** Plays whatever stands first or last until it is over, and takes back now and then. */
function wandering(seed: number): Match {
  const match = begun(seed);
  for (let i = seed; !match.over; i += 7) {
    const seat = match.actors().find((actor) => !match.sealed.has(actor))!;
    const moves = match.legal(seat);
    match.play(seat, moves[i % moves.length]!);
    if (i % 5 === 0 && match.n < 120) {
      match.takeBack(seat, match.plies[Math.floor(match.plies.length / 2)]!.n);
      match.runOn();
    }
  }
  return match;
}

test("chance plays by its luck until somebody has to choose", () => {
  const match = begun(1);
  expect(match.plies.map(({ seat }) => seat)).toEqual([-1, -1, -1, -1]);
  expect(match.actors()).toEqual([0]);
  expect(words(begun(1))).toEqual(words(match));
  expect(words(begun(2))).not.toEqual(words(match));
});

test.each([
  [1, "stay", Refused, "stay: it is another seat's turn"],
  [0, "bid:1", Refused, "bid:1: not now"],
  [0, "bid:9", BadMove, "'bid:9': expected one of 0, 1, 2, not '9'"],
  [3, "stay", BadOption, "no seat 3: they go from 0 to 2"],
  [-1, "stay", BadOption, "no seat -1: they go from 0 to 2"],
  [NaN, "stay", BadOption, "no seat NaN: they go from 0 to 2"],
])("what may not be played changes nothing: %s %s", (seat, word, kind, said) => {
  const match = begun(1);
  const { n, board } = match;
  expect(() => match.play(seat, word)).toThrow(kind);
  expect(() => match.play(seat, word)).toThrow(said);
  expect([match.n, match.board]).toEqual([n, board]);
});

test("a refusal names its reason and its rule", () => {
  const match = free();
  for (const seat of [0, 1, 2]) match.play(seat, "stay");
  const wrong = expect.objectContaining({ reason: "not_now", rule: "2.1" });
  expect(caught(() => match.play(0, "stay"))).toEqual(wrong);
});

function caught(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

test("seats and options are checked, in the words of the Python side", () => {
  expect(() => begun(1, {}, 4)).toThrow("toy takes 2 to 3 seats, not 4");
  expect(() => begun(1, { x: "y" })).toThrow("toy has no option 'x': expected talk");
  expect(() => begun(1, { __proto__: "y" } as never)).not.toThrow();
  expect(() => begun(1, { talk: "loud" })).toThrow(
    "option talk: expected one of on, off, not 'loud'",
  );
  expect(begun(1).engine.options).toEqual({ talk: "on" });
});

test("what revealed nothing is taken back, with an entry of its own", () => {
  const match = begun(1);
  const { board } = match;
  match.play(0, "stay");
  expect(match.undo(0)).toEqual({ n: 6, seat: 0, backTo: 5 });
  expect([match.board, match.n]).toEqual([board, 6]);
  match.play(0, "show");
  expect(match.plies.map(({ n }) => n)).toEqual([1, 2, 3, 4, 7]);
});

test.each([
  ["stay", ""],
  ["peek", "self"],
  ["show", "others"],
])("%s reveals something to: %s", (word, whom) => {
  const match = begun(1);
  match.play(0, word);
  expect(match.kept(0)).toBe(whom);
  expect(match.undoable(0)).toBe(whom ? null : 5);
  if (whom) expect(() => match.undo(0)).toThrow("undo: something was revealed since");
});

test("another's choice ends it", () => {
  const match = begun(1);
  match.play(0, "stay");
  match.play(1, "stay");
  expect([match.undoable(0), match.undoable(1)]).toEqual([null, 6]);
});

test("sealed choices are shown together, by seat, and changed until then", () => {
  const match = free({ talk: "off" });
  const { n } = match;
  expect(match.play(2, "bid:1")).toEqual([]);
  match.play(0, "bid:1");
  match.play(2, "bid:2");
  expect([match.n, match.actors(), match.sealed.size]).toEqual([n, [0, 1, 2], 2]);
  match.unseal(0);
  match.play(0, "bid:2");
  match.play(1, "bid:0");
  expect(words(match).slice(n, n + 3)).toEqual(["bid:2", "bid:0", "bid:2"]);
  expect(match.log.slice(n, n + 3).map(({ seat }) => seat)).toEqual([0, 1, 2]);
  expect(match.plies.slice(n).every((ply, i) => i < 3 || ply.seat === CHANCE)).toBe(true);
});

test("after bids come dice, which nobody throws again", () => {
  const match = free({ talk: "off" }, 2);
  match.play(0, "bid:1");
  match.play(1, "bid:1");
  expect(match.kept(1)).toBe("chance");
  expect(match.undoable(1)).toBeNull();
});

test("what was shown together at the end stays", () => {
  const match = free({ talk: "off" }, 2);
  while (!match.over) {
    const seat = match.actors().find((actor) => !match.sealed.has(actor))!;
    match.play(seat, match.legal(seat).at(-1)!);
  }
  const last = match.plies.findLast(({ choices }) => choices > 1)!;
  expect(match.kept(last.seat)).toMatch(/together|chance/);
});

test("who has but one move is not asked, and it stays sealed", () => {
  const match = [...Array(60).keys()]
    .map((seed) => begun(seed, { talk: "off" }, 2))
    .find((other) => cards(other)[0] === "low" && cards(other)[1] !== "low")!;
  expect([...match.sealed.keys()]).toEqual([0]);
  match.unseal(0);
  expect([...match.sealed.keys()]).toEqual([0]);
  match.play(1, "bid:1");
  expect(match.sealed.size + match.n).toBeGreaterThan(5);
});

test.each([...Array(12).keys()])(
  "the board is what the log says, now and at any time: %s",
  (seed) => {
    const match = wandering(seed);
    const scratch = (n: number): Uint8Array =>
      livePlies(match.log.slice(0, n)).reduce(
        (board, { seat, move }) => match.engine.after(board, seat, move),
        match.engine.fresh(),
      );
    expect(match.plies).toEqual(livePlies(match.log));
    expect(match.log.map(({ n }) => n)).toEqual(match.log.map((_, i) => i + 1));
    for (let n = 0; n <= match.n; n += 1) expect(match.lookedAt(n)).toEqual(scratch(n));
    for (const entry of match.log)
      expect(match.stands(entry.n)).toBe(match.plies.includes(entry as never));
  },
);

test("a copy goes its own way", () => {
  const match = free({ talk: "off" });
  const before = [match.n, match.board, [...match.sealed], [...match.plies]];
  const twin = match.copy();
  for (const seat of [0, 1, 2]) twin.play(seat, "bid:1");
  twin.takeBack(0, 2);
  twin.runOn();
  expect([match.n, match.board, [...match.sealed], [...match.plies]]).toEqual(before);
  expect(twin.n).toBeGreaterThan(match.n);
});

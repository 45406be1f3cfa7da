import { expect, test } from "vitest";
import { Luck } from "../matches/luck.ts";
import { TOY } from "../toy.fixture.ts";
import { deedsOf, fits, TaughtMatch, Untaught, type Scene, type Step } from "./lesson.ts";
import { emptyMatch, freshPaper, nextPaper, recordOf, type Paper } from "./paper.ts";

const step = (name: string, expect: string[], more: Partial<Step> = {}): Step => ({
  name,
  expect,
  offer: expect,
  mistakes: {},
  facts: {},
  ...more,
});

const SCENE: Scene = {
  name: "cards",
  seat: 0,
  seats: 2,
  options: { talk: "on" },
  board: "",
  luck: { table: ["roll:5"], 0: ["deal:high"], 1: ["deal:middle"] },
  others: { 1: ["stay", "bid:1"] },
  coach: false,
  steps: [
    step("read", []),
    step("talk", ["stay"], { offer: ["stay", "show"], mistakes: { show: "shown" } }),
    step("bid", ["bid:2"], { offer: ["bid"] }),
  ],
};

function begun(scene: Scene = SCENE): TaughtMatch {
  const engine = TOY.layOut(scene.seats, scene.options);
  const match = new TaughtMatch(engine, Luck.of(1), [], { scene, start: engine.fresh() });
  match.runOn();
  return match;
}

const wordsOf = (match: TaughtMatch): string[] =>
  match.plies.map(({ move }) => match.engine.verbs.text(move));

/** Lets the others play what is written for them. */
function answered(match: TaughtMatch): void {
  for (;;) {
    const seat = match.actors().find((seat) => seat !== 0 && !match.sealed.has(seat));
    const word = seat === undefined ? undefined : match.written(seat);
    if (seat === undefined || !word) return;
    match.play(seat, word);
  }
}

test("a verb stands for all its moves, a star for anything, a dot for itself", () => {
  expect(fits("step", "step:man")).toBe(true);
  expect(fits("end", "ending")).toBe(false);
  expect(fits("place:*,e1", "place:40d0,e1")).toBe(true);
  expect(fits("place:*,e1", "place:40d0,e1s1")).toBe(false);
  expect(fits("conquer:g5,O4.n", "conquer:g5,O4xn")).toBe(false);
});

test("chance brings what is written for each", () => {
  expect(wordsOf(begun())).toEqual(["roll:5", "deal:high", "deal:middle"]);
});

test("what the step is about is offered, and what else the rules allow is answered", () => {
  const match = begun();
  expect(match.legal(0)).toEqual(["stay", "show"]);
  const about = (word: string): string => {
    try {
      match.check(0, word);
    } catch (error) {
      if (error instanceof Untaught) return error.about;
      throw error;
    }
    return "";
  };
  expect(about("show")).toBe("mistakes.shown");
  expect(about("peek")).toBe("talk.other");
  expect(about("stay")).toBe("");
  expect(() => match.check(0, "bid:2")).toThrow("not now"); // a rule answers first
});

test("others play what is written, and when all is done nobody is asked", () => {
  const match = begun();
  match.play(0, "stay");
  answered(match);
  expect(match.legal(0)).toEqual(["bid:0", "bid:1", "bid:2"]);
  match.play(0, "bid:2");
  answered(match);
  expect(wordsOf(match)).toContain("bid:2");
  expect(match.actors()).toEqual([]);
  expect(match.legal(0)).toEqual([]);
  expect(match.over).toBe(false);
});

test("a copy teaches, too, and an undo takes a step back", () => {
  const match = begun().copy();
  match.play(0, "stay");
  expect(match).toBeInstanceOf(TaughtMatch);
  match.takeBack(0, match.n);
  expect(match.legal(0)).toEqual(["stay", "show"]);
});

test("with a coach it is a match like any other, from its position on", () => {
  const match = begun({ ...SCENE, coach: true, steps: [], luck: {}, others: {} });
  expect(match.legal(0)).toContain("peek");
  expect(match.written(1)).toBeUndefined();
});

test("steps that are only read ask for nothing", () => {
  expect(deedsOf(SCENE).map(({ name }) => name)).toEqual(["talk", "bid"]);
});

/** A scene that was given up. */
function givenUp(): Paper {
  const places = [{ who: "me" }, { who: "bot", bot: "any" }] as const;
  const wish = { game: "toy", places: [...places], options: SCENE.options };
  const start = TOY.layOut(SCENE.seats, SCENE.options).fresh();
  const paper = freshPaper(wish, TOY, ["any"], 0);
  return { ...paper, phase: "over", ended: "resigned", taught: { scene: SCENE, start } };
}

test("what follows a lesson is a match like any other: nothing is written for it", () => {
  const again = nextPaper(givenUp(), 0);
  const engine = TOY.layOut(SCENE.seats, SCENE.options);
  expect(emptyMatch(again, engine)).not.toBeInstanceOf(TaughtMatch);
});

test("the record of a scene holds no seed: nothing of it can be proven", () => {
  const paper = givenUp();
  const match = emptyMatch(paper, TOY.layOut(SCENE.seats, SCENE.options));
  match.runOn();
  const record = recordOf(paper, match);
  expect(record).toContain("ended: resigned");
  expect(record).not.toMatch(/^(seed|entropy)/m);
});

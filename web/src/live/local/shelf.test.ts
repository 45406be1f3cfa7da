import { expect, test } from "vitest";
import { freshPaper, type Paper } from "../../../rules/referee/paper.ts";
import { TOY } from "../../../rules/toy.fixture.ts";
import { newestFirst, surplus } from "./drawer.ts";
import { listed } from "./shelf.ts";

const ME = { who: "me", name: "Anna" } as const;
const BEN = { who: "me", name: "Ben" } as const;
const BOT = { who: "bot", bot: "random", name: "Edith" } as const;

const paper = (places: (typeof ME | typeof BEN | typeof BOT)[], more: Partial<Paper>): Paper => ({
  ...freshPaper({ game: "toy", places }, TOY, ["random"], 1_000),
  ...more,
});

test("of finished matches the newest stay, of others all", () => {
  const over = [3, 1, 4, 2].map((at) => paper([ME, BOT], { id: `${at}`, phase: "over", at }));
  const going = paper([ME, BOT], { id: "going", phase: "playing", at: 0 });
  expect(surplus([...over, going], 2).map(({ id }) => id)).toEqual(["2", "1"]);
  expect(surplus([...over, going], 4)).toEqual([]);
});

test("the last that was played comes first; an earlier page wrote down when it began", () => {
  const [early, late] = [paper([ME, BOT], { id: "a", created: 5 }), paper([ME, BOT], { at: 9 })];
  expect(newestFirst([early, late])).toEqual([late, early]);
});

test("a list says whose turn it is, by name where several share the screen", () => {
  const playing = { phase: "playing", at: 7 } as const;
  expect(listed(paper([ME, BOT], { ...playing, asked: [0] }))).toMatchObject({
    your_turn: true,
    whose: [],
    at: 7,
  });
  expect(listed(paper([ME, BOT], { ...playing, asked: [1] }))).toMatchObject({ your_turn: false });
  expect(listed(paper([ME, BEN], { ...playing, asked: [1] }))).toMatchObject({
    your_turn: true,
    whose: ["Ben"],
  });
  expect(listed(paper([ME, BOT], { phase: "over", asked: [] })).your_turn).toBe(false);
});

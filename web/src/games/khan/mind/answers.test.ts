import { expect, test } from "vitest";
import { lastAnswers } from "./answers.ts";

const entry = (seat: number, m: string) => ({ seat, m });
const PROPOSED = [entry(1, "agree"), entry(0, "propose:d3,I2.n")];

test("all answers to the last proposal stay, until something else is played", () => {
  const answers = [entry(1, "agree"), entry(2, "refuse")];
  expect(lastAnswers([...PROPOSED, ...answers])).toEqual(answers);
  expect(lastAnswers([...PROPOSED, ...answers, entry(0, "drive:song")])).toEqual([]);
  expect(lastAnswers(PROPOSED)).toEqual([]);
});

test("a card that is turned meanwhile is nobody's answer", () => {
  expect(lastAnswers([...PROPOSED, entry(1, "agree"), entry(-1, "reveal:ice.song")])).toEqual([
    entry(1, "agree"),
  ]);
});

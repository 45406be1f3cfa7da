import { beforeAll, expect, test } from "vitest";
import { words, type Translated } from "../words/words.svelte.ts";
import { ruled, wordsOf } from "./words.ts";

const WORDS = {
  "page.map": "A map",
  "page.left.one": "one left",
  "page.left.other": "{n} left of {all}",
  "name.ice": "Ice",
  "why.full": "It is full.",
};
const { tell, count, named, refusal } = wordsOf("chess");

beforeAll(() =>
  words.learn("chess", { en: () => Promise.resolve({ default: WORDS }) } as Translated<
    typeof WORDS
  >),
);

test("the page speaks in the words of the game", () => {
  expect([tell("map"), named("ice"), named("a1"), named("tang")]).toEqual([
    "A map",
    "Ice",
    "a1",
    "Tang",
  ]);
  expect([count("left", 1), count("left", 3, { all: 5 })]).toEqual(["one left", "3 left of 5"]);
});

test("a refusal names its rule, if one forbids it", () => {
  expect(refusal("full")).toEqual({ words: "It is full.", rule: "" });
  expect(refusal("full", "2.1").rule).toBe("2.1");
  expect(ruled(() => "No.", "2.1").words).toMatch(/^No\. \(.+\)$/);
});

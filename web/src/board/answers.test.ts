import { expect, test, vi } from "vitest";
import { Answers } from "./answers.svelte.ts";

test("a question is asked once, even before it is answered", async () => {
  const answers = new Answers<string>();
  const ask = vi.fn(() => Promise.resolve("four points"));
  const both = [answers.learn("a1", ask), answers.learn("a1", ask)];
  expect([answers.has("a1"), answers.get("a1")]).toEqual([false, undefined]);
  expect(await Promise.all(both)).toEqual(["four points", "four points"]);
  expect(answers.get("a1")).toBe("four points");
  expect(ask).toHaveBeenCalledTimes(1);
});

test("that there is nothing to say is an answer", async () => {
  const answers = new Answers<string>();
  const ask = vi.fn(() => Promise.resolve(undefined));
  await answers.learn("a1", ask);
  await answers.learn("a1", ask);
  expect([answers.has("a1"), ask.mock.calls.length]).toEqual([true, 1]);
});

test("what is answered after the position has gone is of no use, though it was asked again", async () => {
  const answers = new Answers<string>();
  let late!: (answer: string) => void;
  const first = answers.learn("a1", () => new Promise((resolve) => (late = resolve)));
  answers.forget();
  void answers.learn("a1", () => new Promise(() => {}));
  late("of the last position");
  await first;
  expect(answers.has("a1")).toBe(false);
});

test("one question may bring the answers to many", async () => {
  const answers = new Answers<number>();
  const enter = answers.listen();
  enter("a1", 1);
  enter("b2", 2);
  expect(await answers.learn("b2", () => Promise.reject(new Error("it is known")))).toBe(2);
  answers.forget();
  enter("c3", 3);
  expect(answers.has("c3")).toBe(false);
});

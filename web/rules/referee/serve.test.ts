import { expect, test } from "vitest";
import { randomBot } from "../bots/bots.ts";
import { TOY } from "../toy.fixture.ts";
import { freshPaper, type Paper } from "./paper.ts";
import { ELSEWHERE, NO_TABLE, OTHER_RULES, serve, type Down, type Up } from "./serve.ts";

const PLACES = [
  { who: "me", name: "Anna" },
  { who: "me", name: "Ben" },
] as const;

/** A drawer in which one paper lies, and what comes out of the port. */
function place(more: Partial<Paper> = {}): {
  id: string;
  posted: Down[];
  answer: (up: Up) => Promise<void>;
  lose: () => void;
} {
  const paper = { ...freshPaper({ game: "toy", places: [...PLACES] }, TOY, [], 0), ...more };
  const papers = new Map<string, Paper>([[paper.id, paper]]);
  const posted: Down[] = [];
  let lose = (): void => {};
  const answer = serve({
    archive: {
      get: async (id) => papers.get(id),
      put: async (...all) => all.forEach((one) => papers.set(one.id, one)),
    },
    botsOf: () => ({ random: randomBot() }),
    rulesOf: async () => TOY,
    hold: (_, lost) => (lose = lost),
    post: (message) => posted.push(message),
    advises: async () => [],
  });
  return { id: paper.id, posted, answer, lose: () => lose() };
}

const HELLO = { say: JSON.stringify({ t: "hello", seat: 0, veiled: false, n: 0, talk: 0 }) };

test("a table is opened, and talked to as through a socket", async () => {
  const { id, posted, answer } = place();
  await answer({ open: id, pace: 0 });
  expect(posted).toEqual([{ opened: true }]);
  await answer(HELLO);
  const heard = posted
    .slice(1)
    .map((down) => JSON.parse((down as { say: string }).say).t as string);
  expect(heard).toEqual(["welcome", "table", "talk", "state"]);
});

test("a table that is not there", async () => {
  const { posted, answer } = place();
  await answer({ open: "local-none", pace: 0 });
  await answer(HELLO);
  expect(posted).toEqual([{ closed: NO_TABLE }]);
});

test.each([{ rules: 2 }, { box: "cd" }])(
  "a match of other rules does not go on: %o",
  async (more) => {
    const { id, posted, answer } = place(more);
    await answer({ open: id, pace: 0 });
    expect(posted).toEqual([{ closed: OTHER_RULES }]);
  },
);

test("another tab takes it over: here nothing more is done", async () => {
  const { id, posted, answer, lose } = place();
  await answer({ open: id, pace: 0 });
  lose();
  await answer(HELLO);
  expect(posted).toEqual([{ opened: true }, { closed: ELSEWHERE }]);
});

test("a fault closes the line, so that the page comes back", async () => {
  const { id, posted, answer } = place();
  await answer({ open: id, pace: 0 });
  await expect(answer({ say: "{" })).rejects.toThrow();
  expect(posted).toEqual([{ opened: true }, { closed: 1011 }]);
});

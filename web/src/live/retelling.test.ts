import { beforeEach, expect, test, vi } from "vitest";
import { learnWords } from "../games/index.ts";
import { announcer } from "../words/announce.svelte.ts";
import { words } from "../words/words.svelte.ts";
import { choose } from "../board/choose.ts";
import { wordsOf } from "../board/words.ts";
import type { Replayed } from "../wire.ts";
import { OpenRecord } from "./record.ts";
import { LiveTable } from "./table.svelte.ts";
import { seatedAt, type Seated } from "./seated.fixture.ts";

const SETTLED = { n: 4, seat: 1, about: 1, m: "settle:c3", forced: false, effects: [] };
const OWN = {
  n: 5,
  seat: -1,
  about: -1,
  m: "reveal:ice.song",
  forced: false,
  effects: ["stands:song"],
};
const LINE = { k: 1, at: 0, seat: 1, name: "Ben", text: "", event: "renamed", about: "Bo" };
let at: Seated;

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await words.choose("en");
  await learnWords(["khan"]);
  at = seatedAt(
    { view: { asked: "settle" }, legal: ["settle:c3", "pass"], told: [SETTLED, OWN] },
    () => undefined,
  );
});

/** Everything that can be read at the table. */
const read = (): string[] => [
  ...at.table.told.map((entry) => at.table.tell(entry)),
  at.table.ask,
  ...at.table.offered.map((move) => at.table.spoken(move)),
  at.table.line(LINE),
  at.table.kept ?? "",
  at.table.ending,
  at.table.refusal?.words ?? "",
  at.table.preview ? `${at.table.preview.text} ${at.table.preview.note}` : "",
];

test("another language retells all that was told, and asks nobody", async () => {
  at.tell({ kept: "chance" });
  choose(at.table, "settle:c3", { careful: true, note: () => words.say("seat", { n: 3 }) });
  await at.table.why("invade:ice.song,c3");
  announcer.say("said in English");
  const sent = at.sent.length;
  const english = read();
  await words.choose("de");
  const german = read();
  for (const [i, sentence] of english.entries())
    if (sentence) expect(german[i], sentence).not.toBe(sentence);
  expect(german).toContain("Ben setzt eine Jurte auf c3.");
  expect(announcer.polite).toBe("");
  expect(at.sent).toHaveLength(sent);
  await words.choose("en");
  expect(read()).toEqual(english);
});

test("so does how it ended, and what the page itself refuses", async () => {
  at.tell({ result: { ending: "abandoned", ranks: [0, 1], points: [0, 0] }, asked: [], legal: [] });
  at.table.refusal = wordsOf("khan").refusal("not_your_turn");
  const english = read();
  await words.choose("it");
  const italian = read();
  expect(at.table.ending).toBe(words.say("ended.abandoned"));
  for (const [i, sentence] of english.entries())
    if (sentence) expect(italian[i], sentence).not.toBe(sentence);
});

test("who has no name is counted from one, in the log of a record too", async () => {
  const record = {
    game: "khan",
    seats: 2,
    options: {},
    players: ["", "Ben"],
    last: 1,
    told: [{ ...SETTLED, about: 0 }],
    view: {},
    asked: [],
    result: null,
  } as unknown as Replayed;
  const table = new LiveTable(
    "",
    null,
    (hearing) => new OpenRecord("", record, hearing, async () => record),
  );
  const log = (): string[] => table.told.map((entry) => table.tell(entry));
  expect(log()).toEqual(["Seat 1 sets a yurt on c3."]);
  await words.choose("nl");
  expect(log()).toEqual(["Plaats 1 zet een yurt op c3."]);
});

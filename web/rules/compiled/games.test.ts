// The games themselves: their golden records, and whole matches at one screen.

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { clubBot, noviceBot, randomBot, stoodInFor, type Bot, type Brings } from "../bots/bots.ts";
import type { Rules } from "../engine.ts";
import { BentLuck } from "../errors.ts";
import { Luck, toHex } from "../matches/luck.ts";
import { Match } from "../matches/match.ts";
import type { ModuleManifest } from "./manifest.ts";
import { loadRules } from "./module.ts";
import { madeUp } from "../bots/network.fixture.ts";
import { parseRecord, writeRecord } from "../matches/record.ts";
import { freshPaper, rebuilt, recordOf, type Paper } from "../referee/paper.ts";
import { Referee } from "../referee/referee.ts";
import { replay } from "../matches/replay.ts";
import { sha256 } from "../matches/sha256.ts";
import { tellEntries } from "../matches/telling.ts";
import { Track } from "../matches/track.ts";
import { prove, verify } from "../matches/verify.ts";
import { readWeights } from "../bots/weighing.ts";
import type { Downward, State } from "../../src/wire.ts";

const root = resolve(import.meta.dirname, "../../..");
const records = join(root, "tests/records");

async function load(game: string): Promise<Rules> {
  const file = join(root, "src/yurt/wasm/built", game);
  return loadRules(
    await WebAssembly.compile(readFileSync(`${file}.wasm`)),
    JSON.parse(readFileSync(`${file}.json`, "utf8")) as ModuleManifest,
  );
}

const goldenOf = (game: string): [string, string][] =>
  readdirSync(join(records, game))
    .filter((name) => name.endsWith(".yurt"))
    .map((name) => [name, readFileSync(join(records, game, name), "utf8")]);

function seeded(seed: number): () => number {
  const luck = Luck.of(seed);
  let ply = 0;
  return () => luck.number((ply += 1), 2 ** 32) / 2 ** 32;
}

describe.each(["koenig", "khaos", "khan", "connect_four"])("%s", (game) => {
  let rules: Rules;
  beforeAll(async () => {
    rules = await load(game);
  });

  const golden = game === "connect_four" ? [] : goldenOf(game);
  test.each(golden)("%s is replayed, proven, and written back as it was", (_, text) => {
    const record = parseRecord(text);
    const match = replay(record, rules);
    if (record.luck) prove(record, match);
    const again = Object.assign(match.copy(), { luck: record.luck });
    const ended = record.headers.get("ended");
    expect(writeRecord(again, { withSeed: true, ...(ended ? { ended } : {}) })).toBe(text);
  });

  test.each(golden)("%s with another seed is bent, and with none is not proven", (_, text) => {
    if (!parseRecord(text).luck) return;
    const other = text.replace(/^seed: ..../m, "seed: 0000").replace(/^luck: .*/m, () => {
      const seed = /^seed: (.*)/m.exec(text)![1]!;
      return `luck: ${seed}`;
    });
    expect(() => verify(other, rules)).toThrow(BentLuck);
    expect(() => verify(text.replace(/^seed: .*\n/m, ""), rules)).toThrow("the seed is missing");
  });

  test("a whole match of random moves is proven from its record", () => {
    const random = seeded(1);
    const match = Match.start(rules, { luck: Luck.of(1) });
    while (!match.over) {
      const seat = match.actors().find((actor) => !match.sealed.has(actor))!;
      const moves = match.legal(seat);
      match.play(seat, moves[Math.floor(random() * moves.length)]!);
    }
    expect(verify(writeRecord(match), rules).log).toEqual(match.log);
  });

  test.each(["random", "novice", "club"])("a whole match against %s at one screen", async (bot) => {
    const screen = await played(rules, 2, bot);
    expect(screen.state.result!.ranks).toContain(0);
    const engine = rules.layOut(screen.paper.seats.length, screen.paper.options);
    const text = recordOf(screen.paper, rebuilt(screen.paper, engine)!);
    expect(verify(text, rules).n).toBe(screen.state.n);
  });
});

/** Yellow to drop the fourth of the first column. */
const THREE = ["drop:1", "drop:2", "drop:1", "drop:3", "drop:1", "drop:7"];

test("club sees what wins, novice often does; another plays for whoever has no network", async () => {
  const rules = await load("connect_four");
  const match = Match.start(rules, { luck: Luck.of(1) });
  for (const word of THREE) match.play(match.actors()[0]!, word);
  const seen = match.engine.seen(match.board, 0);
  const file = readFileSync(join(root, "src/yurt/examples/connect_four/weights.net"));
  const brings: Brings = ({ manifest }) => readWeights(file, manifest);
  const chosen = async (bot: Bot): Promise<string> =>
    match.engine.verbs.text(await bot.choose(match.engine, seen, 0));
  expect(await chosen(clubBot(brings, seeded(1)))).toBe("drop:1");
  const novice = noviceBot(brings, seeded(1));
  const choices = await Promise.all(Array.from({ length: 40 }, () => chosen(novice)));
  const wins = choices.filter((word) => word === "drop:1").length;
  expect(wins).toBeGreaterThan(10);
  expect(wins).toBeLessThan(40);
  const gone: Brings = () => Promise.reject(new Error("no weights"));
  const steady: Bot = { choose: () => match.engine.verbs.parse("drop:4") };
  expect(await chosen(stoodInFor(clubBot(gone), steady))).toBe("drop:4");
});

interface Played {
  game: string;
  seats: number;
  /** Seat, move, entries then, what can be taken back, what keeps it, a digest of the views. */
  choices: [number, string, number, number | null, string, string][];
  told: string[];
}

const { matches } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../matches/golden.fixture.json"), "utf8"),
) as { matches: Played[] };

const brief = (data: unknown): string =>
  toHex(sha256(new TextEncoder().encode(JSON.stringify(data)))).slice(0, 8);

test.each(matches)("$game, $seats seats: played, seen and told as in Python", async (played) => {
  const rules = await load(played.game);
  const match = Match.start(rules, { seats: played.seats, luck: Luck.of(3) });
  for (const [seat, word, n, undoable, kept, views] of played.choices) {
    match.play(seat, word);
    const found = [match.n, match.undoable(seat), match.kept(seat)];
    expect([word, ...found]).toEqual([word, n, undoable, kept]);
    expect([n, brief([match.view(seat), match.view(null)])]).toEqual([n, views]);
  }
  const told = tellEntries(new Track(match.engine), match.log);
  expect(told.map(({ about, words, effects }) => brief([about, words, effects]))).toEqual(
    played.told,
  );
});

const botsWith = (noise: () => number): Record<string, Bot> => ({
  random: randomBot(noise),
  novice: noviceBot(({ manifest }) => madeUp(manifest), noise),
  club: clubBot(({ manifest }) => madeUp(manifest), noise),
});

/** Seat 0 plays anything that is offered, until it is over. */
async function played(
  rules: Rules,
  seed: number,
  bot: string,
): Promise<{ state: State; paper: Paper }> {
  const random = seeded(seed);
  const bots = botsWith(seeded(seed + 1));
  const [fewest] = rules.manifest.seats;
  const places = Array.from({ length: fewest }, (_, i) =>
    i ? ({ who: "bot", bot } as const) : ({ who: "me", name: "Anna" } as const),
  );
  let paper = freshPaper({ game: rules.manifest.game, places }, rules, Object.keys(bots), 0);
  let state!: State;
  let id = 0;
  await new Promise<void>((resolve, reject) => {
    const say = (message: Downward): void => {
      if (message.t === "refused" || message.t === "trouble") reject(new Error(message.reason));
      if (message.t !== "state") return;
      state = message;
      if (state.result) resolve();
      const m = state.legal[Math.floor(random() * state.legal.length)];
      if (m !== undefined && state.sealed === null)
        void referee.hear({ t: "play", id: (id += 1), n: state.n, m }).catch(reject);
    };
    const put = async (kept: Paper): Promise<void> => void (paper = kept);
    const referee = new Referee(paper, rules, {
      bots,
      say,
      now: () => 0,
      pause: () => 0,
      drawer: { put },
      advises: async () => [],
    });
    void referee
      .open()
      .then(() => referee.hear({ t: "hello", seat: 0, veiled: false, n: 0, talk: 0 }))
      .catch(reject);
  });
  return { state, paper };
}

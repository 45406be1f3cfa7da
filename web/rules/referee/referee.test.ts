import { expect, test, vi } from "vitest";
import { randomBot, type Bot } from "../bots/bots.ts";
import { commitment, fromHex, Luck } from "../matches/luck.ts";
import { parseRecord } from "../matches/record.ts";
import { TOY } from "../toy.fixture.ts";
import { verify } from "../matches/verify.ts";
import type { Downward, NewTable, State, TableInfo, Upward } from "../../src/wire.ts";
import { freshPaper, rebuilt, recordOf, recordWithoutRules, type Paper } from "./paper.ts";
import { isLocal } from "./id.ts";
import { Referee } from "./referee.ts";

type Of<T extends Downward["t"]> = Extract<Downward, { t: T }>;
type Asked = Upward extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

const ME = { who: "me", name: "Anna" } as const;
const BEN = { who: "me", name: "Ben" } as const;
const STAY = 9;
const BOT = { who: "bot", bot: "random", name: "Edith" } as const;

/** A table, what it has said, and the papers that were kept of it. */
class Screen {
  heard: Downward[] = [];
  readonly papers = new Map<string, Paper>();
  full = false;
  referee!: Referee;
  private id = 0;

  constructor(
    places: NewTable["places"],
    private readonly bots: Record<string, Bot> = { random: randomBot(seeded()) },
    options: Record<string, string> = {},
    more: Partial<NewTable> = {},
  ) {
    const wish = { game: "toy", places, options, ...more };
    this.sit(freshPaper(wish, TOY, Object.keys(bots), 1_000));
  }

  sit(paper: Paper): void {
    this.referee?.close();
    this.heard = [];
    this.referee = new Referee(structuredClone(paper), TOY, {
      bots: this.bots,
      now: () => 2_000,
      pause: () => 0,
      advises: async (engine, seen, seat) => [
        { move: engine.verbs.text(engine.legal(seen, seat)[0]!), chance: 0.5, reasons: [] },
      ],
      say: (message) => void this.heard.push(structuredClone(message)),
      drawer: {
        put: async (...papers) => {
          if (this.full) throw new Error("no room");
          for (const one of papers) this.papers.set(one.id, structuredClone(one));
        },
      },
    });
  }

  async greet(seat: number | null = 0, veiled = false): Promise<void> {
    await this.referee.open();
    await this.referee.hear({ t: "hello", seat, veiled, n: 0, talk: 0 });
  }

  async ask(message: Asked): Promise<Downward> {
    const id = (this.id += 1);
    await this.referee.hear({ ...message, id } as Upward);
    return this.heard.find(
      (answer) => ("ack" in answer ? answer.ack : (answer as { id?: number }).id) === id,
    )!;
  }

  play = (m: string): Promise<Downward> => this.ask({ t: "play", n: this.state.n, m });

  last<T extends Downward["t"]>(t: T): Of<T> {
    return this.heard.findLast((message): message is Of<T> => message.t === t)!;
  }

  get state(): State {
    return this.last("state");
  }

  get table(): TableInfo {
    return this.last("table").table;
  }

  record(): string {
    const engine = TOY.layOut(this.paper.seats.length, this.paper.options);
    return recordOf(this.paper, rebuilt(this.paper, engine)!);
  }

  get paper(): Paper {
    return [...this.papers.values()][0]!;
  }

  /** Until nobody but this seat is asked. */
  async settled(seat = 0): Promise<void> {
    while (!this.state.result && !this.state.legal.length) {
      await new Promise((resolve) => setTimeout(resolve));
      if (this.state.asked.includes(seat) && this.state.sealed !== null) return;
    }
  }
}

function seeded(): () => number {
  const luck = Luck.of(5);
  let ply = 0;
  return () => luck.number((ply += 1), 1_000) / 1_000;
}

test("a page that comes is greeted, and told the table, the talk and the state", async () => {
  const screen = new Screen([ME, BOT]);
  await screen.greet();
  expect(screen.heard.map(({ t }) => t)).toEqual(["welcome", "table", "talk", "state"]);
  expect(screen.table).toMatchObject({ phase: "playing", yours: [0], hosting: false, ended: "" });
  expect(screen.last("talk").lines).toMatchObject([{ k: 1, event: "started", seat: null }]);
  expect(screen.state).toMatchObject({ after: 0, eyes: 0, asked: [0], result: null });
  expect(screen.state.legal).toEqual(["stay", "peek", "show"]);
  expect(screen.state.told.map(({ m }) => m.split(":")[0])).toEqual(["roll", "deal", "deal"]);
});

test("hints are for who looks, on his turn, where the table allows them", async () => {
  const screen = new Screen([ME, BOT]);
  expect(await screen.referee.hints()).toEqual([]); // nobody has come yet
  await screen.greet();
  expect(screen.table.hints).toBe(true);
  expect(await screen.referee.hints()).toEqual([{ move: "stay", chance: 0.5, reasons: [] }]);
  const strict = new Screen([ME, BOT], undefined, {}, { hints: false });
  await strict.greet();
  expect(strict.table.hints).toBe(false);
  expect(await strict.referee.hints()).toEqual([]);
});

test("a seat of nobody's at this screen is not to be had", async () => {
  const screen = new Screen([ME, BOT]);
  await screen.greet(1);
  expect(screen.heard).toEqual([{ t: "trouble", reason: "no_seat", values: {} }]);
});

test("luck is committed to first, and drawn when the page reveals its share", async () => {
  const secret = "ab".repeat(32);
  const own = { ...ME, commitment: commitment(fromHex(secret)) };
  const screen = new Screen([own, BOT]);
  await screen.greet();
  expect(screen.heard.map(({ t }) => t)).toEqual(["welcome", "table", "talk"]);
  expect(screen.table).toMatchObject({
    phase: "luck",
    seats: [{ revealed: false }, { revealed: true }],
  });
  expect(await screen.ask({ t: "entropy", secret: "cd".repeat(32) })).toMatchObject({
    t: "refused",
    by: "house",
    reason: "other_entropy",
  });
  expect(await screen.ask({ t: "entropy", secret })).toMatchObject({ t: "state", n: 3 });
  expect(screen.table.phase).toBe("playing");
  expect(screen.table.house).toBe(commitment(fromHex(screen.paper.seed)));
});

test("nothing secret is in anything that a page hears before the end", async () => {
  const screen = new Screen([ME, BEN]);
  await screen.greet(0, true);
  await screen.ask({ t: "look", n: 3 });
  await screen.ask({ t: "ask", question: "card_of", args: { seat: 0 } });
  const said = JSON.stringify(screen.heard);
  expect(said).not.toContain(screen.paper.seed);
  for (const { entropy } of screen.paper.seats) expect(said).not.toContain(entropy);
  expect(said).not.toMatch(/low|middle|high/);
  await screen.greet(0);
  expect(JSON.stringify(screen.state)).toMatch(/low|middle|high/);
});

test("a move is kept before it is shown", async () => {
  const screen = new Screen([ME, BEN]);
  await screen.greet();
  screen.full = true;
  expect(await screen.play("stay")).toMatchObject({ t: "refused", reason: "not_stored" });
  expect(screen.paper.log).toHaveLength(3);
  screen.full = false;
  expect(await screen.play("stay")).toMatchObject({ t: "state", n: 4, asked: [1], legal: [] });
  expect(screen.paper.log.at(-1)).toEqual([0, "stay"]);
});

test.each([
  [
    { t: "play", n: 2, m: "stay" },
    { reason: "stale", by: "house", state: { n: 3, after: 2 } },
  ],
  [
    { t: "play", n: 3, m: "bid:1" },
    { reason: "not_now", by: "game", rule: "3.1", state: null },
  ],
  [
    { t: "play", n: 3, m: "jump" },
    { reason: "no_such_move", by: "house" },
  ],
  [
    { t: "undo", n: 3 },
    { reason: "revealed", by: "game" },
  ],
  [{ t: "unseal", n: 3 }, { reason: "nothing_sealed" }],
  [{ t: "propose", n: 3, what: "undo" }, { reason: "nothing_to_undo" }],
  [{ t: "answer", proposal: 1, yes: true }, { reason: "no_proposal" }],
  [{ t: "look", n: 9 }, { reason: "no_such_entry" }],
  [{ t: "ask", question: "all" }, { reason: "no_question" }],
  [{ t: "commit", commitment: "" }, { reason: "committed" }],
  [{ t: "fill", seat: 1, bot: "random" }, { reason: "seat_taken" }],
  [{ t: "handback" }, { reason: "no_bot" }],
  [{ t: "rematch" }, { reason: "not_over" }],
  [{ t: "takeover", seat: 9 }, { reason: "no_such_seat" }],
  [{ t: "takeover", seat: 0, bot: "x" }, { reason: "no_such_bot" }],
  [{ t: "style", name: " ", colour: 1 }, { reason: "no_name" }],
] as [Asked, object][])("what is refused changes nothing: %o", async (message, refused) => {
  const screen = new Screen([ME, BEN]);
  await screen.greet();
  const before = screen.paper;
  expect(await screen.ask(message)).toMatchObject({ t: "refused", n: 3, ...refused });
  expect(screen.paper).toEqual(before);
});

test("why a move may not be played is told, and nothing is played", async () => {
  const screen = new Screen([ME, BEN]);
  await screen.greet();
  expect(await screen.ask({ t: "why", n: 3, m: "bid:1" })).toMatchObject({
    t: "because",
    allowed: false,
    by: "game",
    reason: "not_now",
    rule: "3.1",
  });
  expect(await screen.ask({ t: "why", n: 3, m: "stay" })).toMatchObject({
    allowed: true,
    by: null,
  });
  expect(await screen.ask({ t: "why", n: 1, m: "stay" })).toMatchObject({
    t: "refused",
    reason: "stale",
  });
  expect(screen.state.n).toBe(3);
});

test("a choice is taken back until it has shown something; then all at the screen can agree to", async () => {
  const screen = new Screen([ME, BEN]);
  await screen.greet();
  await screen.play("stay");
  expect(screen.state).toMatchObject({ undoable: 4, kept: null, since: 4 });
  await screen.ask({ t: "undo", n: 4 });
  expect(screen.state).toMatchObject({ n: 5, asked: [0], told: [{ n: 5, m: "undo:4", about: 0 }] });
  await screen.play("peek");
  expect(screen.state).toMatchObject({ undoable: null, kept: "self" });
  await screen.ask({ t: "propose", n: 6, what: "undo" });
  expect(screen.state).toMatchObject({ n: 7, asked: [0] });
  expect(screen.last("talk").lines).toMatchObject([{ event: "undone", seat: 0 }]);
});

test("whoever is veiled acts, and sees what all may know", async () => {
  const screen = new Screen([ME, BEN], undefined, { talk: "off" });
  await screen.greet(0, true);
  expect(screen.state).toMatchObject({ eyes: null, legal: [], sealed: null });
  expect((screen.state.view as { cards: unknown[] }).cards).toEqual([null, null]);
  const dealt = screen.state.told.map(({ m }) => m).filter((m) => m.startsWith("deal"));
  expect(new Set(dealt)).toEqual(new Set(["deal"]));
});

test("through the veil nobody is told why", async () => {
  const screen = new Screen([ME, BEN]);
  await screen.greet(0, true);
  const { n } = screen.state;
  expect(await screen.ask({ t: "why", n, m: "stay" })).toMatchObject({ reason: "no_seat" });
});

test.each([
  ["what all may know", [ME, BEN], true, "a spectator"],
  ["what the only person knows", [ME, BOT], false, "seat 0"],
] as const)("the record of a match that goes on tells %s", async (_, places, veiled, whose) => {
  const screen = new Screen([...places]);
  await screen.greet(0, veiled);
  const [head, plies] = screen.record().split("\n\n");
  expect(head).toContain(`# Unfinished: what ${whose} knows of it`);
  expect(head).not.toMatch(/^(seed|entropy)/m);
  const words = plies!
    .trim()
    .split("\n")
    .map((line) => line.split(" ")[2]);
  expect(words).toEqual(screen.state.told.map(({ m }) => m));
});

test("that a bot has chosen is told, not what", async () => {
  const chosen: Downward[] = [];
  while (!chosen.length) {
    // A bot with one card chooses nothing: another table is dealt.
    const screen = new Screen([ME, BOT], undefined, { talk: "off" });
    await screen.greet(0);
    await playOut(screen);
    chosen.push(...screen.heard.filter(({ t }) => t === "chosen"));
  }
  for (const message of chosen)
    expect(message).toEqual({ t: "chosen", n: expect.any(Number) as number, seats: [1] });
});

test("a sealed choice is told to its seat alone", async () => {
  const screen = new Screen([ME, BEN], undefined, { talk: "off" });
  await screen.greet(0);
  while (screen.state.legal.length < 2) {
    // The low card is bid by itself: another table is dealt.
    screen.sit(
      freshPaper({ game: "toy", places: [ME, BEN], options: { talk: "off" } }, TOY, ["random"], 1),
    );
    screen.papers.clear();
    await screen.greet(0);
  }
  const { n } = screen.state;
  expect(await screen.play("bid:0")).toMatchObject({ t: "state" });
  if (screen.state.n > n) return; // the other one had nothing to choose
  expect(screen.state).toMatchObject({ n, sealed: "bid:0", sealing: true, asked: [0, 1] });
  await screen.greet(1);
  expect(JSON.stringify(screen.state)).not.toContain('"bid:0"]');
  expect(screen.state).toMatchObject({ chosen: [0], sealed: null });
  expect(screen.paper.sealed).toContainEqual([0, "bid:0"]);
});

async function playOut(screen: Screen): Promise<void> {
  for (await screen.settled(); !screen.state.result; await screen.settled())
    await screen.play(screen.state.legal.at(-1)!);
}

test("a whole match against a bot ends with a record that is proven", async () => {
  const screen = new Screen([ME, BOT, { ...BOT, name: "Oswin" }]);
  await screen.greet();
  await playOut(screen);
  expect(screen.table).toMatchObject({ phase: "over", ended: "played" });
  expect(screen.state.result).toMatchObject({ ending: "all_rounds" });
  const match = verify(screen.record(), TOY);
  expect(match.n).toBe(screen.state.n);
  expect(match.players).toEqual(["Anna", "Edith", "Oswin"]);
  const ranks = parseRecord(screen.record()).headers.get("result");
  expect(screen.state.result!.ranks.join(" ")).toBe(ranks);
});

test("a paper tells lists who is asked, and since when", async () => {
  const screen = new Screen([ME, BEN]);
  await screen.greet();
  expect(screen.paper).toMatchObject({ asked: [0], created: 1_000, at: 2_000 });
  await screen.play("stay");
  expect(screen.paper.asked).toEqual([1]);
});

test("whose rules have changed leaves its record all the same", async () => {
  const screen = new Screen([ME, BOT, BOT]);
  await screen.greet();
  const going = recordWithoutRules(screen.paper);
  expect(verify(going, TOY).n).toBe(screen.state.n);
  expect(going).toContain("ended: abandoned");
  await playOut(screen);
  const whole = screen.record();
  expect(recordWithoutRules(screen.paper)).toBe(whole.replace(/^result: .*\n/m, ""));
});

test("a closed page finds its match again, sealed choices and all", async () => {
  const screen = new Screen([ME, BEN]);
  await screen.greet();
  await screen.play("stay");
  const { view, n, asked } = screen.state;
  screen.sit(screen.paper);
  await screen.greet();
  expect(screen.state).toMatchObject({ view, n, asked, undoable: n });
  expect(screen.state.told).toHaveLength(n);
});

test("who resigns comes last, and a bot plays on for him while others are left", async () => {
  const screen = new Screen([ME, BEN, BOT]);
  await screen.greet();
  await screen.ask({ t: "resign" });
  expect(screen.table).toMatchObject({
    phase: "playing",
    seats: [{ resigned: true, bot: "random" }, {}, {}],
  });
  await screen.greet(1);
  await screen.ask({ t: "resign" });
  expect(screen.table).toMatchObject({ phase: "over", ended: "resigned" });
  expect(screen.state.result).toMatchObject({ ending: "resigned", ranks: [2, 1, 0] });
  expect(verify(screen.record(), TOY).over).toBe(false);
});

test("nobody leaves for good: the match waits for whoever comes back", async () => {
  const screen = new Screen([ME, BOT]);
  await screen.greet();
  expect(await screen.ask({ t: "leave" })).toMatchObject({ t: "refused", reason: "not_allowed" });
  expect(screen.paper).toMatchObject({
    phase: "playing",
    seats: [{ kind: "person", bot: "" }, {}],
  });
});

test("a bot stands in, and the seat is taken back", async () => {
  const never: Bot = { choose: () => new Promise(() => {}) };
  const screen = new Screen([ME, BEN], { never });
  await screen.greet();
  await screen.ask({ t: "takeover", seat: 0 });
  expect(screen.table.seats[0]).toMatchObject({ kind: "person", bot: "never" });
  expect(await screen.play("stay")).toMatchObject({ reason: "bot_plays" });
  await screen.ask({ t: "handback" });
  expect(await screen.play("stay")).toMatchObject({ t: "state", n: 4 });
  expect(screen.last("talk").lines).toMatchObject([{ event: "handed_back" }]);
});

test("what a bot chose too late is not played", async () => {
  let choose!: (move: number) => void;
  const slow: Bot = { choose: () => new Promise((resolve) => (choose = resolve)) };
  const screen = new Screen([ME, { ...BOT, bot: "slow" }], { slow });
  await screen.greet();
  await screen.play("stay");
  await screen.ask({ t: "undo", n: 4 });
  choose(9);
  await screen.ask({ t: "look", n: 0 });
  expect(screen.state).toMatchObject({ n: 5, asked: [0] });
});

test("a bot whose move could not be kept tries again", async () => {
  let tries = 0;
  const patient: Bot = {
    choose: async () => {
      screen.full = (tries += 1) < 4;
      return STAY;
    },
  };
  const screen = new Screen([ME, { ...BOT, bot: "patient" }], { patient });
  await screen.greet();
  vi.useFakeTimers();
  await screen.play("stay");
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(tries).toBeGreaterThan(3);
  expect(screen.state.n).toBeGreaterThan(4);
});

test("while a bot thinks all others are served, and a thought about what was is given up", async () => {
  const thoughts: { stop: AbortSignal; choose: (move: number) => void }[] = [];
  const slow: Bot = {
    choose: (_engine, _seen, _seat, stop) =>
      new Promise((choose) => thoughts.push({ stop: stop!, choose })),
  };
  const screen = new Screen([ME, { ...BOT, bot: "slow" }], { slow });
  await screen.greet();
  await screen.play("stay");
  expect(screen.state).toMatchObject({ n: 4, asked: [1] });
  expect(await screen.ask({ t: "look", n: 3 })).toMatchObject({ t: "looked" });
  expect(await screen.ask({ t: "why", n: 4, m: "stay" })).toMatchObject({
    reason: "not_your_turn",
  });
  expect(await screen.ask({ t: "style", name: "Ada", colour: 5 })).toMatchObject({ t: "state" });
  expect(thoughts.map(({ stop }) => stop.aborted)).toEqual([false]);
  expect(await screen.ask({ t: "undo", n: 4 })).toMatchObject({ t: "state", n: 5 });
  expect(thoughts.map(({ stop }) => stop.aborted)).toEqual([true]);
  await screen.play("stay");
  thoughts[0]!.choose(STAY);
  await screen.ask({ t: "look", n: 0 });
  expect(screen.state).toMatchObject({ n: 6, asked: [1] });
  thoughts[1]!.choose(STAY);
  await screen.settled();
  expect(screen.state.n).toBeGreaterThan(6);
});

test.each([{ t: "resign" }, { t: "propose", what: "abandon", n: 4 }] as Asked[])(
  "whoever ends a match stops the bot that thinks: %o",
  async (ending) => {
    const stops: AbortSignal[] = [];
    const slow: Bot = {
      choose: (_engine, _seen, _seat, stop) => {
        stops.push(stop!);
        return new Promise(() => {});
      },
    };
    const screen = new Screen([ME, { ...BOT, bot: "slow" }], { slow });
    await screen.greet();
    await screen.play("stay");
    await screen.ask(ending);
    expect(screen.table.phase).toBe("over");
    expect(stops.map(({ aborted }) => aborted)).toEqual([true]);
  },
);

test("a table that is closed has nobody think for it", async () => {
  let stop!: AbortSignal;
  const slow: Bot = {
    choose: (_engine, _seen, _seat, given) => {
      stop = given!;
      return new Promise(() => {});
    },
  };
  const screen = new Screen([ME, { ...BOT, bot: "slow" }], { slow });
  await screen.greet();
  await screen.play("stay");
  screen.referee.close();
  expect(stop.aborted).toBe(true);
});

test("the next match waits with the seats moved on by one", async () => {
  const screen = new Screen([ME, BOT]);
  await screen.greet();
  await screen.ask({ t: "propose", n: 3, what: "abandon" });
  expect(screen.table).toMatchObject({ phase: "over", ended: "abandoned" });
  await screen.ask({ t: "rematch" });
  const again = screen.papers.get(screen.table.rematch!)!;
  expect(isLocal(again.id)).toBe(true);
  expect(again.seats.map(({ name }) => name)).toEqual(["Edith", "Anna"]);
  expect(again.seed).not.toBe(screen.paper.seed);
  screen.sit(again);
  await screen.greet(1);
  expect(screen.table).toMatchObject({ phase: "playing", yours: [1] });
});

test("a name and a colour of one's own", async () => {
  const screen = new Screen([ME, BEN]);
  await screen.greet();
  await screen.ask({ t: "style", name: " Ada\u202e ", colour: 5 });
  expect(screen.table.seats[0]).toMatchObject({ name: "Ada", colour: 5 });
  await screen.ask({ t: "style", name: "Ada", colour: 1 });
  expect(screen.table.seats[0]!.colour).toBe(5);
});

test.each([
  [[ME], "toy takes 2 to 3 seats, not 1"],
  [[ME, { who: "open" }], "nobody comes to a table at one screen"],
])("a table that cannot be is not opened", (places, detail) => {
  const open = (): Paper => freshPaper({ game: "toy", places } as NewTable, TOY, ["random"], 0);
  expect(open).toThrow(
    expect.objectContaining({ reason: "bad_table", values: { detail } }) as Error,
  );
});

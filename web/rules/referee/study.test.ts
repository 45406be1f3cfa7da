import { expect, test, vi } from "vitest";
import { randomBot, stoodInFor, type Bot } from "../bots/bots.ts";
import { CHANCE, type Board } from "../engine.ts";
import { TOY } from "../toy.fixture.ts";
import { Study, thinker, type Asked, type Room } from "./study.ts";

const engine = TOY.layOut(2, { talk: "on" });
/** Where the first seat is asked. */
const dealt = (at: Board): Board => engine.after(at, CHANCE, engine.odds(at)[0]!.move);
const board = dealt(dealt(dealt(engine.fresh())));
const seen = engine.seen(board, 0);
const STAY = engine.verbs.parse("stay");

/** A room in which somebody sits who does as he is told. */
class Desk implements Room {
  onmessage: Room["onmessage"] = null;
  onerror: Room["onerror"] = null;
  left = false;
  hushed = false;
  readonly asked: Asked[] = [];

  constructor(private readonly does: (desk: Desk, asked: Asked) => void) {}

  postMessage(asked: Asked): void {
    this.asked.push(structuredClone(asked));
    queueMicrotask(() => this.does(this, asked));
  }

  terminate(): void {
    this.left = true;
  }

  answer(id: number, move = STAY): void {
    if (!this.left) this.onmessage?.({ data: { id, move } } as MessageEvent);
  }

  /** Nobody above hears of it. */
  die(): void {
    const preventDefault = (): void => void (this.hushed = true);
    this.onerror?.({ message: "out of memory", preventDefault } as unknown as ErrorEvent);
  }
}

/** A study whose rooms are taken from a list, and what became of them. */
function studied(...rooms: ConstructorParameters<typeof Desk>[0][]): {
  study: Study;
  desks: Desk[];
} {
  const desks: Desk[] = [];
  const open = (): Room => {
    desks.push(new Desk(rooms[Math.min(desks.length, rooms.length - 1)]!));
    return desks.at(-1)!;
  };
  return { study: new Study(open, 20), desks };
}

const answers = (desk: Desk, { id }: Asked): void => desk.answer(id);
const dies = (desk: Desk): void => desk.die();
const sleeps = (): void => {};

test("who thinks is told what the seat knows, and nothing else", async () => {
  const { study, desks } = studied(answers);
  expect(await study.bot("monte").choose(engine, seen, 0)).toBe(STAY);
  expect(desks[0]!.asked).toEqual([
    { id: 1, game: "toy", seats: 2, options: engine.options, bot: "monte", seen, seat: 0 },
  ]);
  await study.bot("club").choose(engine, seen, 0);
  expect(desks[0]!.asked.map(({ bot }) => bot)).toEqual(["monte", "club"]);
});

test.each([
  ["dies", dies],
  ["sleeps", sleeps],
  [
    "cannot go on",
    (desk: Desk, { id }: Asked) =>
      desk.onmessage?.({ data: { id, fault: "no rules" } } as MessageEvent),
  ],
  ["talks nonsense", (desk: Desk, { id }: Asked) => desk.answer(id, -1)],
])("who %s is replaced", async (_, fails) => {
  const { study, desks } = studied(fails, answers);
  expect(await study.bot("monte").choose(engine, seen, 0)).toBe(STAY);
  expect(desks.length).toBe(2);
});

test("where nobody can think, another one moves", async () => {
  const { study, desks } = studied(dies);
  const bot = stoodInFor(study.bot("monte"), randomBot());
  expect(engine.legal(seen, 0)).toContain(await bot.choose(engine, seen, 0));
  expect(desks.map(({ left, hushed }) => left && hushed)).toEqual([true, true]);
});

test("what is not wanted any more is given up at once, and nobody stands in for it", async () => {
  const { study, desks } = studied(sleeps, answers);
  const other: Bot = { choose: vi.fn() };
  const bot = stoodInFor(study.bot("monte"), other);
  const stop = new AbortController();
  const thought = bot.choose(engine, seen, 0, stop.signal);
  stop.abort();
  expect(desks[0]!.left).toBe(true);
  const next = bot.choose(engine, seen, 0);
  await expect(thought).rejects.toThrow("abort");
  expect(other.choose).not.toHaveBeenCalled();
  expect(await next).toBe(STAY);
  expect(desks[1]!.left).toBe(false);
});

test("in there the table is laid once, and faults are told", async () => {
  const rulesOf = vi.fn(async () => TOY);
  const stays: Bot = { choose: () => STAY };
  const weak: Bot = {
    choose() {
      throw new Error("no weights");
    },
  };
  const think = thinker(rulesOf, () => ({ stays, weak }));
  const asked = { game: "toy", seats: 2, options: engine.options, seen, seat: 0 };
  expect(await think({ id: 1, bot: "stays", ...asked })).toEqual({ id: 1, move: STAY });
  expect(await think({ id: 2, bot: "weak", ...asked })).toEqual({
    id: 2,
    fault: "Error: no weights",
  });
  expect(await think({ id: 3, bot: "x", ...asked })).toEqual({ id: 3, fault: "no such bot: x" });
  expect(rulesOf).toHaveBeenCalledTimes(1);
});

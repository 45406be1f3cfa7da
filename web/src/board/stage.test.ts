import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { State, Told } from "../wire.ts";
import { Stage, type Part } from "./stage.svelte.ts";
import type { LiveTable } from "../live/table.svelte.ts";

let still = false;
const document = Object.assign(new EventTarget(), { hidden: false });
vi.stubGlobal("document", document);
vi.stubGlobal("matchMedia", () => ({ matches: still }));

beforeEach(() => {
  vi.useFakeTimers();
  [still, document.hidden] = [false, false];
});
let unfollow = (): void => {};
afterEach(() => {
  unfollow();
  vi.useRealTimers();
});

type Listener = (news: Told[], before: State | undefined) => void;

/** A table, and a stage on which every entry of another seat is a scene. */
function staged({ shared = false, length }: { shared?: boolean; length?: number } = {}) {
  const listeners: Listener[] = [];
  const table = {
    seat: 0,
    shared,
    held: undefined as State | undefined,
    skip: () => {},
    listen: (listener: Listener) => (listeners.push(listener), () => {}),
    hold: (state: State) => (table.held = state),
    release: () => (table.held = undefined),
  };
  const partOf = ({ n }: Told, stands: State): Part<number> => ({
    scene: n,
    stands,
    sound: "die",
    ...(length === undefined ? {} : { length }),
  });
  const stage = new Stage<number>(table as unknown as LiveTable, (news, before) =>
    news.filter(({ seat }) => seat !== 0).map((entry) => partOf(entry, before)),
  );
  unfollow = stage.follow();
  const hear = (news: Told[], stood: number): void =>
    listeners.forEach((listener) => listener(news, { n: stood } as State));
  /** Entries of these seats come, numbered on from how it stood. */
  const say = (stood: number, ...seats: number[]): void =>
    hear(
      seats.map((seat, i) => told(stood + 1 + i, seat)),
      stood,
    );
  const shows = (): [number | undefined, number | undefined] => [stage.scene, table.held?.n];
  return { stage, table, hear, say, shows };
}

const told = (n: number, seat: number): Told => ({
  n,
  seat,
  m: "",
  about: 0,
  forced: false,
  effects: [],
});

const passing = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test("scenes play one after the other, and all waits as it stood", async () => {
  const { say, shows } = staged({ length: 400 });
  say(4, 1, 2);
  expect(shows()).toEqual([5, 4]);
  await passing(410);
  expect(shows()).toEqual([6, 4]);
  await passing(410);
  expect(shows()).toEqual([undefined, undefined]);
});

test("what comes meanwhile waits for its turn", async () => {
  const { say, shows } = staged({ length: 400 });
  say(4, 1);
  say(5, 1);
  expect(shows()).toEqual([5, 4]);
  await passing(410);
  expect(shows()).toEqual([6, 5]);
});

test("a scene that is finished stays, but nobody waits for it", async () => {
  const { stage, say, shows } = staged();
  say(4, 1);
  await passing(10_000);
  expect(shows()).toEqual([5, 4]);
  stage.finished();
  expect(shows()).toEqual([5, undefined]);
  await passing(10_000);
  expect(shows()).toEqual([undefined, undefined]);
});

test("one who waits behind a finished scene does not wait long", async () => {
  const { stage, say, shows } = staged();
  say(4, 1);
  stage.finished();
  say(5, 1);
  expect(shows()).toEqual([5, 5]);
  await passing(2_000);
  expect(shows()).toEqual([6, 5]);
});

test("to skip goes to the present, past all that waits", async () => {
  const { stage, say, shows } = staged();
  say(4, 1, 2, 1);
  stage.skip();
  await passing(0);
  expect(shows()).toEqual([undefined, undefined]);
});

test("who sits down elsewhere, or plays on, has seen enough", async () => {
  const { table, say, shows } = staged();
  say(4, 1, 2);
  table.skip();
  await passing(0);
  expect(shows()).toEqual([undefined, undefined]);
  say(6, 1, 2);
  say(8, 0);
  await passing(0);
  expect(shows()).toEqual([undefined, undefined]);
});

test("what has been told already is no news to who sits down at another seat", () => {
  const { hear, shows } = staged();
  hear([told(1, 1), told(2, 1)], 2);
  expect(shows()).toEqual([undefined, undefined]);
  hear([told(1, 1), told(2, 1), told(3, 1)], 2);
  expect(shows()).toEqual([3, 2]);
});

test("a screen that several share is held until the scene is closed", async () => {
  const { stage, say, shows } = staged({ shared: true });
  say(4, 1);
  stage.finished();
  expect(shows()).toEqual([5, 4]);
  stage.goOn();
  await passing(0);
  expect(shows()).toEqual([undefined, undefined]);
});

test("where nothing may move, nothing is held", () => {
  still = true;
  const { say, shows } = staged();
  say(4, 1);
  expect(shows()).toEqual([5, undefined]);
});

test("a hidden tab holds nothing", async () => {
  const { say, shows } = staged();
  say(4, 1);
  document.hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await passing(0);
  expect(shows()).toEqual([undefined, undefined]);
  say(5, 1);
  expect(shows()).toEqual([undefined, undefined]);
});

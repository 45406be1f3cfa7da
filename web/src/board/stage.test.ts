import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { State, Told } from "../wire.ts";
import { settings } from "../lib/settings.svelte.ts";
import { Stage, type Part } from "./stage.svelte.ts";
import type { LiveTable } from "../live/table.svelte.ts";

let still = false;
const document = Object.assign(new EventTarget(), { hidden: false });
vi.stubGlobal("document", document);
vi.stubGlobal("matchMedia", () => ({ matches: still }));

beforeEach(() => {
  settings.setPace("at_once");
  vi.useFakeTimers();
  [still, document.hidden] = [false, false];
});
let unfollow = (): void => {};
afterEach(() => {
  unfollow();
  vi.useRealTimers();
});

type Listener = (news: Told[], before: State | undefined, now: State) => void;

/** A table, and a stage on which every entry of another seat is a scene. */
function staged({
  shared = false,
  scenes = true,
  length,
}: { shared?: boolean; scenes?: boolean; length?: number } = {}) {
  const listeners: Listener[] = [];
  const table = {
    seat: 0,
    shared,
    held: undefined as State | undefined,
    info: { yours: [0] },
    state: { n: 9 },
    told: [] as Told[],
    skip: () => {},
    again: (_from: number, _to: number): Promise<void> => Promise.resolve(),
    listen: (listener: Listener) => (listeners.push(listener), () => {}),
    hold: (state: State) => (table.held = state),
    release: () => (table.held = undefined),
  };
  const partOf = ({ n }: Told, stands: State): Part<number> => ({
    n,
    scene: n,
    stands,
    sound: "die",
    ...(length === undefined ? {} : { length }),
  });
  const stage = new Stage<number>(table as unknown as LiveTable, (news, before) =>
    news.filter(({ seat }) => scenes && seat !== 0).map((entry) => partOf(entry, before)),
  );
  unfollow = stage.follow();
  const hear = (news: Told[], stood: number): void =>
    listeners.forEach((listener) =>
      listener(news, { n: stood } as State, { n: stood + news.length } as State),
    );
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

/** A stage without scenes: there is nothing to see but the board. */
const paced = () => staged({ scenes: false });

test("each of the others' choices is shown as long as one likes before the next one is", async () => {
  settings.setPace("slow");
  const { say, shows } = paced();
  say(4, 1);
  expect(shows()).toEqual([undefined, undefined]);
  say(5, 1);
  say(6, 2);
  expect(shows()).toEqual([undefined, 5]);
  await passing(1_510);
  expect(shows()).toEqual([undefined, 6]);
  await passing(1_510);
  expect(shows()).toEqual([undefined, undefined]);
});

test("what is asked of oneself waits no longer than what came before it is looked at", async () => {
  settings.setPace("normal");
  const { say, shows } = paced();
  say(4, 1);
  say(5, 2);
  expect(shows()).toEqual([undefined, 5]);
  await passing(710);
  expect(shows()).toEqual([undefined, undefined]);
});

test("whoever has seen enough skips to the present, and whoever plays on does", () => {
  settings.setPace("slow");
  const { stage, say, shows } = paced();
  say(4, 1);
  say(5, 2);
  expect(stage.skip()).toBe(true);
  expect(shows()).toEqual([undefined, undefined]);
  expect(stage.skip()).toBe(false);
  say(6, 1);
  say(7, 2);
  say(8, 0);
  expect(shows()).toEqual([undefined, undefined]);
});

test("at once, and by one's own hand, nothing is waited for", () => {
  const { say, shows } = paced();
  say(4, 1);
  say(5, 1);
  expect(shows()).toEqual([undefined, undefined]);
  settings.setPace("slow");
  say(6, 0);
  say(7, 0);
  expect(shows()).toEqual([undefined, undefined]);
});

test("where nothing may move, a pace that was chosen still holds the board", async () => {
  still = true;
  settings.setPace("fast");
  const { say, shows } = paced();
  say(4, 1);
  say(5, 1);
  expect(shows()).toEqual([undefined, 5]);
  await passing(310);
  expect(shows()).toEqual([undefined, undefined]);
});

test("what was shown is shown again to whoever looks back, as far as he goes on", async () => {
  const { stage, table, shows } = staged({ length: 100 });
  table.told = [told(5, 1), told(6, 1), told(7, 2)];
  const seen = table.again(5, 6);
  expect(shows()).toEqual([6, undefined]);
  await passing(110);
  await seen;
  expect(stage.scene).toBe(undefined);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Downward, PROTOCOL, type State, type Told, type Upward } from "../wire.ts";
import { CALM, type Hearing, HEARTBEAT, PATIENCE, RESTS, TableSocket } from "./socket.ts";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Upward[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Upward);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.();
    this.tell({
      t: "welcome",
      version: "1",
      protocol: PROTOCOL,
      page: "p1",
      now: 0,
      player: "p",
      seat: 0,
    });
  }

  tell(message: Downward): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const heard: {
  links: string[];
  states: number[];
  news: number[][];
  ends: string[];
  pages: string[];
} = { links: [], states: [], news: [], ends: [], pages: [] };
const hearing: Hearing = {
  link: (link) => heard.links.push(link),
  time: () => {},
  table: () => {},
  state: (state, news) => {
    heard.states.push(state.n);
    heard.news.push(news.map((entry) => entry.n));
  },
  talk: () => {},
  trouble: () => {},
  chosen: () => {},
  served: (page) => heard.pages.push(page),
  ended: (reason) => heard.ends.push(reason),
};
const last = (): FakeSocket => FakeSocket.all.at(-1)!;
const told = (n: number): Told => ({ n, seat: 0, about: 0, m: "end", forced: false, effects: [] });

function state(n: number, after: number, ack: number | null = null): State {
  const entries = Array.from({ length: n - after }, (_, i) => told(after + i + 1));
  return {
    t: "state",
    n,
    after,
    told: entries,
    eyes: 0,
    view: {},
    seen: null,
    asked: [],
    legal: [],
    chosen: [],
    sealing: false,
    sealed: null,
    undoable: null,
    kept: null,
    since: 0,
    clock: null,
    result: null,
    ack,
  };
}

function joined(): TableSocket {
  const socket = new TableSocket("ws://house/socket/t", hearing, { seat: 0 });
  socket.join();
  last().opens();
  last().tell(state(3, 0));
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  heard.links = [];
  heard.states = [];
  heard.news = [];
  heard.ends = [];
  heard.pages = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("says hello with what it has seen, again after a loss", () => {
  joined();
  expect(last().sent[0]).toMatchObject({ t: "hello", seat: 0, n: 0 });
  last().breaks();
  expect(heard.links.at(-1)).toBe("lost");
  vi.advanceTimersByTime(1_000);
  last().opens();
  expect(FakeSocket.all).toHaveLength(2);
  expect(last().sent[0]).toMatchObject({ t: "hello", n: 3 });
  expect(heard.links.at(-1)).toBe("open");
});

test("tells which page the server has, each time that it comes there", () => {
  joined();
  expect(heard.pages).toEqual(["p1"]);
});

test("drops entries that it knows", () => {
  joined();
  last().tell(state(4, 2));
  expect(heard.news.at(-1)).toEqual([4]);
});

test("an older position is dropped", () => {
  joined();
  last().tell(state(2, 0));
  expect(heard.states).toEqual([3]);
});

test("asks again when entries are missing", () => {
  joined();
  last().tell(state(9, 7));
  expect(heard.states).toEqual([3]);
  expect(last().sent.at(-1)).toMatchObject({ t: "hello", n: 3 });
});

test("a request that was not answered is sent again with the same id", async () => {
  const socket = joined();
  const reply = socket.ask({ t: "play", n: 3, m: "end" });
  const first = last().sent.at(-1);
  last().breaks();
  vi.advanceTimersByTime(1_000);
  last().opens();
  expect(last().sent.at(-1)).toEqual(first);
  last().tell(state(4, 3, (first as { id: number }).id));
  await expect(reply).resolves.toMatchObject({ t: "state", n: 4 });
});

test("an answer that does not come means a new socket", () => {
  const socket = joined();
  void socket.ask({ t: "play", n: 3, m: "end" });
  vi.advanceTimersByTime(PATIENCE + 2_000);
  expect(heard.links).toContain("lost");
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test("a seat that is not welcomed comes again on a new line", () => {
  const socket = joined();
  socket.sitAt(1, { veiled: false });
  last().tell({ t: "trouble", reason: "too_fast", values: {} });
  vi.advanceTimersByTime(PATIENCE + 2_000);
  expect(FakeSocket.all).toHaveLength(2);
  last().opens();
  expect(last().sent[0]).toMatchObject({ t: "hello", seat: 1, veiled: false });
  vi.advanceTimersByTime(PATIENCE + 2_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a silent line is tested, then given up", () => {
  joined();
  vi.advanceTimersByTime(HEARTBEAT + 2_000);
  expect(last().sent.at(-1)).toEqual({ t: "ping" });
  vi.advanceTimersByTime(PATIENCE + 2_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test("a refusal brings what was missing", async () => {
  const socket = joined();
  const reply = socket.ask({ t: "play", n: 3, m: "end" });
  const { id } = last().sent.at(-1) as { id: number };
  const why = { by: "house", reason: "stale", rule: "", values: {} } as const;
  last().tell({ t: "refused", id, n: 5, ...why, state: state(5, 3) });
  await expect(reply).resolves.toMatchObject({ t: "refused" });
  expect(heard.states.at(-1)).toBe(5);
});

test("no id is used twice", () => {
  const socket = joined();
  void socket.ask({ t: "resign" });
  void socket.ask({ t: "resign" });
  const ids = last().sent.flatMap((message) => ("id" in message ? [message.id] : []));
  expect(new Set(ids).size).toBe(2);
});

test("after leaving it stays away", () => {
  const socket = joined();
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("what was on its way to the eyes that looked before is not heard by the next", () => {
  const socket = joined();
  socket.sitAt(0, { veiled: true });
  last().tell({ ...state(4, 3), eyes: 0 });
  expect(heard.states).toEqual([3]);
  last().tell({ ...state(4, 0), eyes: null });
  expect([heard.states, heard.news.at(-1)]).toEqual([
    [3, 4],
    [1, 2, 3, 4],
  ]);
});

test("whoever comes back says through which eyes he looked, and is told everything anew", () => {
  const socket = joined();
  socket.sitAt(1, { veiled: true });
  last().breaks();
  vi.advanceTimersByTime(300);
  last().opens();
  expect(last().sent[0]).toMatchObject({ t: "hello", seat: 1, veiled: true, n: 0 });
});

test.each([
  [4403, "no_seat"],
  [4404, "no_table"],
])("closed with %i it does not come back", async (code, end) => {
  const socket = joined();
  const reply = socket.ask({ t: "play", n: 3, m: "end" });
  last().breaks(code);
  vi.advanceTimersByTime(600_000);
  socket.wake();
  expect(FakeSocket.all).toHaveLength(1);
  expect(heard.links.at(-1)).toBe("closed");
  expect(heard.ends).toEqual([end]);
  await expect(reply).resolves.toMatchObject({ t: "refused", reason: "closed" });
});

test("whoever is not let in any more hears why, once", () => {
  joined();
  last().breaks();
  vi.advanceTimersByTime(1_000);
  last().onopen?.();
  last().tell({ t: "trouble", reason: "no_seat", values: {} });
  vi.advanceTimersByTime(600_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(heard.ends).toEqual(["no_seat"]);
});

test("what was too much is tried again later and later, then no more until somebody asks", () => {
  const socket = joined();
  for (const wait of RESTS) {
    last().breaks(4429);
    const before = FakeSocket.all.length;
    socket.wake();
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(before + 1);
    last().opens();
  }
  last().breaks(4429);
  vi.advanceTimersByTime(600_000);
  socket.wake();
  expect(heard.links.at(-1)).toBe("resting");
  expect(FakeSocket.all).toHaveLength(RESTS.length + 1);
  socket.retry();
  last().opens();
  expect(heard.links.at(-1)).toBe("open");
});

test("a calm while is forgiven", () => {
  joined();
  last().breaks(4429);
  vi.advanceTimersByTime(RESTS[0]!);
  last().opens();
  for (let calm = 0; calm <= CALM; calm += HEARTBEAT) {
    vi.advanceTimersByTime(HEARTBEAT);
    last().tell({ t: "pong", now: 0 });
  }
  last().breaks(4429);
  const before = FakeSocket.all.length;
  vi.advanceTimersByTime(RESTS[0]!);
  expect(FakeSocket.all).toHaveLength(before + 1);
});

test("what is asked after the end is answered: nobody waits for it", async () => {
  const socket = joined();
  socket.close();
  await expect(socket.ask({ t: "resign" })).resolves.toMatchObject({
    t: "refused",
    reason: "closed",
  });
});

test("a hello that is never welcomed is said again on a new socket", () => {
  const socket = new TableSocket("ws://house/socket/t", hearing, { seat: 0 });
  socket.join();
  last().readyState = 1;
  last().onopen?.();
  for (let waited = 0; waited <= HEARTBEAT + PATIENCE; waited += 5_000) {
    last().tell({ t: "trouble", reason: "too_fast", values: {} });
    vi.advanceTimersByTime(5_000);
  }
  expect(FakeSocket.all).toHaveLength(2);
});

// A table at this screen, without a server: to the page it is a socket like any other.

import type { Hint } from "../../../rules/bots/hints.ts";
import { freshPaper, rebuilt, recordOf, type Paper } from "../../../rules/referee/paper.ts";
import { Refusal } from "../../../rules/referee/refusal.ts";
import type { Down, Up } from "../../../rules/referee/serve.ts";
import { tableInfo } from "../../../rules/referee/states.ts";
import type { NewTable, Opened, Place, Problem, TableInfo } from "../../wire.ts";
import { Failure } from "../failure.ts";
import { botsOf } from "./bots.ts";
import { drawer } from "./drawer.ts";
import { gameOf, needRules, rulesOf } from "../knowing/rules.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { TableSocket, type Line } from "../socket.ts";

/** For a move of a bot, in milliseconds: people follow what it does. Who skips scenes wants none. */
const PACE = 600;
const NO_TABLE: Problem = { reason: "no_table", words: "", values: {} };

/** A bot that is not to be had here is exchanged for one that is. */
const playedBy =
  (bots: readonly string[]) =>
  (place: Place): Place =>
    place.who !== "bot" || bots.includes(place.bot ?? "") ? place : { ...place, bot: bots.at(-1)! };

/** What is refused here is said as if the server had refused it. */
async function saying<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Failure(400, { reason: error.reason, words: error.message, values: error.values });
  }
}

async function keep(paper: Paper): Promise<void> {
  const tables = await drawer();
  await tables.put(paper).catch(() => {
    throw new Refusal("not_stored");
  });
}

export const local = {
  open: (wish: NewTable): Promise<Opened> =>
    saying(async () => {
      const game = await gameOf(wish.game);
      const bots = Object.keys(botsOf(game.manifest));
      const places = wish.places.map(playedBy(bots));
      const paper = freshPaper({ ...wish, places }, game, bots, Date.now());
      await keep(paper);
      return { table: tableInfo(paper, 0), invitations: [] };
    }),
  table: (id: string): Promise<TableInfo> =>
    saying(async () => {
      needRules();
      const paper = await (await drawer()).get(id);
      if (!paper) throw new Failure(404, NO_TABLE);
      return tableInfo(paper, paper.log.length);
    }),
  async record(id: string): Promise<string> {
    const paper = (await (await drawer()).get(id))!;
    const rules = await rulesOf(paper.game);
    const match = rebuilt(paper, rules.layOut(paper.seats.length, paper.options));
    return match ? recordOf(paper, match) : "";
  },
};

export class LocalSocket extends TableSocket {
  private line: WorkerLine | undefined;

  protected override dial(): Line {
    return (this.line = new WorkerLine(this.url));
  }

  async hints(): Promise<Hint[] | undefined> {
    return this.line?.hints();
  }
}

class WorkerLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  private advised: (hints: Hint[] | undefined) => void = () => {};
  private readonly worker = new Worker(new URL("./local.worker.ts", import.meta.url), {
    type: "module",
  });

  constructor(id: string) {
    this.worker.onmessage = ({ data }: MessageEvent<Down>) => this.hear(data);
    this.worker.onerror = () => this.hear({ closed: 1011 });
    this.post({ open: id, pace: settings.scenes ? PACE : 0 });
  }

  send(text: string): void {
    this.post({ say: text });
  }

  hints(): Promise<Hint[] | undefined> {
    return new Promise((resolve) => {
      this.advised = resolve;
      this.post({ hints: true });
    });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.advised(undefined);
    this.worker.terminate();
  }

  private post(message: Up): void {
    this.worker.postMessage(message);
  }

  private hear(message: Down): void {
    if ("opened" in message) this.open();
    else if ("hints" in message) this.advised(message.hints);
    else if ("say" in message)
      this.onmessage?.call(this as never, new MessageEvent("message", { data: message.say }));
    else this.onclose?.call(this as never, new CloseEvent("close", { code: message.closed }));
  }

  private open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.call(this as never, new Event("open"));
  }
}

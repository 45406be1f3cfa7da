// The door to what can be known here: questions of the game, and why a move may not be played, are
// answered at once by the compiled rules, from what the server has sent for these eyes and nothing
// else. Whatever they cannot answer goes on to the server, which stays the referee of every move.

import type { Hint } from "../../../rules/bots/hints.ts";
import type { State, TableInfo } from "../../wire.ts";
import type { Answering, Asked } from "./answering.ts";
import type { Found, Wanted } from "./hints.worker.ts";
import type { Connection, Hearing, Reply, Request } from "../socket.ts";

/** For a game, when one of its tables is open. */
export type Load = (game: string) => Promise<Answering>;

const answeringFor: Load = async (game) => (await import("./answering.ts")).answeringFor(game);

/** Works out hints somewhere else. */
export interface Adviser {
  find(wanted: Wanted): Promise<Found>;
  /** Nothing stays of any state. */
  close(): void;
}

class WorkerAdviser implements Adviser {
  private readonly worker = new Worker(new URL("./hints.worker.ts", import.meta.url), {
    type: "module",
  });
  private answer: (found: Found) => void = () => {};

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Found>) => this.answer(data);
    this.worker.onerror = () => this.answer(undefined);
  }

  find(wanted: Wanted): Promise<Found> {
    return new Promise((resolve) => {
      this.answer = resolve;
      this.worker.postMessage(wanted);
    });
  }

  close(): void {
    this.worker.terminate();
    this.answer(undefined);
  }
}

export class Knowing implements Connection {
  private readonly server: Connection;
  private table: TableInfo | undefined;
  /** The last that came for these eyes; nobody else on the page is given what it holds of secrets. */
  private state: State | undefined;
  private answering: Answering | undefined;
  private loading = false;
  private adviser: Adviser | undefined;

  constructor(
    hearing: Hearing,
    connect: (hearing: Hearing) => Connection,
    private readonly load: Load = answeringFor,
    private readonly advise: () => Adviser = () => new WorkerAdviser(),
  ) {
    this.server = connect({
      ...hearing,
      table: (table) => hearing.table((this.table = table)),
      state: (state, news) => {
        this.state = state;
        this.prepare(state);
        hearing.state({ ...state, seen: null }, news);
      },
    });
  }

  get n(): number {
    return this.server.n;
  }

  get near(): boolean {
    return !!this.answering && !!this.state?.seen;
  }

  join(): void {
    this.server.join();
  }

  close(): void {
    this.forget();
    this.server.close();
  }

  wake(): void {
    this.server.wake();
  }

  retry(): void {
    this.server.retry();
  }

  /** What the last eyes knew is forgotten before others look. */
  sitAt(seat: number | null, how: { veiled: boolean }): void {
    this.forget();
    this.server.sitAt(seat, how);
  }

  private forget(): void {
    this.state = undefined;
    this.answering?.forget();
    this.adviser?.close();
    this.adviser = undefined;
  }

  /** From what these eyes know; nothing where that is not to be had, or has changed meanwhile. */
  async hints(): Promise<Hint[] | undefined> {
    const { state, table } = this;
    const { seen, eyes } = state ?? {};
    if (!seen || !table?.hints || eyes == null) return undefined;
    this.adviser ??= this.advise();
    const { game, options, seats } = table;
    const { rules, board } = seen;
    const wanted = { game, options, seats: seats.length, rules, board, seat: eyes };
    const found = await this.adviser.find(wanted);
    return state === this.state ? found : undefined;
  }

  ask(request: Request): Promise<Reply> {
    const isAsked = request.t === "ask" || request.t === "why";
    return isAsked ? this.answer(request) : this.server.ask(request).then(bare);
  }

  private async answer(asked: Asked): Promise<Reply> {
    const { answering, state, table } = this;
    if (!answering || !state || !table) return this.server.ask(asked);
    const reply = await answering.answer(asked, state, table).catch(() => undefined);
    return reply && state === this.state ? reply : this.server.ask(asked);
  }

  /** Nobody waits for it: until then the server is asked. */
  private prepare({ seen }: State): void {
    if (!seen || !this.table || this.loading) return;
    this.loading = true;
    void this.load(this.table.game).then(
      (answering) => (this.answering = answering),
      () => {}, // no network, or a browser without WebAssembly: the server goes on answering
    );
  }
}

/** What only the rules read goes no further. */
function bare(reply: Reply): Reply {
  if (reply.t === "state") return { ...reply, seen: null };
  return reply.t === "refused" && reply.state
    ? { ...reply, state: { ...reply.state, seen: null } }
    : reply;
}

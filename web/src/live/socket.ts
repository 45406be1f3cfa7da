// The socket to a table. It outlives the network: what was not answered is sent again with the
// same id, what was missed is asked for, and an answer that does not come means a new socket.

import type { Hint } from "../../rules/bots/hints.ts";
import type { Why } from "../words/telling.ts";
import type { Kind, LookedOf, StateOf } from "./kind.ts";
import type {
  Ack,
  Because,
  Downward,
  Known,
  Refused,
  Said,
  State,
  TableInfo,
  Told,
  Upward,
} from "../wire.ts";

/** `resting`: the server has had too much of us, and nobody comes back unasked. */
export type Link = "joining" | "open" | "lost" | "resting" | "closed";
export type Language = "de" | "en" | "it" | "nl";
type Numbered = Extract<Upward, { id: number }>;
type Unnumbered<M> = M extends Numbered ? Omit<M, "id"> : never;
/** A message that will be answered; its id is given here. */
export type Request = Unnumbered<Numbered>;
/** Not done, as the server says or the page itself. */
export type Declined = Omit<Refused, keyof Why> & Why;
export type Reply<G extends Kind = Kind> =
  Ack | StateOf<G> | Declined | Known | Because | LookedOf<G>;

export interface Hearing<G extends Kind = Kind> {
  link(link: Link): void;
  /** The server's time, in milliseconds since 1970. */
  time(now: number): void;
  /** Which build of the page the server has. */
  served(page: string, protocol: number): void;
  table(table: TableInfo): void;
  state(state: StateOf<G>, news: Told[]): void;
  /** Who of those that are asked at once has chosen. */
  chosen(seats: number[]): void;
  talk(lines: Said[]): void;
  trouble(why: Why): void;
  /** Here it does not go on. */
  ended(reason: string): void;
}

/** What a table listens to: a socket, or a record that was opened. */
export interface Connection<G extends Kind = Kind> {
  readonly n: number;
  /** Whether questions have no way to go. */
  readonly near?: boolean;
  join(): void;
  close(): void;
  wake(): void;
  retry(): void;
  sitAt(seat: number | null, how: { veiled: boolean }): void;
  ask(request: Request): Promise<Reply<G>>;
  /** The record that was opened, where there is no table. */
  readonly record?: string;
  /** The best moves of the seat that looks, where that can be worked out here. */
  hints?(): Promise<Hint[] | undefined>;
}

/** What a socket is to whoever talks through it. */
export interface Line {
  readonly readyState: number;
  onopen: ((this: never, event: Event) => unknown) | null;
  onmessage: ((this: never, event: MessageEvent<string>) => unknown) | null;
  onclose: ((this: never, event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}

interface Open {
  message: Numbered;
  sent: number;
  resolve(reply: Reply): void;
}

export const PATIENCE = 8_000; // until an answer is given up on and the socket is opened anew
export const HEARTBEAT = 15_000;
const WAITS = [250, 500, 1_000, 2_000, 4_000, 8_000];
const ENDS: Record<number, string> = {
  4403: "no_seat",
  4404: "no_table",
  4409: "elsewhere",
  4410: "other_rules",
};
const TURNED_AWAY = ["no_seat", "no_spectators", "no_table", "unreadable"]; // what answers a hello
const TOO_MUCH = 4429;
/** The reason of what was never answered: the link says enough of it. */
export const CLOSED = "closed";
export const RESTS = [2_000, 4_000, 8_000, 16_000, 32_000]; // after each time that it was too much
export const CALM = 60_000; // of these, all is forgiven

export class TableSocket implements Connection {
  n = 0;
  talked = 0;
  seat: number | null;
  veiled: boolean;
  private socket: Line | undefined;
  private readonly open = new Map<number, Open>();
  private nextId = Date.now() * 1000;
  private losses = 0;
  private rests = 0;
  private begun = 0;
  /** Hellos that no welcome has answered, and when the first of them was said. */
  private hellos = 0;
  private hailed = 0;
  private welcomed = 0;
  private heard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private done = false;

  constructor(
    protected readonly url: string,
    private readonly hearing: Hearing,
    options: { seat: number | null; veiled?: boolean },
  ) {
    this.seat = options.seat;
    this.veiled = options.veiled ?? false;
  }

  protected dial(): Line {
    return new WebSocket(this.url);
  }

  /** Opens the socket, and keeps it open from then on. */
  join(): void {
    clearTimeout(this.timer);
    if (this.done) return;
    this.hearing.link(this.losses ? "lost" : "joining");
    this.drop();
    const socket = this.dial();
    this.socket = socket;
    this.welcomed = this.hellos = 0;
    this.heard = this.begun = Date.now();
    socket.onopen = () => this.greet();
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data) as Downward);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.hangUp(code);
    };
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.check(), 1_000);
  }

  /** Leaves for good. */
  close(): void {
    this.done = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.drop();
    for (const id of [...this.open.keys()]) this.settle(id, this.unanswered(id));
    this.hearing.link("closed");
  }

  /** The network is said to be back: no more waiting, but for what was too much. */
  wake(): void {
    if (this.done || this.rests || this.socket?.readyState === WebSocket.OPEN) return;
    this.losses = 0;
    this.join();
  }

  /** Somebody wants to have it tried once more. */
  retry(): void {
    this.rests = 0;
    this.wake();
  }

  /** Acts for a seat and looks through its eyes, or (veiled) as all may: the whole log comes anew. */
  sitAt(seat: number | null, { veiled }: { veiled: boolean }): void {
    this.seat = seat;
    this.veiled = veiled;
    this.n = 0;
    this.greet();
  }

  ask(request: Request): Promise<Reply> {
    const message = { ...request, id: this.nextId++ } as Numbered;
    if (this.done) return Promise.resolve(this.unanswered(message.id));
    return new Promise((resolve) => {
      this.open.set(message.id, { message, sent: Date.now(), resolve });
      this.send(message);
    });
  }

  private greet(): void {
    const { seat, veiled, n, talked: talk } = this;
    if (!this.send({ t: "hello", seat, veiled, n, talk })) return;
    if (!this.hellos) this.hailed = Date.now();
    this.hellos += 1;
  }

  private send(message: Upward): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private hear(message: Downward): void {
    this.heard = Date.now();
    switch (message.t) {
      case "welcome":
        this.losses = 0;
        this.hellos -= 1;
        this.hailed = this.welcomed = this.heard;
        this.hearing.time(message.now);
        this.hearing.served(message.page, message.protocol);
        this.hearing.link("open");
        this.resend();
        break;
      case "table":
        this.hearing.table(message.table);
        break;
      case "talk":
        this.hearTalk(message.lines);
        break;
      case "state":
        this.hearState(message);
        break;
      case "chosen":
        if (message.n === this.n) this.hearing.chosen(message.seats);
        break;
      case "refused":
        if (message.state) this.hearState({ ...message.state, ack: null });
        this.settle(message.id, message as Declined);
        break;
      case "ack":
      case "known":
      case "because":
      case "looked":
        this.settle(message.id, message);
        break;
      case "trouble":
        if (TURNED_AWAY.includes(message.reason)) this.end(message.reason);
        else this.hearing.trouble({ by: "house", rule: "", ...message });
        break;
      case "pong":
        this.hearing.time(message.now);
        break;
    }
  }

  private hearTalk(lines: Said[]): void {
    const fresh = lines.filter((line) => line.k > this.talked);
    this.talked = Math.max(this.talked, ...fresh.map((line) => line.k));
    if (fresh.length) this.hearing.talk(fresh);
  }

  /** Entries that are known are dropped; a gap is asked for again. What was still on its way to the
      eyes that looked before is not shown to these. */
  private hearState(state: State): void {
    const ours = state.eyes === (this.veiled ? null : this.seat);
    if (ours && state.after > this.n) {
      this.greet();
      return;
    }
    const news = state.told.filter((entry) => entry.n > this.n);
    if (ours && state.n >= this.n) {
      this.n = state.n;
      this.hearing.state(state, news);
    }
    if (state.ack !== null) this.settle(state.ack, state);
  }

  private settle(id: number, reply: Reply): void {
    this.open.get(id)?.resolve(reply);
    this.open.delete(id);
  }

  /** Nobody will say more to it. */
  private unanswered(id: number): Declined {
    return {
      t: "refused",
      id,
      n: this.n,
      by: "page",
      reason: CLOSED,
      rule: "",
      values: {},
      state: null,
    };
  }

  private resend(): void {
    for (const waiting of this.open.values()) {
      waiting.sent = Date.now();
      this.send(waiting.message);
    }
  }

  private check(): void {
    const now = Date.now();
    const asked = [...this.open.values()].map(({ sent }) => sent);
    if (this.welcomed && this.hellos) asked.push(this.hailed); // a new seat's, which may be refused
    const unanswered = asked.some((sent) => now - sent > PATIENCE);
    const silentSince = this.welcomed ? this.heard : this.begun; // other answers are no welcome
    if (unanswered || now - silentSince > HEARTBEAT + PATIENCE) this.lose();
    else if (now - this.heard > HEARTBEAT) this.send({ t: "ping" });
    if (this.welcomed && now - this.welcomed > CALM) this.rests = 0;
  }

  private hangUp(code: number): void {
    const end = ENDS[code];
    if (end) this.end(end);
    else if (code === TOO_MUCH) this.rest();
    else this.lose();
  }

  private end(reason: string): void {
    this.close();
    this.hearing.ended(reason);
  }

  private lose(): void {
    this.comeBack(WAITS[Math.min(this.losses, WAITS.length - 1)]!);
    this.losses += 1;
  }

  /** A hello may be all that it takes to be too much again: that is counted, whatever was heard. */
  private rest(): void {
    this.comeBack(RESTS[this.rests]);
    this.rests += 1;
  }

  private comeBack(wait: number | undefined): void {
    this.drop();
    clearInterval(this.pulse);
    clearTimeout(this.timer);
    this.hearing.link(wait === undefined ? "resting" : "lost");
    if (wait !== undefined) this.timer = setTimeout(() => this.join(), wait);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }
}

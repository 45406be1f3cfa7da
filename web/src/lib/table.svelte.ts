// A table as this browser knows it: what the socket brought, and what is under way.

import type { Because, Line, Looked, Refused, State, TableInfo, Told } from "../wire.ts";
import { socketLink } from "./api.ts";
import { entropyOf, forgetEntropy } from "./entropy.ts";
import type { Hands } from "./gestures.ts";
import { type Connection, type Hearing, type Link, type Request, type Reply, TableSocket } from "./socket.ts";
import { words } from "./words.svelte.ts";

export interface Refusal {
  words: string;
  rule: string;
}

export interface Preview {
  move: string;
  /** What is asked instead of the game's question, where "yes" would answer that otherwise. */
  question?: string;
  text: string;
  note: string;
  /** Other ways to do it: turn a tile, the next that fits. */
  steps?: { way: string; text: string; act: () => void }[];
}

type Listener = (news: Told[], before: State | undefined) => void;

export class LiveTable {
  link = $state<Link>("joining");
  info = $state.raw<TableInfo>();
  talk = $state.raw<Line[]>([]);
  refusal = $state.raw<Refusal>();
  busy = $state(false);
  /** A choice that was pointed at and waits to be confirmed. */
  preview = $state.raw<Preview>();
  /** The same, where the board itself shows it. */
  pending = $state(false);
  /** What is shown as long as a scene plays: how it stood before, with nothing to choose. */
  held = $state.raw<State>();
  /** Ends the scene that plays, if one does; the board sets it. */
  skip: () => boolean = () => false;
  /** The entry that is looked at; undefined is the present. */
  past = $state<number>();
  pastView = $state.raw<unknown>();
  unread = $state(0);
  /** What the board does with keys and the wheel. */
  hands: Hands | undefined;
  /** The number of the rule behind each reason of a refusal, as the server has them. */
  rules = $state.raw<Record<string, string>>({});
  /** How far the server's clock is ahead of ours. */
  ahead = $state(0);
  /** What the socket brought, of which a scene may still have to be shown: for nobody else's eyes. */
  private latest = $state.raw<State>();
  private entries = $state.raw<Told[]>([]);
  private readonly socket: Connection;
  private readonly listeners = new Set<Listener>();
  private readonly revealed = new Set<string>();

  constructor(
    readonly id: string,
    seat: number | null,
    connect: (hearing: Hearing) => Connection = (hearing) =>
      new TableSocket(socketLink(id), hearing, { seat, language: words.language }),
  ) {
    this.seat = seat;
    this.socket = connect({
      link: (link) => (this.link = link),
      time: (now) => (this.ahead = now - Date.now()),
      table: (info) => this.hearTable(info),
      state: (state, news) => this.hearState(state, news),
      talk: (lines) => this.hearTalk(lines),
      trouble: (text) => (this.refusal = { words: text, rule: "" }),
    });
    this.socket.join();
  }

  /** The seat through whose eyes this browser looks now. */
  seat = $state<number | null>(null);
  /** The present as it may be shown: nothing on the page runs ahead of a scene. */
  state = $derived(this.held ?? this.latest);
  told = $derived(this.held ? this.entries.filter(({ n }) => n <= this.held!.n) : this.entries);
  myTurn = $derived(
    this.seat !== null && !this.state?.result && !!this.state?.asked.includes(this.seat) &&
      !this.state.sealed && this.state.legal.length > 0,
  );
  /** All that can be chosen now, to see whether it has changed. */
  choices = $derived.by(() => {
    const { seat, state, past, held, preview, pending } = this;
    const moves = state?.legal.map(({ m }) => m) ?? [];
    return [seat, past, !!held, !!preview || pending, state?.sealed, state?.undoable, ...moves].join(" ");
  });
  /** That it is over is heard before the last entries, of which there may be a scene. */
  over = $derived(this.info?.phase === "over" && !!this.state?.result);
  view = $derived(this.past === undefined ? this.state?.view : this.pastView);
  /** Several play at this screen. */
  shared = $derived(this.info?.phase !== "open" && (this.info?.yours.length ?? 0) > 1);
  /** All who share this screen look at a scene: nothing is shown that only one of them may know. */
  covered = $derived(this.shared && !!this.held);
  colours = $derived(this.info?.seats.map((seat) => seat.colour) ?? []);
  names = $derived(this.info?.seats.map((seat, i) => seat.name || words.seat(i)) ?? []);

  /** Whether a bot plays there, its own seat or that of somebody who is gone. */
  isBot(seat: number): boolean {
    return !!this.info?.seats[seat]?.bot;
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.socket.close();
  }

  wake(): void {
    this.socket.wake();
  }

  /** Shows this instead of the present, until it is released. */
  hold(state: State): void {
    this.held = { ...state, asked: [], ask: "", legal: [], sealing: false, sealed: null, undoable: null, result: null };
  }

  release(): void {
    this.held = undefined;
  }

  sitAt(seat: number | null): void {
    this.skip();
    this.seat = seat;
    this.entries = [];
    // What was another seat's own is not this one's, until its state has come.
    if (this.latest) this.latest = { ...this.latest, legal: [], sealed: null, undoable: null };
    this.socket.sitAt(seat);
  }

  speak(): void {
    this.entries = [];
    this.socket.speak(words.language);
  }

  /** Sends a request and shows why if it is refused. */
  async request(request: Request): Promise<Reply> {
    this.refusal = undefined;
    this.busy = true;
    try {
      const reply = await this.socket.ask(request);
      if (reply.t === "refused") this.refuse(reply);
      if (reply.t === "ack" && this.latest && (request.t === "play" || request.t === "unseal"))
        this.latest = { ...this.latest, sealed: reply.sealed };
      return reply;
    } finally {
      this.busy = false;
    }
  }

  /** Plays what was offered, and tells whether that was done. About anything else it only asks. */
  async play(move: string): Promise<boolean> {
    this.past = undefined;
    this.preview = undefined;
    if (!this.state?.legal.some(({ m }) => m === move)) {
      await this.why(move);
      return false;
    }
    const reply = await this.request({ t: "play", n: this.socket.n, m: move });
    return reply.t !== "refused";
  }

  undo(): Promise<Reply> {
    return this.request({ t: "undo", n: this.socket.n });
  }

  unseal(): Promise<Reply> {
    return this.request({ t: "unseal", n: this.socket.n });
  }

  propose(what: "undo" | "abandon", back_to: number | null = null): Promise<Reply> {
    return this.request({ t: "propose", n: this.socket.n, what, back_to });
  }

  /** A question about the game; nothing on screen waits for it. */
  async question<T>(question: string, args: Record<string, number | string>): Promise<T | undefined> {
    const reply = await this.socket.ask({ t: "ask", question, args });
    return reply.t === "known" ? (reply.data as T) : undefined;
  }

  /** Shows why a move may not be played. Nothing is played by asking. */
  async why(move: string): Promise<void> {
    const { state } = this;
    const reply = await this.socket.ask({ t: "why", n: this.socket.n, m: move });
    if (reply.t === "because" && !reply.allowed && state === this.state) this.refuse(reply);
  }

  async look(n: number | undefined): Promise<void> {
    if (n === undefined || n >= (this.state?.n ?? 0)) {
      this.past = undefined;
      return;
    }
    const reply = await this.socket.ask({ t: "look", n });
    if (reply.t !== "looked") return;
    this.pastView = (reply as Looked).view;
    this.past = n;
  }

  private refuse({ words, rule }: Refused | Because): void {
    this.refusal = { words, rule };
  }

  private hearTable(info: TableInfo): void {
    this.info = info;
    if (info.phase === "luck") void this.revealLuck(info);
  }

  private hearState(state: State, news: Told[]): void {
    const before = this.latest;
    this.latest = state;
    this.entries = [...this.entries.filter((entry) => entry.n <= state.after), ...state.told];
    if (news.length) this.preview = undefined;
    for (const listener of this.listeners) listener(news, before);
  }

  private hearTalk(lines: Line[]): void {
    this.talk = [...this.talk, ...lines];
    this.unread += lines.filter((line) => line.event === "chat" && line.seat !== this.seat).length;
  }

  private async revealLuck(info: TableInfo): Promise<void> {
    for (const seat of info.yours) {
      const place = info.seats[seat];
      const secret = place?.commitment && !place.revealed ? entropyOf(place.commitment) : null;
      if (!secret || !place?.commitment || this.revealed.has(place.commitment)) continue;
      this.revealed.add(place.commitment);
      if (seat !== this.seat) this.sitAt(seat);
      await this.socket.ask({ t: "entropy", secret });
      forgetEntropy(place.commitment);
    }
  }
}

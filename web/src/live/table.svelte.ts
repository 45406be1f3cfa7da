// A table as this browser knows it: what the socket brought, and what is under way.

import type { Hint } from "../../rules/bots/hints.ts";
import type { Because, GameDetail, Said, TableInfo, Told } from "../wire.ts";
import { announcer } from "../words/announce.svelte.ts";
import { socketLink } from "./api.ts";
import { entropyOf, forgetEntropy } from "./entropy.ts";
import type { Hands } from "../board/hands.ts";
import type { Asking, Kind, StateOf } from "./kind.ts";
import { Knowing } from "./knowing/knowing.ts";
import { refusing, type Preview, type Refusal } from "./offers.ts";
import { renewal } from "./renewal.svelte.ts";
import {
  CLOSED,
  type Connection,
  type Hearing,
  type Link,
  type Request,
  type Reply,
  TableSocket,
} from "./socket.ts";
import type { Why } from "../words/telling.ts";
import { words } from "../words/words.svelte.ts";

export type Connect<G extends Kind = Kind> = (
  hearing: Hearing<G>,
  veiled: boolean,
) => Connection<G>;
interface Listening<G extends Kind> {
  hear(news: Told[], before: StateOf<G> | undefined, now: StateOf<G>): void;
}

/** Who may have words of his own for a refusal: a lesson says what it is about. */
type Answers = (why: Why) => string | undefined;

/** To a table of the server. */
export const online =
  (id: string, seat: number | null): Connect =>
  (hearing, veiled) =>
    new Knowing(hearing, (told) => new TableSocket(socketLink(id), told, { seat, veiled }));

/** What is left of a seat's own in a state that all may look at. */
const NOBODYS = { legal: [], sealed: null, undoable: null, kept: null };

/** One that is known to be of a game has that game's types (`isOf`, games/face.ts). */
export class LiveTable<out G extends Kind = Kind> {
  link = $state<Link>("joining");
  /** Why there is no way on here. */
  ended = $state<string>();
  info = $state.raw<TableInfo>();
  talk = $state.raw<Said[]>([]);
  refusal = $state.raw<Refusal>();
  busy = $state(false);
  /** A choice that was pointed at and waits to be confirmed. */
  preview = $state.raw<Preview>();
  /** The same, where the board itself shows it. */
  pending = $state(false);
  /** What is shown as long as a scene plays: how it stood before, with nothing to choose. */
  held = $state.raw<StateOf<G>>();
  /** Ends the scene that plays, if one does; the board sets it. */
  skip: () => boolean = () => false;
  /** Shows the scenes that begin behind one entry and not behind another, again; the board sets it. */
  again: (from: number, to: number) => Promise<void> = () => Promise.resolve();
  /** The entry that is looked at; undefined is the present. */
  past = $state<number>();
  pastView = $state.raw<G["view"]>();
  /** The move that is shown in the place of that entry. */
  instead = $state<string>();
  unread = $state(0);
  /** What the board does with keys and the wheel. */
  hands: Hands | undefined;
  /** The game as the server describes it. */
  detail = $state.raw<GameDetail>();
  /** The number of the rule behind each reason of a refusal. */
  rules = $derived<Record<string, string>>(this.detail?.reasons ?? {});
  /** How far the server's clock is ahead of ours. */
  ahead = $state(0);
  /** What the socket brought, of which a scene may still have to be shown: for nobody else's eyes. */
  private latest = $state.raw<StateOf<G>>();
  private entries = $state.raw<Told[]>([]);
  private readonly socket: Connection<G>;
  private readonly answers: Answers;
  private readonly listeners = new Set<Listening<G>>();
  private readonly leavers = new Set<() => void>();
  /** Counts those who have looked here: what one has asked is not answered to the next. */
  private visit = 0;
  /** It is being asked how the last seat's table stood for all to see, and what came meanwhile. */
  private looking = false;
  private coming: StateOf<G> | undefined;
  /** The seat that has left, and the entry after which it could still take its choice back. */
  last = $state.raw<{ seat: number; n: number }>();
  private readonly revealed = new Set<string>();

  constructor(
    readonly id: string,
    seat: number | null,
    connect: Connect<G>,
    { veiled = false, answers = () => undefined }: { veiled?: boolean; answers?: Answers } = {},
  ) {
    this.seat = seat;
    this.veiled = veiled;
    this.answers = answers;
    const hearing: Hearing<G> = {
      link: (link) => (this.link = link),
      time: (now) => (this.ahead = now - Date.now()),
      served: (page, protocol) => renewal.hear(page, protocol),
      table: (info) => this.hearTable(info),
      state: (state, news) => this.hearState(state, news),
      chosen: (seats) => this.hearChosen(seats),
      talk: (lines) => this.hearTalk(lines),
      trouble: (why) => this.refuse(why),
      ended: (reason) => (this.ended = reason),
    };
    this.socket = connect(hearing, veiled);
    this.socket.join();
  }

  /** The seat for which this browser acts. */
  seat = $state<number | null>(null);
  /** At a screen that several share, what all may know is shown until one of them says who he is. */
  veiled = $state(false);
  /** The seat through whose eyes this browser looks. */
  eyes = $derived(this.veiled ? null : this.seat);
  /** Other eyes look: what they may see is on its way, and what only the last ones saw is not shown. */
  changing = $state(false);
  /** The seats of this screen that have chosen in secret. */
  chosen = $state.raw<number[]>([]);
  /** The present as it may be shown: nothing on the page runs ahead of a scene. */
  state = $derived(this.held ?? this.latest);
  told = $derived(this.held ? this.entries.filter(({ n }) => n <= this.held!.n) : this.entries);
  myTurn = $derived(
    this.seat !== null &&
      !this.state?.result &&
      !!this.state?.asked.includes(this.seat) &&
      !this.state.sealed &&
      this.state.legal.length > 0,
  );
  /** What can be chosen now: nothing while one looks at the past. */
  offered = $derived(this.myTurn && this.past === undefined ? this.state!.legal : []);
  /** All that can be chosen now, to see whether it has changed. */
  choices = $derived.by(() => {
    const { seat, state, past, held, preview, pending } = this;
    const moves = state?.legal ?? [];
    return [
      seat,
      past !== undefined,
      !!held,
      !!preview || pending,
      state?.sealed,
      this.undoer,
      state?.kept,
      ...moves,
    ].join(" ");
  });
  /** That it is over is heard before the last entries, of which there may be a scene. */
  over = $derived(this.info?.phase === "over" && !!this.state?.result);
  view = $derived(this.past === undefined ? this.state?.view : this.pastView);
  /** Several play at this screen. */
  shared = $derived((this.info?.yours.length ?? 0) > 1);
  /** Who at this screen is asked and has not chosen yet. */
  waiting = $derived(
    this.state?.asked.filter(
      (seat) => this.info?.yours.includes(seat) && !this.chosen.includes(seat) && !this.isBot(seat),
    ) ?? [],
  );
  /** Whoever is asked and has not chosen yet, as far as that is told. */
  choosing = $derived(
    this.state?.asked.filter(
      (seat) => !this.state!.chosen.includes(seat) && !this.chosen.includes(seat),
    ) ?? [],
  );
  /** One of those who share this screen is asked to come to it. */
  called = $derived(this.veiled && !this.changing && this.waiting.length > 0);
  /** Whose choice can be taken back: that of the seat or, until something happens, of the last one. */
  undoer = $derived.by(() => {
    const { state, last, held } = this;
    if (state?.undoable != null) return this.seat;
    return last && !held && last.n === state?.n && !this.waiting.includes(last.seat)
      ? last.seat
      : null;
  });
  colours = $derived(this.info?.seats.map((seat) => seat.colour) ?? []);
  names = $derived(this.info?.seats.map((seat, i) => seat.name || words.seat(i)) ?? []);
  named(seats: number[]): string {
    return words.list(seats.map((seat) => this.names[seat] ?? ""));
  }

  // What is read here is told in the language that is spoken now.

  teller = $derived(words.teller(this.info?.game));
  /** What is asked: of the one who looks, if it is he, or of all who are asked. */
  ask = $derived.by(() => {
    const { asked = [], eyes = null, view } = this.state ?? {};
    const spokenTo = eyes !== null && asked.includes(eyes) ? [eyes] : asked;
    return this.teller.asked(
      view,
      spokenTo.map((seat) => this.names[seat] ?? ""),
    );
  });
  /** Why the last choice stays. */
  kept = $derived(this.state?.kept ? this.teller.kept(this.state.kept) : undefined);
  ending = $derived(this.state?.result ? this.teller.ending(this.state.result.ending) : "");

  /** A move as a choice. */
  spoken(move: string): string {
    return this.teller.move(move);
  }

  /** An entry of the log. */
  tell({ m, about, effects }: Told): string {
    return this.teller.tell(m, about < 0 ? null : (this.names[about] ?? ""), this.names, effects);
  }

  line(line: Said): string {
    return this.teller.line(line);
  }

  /** Whether a bot plays there, its own seat or that of somebody who is gone. */
  isBot(seat: number): boolean {
    return !!this.info?.seats[seat]?.bot;
  }

  listen(hear: Listening<G>["hear"]): () => void {
    const listener = { hear };
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Called when what one seat had in mind, and saw, is nobody's any more. */
  onLeave(leave: () => void): void {
    this.leavers.add(leave);
  }

  close(): void {
    this.socket.close();
  }

  wake(): void {
    this.socket.wake();
  }

  retry(): void {
    this.socket.retry();
  }

  /** Shows this instead of the present, until it is released. */
  hold(state: StateOf<G>): void {
    this.held = {
      ...state,
      asked: [],
      legal: [],
      chosen: [],
      sealing: false,
      sealed: null,
      undoable: null,
      kept: null,
      result: null,
    };
  }

  release(): void {
    this.held = undefined;
  }

  sitAt(seat: number | null): void {
    this.change(seat, { veiled: this.shared });
  }

  /** One of those who share this screen says that it is he. */
  lift(seat: number): void {
    this.last = undefined;
    this.pass(seat);
  }

  /** The turn passes to one who has nothing to hide. */
  pass(seat: number): void {
    this.change(seat, { veiled: false });
  }

  /** Nothing stays of what the last one was told, had in mind or was told why not. */
  private change(seat: number | null, { veiled }: { veiled: boolean }): void {
    this.skip();
    this.visit += 1;
    this.looking = false;
    this.entries = [];
    this.coming = this.preview = this.refusal = undefined;
    this.past = this.pastView = this.instead = undefined;
    if (this.latest) this.latest = { ...this.latest, ...NOBODYS };
    for (const leave of this.leavers) leave();
    announcer.clear();
    [this.seat, this.veiled, this.changing] = [seat, veiled, true];
    this.socket.sitAt(seat, { veiled });
  }

  /** Whether one of several is asked no more, or all are to see what was chosen in secret. */
  private isDone({ n, asked, sealed }: StateOf<G>): boolean {
    const { seat, latest } = this;
    if (!this.shared || this.veiled || seat === null) return false;
    return (
      !asked.includes(seat) ||
      sealed !== null ||
      this.isBot(seat) ||
      (!!latest?.sealing && n > latest.n)
    );
  }

  /** Shows what has come as all may know it, from where the last seat has seen it. */
  private async veil({ n, sealed, undoable }: StateOf<G>): Promise<void> {
    const shown = this.latest;
    if (sealed) this.chosen = [...this.chosen, this.seat!];
    this.last = undoable === null && sealed === null ? undefined : { seat: this.seat!, n };
    this.change(this.seat, { veiled: true });
    if (!shown) return;
    const { visit } = this;
    this.looking = true;
    const reply = await this.socket.ask({ t: "look", n: shown.n });
    if (visit !== this.visit) return;
    this.looking = false;
    this.latest = reply.t === "looked" ? { ...shown, ...NOBODYS, view: reply.view } : undefined;
    if (this.coming) this.show(this.coming, this.coming.told);
  }

  /** Sends a request and shows why if it is refused; to whoever sits here by then it says nothing. */
  async request(request: Request): Promise<Reply<G>> {
    const { visit } = this;
    this.refusal = undefined;
    this.busy = true;
    try {
      const reply = await this.socket.ask(request);
      if (visit !== this.visit) return reply;
      if (reply.t === "refused") this.refuse(reply);
      if (reply.t === "ack" && this.latest && (request.t === "play" || request.t === "unseal"))
        this.latest = { ...this.latest, sealed: reply.sealed };
      if (reply.t === "ack" && this.latest && this.isDone(this.latest)) void this.veil(this.latest);
      return reply;
    } finally {
      this.busy = false;
    }
  }

  /** Plays what was offered, and tells whether that was done. About anything else it only asks. */
  async play(move: string): Promise<boolean> {
    this.past = undefined;
    this.preview = undefined;
    if (!this.state?.legal.includes(move)) {
      await this.why(move);
      return false;
    }
    const reply = await this.request({ t: "play", n: this.socket.n, m: move });
    return reply.t !== "refused";
  }

  /** Takes the last choice back, or says what it has revealed. */
  async regret(): Promise<void> {
    const { kept } = this.state ?? {};
    if (this.undoer !== null || !kept) await this.undo();
    else this.refusal = refusing(() => this.teller.kept(kept), { stays: true });
  }

  undo(): Promise<Reply<G>> {
    const { undoer, chosen } = this;
    const { n } = this.socket;
    if (undoer !== this.seat) this.change(undoer, { veiled: true });
    this.chosen = chosen.filter((seat) => seat !== undoer);
    return this.request({ t: this.chosen.length < chosen.length ? "unseal" : "undo", n });
  }

  unseal(): Promise<Reply<G>> {
    return this.request({ t: "unseal", n: this.socket.n });
  }

  propose(what: "undo" | "abandon", back_to: number | null = null): Promise<Reply<G>> {
    return this.request({ t: "propose", n: this.socket.n, what, back_to });
  }

  /** How long a pointer rests before it is worth a question: no time, if that is answered here. */
  patience(ms: number): number {
    return this.socket.near ? 0 : ms;
  }

  /** A question of whoever sits here; nothing on screen waits for it. */
  async question<Q extends Asking<G>>(
    question: Q,
    args: G["questions"][Q]["args"],
  ): Promise<G["questions"][Q]["answer"] | undefined> {
    const { visit } = this;
    const data = await this.known(question, args);
    return visit === this.visit ? data : undefined;
  }

  /** A question about what is so whoever sits here. */
  async known<Q extends Asking<G>>(
    question: Q,
    args: G["questions"][Q]["args"],
  ): Promise<G["questions"][Q]["answer"] | undefined> {
    const reply = await this.socket.ask({ t: "ask", question, args });
    return reply.t === "known" ? reply.data : undefined;
  }

  /** The best moves of whoever sits here; nothing where they are not to be had, or came too late. */
  async hints(): Promise<Hint[] | undefined> {
    const { visit, state } = this;
    const found = await this.socket.hints?.();
    return visit === this.visit && state === this.state ? found : undefined;
  }

  /** What speaks for a move, in sentences. */
  reasoned(reasons: readonly string[]): string {
    return this.teller.claims(reasons, this.names);
  }

  /** Shows why a move may not be played. Nothing is played by asking. */
  async why(move: string): Promise<void> {
    if (this.veiled) return; // nobody has been asked yet
    const { state, visit } = this;
    const reply = await this.socket.ask({ t: "why", n: this.socket.n, m: move });
    if (reply.t === "because" && !reply.allowed && state === this.state && visit === this.visit)
      this.refuse(reply);
  }

  /** The record that was opened, if this is no table. */
  get record(): string | undefined {
    return this.socket.record;
  }

  /** Shows how it stood after an entry, or would have stood with another move there. */
  lookAt(n: number, view: G["view"], instead?: string): void {
    const past = instead !== undefined || n < (this.state?.n ?? 0);
    [this.past, this.instead] = past ? [n, instead] : [undefined, undefined];
    this.pastView = view;
  }

  async look(n: number | undefined): Promise<void> {
    this.instead = undefined;
    if (n === undefined || n >= (this.state?.n ?? 0)) {
      this.past = undefined;
      return;
    }
    const { visit } = this;
    const reply = await this.socket.ask({ t: "look", n });
    if (visit !== this.visit) return;
    if (reply.t !== "looked") return reply.t === "refused" ? this.refuse(reply) : undefined;
    this.pastView = reply.view;
    this.past = n;
  }

  private refuse(why: Why | Because): void {
    const { rule } = why;
    if (why.reason !== CLOSED)
      this.refusal = refusing(() => this.answers(why as Why) ?? this.teller.refusal(why as Why), {
        rule,
      });
  }

  private hearTable(info: TableInfo): void {
    const shared = this.info ? this.shared : this.veiled;
    this.info = info;
    if (this.shared !== shared) this.sitAt(this.shared ? this.seat : (info.yours[0] ?? null));
    if (info.phase === "luck") void this.revealLuck(info);
  }

  private hearState(state: StateOf<G>, news: Told[]): void {
    if (this.looking) this.coming = state;
    else if (this.isDone(state)) void this.veil(state);
    else this.show(state, news);
  }

  private show(state: StateOf<G>, news: Told[]): void {
    const before = this.latest;
    this.changing = false;
    if (!state.sealing) this.chosen = [];
    this.latest = state;
    this.entries = [...this.entries.filter((entry) => entry.n <= state.after), ...state.told];
    if (news.length) this.preview = undefined;
    for (const { hear } of this.listeners) hear(news, before, state);
  }

  private hearChosen(chosen: number[]): void {
    if (this.latest) this.latest = { ...this.latest, chosen };
  }

  private hearTalk(lines: Said[]): void {
    this.talk = [...this.talk, ...lines];
    this.unread += lines.filter((line) => line.event === "chat" && line.seat !== this.seat).length;
  }

  private async revealLuck(info: TableInfo): Promise<void> {
    for (const seat of info.yours) {
      const place = info.seats[seat];
      const secret = place?.commitment && !place.revealed ? entropyOf(place.commitment) : null;
      if (!secret || !place?.commitment || this.revealed.has(place.commitment)) continue;
      this.revealed.add(place.commitment);
      if (seat !== this.seat) this.socket.sitAt((this.seat = seat), { veiled: this.veiled });
      await this.socket.ask({ t: "entropy", secret });
      forgetEntropy(place.commitment);
    }
  }
}

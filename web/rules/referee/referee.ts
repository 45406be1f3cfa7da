// A table without a server: the people at one screen, and bots. It answers each message of the page
// as the server does (docs/socket.md), so that the page cannot tell the difference.
//
// What changes a table does so on a draft; that is kept, and only then shown.

import type { Board, Engine, Rules } from "../engine.ts";
import { YurtError } from "../errors.ts";
import type { Bot } from "../bots/bots.ts";
import type { Hint } from "../bots/hints.ts";
import type { Match } from "../matches/match.ts";
import { tellEntries, type Told } from "../matches/telling.ts";
import { PROTOCOL, type Because, type Downward, type Hello, type Upward } from "../../src/wire.ts";
import { ACTS, begin, playingSeat, type Actor, type Deed } from "./acts.ts";
import { Draft } from "./draft.ts";
import { TaughtMatch } from "./lesson.ts";
import { rebuilt, type Drawer, type Paper } from "./paper.ts";
import { Refusal, refusing } from "./refusal.ts";
import { ownChoice, peopleOf, saidIn, stateFor, tableInfo } from "./states.ts";

/** The best moves of a seat, from what it knows. */
export type Advises = (engine: Engine, seen: Board, seat: number) => Promise<Hint[]>;

export interface House {
  drawer: Drawer;
  /** By name, the usual one last. */
  bots: Readonly<Record<string, Bot>>;
  say(message: Downward): void;
  now(): number;
  /** How long a bot takes at least, in milliseconds, so that people can follow. */
  pause(): number;
  advises: Advises;
}

/** What a bot was asked. */
interface Thought {
  n: number;
  seat: number;
  bot: string;
  stop: AbortController;
}

const AGAIN = 2_000; // ms until a bot whose move could not be kept tries once more

type Question = Extract<Upward, { t: "ask" | "why" | "look" }>;

export class Referee {
  private readonly engine: Engine;
  private match: Match | undefined;
  private told: Told[] = [];
  private watcher: { seat: number | null; veiled: boolean } = { seat: null, veiled: true };
  private greeted = false;
  private seen = { n: 0, talk: 0 };
  /** One after the other, in the order in which it came. */
  private queue: Promise<void> = Promise.resolve();
  private thought: Thought | undefined;
  private closed = false;

  constructor(
    private paper: Paper,
    rules: Rules,
    private readonly house: House,
  ) {
    this.engine = rules.layOut(paper.seats.length, paper.options);
    this.match = rebuilt(paper, this.engine);
    if (this.match) this.told = tellEntries(this.match.trackAtStart(), this.match.log);
  }

  /** Draws the luck as far as nobody is waited for, and lets bots play. */
  open(): Promise<void> {
    return this.next(() => this.change(begin));
  }

  close(): void {
    this.closed = true;
    this.thought?.stop.abort();
  }

  hear(message: Upward): Promise<void> {
    return this.next(() => this.answer(message));
  }

  private next(act: () => Promise<void> | void): Promise<void> {
    const done = this.queue.then(async () => {
      if (!this.closed) await act();
    });
    this.queue = done.catch(() => {}); // whoever asked hears of it, and the next one is served
    return done;
  }

  private get n(): number {
    return this.match?.n ?? 0;
  }

  /** Through whose eyes the page looks. */
  private get eyes(): number | null {
    return this.watcher.veiled ? null : this.watcher.seat;
  }

  private async answer(message: Upward): Promise<void> {
    if (message.t === "ping") return this.house.say({ t: "pong", now: this.house.now() });
    if (message.t === "hello") return this.greet(message);
    try {
      if (isQuestion(message)) this.house.say(this.reply(message));
      else await this.act(message);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refuse(message, error);
    }
  }

  private greet({ seat, veiled, n, talk }: Hello): void {
    const { house, paper } = this;
    if (seat !== null && !peopleOf(paper).includes(seat))
      return house.say({ t: "trouble", reason: "no_seat", values: {} });
    [this.watcher, this.greeted] = [{ seat, veiled }, true];
    this.seen = { n, talk };
    const now = house.now();
    house.say({ t: "welcome", version: "", protocol: PROTOCOL, page: "", now, player: "", seat });
    house.say({ t: "table", table: tableInfo(paper, this.n) });
    this.tellTalk();
    if (this.match) this.tellState(null);
  }

  // What is asked

  private reply(message: Question): Downward {
    if (message.t === "why") return this.because(message);
    const { match } = this;
    if (message.t === "look") {
      if (!match || message.n > match.n) throw new Refusal("no_such_entry");
      const view = this.engine.view(match.lookedAt(message.n), this.eyes);
      return { t: "looked", id: message.id, n: message.n, view };
    }
    if (!match) throw new Refusal("not_playing");
    const { question, args = {} } = message;
    if (!this.engine.questions.includes(question)) throw new Refusal("no_question");
    return { t: "known", id: message.id, data: this.known(match, question, args) };
  }

  private known(match: Match, question: string, args: Record<string, number | string>): unknown {
    try {
      return this.engine.answer(match.board, this.eyes, question, args);
    } catch (error) {
      if (!(error instanceof YurtError)) throw error;
      throw new Refusal("bad_question", { detail: error.message.slice(0, 200) });
    }
  }

  /** What `play` would say to it, found out on a draft that nobody keeps. */
  private because({ id, n, m }: Extract<Upward, { t: "why" }>): Because {
    const because = { t: "because", id, n: this.n } as const;
    try {
      const draft = this.draft();
      const seat = playingSeat(draft, { ...this.watcher, seat: this.eyes }, n);
      refusing(() => draft.playing.check(seat, m));
    } catch (error) {
      if (!(error instanceof Refusal) || error.stale) throw error;
      const { by, reason, rule, values } = error;
      return { ...because, allowed: false, by, reason, rule, values };
    }
    return { ...because, allowed: true, by: null, reason: "", rule: "", values: {} };
  }

  private refuse({ id, ...message }: Deed | Question, refusal: Refusal): void {
    const { by, reason, rule, values, stale } = refusal;
    const missed = "n" in message ? Math.min(message.n, this.n) : 0;
    const state =
      stale && this.match ? stateFor(this.paper, this.match, this.told, this.eyes, missed) : null;
    this.house.say({ t: "refused", id, n: this.n, by, reason, rule, values, state });
  }

  /** For whoever looks, if it is his turn and the table allows it: else none. */
  async hints(): Promise<Hint[]> {
    const { match, eyes, engine, house } = this;
    const allowed = tableInfo(this.paper, this.n).hints;
    if (!allowed || !match || eyes === null || !engine.acts(match.board, eyes)) return [];
    return house.advises(engine, engine.seen(match.board, eyes), eyes);
  }

  // What is done

  private draft(): Draft {
    const bots = Object.keys(this.house.bots);
    return new Draft(this.paper, this.match, this.engine, bots, this.house.now());
  }

  private act(message: Deed): Promise<void> {
    const act = ACTS[message.t] as (draft: Draft, actor: Actor, message: Deed) => void;
    return this.change((draft) => act(draft, this.watcher, message), message.id);
  }

  /** Keeps a draft, then takes it over, then shows it. */
  private async change(what: (draft: Draft) => void, ack: number | null = null): Promise<void> {
    const draft = this.draft();
    what(draft);
    const paper = draft.finish();
    try {
      await this.house.drawer.put(paper, ...(draft.again ? [draft.again] : []));
    } catch {
      throw new Refusal("not_stored");
    }
    this.takeOver(draft, paper);
    this.tell(draft, ack);
    this.letBotsPlay();
  }

  private takeOver(draft: Draft, paper: Paper): void {
    const track = this.match?.trackNow() ?? draft.match?.trackAtStart();
    const entries = draft.match?.log.slice(this.n) ?? [];
    if (track) this.told = [...this.told, ...tellEntries(track, entries)];
    [this.paper, this.match] = [paper, draft.match];
  }

  private tell(draft: Draft, ack: number | null): void {
    const { house } = this;
    if (!this.greeted) return;
    if (draft.shown) house.say({ t: "table", table: tableInfo(this.paper, this.n) });
    if (draft.lines.length) this.tellTalk();
    if (this.match && this.concerns(draft)) return this.tellState(ack);
    this.tellChosen(draft);
    if (ack !== null) this.acknowledge(ack);
  }

  /** Who has sealed a choice, if that has changed. */
  private tellChosen({ start, match }: Draft): void {
    const [before = [], seats = []] = [start?.whoChose(), match?.whoChose()];
    if (before.join() !== seats.join()) this.house.say({ t: "chosen", n: this.n, seats });
  }

  private acknowledge(id: number): void {
    this.house.say({ t: "ack", id, n: this.n, sealed: null, link: null });
  }

  /** What is sealed is news to its own seat only. */
  private concerns({ start, match, moved, shown }: Draft): boolean {
    const { seat } = this.watcher;
    if (moved || shown || !match) return true;
    return (start ? ownChoice(start, seat) : null) !== ownChoice(match, seat);
  }

  private tellTalk(): void {
    const { talk } = this.paper;
    this.house.say({ t: "talk", lines: saidIn(talk, this.seen.talk) });
    this.seen.talk = talk.length;
  }

  private tellState(ack: number | null): void {
    const { paper, match, told, eyes, seen } = this;
    this.house.say(stateFor(paper, match!, told, eyes, seen.n, ack));
    seen.n = this.n;
  }

  // Bots

  /** One after the other. A thought about something that is no more is given up. */
  private letBotsPlay(): void {
    if (this.closed || this.isWanted(this.thought)) return;
    this.thought?.stop.abort();
    this.thought = this.nextThought();
    if (this.thought) void this.think(this.thought);
  }

  private isWanted(thought: Thought | undefined): boolean {
    const { paper, n } = this;
    if (!thought || paper.phase !== "playing") return false;
    return thought.n === n && thought.bot === paper.seats[thought.seat]!.bot;
  }

  /** Of a seat that a bot plays and that has to choose. */
  private nextThought(): Thought | undefined {
    const { match, paper, n } = this;
    if (!match || paper.phase !== "playing") return undefined;
    const seat = match.actors().find((seat) => paper.seats[seat]!.bot && !match.sealed.has(seat));
    if (seat === undefined) return undefined;
    return { n, seat, bot: paper.seats[seat]!.bot, stop: new AbortController() };
  }

  private async think(thought: Thought): Promise<void> {
    const isHeard = (): boolean => thought === this.thought;
    const forget = (): void => {
      if (isHeard()) this.thought = undefined;
    };
    try {
      const m = await this.choice(thought);
      await this.next(async () => {
        if (isHeard() && this.isWanted(thought)) await this.change(playing(thought, m));
      });
      forget();
    } catch {
      forget();
      await waited(AGAIN); // given up, and others think by now; or it could not be kept
    }
    this.letBotsPlay();
  }

  private async choice({ seat, bot, stop }: Thought): Promise<string> {
    const { engine, match, house } = this;
    const written = match instanceof TaughtMatch ? match.written(seat) : undefined;
    if (written) return waited(house.pause()).then(() => written);
    const chooser = house.bots[bot] ?? Object.values(house.bots).at(-1)!;
    const seen = engine.seen(match!.board, seat);
    const chosen = chooser.choose(engine, seen, seat, stop.signal);
    const [move] = await Promise.all([chosen, waited(house.pause())]);
    return engine.verbs.text(move);
  }
}

const playing =
  ({ seat, n }: Thought, m: string) =>
  (draft: Draft): void =>
    ACTS.play(draft, { seat, house: true }, { t: "play", n, m });

const waited = (pause: number): Promise<void> =>
  pause ? new Promise((resolve) => setTimeout(resolve, pause)) : Promise.resolve();

const isQuestion = (message: Deed | Question): message is Question =>
  ["ask", "why", "look"].includes(message.t);

// A game laid out, its rules compiled: as Engine of src/yurt/core/engine.py, with the same answers
// byte for byte.

import { numbersAsked, type Arguments } from "./asking.ts";
import { CHANCE, NOBODY } from "../engine.ts";
import type { Board, Engine, Outcome, Watcher } from "../engine.ts";
import { BadOption, expected } from "../errors.ts";
import { tellerOf, textsOf, type Layout, type Tell, type Terms } from "./layout.ts";
import type { BoxAt, BoxQuestionAt, ModuleManifest, QuestionAt } from "./manifest.ts";
import { Memory, type Address } from "./memory.ts";
import type { Verbs } from "../verbs.ts";

/** What is laid out. */
export interface Table {
  module: WebAssembly.Module;
  manifest: ModuleManifest;
  box: BoxAt;
  bytes: Uint8Array;
  terms: Terms;
  verbs: Verbs;
}

type Texts = (row: number[]) => string[];

/** What `aheadBy` answers where no tie has to be broken. */
export const BY_POINTS = -1;

export class CompiledEngine implements Engine {
  readonly manifest: ModuleManifest;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly box: string;
  readonly verbs: Verbs;
  readonly memory: Memory;
  private readonly terms: Terms;
  private readonly tellView: Tell;
  private readonly textsOf: Texts;
  private readonly claimedIn: Texts;
  private readonly tellers = new Map<string, Tell>();
  /** Where the box lies, for drivers. */
  readonly boxAt: Address;
  private readonly boardAt: Address;
  private readonly outAt: Address;
  private readonly weightsAt: Address;
  private readonly noiseAt: Address;
  private readonly scratchAt: Address;
  private readonly viewAt: Address;
  private readonly first: Board;

  constructor({ module, manifest, box, bytes, terms, verbs }: Table) {
    const { sizes, width, noise, scratch, edition } = manifest;
    this.manifest = manifest;
    this.seats = box.seats;
    this.options = box.options;
    this.box = edition;
    this.verbs = verbs;
    this.terms = terms;
    this.tellView = tellerOf(manifest.view, terms);
    this.textsOf = textsOf(manifest.effects, terms);
    this.claimedIn = textsOf(manifest.claims, terms);
    this.memory = new Memory(module);
    this.boxAt = this.memory.room(sizes.box);
    this.boardAt = this.memory.room(sizes.state);
    this.outAt = this.memory.room(8 * width);
    this.weightsAt = this.memory.room(8 * width);
    this.noiseAt = this.memory.room(8 * noise);
    this.scratchAt = this.memory.room(8 * Math.max(scratch, 1));
    this.viewAt = this.memory.room(sizes.view);
    this.memory.put(this.boxAt, bytes);
    this.first = this.changed(new Uint8Array(sizes.state), "set_up");
  }

  /** What an entry answers of a board. */
  private ask(entry: string, board: Board, ...given: (number | bigint)[]): number {
    this.memory.put(this.boardAt, board);
    return this.memory.call(entry, this.boxAt, this.boardAt, ...given);
  }

  /** What an entry makes of a board. */
  private changed(board: Board, entry: string, ...given: (number | bigint)[]): Board {
    this.ask(entry, board, ...given);
    return this.memory.bytes(this.boardAt, this.manifest.sizes.state);
  }

  fresh(): Board {
    return this.first.slice();
  }

  nextActor(board: Board): number {
    return this.ask("next_actor", board);
  }

  acts(board: Board, seat: number): boolean {
    return this.ask("acts", board, seat) !== 0;
  }

  legal(board: Board, seat: number): number[] {
    if (!this.acts(board, seat)) return [];
    return this.memory.numbers(this.outAt, this.ask("legal", board, seat, this.outAt));
  }

  odds(board: Board): Outcome[] {
    const many = this.ask("odds", board, this.outAt, this.weightsAt);
    const weights = this.memory.numbers(this.weightsAt, many);
    return this.memory.numbers(this.outAt, many).map((move, i) => ({ move, weight: weights[i]! }));
  }

  after(board: Board, seat: number, move: number): Board {
    return this.changed(board, "apply", seat, BigInt(move));
  }

  whyNot(board: Board, seat: number, move: number): number {
    return this.ask("why_not", board, seat, BigInt(move));
  }

  points(board: Board, seat: number): number {
    return this.ask("points", board, seat);
  }

  rank(board: Board, seat: number): number {
    return this.ask("rank", board, seat);
  }

  ending(board: Board): string {
    return this.manifest.endings[this.ask("ending", board)]!;
  }

  sealed(board: Board): boolean {
    return this.ask("sealed", board) !== 0;
  }

  /** Which of the manifest's ties ranks the one before the other; BY_POINTS if it has more points. */
  aheadBy(board: Board, one: number, other: number): number {
    return this.ask("ahead_by", board, one, other);
  }

  // What is told: everything below goes through the one door.

  seen(board: Board, watcher: Watcher): Board {
    return this.changed(board, "conceal", watcher ?? NOBODY);
  }

  view(board: Board, watcher: Watcher): unknown {
    const { view } = this.manifest.sizes;
    this.memory.blank(this.viewAt, view);
    this.ask("look", this.seen(board, watcher), watcher ?? NOBODY, this.viewAt);
    return this.tellView(this.memory.view(this.viewAt, view), 0);
  }

  redact(board: Board, seat: number, move: number, watcher: Watcher): string {
    const watches = watcher ?? NOBODY;
    const hidden = this.ask("hides", this.seen(board, watcher), seat, BigInt(move), watches);
    return hidden ? `${this.verbs.verb(move).name}:?` : this.verbs.text(move);
  }

  effects(before: Board, seat: number, move: number, after: Board): string[] {
    const [was, now] = [this.seen(before, null), this.seen(after, null)];
    return this.textsOf(this.tell("effects_of", was, seat, move, now));
  }

  /** What speaks for a move, as far as the seat knows it, the most telling first. */
  claims(before: Board, seat: number, move: number, after: Board): string[] {
    const [was, now] = [this.seen(before, seat), this.seen(after, seat)];
    return this.claimedIn(this.tell("claims_of", was, seat, move, now));
  }

  /** What an entry tells between two boards, in numbers. */
  private tell(entry: string, was: Board, seat: number, move: number, now: Board): number[] {
    const { effectsRoom, sizes } = this.manifest;
    return this.memory.forNow((room) => {
      const [afterAt, spareAt, out] = [room(sizes.state), room(sizes.state), room(8 * effectsRoom)];
      this.memory.put(afterAt, now);
      this.ask(entry, was, seat, BigInt(move), afterAt, spareAt, out);
      const many = this.memory.numbers(out, 1)[0]! + 1;
      return this.memory.numbers(out, many);
    });
  }

  toldOf(board: Board, seat: number): number {
    return seat === CHANCE ? this.ask("chance_for", this.seen(board, null)) : seat;
  }

  get questions(): string[] {
    return Object.keys(this.manifest.questions);
  }

  answer(board: Board, watcher: Watcher, question: string, given: Arguments): unknown {
    const asked = this.questionCalled(question);
    const { seats, verbs, terms } = this;
    if ("told" in asked) return terms.says[asked.told];
    const numbers = numbersAsked(asked.asks, given, { seats, verbs, terms });
    const seen = this.seen(board, watcher);
    if (asked.tries === undefined) return this.reply(asked, seen, watcher, numbers).told;
    const told: Record<string, unknown> = {};
    for (const [move, row] of this.triesOf(asked, seen, numbers)) {
      const reply = this.reply(asked, seen, watcher, row);
      if (!reply.leftOut) told[terms.verbs.text(move)] = reply.told;
    }
    return told;
  }

  private questionCalled(question: string): QuestionAt | BoxQuestionAt {
    const { game, questions } = this.manifest;
    if (Object.hasOwn(questions, question)) return questions[question]!;
    const words = this.questions;
    throw new BadOption(
      `${game}: ${words.length ? expected(question, { words }) : "nothing to ask"}`,
    );
  }

  /** What the rule of a question fills in for these numbers. */
  private reply(
    { entry, size, layout, leftOut, only }: QuestionAt,
    seen: Board,
    watcher: Watcher,
    numbers: readonly number[],
  ): { told: unknown; leftOut: boolean } {
    return this.memory.forNow((room) => {
      const answerAt = room(size);
      const asked = this.row(numbers, room);
      this.ask(entry, seen, watcher ?? NOBODY, ...asked, answerAt);
      const bytes = this.memory.view(answerAt, size);
      const told = this.tellerFor(entry, layout)(bytes, 0) as Record<string, unknown>;
      return {
        told: only ? told[only] : told,
        leftOut: typeof leftOut === "number" && bytes.getInt8(leftOut) !== 0,
      };
    });
  }

  /** Made when it is asked first. */
  private tellerFor(entry: string, layout: Layout): Tell {
    const teller = this.tellers.get(entry) ?? tellerOf(layout, this.terms);
    this.tellers.set(entry, teller);
    return teller;
  }

  /** A move that names each, and the numbers for its rule. */
  private triesOf(
    asked: QuestionAt,
    seen: Board,
    numbers: readonly number[],
  ): [number, number[]][] {
    return this.memory.forNow((room) => {
      const out = room(8 * asked.room!);
      const end = this.ask(asked.tries!, seen, ...this.row(numbers, room), out);
      const cells = this.memory.numbers(out, end);
      const found: [number, number[]][] = [];
      for (let at = 0; at < end; at += 2 + cells[at + 1]!)
        found.push([cells[at]!, cells.slice(at + 2, at + 2 + cells[at + 1]!)]);
      return found;
    });
  }

  /** How many numbers, and where they lie. */
  private row(numbers: readonly number[], room: (size: number) => Address): [number, Address] {
    const at = room(8 * numbers.length);
    this.memory.putNumbers(at, numbers);
    return [numbers.length, at];
  }

  guess(board: Board, seat: number, seed: number): Board {
    this.memory.call("sow", this.noiseAt, BigInt(seed), BigInt(seat));
    return this.changed(this.seen(board, seat), "guess", seat, this.noiseAt, this.scratchAt);
  }
}

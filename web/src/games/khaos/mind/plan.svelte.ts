// What the player has in mind: a tile or a token picked up, where it would go and how it lies,
// and what the server says it would come to. One plan a table, shared by board, hand and choices.

import { untrack } from "svelte";
import { after } from "../../../board/after.ts";
import { Answers } from "../../../board/answers.svelte.ts";
import { choose } from "../../../board/choose.ts";
import { spelled } from "../../../board/facts.ts";
import { forgetting, onePerTable } from "../../../board/plans.svelte.ts";
import type { LiveTable } from "../../../live/table.svelte.ts";
import { spokenTile } from "../spoken.ts";
import { cornersOf, parted, waysOf } from "../drawn/tiles.ts";
import type { Khaos, Outlook, Token, View } from "../view.ts";
import { facing, moveStem, towerId } from "./pieces.ts";
import { WhyNot } from "./whynot.svelte.ts";

const PLACING = ["place", "second", "replace"];
const PAUSE = 70; // ms that a pointer rests before the server is asked

/** As much of a plan as the battlefield shows. */
export type Shown = Pick<
  Plan,
  | "asked"
  | "at"
  | "can"
  | "ghost"
  | "open"
  | "outlook"
  | "placing"
  | "quarter"
  | "settled"
  | "spot"
  | "targets"
  | "token"
  | "tokenAt"
  | "tokenShown"
  | "tokenTargets"
>;

export class Plan {
  /** A tile of the hand or an open tower, spelled upright. */
  piece = $state<string>();
  quarter = $state(0);
  token = $state<string>();
  /** Where it was put down, to be looked at. */
  spot = $state<string>();
  /** Where the pointer is. */
  hover = $state<string>();
  /** Where a token was put that is tried with the tile. */
  aim = $state<string>();
  /** The tokens marked to be picked. */
  picks = $state.raw<Token[]>([]);
  outlook = $state.raw<Outlook>();
  /** Says why something cannot be done. */
  readonly why = new WhyNot(this);
  /** Where the token can go with the tile as it was put down. */
  private reach = $state.raw<{ of: string; spots: Set<string> }>();
  /** The steps that the outlook is of. */
  private answered = $state("");
  private readonly known = new Answers<Outlook>();
  private asking = "";

  constructor(readonly table: LiveTable<Khaos>) {
    forgetting(
      table,
      () => this.forget(),
      () => (this.picks = []),
    );
  }

  view = $derived.by(() => this.table.view);
  active = $derived.by(() => this.table.offered.length > 0);
  asked = $derived.by(() => (this.active ? this.view!.asked : ""));
  placing = $derived.by(() => PLACING.includes(this.asked));
  legal = $derived.by(() => new Set(this.table.offered));
  /** The tiles in hand and the towers that could go anywhere at all. */
  pieces = $derived.by(() =>
    this.placing ? piecesOf(this.view!, this.table.seat ?? 0, this.legal) : [],
  );
  hand = $derived.by(() => this.view?.hands[this.table.seat ?? 0]?.tiles ?? []);
  /** The tokens that could be played or taken back. */
  tokens = $derived.by(() => {
    const moves = [...this.legal].filter((move) => /^(play|recall):/.test(move));
    return [...new Set(moves.map((move) => move.split(/[:,]/)[1]!))];
  });
  /** The cells for which there is a choice now. */
  targets = $derived.by(() => this.targetsOf());
  at = $derived.by(
    () => this.spot ?? (this.hover && this.targets.has(this.hover) ? this.hover : undefined),
  );
  /** A tile was put down with a token that would follow it. */
  aiming = $derived.by(
    () => this.placing && this.asked !== "replace" && !!this.piece && !!this.spot && !!this.token,
  );
  tokenTargets = $derived.by(() =>
    this.aiming && this.reach?.of === this.reachKey() ? this.reach.spots : new Set<string>(),
  );
  /** Where the token would go: on the tile itself, if the player has nothing else in mind. */
  tokenAt = $derived.by(() => {
    if (!this.aiming) return this.at;
    return this.aim ?? (this.hover && this.tokenTargets.has(this.hover) ? this.hover : this.at);
  });
  /** Where the token is shown: nowhere as long as it is not known to be allowed. */
  tokenShown = $derived.by(() => {
    if (!this.token || !this.steps.some((step) => step.startsWith("play:"))) return undefined;
    const allowed =
      this.asked === "token" ||
      this.tokenTargets.has(this.tokenAt ?? "") ||
      (this.settled && !this.outlook?.refused);
    return allowed ? this.tokenAt : undefined;
  });
  /** The tokens that can be tried with the tile put down. */
  companions = $derived.by(() => {
    const { tower, face } = parted(this.piece ?? "");
    const plain = this.spot && this.asked !== "replace" && tower === undefined && cornersOf(face);
    return this.placing && plain ? (this.view?.tokens[this.table.seat ?? 0]?.held ?? []) : [];
  });
  /** The tile as it would lie. */
  ghost = $derived.by(() =>
    this.placing && this.piece && this.at ? facing(this.piece, this.quarter) : undefined,
  );
  steps = $derived.by(() => this.stepsAt(this.at, this.tokenAt));
  /** It is put down, and only has to be confirmed. */
  ready = $derived.by(() => this.legal.has(this.stepsAt(this.spot)[0] ?? ""));
  /** What is known is of these very steps, not of those before the last turn of the tile. */
  settled = $derived.by(() => this.answered === this.steps.join(" "));
  ways = $derived.by(() => (this.piece ? waysOf(parted(this.piece).face) : 1));

  /** All cells where anything could be placed, whatever is picked up. */
  open = $derived.by(() => {
    const placed = [...this.legal].filter((move) => /^(place|raise):/.test(move));
    return new Set(placed.map((move) => move.split(",").at(-1)!));
  });

  private targetsOf(): Set<string> {
    if (this.placing)
      return this.piece
        ? spotsFor(this.legal, moveStem(facing(this.piece, this.quarter)))
        : this.open;
    if (this.asked === "token")
      return this.token ? spotsFor(this.legal, `play:${this.token},`) : new Set();
    if (this.asked === "circle") return spotsFor(this.legal, "remove:");
    return this.asked === "crystal" ? spotsFor(this.legal, "lift:") : new Set();
  }

  /** The moves that the plan comes to, with the cells given. */
  stepsAt(spot: string | undefined, tokenSpot = spot): string[] {
    if (this.asked === "graveyard") return this.token ? [`recall:${this.token}`] : [];
    if (!spot) return [];
    if (this.asked === "token") return this.token ? [`play:${this.token},${spot}`] : [];
    if (this.asked === "circle") return [`remove:${spot}`];
    if (this.asked === "crystal") return [`lift:${spot}`];
    if (!this.placing || !this.piece) return [];
    const place = `${moveStem(facing(this.piece, this.quarter))}${spot}`;
    return this.token && this.asked !== "replace"
      ? [place, `play:${this.token},${tokenSpot}`]
      : [place];
  }

  /** A cell that can be chosen now, for a tile or for a token. */
  can(spot: string): boolean {
    return this.targets.has(spot) || this.tokenTargets.has(spot);
  }

  /** The placement and the token for which the cells are asked. */
  private reachKey(): string {
    return `${this.stepsAt(this.spot)[0]} ${this.token}`;
  }

  take(piece: string | undefined): void {
    if (piece !== this.piece) this.quarter = 0;
    this.piece = piece;
    if (this.asked === "replace") this.spot = piece ? [...this.targets][0] : undefined;
    else if (this.spot && piece && !this.targets.has(this.spot)) this.spot = undefined;
  }

  /** Picks a token up, or lays it back; where it can go to one cell only it is put there. */
  choose(token: string): void {
    this.token = this.token === token ? undefined : token;
    this.aim = undefined;
    if (this.asked !== "token") return;
    const [only, ...others] = this.targets;
    this.spot =
      only !== undefined && !others.length
        ? only
        : this.targets.has(this.spot ?? "")
          ? this.spot
          : undefined;
  }

  turn(by = 1): void {
    this.quarter = (this.quarter + by + this.ways) % this.ways;
  }

  /** Puts what is picked up on a cell; false where that cannot be. */
  put(spot: string): boolean {
    if (this.placing && !this.piece)
      this.take(this.pieces.find((piece) => spotsFor(this.legal, moveStem(piece)).has(spot)));
    if (!this.targets.has(spot)) return false;
    this.spot = spot;
    this.aim = undefined;
    return true;
  }

  /** Puts the token that goes with the tile on a cell, or takes it back from there. */
  aimAt(spot: string): boolean {
    if (!this.tokenTargets.has(spot) || spot === (this.aim ?? this.spot)) return false;
    this.aim = spot;
    return true;
  }

  /** Puts down what somebody else has found: a tile as it lies, a token, or whatever else it is. */
  show(move: string): void {
    const spot = move.slice(move.lastIndexOf(",") + 1);
    this.forget();
    this.table.preview = undefined;
    const { word: verb, args } = spelled(move);
    if (verb === "place" || verb === "raise") this.lay(move, spot);
    else if (verb === "play") [this.token, this.spot] = [args[0], spot];
    else if (verb === "remove" || verb === "lift") this.spot = args[0];
    else choose(this.table, move, { careful: true });
  }

  private lay(move: string, spot: string): void {
    for (const piece of this.pieces)
      for (let quarter = 0; quarter < waysOf(parted(piece).face); quarter += 1)
        if (`${moveStem(facing(piece, quarter))}${spot}` === move)
          [this.piece, this.quarter, this.spot] = [piece, quarter, spot];
  }

  /** Marks a token to be picked, or not; beyond so many it is only read. */
  mark(token: Token, most: number): void {
    this.token = token;
    if (this.picks.includes(token)) this.unmark(token);
    else if (this.picks.length < most) this.picks = [...this.picks, token];
  }

  private unmark(token: Token): void {
    this.picks = this.picks.filter((other) => other !== token);
  }

  /** Picks what is marked, one after the other in the order of the list, which the rules ask for.
      What is the only way to come to five is picked without being sent. */
  async pickAll(list: readonly Token[]): Promise<void> {
    for (const token of list.filter((one) => this.picks.includes(one))) {
      if (!this.holds(token) && !(await this.table.play(`pick:${token}`))) return;
      this.unmark(token);
    }
  }

  private holds(token: Token): boolean {
    return !!this.view?.tokens[this.table.seat ?? 0]?.held.includes(token);
  }

  /** Takes back what was put down, then what was picked up. */
  back(): void {
    if (this.table.preview) this.table.preview = undefined;
    else if (this.spot && this.asked !== "replace") this.spot = this.aim = undefined;
    else this.forget();
  }

  /** Lays everything back. */
  forget(): void {
    this.piece = this.token = this.spot = this.hover = this.aim = undefined;
    this.quarter = 0;
    this.outlook = this.reach = undefined;
    this.why.forget();
    this.known.forget();
  }

  /** Draws a tile; on touch it is asked twice. */
  draw(move: string): void {
    const [tile] = spelled(move).args;
    choose(this.table, move, { note: () => (tile ? spokenTile(tile) : "") });
  }

  async confirm(): Promise<void> {
    const [first, second] = this.steps;
    if (!first || !this.legal.has(first)) return;
    const { token } = this;
    await this.table.play(first);
    if (!second || this.asked !== "token") return;
    if (this.legal.has(second)) await this.table.play(second);
    else if (token) this.choose(token);
  }

  /** Asks the server what the steps would come to; called whenever they change. */
  lookAhead(): (() => void) | undefined {
    const key = this.steps.join(" ");
    const reach = this.aiming ? this.reachKey() : "";
    this.asking = key;
    if (reach && this.reach?.of !== reach)
      return after(this.table.patience(PAUSE), () => void this.findReach(reach));
    if (key && !untrack(() => this.known.has(key)))
      return after(
        this.table.patience(PAUSE),
        () => void this.inquire(key).then(() => this.asking === key && this.learn(key)),
      );
    this.learn(key);
    return undefined;
  }

  /** What some steps would come to; asked once. */
  inquire(key: string): Promise<Outlook | undefined> {
    return this.known.learn(key, () => this.table.question("action", { moves: key }));
  }

  /** Learns at once what the token would do on each cell where it can go. */
  private async findReach(key: string): Promise<void> {
    const enter = this.known.listen();
    const [move, token] = key.split(" ") as [string, string];
    const found = (await this.table.question("tokens", { move, token })) ?? {};
    const plays = Object.keys(found).filter((play) => play.startsWith("play:"));
    for (const play of plays) enter(`${move} ${play}`, found[play]);
    if (this.aiming && this.reachKey() === key)
      this.reach = { of: key, spots: new Set(plays.map((play) => play.split(",")[1]!)) };
  }

  private learn(key: string): void {
    this.outlook = this.known.get(key);
    this.answered = key;
  }
}

function spotsFor(legal: Set<string>, stem: string): Set<string> {
  return new Set(
    [...legal].filter((move) => move.startsWith(stem)).map((move) => move.slice(stem.length)),
  );
}

function piecesOf(view: View, seat: number, legal: Set<string>): string[] {
  const towers = view.towers.filter((tower) => tower.spot === null).map(towerId);
  const all = [...(view.hands[seat]?.tiles ?? []), ...towers];
  const stems = [...legal].map((move) => move.slice(0, move.lastIndexOf(",") + 1));
  const offered = new Set(stems);
  return all.filter((piece) => offered.has(moveStem(piece)));
}

export const planOf = onePerTable((table: LiveTable<Khaos>) => new Plan(table));

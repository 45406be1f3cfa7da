// What this browser is about to play: a card, a ruler or a tile in hand, a place pointed at, and
// a move that waits to be confirmed. It knows only the legal moves that it was sent, and asks the
// server what forbids another.

import { Answers } from "../../../board/answers.svelte.ts";
import { choose } from "../../../board/choose.ts";
import { forgetting, onePerTable } from "../../../board/plans.svelte.ts";
import { announcer } from "../../../words/announce.svelte.ts";
import type { LiveTable } from "../../../live/table.svelte.ts";
import type { Preview } from "../../../live/offers.ts";
import type { Values } from "../../../words/telling.ts";
import { words } from "../../../words/words.svelte.ts";
import { nearest, optionsOf, under, type Forms, type Option, type Pointer } from "./options.ts";
import { laidName, payOf, refusalFor, tell } from "../words.ts";
import { nextWay, type How } from "./turns.ts";
import { stackOf, turnOf } from "../notation.ts";
import { isAsked } from "../seen.ts";
import type { Khan, Prospect } from "../view.ts";

export type Picked =
  | { kind: "card"; card: string }
  | { kind: "stack"; stack: string }
  | { kind: "invade" | "raid" | "drive" | "conquer" | "scout" | "support" };

/** As much of a plan as the map shows. */
export type Shown = Pick<
  Plan,
  "areasOf" | "astray" | "fixed" | "ghost" | "lit" | "picked" | "pointer" | "prospect" | "reach"
>;

type Step = NonNullable<Preview["steps"]>[number];

const DRAWN = "n"; // the turn in which a stack shows its tile

export class Plan {
  picked = $state.raw<Picked>();
  /** The way to lay a tile that was last turned to. */
  turn = $state<string>();
  pointer = $state.raw<Pointer>();
  /** The seat whose areas are shown. */
  areasOf = $state<number>();
  private forms = $state.raw<Forms>({});
  private chosen = $state.raw<{ option: Option; cell: string }>();
  private readonly prospects = new Answers<Prospect>();

  constructor(private readonly table: LiveTable<Khan>) {
    forgetting(
      table,
      () => this.forget(),
      () => (this.pointer = this.hinted = this.areasOf = undefined),
    );
    void table.known("forms", {}).then((forms) => (this.forms = forms ?? {}));
  }

  get mine(): boolean {
    return this.table.offered.length > 0;
  }

  view = $derived.by(() => this.table.state?.view);
  all = $derived.by(() =>
    this.view
      ? optionsOf(this.table.offered, (move) => this.table.spoken(move), this.view, this.forms)
      : [],
  );
  offered = $derived(this.all.filter((option) => fits(option, this.picked)));
  /** A card, a ruler or a tile was chosen, or there is only one kind of thing to do. */
  pointed = $derived(this.picked !== undefined || isAsked(this.view, "settle", "conquest"));
  reach = $derived(new Set(this.offered.flatMap(({ cells }) => cells)));
  /** The card that one looks at shows where it could go. */
  hinted = $state<string>();
  lit = $derived.by(() => {
    if (this.pointed || !this.hinted) return this.pointed ? this.reach : new Set<string>();
    return new Set(
      this.all.flatMap(({ verb, card, cells }) =>
        verb === "invade" && card === this.hinted ? cells : [],
      ),
    );
  });

  /** The move that waits to be confirmed. */
  get fixed(): Option | undefined {
    const option = this.chosen?.option;
    return option && this.table.preview?.move === option.move ? option : undefined;
  }

  get fixedAt(): string | undefined {
    return this.fixed && this.chosen?.cell;
  }

  /** The tile that would be laid where one points. */
  ghost = $derived(
    this.fixed ??
      (this.picked?.kind === "stack" && this.pointer
        ? nearest(this.offered, this.pointer, this.turn)
        : undefined),
  );

  /** The tile in hand, as it was turned last. */
  private held = $derived.by(() => {
    const stack = this.picked?.kind === "stack" ? this.picked.stack : undefined;
    const ways = stack ? Object.keys(this.forms).filter((laid) => stackOf(laid) === stack) : [];
    const laid =
      this.turn ?? this.offered[0]?.laid ?? ways.find((way) => turnOf(way) === DRAWN) ?? ways[0];
    return stack && laid && this.mine
      ? { stack, laid, ways, text: laidName(laid, stack) }
      : undefined;
  });

  /** The tile in hand where one points, if no place that fits is near. */
  astray = $derived.by((): Option | undefined => {
    if (!this.held || !this.pointer || this.ghost) return undefined;
    const { stack, laid, text } = this.held;
    const cells = under(this.pointer, this.forms[laid] ?? [], this.view?.map ?? []);
    const anchor = cells[0]!;
    return {
      move: `conquer:${anchor},${laid}`,
      text,
      verb: "conquer",
      cells,
      weight: 0,
      stack,
      laid,
      anchor,
    };
  });

  at(cell: string): Option[] {
    const found = this.offered.filter(({ cells }) => cells.includes(cell));
    return found.toSorted((a, b) => b.weight - a.weight || a.move.localeCompare(b.move));
  }

  pick(picked: Picked | undefined): void {
    this.picked = picked;
    this.turn = undefined;
    this.pointer = undefined;
    this.drop();
  }

  /** Takes back what was chosen: first the move, then what is in hand. */
  escape(): void {
    if (this.fixed) this.drop();
    else this.pick(undefined);
  }

  private drop(): void {
    this.chosen = undefined;
    this.table.preview = undefined;
    this.table.refusal = undefined;
  }

  private forget(): void {
    this.table.refusal = undefined;
    this.picked = undefined;
    this.chosen = undefined;
    this.turn = undefined;
    this.prospects.forget();
  }

  /** A choice that is not on the board. */
  offer({ move }: Option, { careful = true } = {}): void {
    this.drop();
    choose(this.table, move, { careful });
  }

  choose(option: Option, cell: string): void {
    this.table.refusal = undefined;
    this.chosen = { option, cell };
    this.turn = option.laid ?? this.turn;
    this.preview(option);
    if (option.laid)
      void this.learn(option).then(() => this.fixed === option && this.preview(option, true));
    else announcer.say(option.text);
  }

  /** One that somebody else has found. */
  show(move: string): void {
    const option = this.all.find((one) => one.move === move);
    this.pick(undefined);
    if (option?.cells.length) this.choose(option, option.cells[0]!);
    else if (option) this.offer(option);
  }

  private preview(option: Option, aloud = false): void {
    const cell = this.chosen!.cell;
    const note = (): string => this.noteOn(option);
    const choices = this.at(cell);
    const i = placeIn(choices, option) + 1;
    const steps: Step[] = [];
    if (choices.length > 1)
      steps.push(step("next", () => this.next(cell), { i, n: choices.length }));
    if (this.turned(option, "turn", 1, cell)) steps.push(step("turn", () => this.turnOn()));
    if (this.turned(option, "flip", 1, cell)) steps.push(step("flip", () => this.flip()));
    this.table.preview = {
      move: option.move,
      get text() {
        return option.text;
      },
      get note() {
        return note();
      },
      steps,
    };
    if (aloud) announcer.say(`${option.text}. ${note()}`);
  }

  /** Whose tile it would be, what it pays and the area that it makes; or what forbids it. */
  noteOn(option: Option): string {
    const prospect = this.prospect(option);
    const seat = this.view?.on_turn ?? 0;
    if (!prospect) return option.laid ? "…" : option.verb === "raid" ? tell("both_actions") : "";
    if (prospect.why) return refusalFor(prospect, this.table.names).words;
    const others = prospect.owners
      .filter((owner) => owner !== seat)
      .map((owner) => this.table.names[owner] ?? "");
    const values = {
      points: others.length ? (prospect.points[seat] ?? 0) : payOf(prospect, seat),
      area: prospect.areas[seat] ?? 0,
      who: words.list(others),
    };
    const asks = prospect.asks.map((other) => this.table.names[other] ?? "");
    const consent = asks.length ? ` ${tell("must_agree", { who: words.list(asks) })}` : "";
    const more = prospect.bonus[seat] ?? 0;
    const bonus =
      others.length && more
        ? ` ${tell("your_bonus", { bonus: more > 0 ? `+${more}` : `−${-more}` })}`
        : "";
    return tell(others.length ? "would_share" : "would_own", values) + bonus + consent;
  }

  /** Asks the server what would come of it, once. */
  async learn({ move, anchor, laid }: Option): Promise<void> {
    if (!laid) return;
    await this.prospects.learn(move, () =>
      this.table.question("conquest", { anchor: anchor!, laid }),
    );
  }

  prospect(option: Option | undefined): Prospect | undefined {
    return option && this.prospects.get(option.move);
  }

  /** The next of all that fits a cell. */
  next(cell: string): void {
    const choices = this.at(cell);
    const now = this.fixed ? placeIn(choices, this.fixed) : -1;
    const next = choices[(now + 1) % choices.length];
    if (next) this.choose(next, cell);
  }

  /** A tile is in hand, or one that was laid waits for a yes. */
  get turns(): boolean {
    return this.picked?.kind === "stack" || !!this.ghost?.laid;
  }

  turnOn(by = 1): void {
    this.lay("turn", by);
  }

  flip(): void {
    this.lay("flip", 1);
  }

  private lay(how: How, by: number): void {
    if (this.held && (this.astray || !this.offered.length)) return this.layFreely(how, by);
    const now =
      this.ghost ?? this.offered.find(({ laid }) => laid && (!this.turn || laid === this.turn));
    if (!now?.laid) return;
    const next = this.turned(now, how, by, this.fixedAt);
    if (!next) announcer.say(tell(how === "turn" ? "no_turn" : "no_flip"));
    else if (this.fixedAt) this.choose(next, this.fixedAt);
    else {
      this.turn = next.laid;
      this.announce(this.ghost);
    }
  }

  /** Where nothing fits, a tile is turned to be tried. */
  private layFreely(how: How, by: number): void {
    const { laid, ways } = this.held!;
    const next = nextWay(laid, ways, how, by);
    if (!next) return announcer.say(tell("same_shape"));
    this.turn = next;
    if (!this.astray) announcer.say(this.held!.text);
    else if (this.table.refusal) void this.refuse();
    else this.announce(this.astray);
  }

  private announce(option: Option | undefined): void {
    if (option)
      void this.learn(option).then(() => announcer.say(`${option.text}. ${this.noteOn(option)}`));
  }

  /** The same tile turned or flipped, over the same cell if it fits there. */
  private turned(
    now: Option,
    how: How,
    by: number,
    fixedAt: string | undefined,
  ): Option | undefined {
    if (!now.laid) return undefined;
    const cell = fixedAt ?? this.pointer?.cell;
    const same = this.offered.filter(({ stack, laid }) => laid && stack === now.stack);
    const here = cell ? same.filter(({ cells }) => cells.includes(cell)) : [];
    for (const options of fixedAt ? [here] : [here, same]) {
      const next = nextWay(
        now.laid,
        options.map(({ laid }) => laid!),
        how,
        by,
      );
      const found = next && options.find(({ laid }) => laid === next);
      if (found) return found;
    }
    return undefined;
  }

  /** Takes a tile in hand or puts it back. One that fits nowhere can be tried all the same. */
  take(stack: string): void {
    const held = this.held?.stack === stack;
    if (this.view?.stacks[stack]?.left) this.pick(held ? undefined : { kind: "stack", stack });
    if (!held && !this.all.some((option) => option.laid && option.stack === stack))
      void this.explain(stack);
  }

  /** Why no tile of a stack can be laid anywhere; it may be for each place another reason. */
  private async explain(stack: string): Promise<void> {
    const { picked } = this;
    const found = await this.table.question("obstacle", { stack });
    if (!found || !this.mine || picked !== this.picked) return;
    if (found.why) this.table.refusal = refusalFor(found, this.table.names);
    else announcer.say(`${tell("fits_nowhere")} ${tell("try_it")}`);
  }

  /** Why the tile in hand cannot lie where it is tried. */
  async refuse(): Promise<void> {
    const { picked, astray } = this;
    if (!astray) return;
    await this.learn(astray);
    const prospect = this.prospect(astray);
    if (prospect?.why && picked === this.picked)
      this.table.refusal = refusalFor(prospect, this.table.names);
  }
}

const step = (way: string, act: () => void, values: Values = {}): Step => ({
  way,
  get text() {
    return tell(way, values);
  },
  act,
});

/** By its move: the same choice may have been sent again since. */
const placeIn = (choices: Option[], { move }: Option): number =>
  choices.findIndex((choice) => choice.move === move);

function fits(option: Option, picked: Picked | undefined): boolean {
  if (!picked) return true;
  if (picked.kind === "card") return option.card === picked.card && option.verb === "invade";
  if (picked.kind === "stack") return option.stack === picked.stack && !!option.laid;
  if (picked.kind === "conquer") return !!option.laid;
  return option.verb === picked.kind;
}

export const planOf = onePerTable((table: LiveTable<Khan>) => new Plan(table));

// Who looks over one's shoulder in the match of a lesson: says before a choice what is good, and
// after it what it brought.

import type { Hint } from "../../rules/bots/hints.ts";
import type { LiveTable } from "../live/table.svelte.ts";
import { say, words } from "../words/words.svelte.ts";

const SAID = 1; // of what speaks for a move: the hint beside it says more
const CLOSE = 0.03; // chances to win that differ by less are as good

/** A choice that was made, and what was advised. */
interface Made {
  move: string;
  advice: readonly Hint[];
}

export class Coach {
  /** What is good now; nothing while it is not known. */
  advice = $state.raw<Hint[]>();
  private made = $state.raw<Made>();
  /** The state that was asked about. */
  private asked: unknown;

  constructor(private readonly table: LiveTable) {}

  get best(): Hint | undefined {
    return this.advice?.[0];
  }

  /** Called whenever something has changed. */
  async look(): Promise<void> {
    const { table } = this;
    if (!table.myTurn || table.held || table.state === this.asked) return;
    this.asked = table.state;
    this.advice = undefined;
    const found = await table.hints();
    if (this.asked === table.state) this.advice = found ?? [];
  }

  /** What was chosen is known from the log. */
  hear(move: string): void {
    this.made = { move, advice: this.advice ?? [] };
    this.advice = undefined;
  }

  /** Before a choice. */
  get before(): string {
    const { best, table } = this;
    if (!best) return say(this.advice ? "lesson.free" : "lesson.looking");
    const move = table.spoken(best.move);
    const why = table.reasoned(best.reasons.slice(0, SAID));
    return why ? say("lesson.good_why", { move, why }) : say("lesson.good", { move });
  }

  /** After it; nothing before the first one. */
  get after(): string {
    if (!this.made) return "";
    const { move, advice } = this.made;
    const [best] = advice;
    const own = advice.find((hint) => hint.move === move);
    const did = this.table.spoken(move);
    if (!best) return say("lesson.you_did", { move: did });
    const brought = own ? this.table.reasoned(own.reasons.slice(0, SAID)) : "";
    if (own && best.chance - own.chance <= CLOSE)
      return say("lesson.well_done", { move: did, brought });
    const better = this.table.spoken(best.move);
    return say("lesson.better", { move: did, better, chance: percent(best.chance) });
  }
}

const percent = (chance: number): string =>
  new Intl.NumberFormat(words.language, { style: "percent" }).format(chance);

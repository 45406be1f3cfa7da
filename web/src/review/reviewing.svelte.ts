// The review of a table whose match is over: worked out elsewhere, looked at on the board.

import type { Review, SeatReview, Swing, TurningPoint } from "../../rules/bots/review.ts";
import { lost } from "../../rules/bots/review.ts";
import { isLocal } from "../../rules/referee/id.ts";
import { onePerTable } from "../board/plans.svelte.ts";
import { recordLink } from "../live/api.ts";
import { isBuilt } from "../live/knowing/rules.ts";
import { hasWeights } from "../live/knowing/weights.ts";
import type { LiveTable } from "../live/table.svelte.ts";
import { replayOf } from "../story/replay.svelte.ts";
import { words } from "../words/words.svelte.ts";
import type { Heard } from "./review.worker.ts";

/** What of a turning point is on the board. */
export type Side = "before" | "played" | "better";
export const SIDES: readonly Side[] = ["before", "played", "better"];

/** A turning point, or what luck has brought. */
export type Moment = { n: number; change: number; point?: TurningPoint };

export class Reviewing {
  review = $state.raw<Review>();
  /** Of 1. */
  progress = $state(0);
  trouble = $state<string>();
  /** Whose it is. */
  seat = $state(0);
  /** The moment that is looked at. */
  chosen = $state.raw<{ n: number; side: Side }>();
  private record: string | undefined;
  private begun = false;
  private asked = 0;
  /** The place on the way to which the board is: keys are faster. */
  private wanted = $state<number>();

  constructor(private readonly table: LiveTable) {
    this.seat = table.seat ?? 0;
  }

  /** Whether the match can be reviewed: it is over, and there is a network that knows the game. */
  offered = $derived.by(() => {
    const { info, over } = this.table;
    if (!info || !isBuilt(info.game) || !hasWeights(info.game)) return false;
    return over || info.id === "";
  });

  of = $derived<SeatReview | undefined>(this.review?.seats[this.seat]);
  moments = $derived(this.of ? momentsOf(this.of) : []);
  /** The place, among the entries of the review, of what the board shows. */
  at = $derived.by(() => {
    const { entries = [0] } = this.review ?? {};
    if (this.wanted !== undefined) return this.wanted;
    const n = this.table.past ?? entries.at(-1)!;
    return Math.max(
      0,
      entries.findLastIndex((entry) => entry <= n),
    );
  });

  /** Once: what was found stays as long as the table is open. */
  async begin(): Promise<void> {
    if (this.begun) return;
    this.begun = true;
    try {
      this.record = await recordOf(this.table);
      const heard = await this.workedOut(this.record);
      if ("review" in heard) this.review = heard.review;
      else if ("trouble" in heard) this.trouble = heard.trouble;
    } catch {
      this.trouble = "failed";
      this.begun = false;
    }
  }

  private workedOut(record: string): Promise<Heard> {
    const worker = new Worker(new URL("./review.worker.ts", import.meta.url), { type: "module" });
    const heard = new Promise<Heard>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Heard>) => {
        if ("progress" in data) this.progress = data.progress;
        else resolve(data);
      };
      worker.onerror = () => resolve({ trouble: "failed" });
    });
    worker.postMessage(record);
    return heard.finally(() => worker.terminate());
  }

  sitAt(seat: number): void {
    [this.seat, this.chosen] = [seat, undefined];
  }

  /** Goes to a place among the entries. */
  async go(place: number): Promise<void> {
    this.chosen = undefined;
    const { entries } = this.review!;
    this.wanted = Math.min(Math.max(place, 0), entries.length - 1);
    await this.show(entries[this.wanted]!);
  }

  /** A turning point is looked at as it stood before the choice. */
  async choose({ n, point }: Moment): Promise<void> {
    await this.turn(n, point ? "before" : "played");
  }

  async turn(n: number, side: Side): Promise<void> {
    this.chosen = { n, side };
    const better = this.of?.turningPoints.find((point) => point.n === n)?.better;
    if (side === "better") await this.show(n, better);
    else await this.show(side === "before" ? n - 1 : n);
  }

  /** From the record, so that no server is asked. */
  private async show(n: number, instead?: string): Promise<void> {
    const { table, record } = this;
    const asked = (this.asked += 1);
    replayOf(table).pause();
    const { viewAt } = await import("../live/knowing/review.ts");
    const view = await viewAt(record!, { n, seat: table.eyes, instead });
    if (asked !== this.asked) return;
    table.lookAt(n, view, instead);
    this.wanted = undefined;
  }
}

export const reviewingOf = onePerTable((table: LiveTable) => new Reviewing(table));

/** In the order of the match. */
function momentsOf({ turningPoints, swings }: SeatReview): Moment[] {
  const points = turningPoints.map((point) => ({ n: point.n, change: -lost(point), point }));
  const luck = swings.map(({ n, change }: Swing) => ({ n, change }));
  return [...points, ...luck].sort((one, other) => one.n - other.n);
}

async function recordOf(table: LiveTable): Promise<string> {
  if (table.record !== undefined) return table.record;
  if (isLocal(table.id)) return (await import("../live/local/local.ts")).local.record(table.id);
  const answer = await fetch(recordLink(table.id));
  if (!answer.ok) throw new Error(`no record: ${answer.status}`);
  return answer.text();
}

export const percent = (chance: number): string =>
  new Intl.NumberFormat(words.language, { style: "percent" }).format(chance);

/** With its sign. */
export const change = (by: number): string =>
  new Intl.NumberFormat(words.language, { style: "percent", signDisplay: "exceptZero" })
    .format(Math.round(by * 100) / 100 || 0)
    .replace("-", "−");

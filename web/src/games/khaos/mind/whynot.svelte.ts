// What cannot be done explains itself when one tries: in the server's words where it knows the move,
// by the clock where it is not the time.

import { untrack } from "svelte";
import { after } from "../../../board/after.ts";
import { refuseNow } from "../../../board/choose.ts";
import type { LiveTable } from "../../../live/table.svelte.ts";
import { around } from "../scene.ts";
import type { Forbidden, Khaos, Outlook, View } from "../view.ts";
import { refusal } from "../words.ts";
import { moveStem } from "./pieces.ts";

const PAUSE = 140; // ms that one looks at a cell before the server is asked

/** What the player has in mind, as far as it may not be done. */
interface Planned {
  readonly table: LiveTable<Khaos>;
  readonly view: View | undefined;
  readonly active: boolean;
  readonly asked: string;
  readonly placing: boolean;
  readonly aiming: boolean;
  readonly piece: string | undefined;
  readonly pieces: readonly string[];
  readonly spot: string | undefined;
  readonly open: ReadonlySet<string>;
  can(spot: string): boolean;
  stepsAt(spot: string | undefined, tokenSpot?: string): string[];
  inquire(steps: string): Promise<Outlook | undefined>;
}

export class WhyNot {
  /** Of the cell that one looks at. */
  looked = $state.raw<Forbidden & { spot: string }>();

  constructor(private readonly plan: Planned) {}

  forget(): void {
    this.looked = undefined;
  }

  /** A tile of the hand or an open tower that goes nowhere. */
  piece(piece: string): void {
    const { plan } = this;
    const [cell] = plan.open;
    if (plan.placing && cell !== undefined) void plan.table.why(`${moveStem(piece)}${cell}`);
    else refuseNow(this.plan.table);
  }

  /** The stack or a tile of the row, when it is not the time to draw or nothing is left. */
  draw(move: string): void {
    if (this.plan.active) void this.plan.table.why(move);
    else refuseNow(this.plan.table);
  }

  /** A token that cannot be played, or taken back. */
  token(token: string): void {
    const { asked, placing, table, view } = this.plan;
    if (asked === "graveyard") void table.why(`recall:${token}`);
    else if (asked === "token" && view?.last) void table.why(`play:${token},${view.last}`);
    else if (placing && asked !== "replace")
      table.refusal = refusal("token_not_held", table.rules["token_not_held"]);
    else refuseNow(this.plan.table);
  }

  /** A cell on which nothing can be put; false where there is nothing to say. */
  cell(spot: string): boolean {
    const [first, second] = this.stepsAt(spot);
    if (second)
      void this.ask(spot).then(
        (found) => found && (this.plan.table.refusal = refusal(found.why, found.rule)),
      );
    else if (first) void this.plan.table.why(first);
    return !!first;
  }

  /** Finds out about the cell that one looks at; called whenever that changes. */
  lookAt(spot: string | undefined): (() => void) | undefined {
    const { plan } = this;
    if (untrack(() => this.looked?.spot) !== spot) this.looked = undefined;
    const unclear =
      spot !== undefined &&
      plan.active &&
      spot !== plan.spot &&
      !plan.can(spot) &&
      this.stepsAt(spot).length > 0;
    if (!unclear) return undefined;
    return after(
      plan.table.patience(PAUSE),
      () => void this.ask(spot).then((found) => (this.looked = found && { ...found, spot })),
    );
  }

  private async ask(spot: string): Promise<Forbidden | undefined> {
    const outlook = await this.plan.inquire(this.stepsAt(spot).join(" "));
    return outlook?.refused ?? undefined;
  }

  /** What one would have to play to use a cell that cannot be used. */
  private stepsAt(spot: string): string[] {
    const { plan } = this;
    if (plan.aiming && around(plan.spot!).includes(spot)) return plan.stepsAt(plan.spot, spot);
    if (plan.piece || !plan.placing)
      return plan.asked === "graveyard" ? [] : plan.stepsAt(spot).slice(0, 1);
    const empty = !plan.view!.field.some((thing) => thing.spot === spot && thing.tile);
    return empty && plan.pieces[0] ? [`${moveStem(plan.pieces[0])}${spot}`] : [];
  }
}

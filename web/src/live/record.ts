// A record instead of a table: nobody plays, but everything can be looked at.

import type { Replay, Replayed, TableInfo } from "../wire.ts";
import type { Why } from "../words/telling.ts";
import { whyOf } from "./api.ts";
import type { Connection, Declined, Hearing, Reply, Request } from "./socket.ts";

const ONLY_LOOKED_AT: Why = { by: "page", reason: "record.over", rule: "", values: {} };

export class OpenRecord implements Connection {
  n = 0;

  constructor(
    readonly record: string,
    private readonly first: Replayed,
    private readonly hearing: Hearing,
    private readonly replay: (wish: Replay) => Promise<Replayed>,
  ) {}

  join(): void {
    this.hearing.table(tableOf(this.first));
    this.hearing.link("open");
    this.show(this.first);
  }

  close(): void {}
  wake(): void {}
  retry(): void {}

  sitAt(seat: number | null): void {
    void this.replay({ record: this.record, seat }).then(
      (seen) => this.show(seen),
      (error: unknown) => this.hearing.trouble(whyOf(error)),
    );
  }

  async ask(request: Request): Promise<Reply> {
    if (request.t !== "look") return this.refused(ONLY_LOOKED_AT);
    try {
      const { view } = await this.replay({ record: this.record, n: request.n });
      return { t: "looked", id: 0, n: request.n, view };
    } catch (error) {
      return this.refused(whyOf(error));
    }
  }

  private refused(why: Why): Declined {
    return { t: "refused", id: 0, n: this.n, state: null, ...why };
  }

  private show(seen: Replayed): void {
    this.n = seen.last;
    this.hearing.state(
      {
        t: "state",
        n: seen.last,
        after: 0,
        told: seen.told,
        eyes: null,
        view: seen.view,
        seen: null,
        asked: seen.asked,
        legal: [],
        chosen: [],
        sealing: false,
        sealed: null,
        undoable: null,
        kept: null,
        since: 0,
        clock: null,
        result: seen.result,
        ack: null,
      },
      [],
    );
  }
}

function tableOf({ game, seats, options, players, last, result, told }: Replayed): TableInfo {
  return {
    id: "",
    game,
    options,
    pace: { kind: "none" },
    language: "en",
    public: false,
    spectators: true,
    hints: false,
    phase: result ? "over" : "playing",
    host: null,
    hosting: false,
    yours: [],
    house: "",
    watching: 0,
    proposal: null,
    rematch: null,
    created: 0,
    n: last || told.length,
    ended: result ? "played" : "",
    seats: Array.from({ length: seats }, (_, i) => ({
      kind: "person" as const,
      name: players[i] ?? "",
      colour: i,
      bot: "",
      here: true,
      away_since: null,
      resigned: false,
      muted: false,
      commitment: null,
      revealed: true,
      reserved: false,
      for_you: false,
    })),
  };
}

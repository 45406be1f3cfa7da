// A record to be looked at, as the server shows it (src/yurt/server/house/records.py).

import { actorsOf, type Rules, type Watcher } from "../engine.ts";
import { BadRecord, BentLuck } from "../errors.ts";
import type { Match } from "../matches/match.ts";
import { parseRecord, type MatchRecord } from "../matches/record.ts";
import { replay } from "../matches/replay.ts";
import { tellEntries, type Told } from "../matches/telling.ts";
import { prove } from "../matches/verify.ts";
import type { Replayed } from "../../src/wire.ts";
import { Refusal } from "./refusal.ts";
import { newsFor } from "./states.ts";

/** What is looked at, and by whom. */
export interface Sight {
  n: number;
  seat: Watcher;
  /** A move in the place of entry n. */
  instead?: string | undefined;
}

/** Gone through once: every ply of it checked, its proof of luck too, if it holds one. */
export class Review {
  private readonly match: Match;
  private readonly told: Told[];
  private readonly proof: Replayed["proof"];

  constructor(text: string, rules: Rules) {
    const record = parseRecord(text);
    this.match = replay(record, rules);
    this.told = tellEntries(this.match.trackAtStart(), this.match.log);
    this.proof = proofOf(record, this.match);
  }

  /** As it stood after entry n, or at the end. */
  looked(seat: Watcher = null, n = this.match.n): Replayed {
    const { match, told, proof } = this;
    const { engine, seats } = match;
    if (n > match.n || (seat !== null && seat >= seats)) throw new Refusal("no_such_entry");
    const board = match.lookedAt(n);
    return {
      game: engine.manifest.game,
      seats,
      options: { ...engine.options },
      players: match.players.length ? [...match.players] : new Array<string>(seats).fill(""),
      n,
      last: match.n,
      told: newsFor(match, told, seat, 0),
      view: engine.view(board, seat),
      asked: actorsOf(engine, board),
      result: match.over ? resultOf(match) : null,
      proof,
    };
  }

  /** The board after entry n or, had this been played there instead, after that. */
  viewAt({ n, seat, instead }: Sight): unknown {
    const { engine, plies } = this.match;
    if (instead === undefined) return engine.view(this.match.lookedAt(n), seat);
    const ply = plies.find((one) => one.n === n);
    if (!ply) throw new Refusal("no_such_entry");
    const move = engine.verbs.parse(instead);
    return engine.view(engine.after(this.match.lookedAt(n - 1), ply.seat, move), seat);
  }
}

function resultOf(match: Match): Replayed["result"] {
  const standings = match.score();
  return {
    ending: match.engine.ending(match.board),
    ranks: standings.map(({ rank }) => rank),
    points: standings.map(({ points }) => points),
  };
}

function proofOf(record: MatchRecord, match: Match): Replayed["proof"] {
  try {
    prove(record, match);
  } catch (error) {
    if (error instanceof BentLuck) return "bent";
    if (error instanceof BadRecord) return "unproven";
    throw error;
  }
  return "proven";
}

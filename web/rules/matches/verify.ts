// The proof that no die or card of a finished record was bent, as `yurt verify` gives it.

import { CHANCE, OVER, type Rules } from "../engine.ts";
import { BadRecord, BentLuck } from "../errors.ts";
import { commitment, type Commitments, type Luck } from "./luck.ts";
import type { Match } from "./match.ts";
import { parseRecord, type MatchRecord } from "./record.ts";
import { replay } from "./replay.ts";
import { isUndo, Track, type Ply } from "./track.ts";

/** Reads a record, plays it again and proves its luck; throws what is wrong with it. */
export function verify(text: string, rules: Rules): Match {
  const record = parseRecord(text);
  const match = replay(record, rules);
  prove(record, match);
  return match;
}

/** Throws BentLuck unless every chance ply is the one that the published seeds give. */
export function prove(record: MatchRecord, match: Match): void {
  const { luck, commitments } = record;
  if (!luck) throw new BadRecord("the seed is missing: it is published when a match is over");
  if (!commitments)
    throw new BadRecord("the commitment 'luck' is missing: nothing proves the seed's age");
  checkCommitments(commitments, luck);
  if (match.engine.nextActor(match.board) !== OVER && !record.headers.has("ended"))
    throw new BadRecord("the match is not over: its luck can be proven afterwards");
  const track = new Track(match.engine);
  for (const entry of match.log) {
    if (!isUndo(entry) && entry.seat === CHANCE) checkChance(track, luck, entry);
    track.add(entry);
  }
}

function checkCommitments(shown: Commitments, luck: Luck): void {
  if (commitment(luck.seed) !== shown.house)
    throw new BentLuck("the seed is not the one that the house committed to");
  if (luck.commitments().seats.join() !== shown.seats.join())
    throw new BentLuck("the entropy of a seat is not what that seat committed to");
}

function checkChance({ engine, board }: Track, luck: Luck, { n, move }: Ply): void {
  const outcomes = engine.odds(board);
  const due =
    outcomes[
      luck.pick(
        n,
        outcomes.map(({ weight }) => weight),
      )
    ]!.move;
  const text = (which: number): string => engine.verbs.text(which);
  if (due !== move) throw new BentLuck(`ply ${n}: ${text(move)}, but the seeds give ${text(due)}`);
}

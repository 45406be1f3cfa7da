// A record is read here, where its game is one of ours; of other games the server knows.

import { BadInput, Unfinished } from "../../../rules/errors.ts";
import { parseRecord } from "../../../rules/matches/record.ts";
import { Refusal } from "../../../rules/referee/refusal.ts";
import { Review, type Sight } from "../../../rules/referee/review.ts";
import type { Replay, Replayed } from "../../wire.ts";
import { api } from "../api.ts";
import { Failure } from "../failure.ts";
import { isBuilt, rulesOf } from "./rules.ts";

let last: { record: string; review: Review } | undefined;

async function reviewOf(record: string, game: string): Promise<Review> {
  if (last?.record !== record) last = { record, review: new Review(record, await rulesOf(game)) };
  return last.review;
}

export async function replayed(wish: Replay): Promise<Replayed> {
  try {
    const { game } = parseRecord(wish.record);
    if (!isBuilt(game)) return await api.replay(wish);
    return (await reviewOf(wish.record, game)).looked(wish.seat ?? null, wish.n ?? undefined);
  } catch (error) {
    throw asFailure(error);
  }
}

/** The board of a game of ours, at any entry or as it would have stood. */
export async function viewAt(record: string, sight: Sight): Promise<unknown> {
  return (await reviewOf(record, parseRecord(record).game)).viewAt(sight);
}

/** Said as if the server had refused it. */
function asFailure(error: unknown): unknown {
  const [status, words] = [422, error instanceof Error ? error.message : ""];
  if (error instanceof Unfinished)
    return new Failure(status, { reason: "unfinished_record", words, values: {} });
  if (error instanceof BadInput)
    return new Failure(status, { reason: "bad_record", words, values: { detail: words } });
  if (error instanceof Refusal)
    return new Failure(status, { reason: error.reason, words, values: error.values });
  return error;
}

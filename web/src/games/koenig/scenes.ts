// Scenes are made of what was told and of the views before and after. What the dice are worth,
// and who won, the server says.

import type { Told } from "../../wire.ts";
import { cardsOf, type View } from "./view.ts";

export interface RollScene {
  kind: "roll";
  seat: number;
  card: number;
  die: number;
  success: boolean;
}

export interface Throw {
  seat: number;
  dice: number[];
  total: number;
}

export interface DisputeScene {
  kind: "dispute";
  region: string;
  intruder: number;
  defender: number;
  cards: number[][];
  plus: number[];
  throws: Throw[];
  winner: number | null;
}

export interface ElectionScene {
  kind: "election";
  votes: number[];
  cut: boolean[];
  bonus: number[];
  gained: number[];
  totals: number[];
  majority: number;
  kings: number[];
}

export type Scene = RollScene | DisputeScene | ElectionScene;

/** Asks the server a question of the game. */
export type Ask = <T>(question: string, args: Record<string, number | string>) => Promise<T | undefined>;

export async function rollOf(news: Told[], before: View, ask: Ask): Promise<RollScene | undefined> {
  const at = news.findIndex((entry) => entry.m.startsWith("roll:"));
  const fallen = news[at + 1];
  if (at < 0 || !fallen?.m.startsWith("die:")) return undefined;
  const card = Number(news[at]!.m.slice(5));
  const die = Number(fallen.m.slice(4));
  const success = await ask<boolean>("roll", { card, die });
  if (success === undefined) return undefined;
  return { kind: "roll", seat: news[at]!.seat ?? before.on_turn, card, die, success };
}

export async function disputeOf(news: Told[], before: View, after: View, ask: Ask): Promise<DisputeScene | undefined> {
  const last = news.findLastIndex((entry) => entry.m.startsWith("commit:"));
  const plus = before.dispute?.plus;
  if (last < 0 || !before.dispute || !plus || !before.site) return undefined;
  const { intruder, defender } = before.dispute;
  const cards = pledged(news.slice(0, last + 1), after);
  const came = await ask<{ throws: Throw[]; winner: number | null }>("dispute", {
    cards: cards.map((own) => own.join(",")).join(";"),
    plus: plus.join(","),
    intruder,
    dice: diceAfter(news.slice(last + 1)).join(","),
  });
  if (!came) return undefined;
  const winner = after.dispute?.winner ?? came.winner;
  return { kind: "dispute", region: before.site, intruder, defender, cards, plus, throws: came.throws, winner };
}

function diceAfter(news: Told[]): number[] {
  const end = news.findIndex((entry) => !entry.m.startsWith("die:"));
  return news.slice(0, end < 0 ? undefined : end).map((entry) => Number(entry.m.slice(4)));
}

/** What each seat has laid down: as told where it was told, else as it lies there now. */
function pledged(commits: Told[], after: View): number[][] {
  return after.seats.map((seen, seat) => {
    const told = commits.findLast((entry) => entry.seat === seat && entry.m.startsWith("commit:"));
    const word = told?.m.slice(7) ?? "";
    return word && !word.includes("?") ? word.split(",").map(Number) : cardsOf(seen.pledge);
  });
}

export function electionOf(eve: View, after: View, over: boolean): ElectionScene {
  const { votes, totals, king } = eve.forecast;
  const places = after.election?.places;
  const kings = over && places ? places.flatMap((place, seat) => (place === 0 ? [seat] : [])) : over ? king : [];
  return {
    kind: "election",
    votes,
    cut: eve.seats.map((seat) => seat.cards === 0),
    bonus: eve.seats.map((seat) => seat.bonus),
    gained: after.seats.map((seat, i) => seat.bonus - eve.seats[i]!.bonus),
    totals,
    majority: eve.majority,
    kings,
  };
}

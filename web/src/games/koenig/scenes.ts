// Scenes are made of what was told and of the views before and after; the sums shown are
// arithmetic on what lies on the table, whoever won is what the server says.

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

export function rollOf(news: Told[], before: View): RollScene | undefined {
  const at = news.findIndex((entry) => entry.m.startsWith("roll:"));
  const die = news[at + 1];
  if (at < 0 || !die?.m.startsWith("die:")) return undefined;
  const card = Number(news[at]!.m.slice(5));
  const face = Number(die.m.slice(4));
  return { kind: "roll", seat: news[at]!.seat ?? before.on_turn, card, die: face, success: card * face >= 3 };
}

export function disputeOf(news: Told[], before: View, after: View): DisputeScene | undefined {
  const last = news.findLastIndex((entry) => entry.m.startsWith("commit:"));
  const plus = before.dispute?.plus;
  if (last < 0 || !before.dispute || !plus || !before.site) return undefined;
  const faces: number[] = [];
  for (const entry of news.slice(last + 1)) {
    if (!entry.m.startsWith("die:")) break;
    faces.push(Number(entry.m.slice(4)));
  }
  const cards = pledged(news.slice(0, last + 1), after);
  const throws = thrown(faces, cards, plus, before.dispute.intruder);
  return {
    kind: "dispute",
    region: before.site,
    intruder: before.dispute.intruder,
    defender: before.dispute.defender,
    cards,
    plus,
    throws,
    winner: after.dispute?.winner ?? leaders(throws)[0] ?? null,
  };
}

/** What each seat has laid down: as told where it was told, else as it lies there now. */
function pledged(commits: Told[], after: View): number[][] {
  return after.seats.map((seen, seat) => {
    const told = commits.findLast((entry) => entry.seat === seat && entry.m.startsWith("commit:"));
    const word = told?.m.slice(7) ?? "";
    return word && !word.includes("?") ? word.split(",").map(Number) : cardsOf(seen.pledge);
  });
}

/** Deals the fallen dice out again: the intruder first, then round; the tied throw once more. */
function thrown(faces: number[], cards: number[][], plus: number[], intruder: number): Throw[] {
  const seats = cards.map((_, i) => (intruder + i) % cards.length);
  const throws: Throw[] = [];
  let round = seats;
  let at = 0;
  while (at < faces.length || round === seats) {
    const these = round.map((seat) => {
      const dice = faces.slice(at, (at += cards[seat]!.length));
      return { seat, dice, total: totalOf(cards[seat]!, dice) + plus[seat]! };
    });
    throws.push(...these);
    round = leaders(these);
    if (round.length < 2) break;
  }
  return throws;
}

function leaders(throws: Throw[]): number[] {
  const lastOf = new Map(throws.map((one) => [one.seat, one.total]));
  const most = Math.max(...lastOf.values());
  return [...lastOf].filter(([, total]) => total === most).map(([seat]) => seat);
}

export function totalOf(cards: number[], dice: number[]): number {
  const high = dice.toSorted((a, b) => b - a);
  return cards.toSorted((a, b) => b - a).reduce((sum, card, i) => sum + card * (high[i] ?? 0), 0);
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

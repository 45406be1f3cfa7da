// Scenes are made of the facts that were told, and of nothing else.

import { factsOf, standing, type Fact } from "../../../board/facts.ts";
import type { Told } from "../../../wire.ts";

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
  /** After each of the dice. */
  totals: number[];
  /** The seat has thrown before. */
  again: boolean;
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
  /** Who holds the region afterwards. */
  holder: number | null;
  banished: { seat: number; region: string }[];
}

export interface ElectionScene {
  kind: "election";
  majority: number;
  votes: number[];
  cut: boolean[];
  bonus: number[];
  totals: number[];
  throws: Throw[];
  gained: number[];
  king: number | null;
}

export type Scene = RollScene | DisputeScene | ElectionScene;
type Telling = Pick<Told, "n" | "m" | "effects">;

/** A scene, and the entry with which it begins. */
export interface Begun {
  n: number;
  scene: Scene;
}

/** What there is to see, in the order in which it happened. */
export const scenesOf = (news: readonly Telling[]): Scene[] =>
  begunIn(news).map(({ scene }) => scene);

export function begunIn(news: readonly Telling[]): Begun[] {
  const scenes: Begun[] = [];
  for (const entry of standing(news)) for (const fact of factsOf(entry)) enter(scenes, fact, entry);
  return scenes.filter(({ scene }) => scene.kind !== "dispute" || scene.winner !== null);
}

function enter(scenes: Begun[], { word, args }: Fact, { n }: Telling): void {
  const last = scenes.at(-1)?.scene;
  const opened = OPENED[word]?.(args, word);
  if (opened) scenes.push({ n, scene: opened });
  else if (last?.kind === "dispute") DISPUTE[word]?.(last, args);
  else if (last?.kind === "election") ELECTION[word]?.(last, args);
}

const seatOf = (word: string | undefined): number => Number(word?.replace("seat_", ""));

function rollOf(word: string, [seat, card, die]: string[]): RollScene {
  return {
    kind: "roll",
    seat: seatOf(seat),
    card: Number(card),
    die: Number(die),
    success: word === "succeeds",
  };
}

function disputeOf([region, intruder, defender]: string[]): DisputeScene {
  const holder = seatOf(defender);
  return {
    kind: "dispute",
    region: region!,
    intruder: seatOf(intruder),
    defender: holder,
    cards: [],
    plus: [],
    throws: [],
    winner: null,
    holder,
    banished: [],
  };
}

function electionOf([majority]: string[]): ElectionScene {
  return {
    kind: "election",
    majority: Number(majority),
    votes: [],
    cut: [],
    bonus: [],
    totals: [],
    throws: [],
    gained: [],
    king: null,
  };
}

const OPENED: Record<string, (args: string[], word: string) => Scene> = {
  succeeds: (args, word) => rollOf(word, args),
  fails: (args, word) => rollOf(word, args),
  dispute: disputeOf,
  election: electionOf,
};

const DISPUTE: Record<string, (scene: DisputeScene, args: string[]) => void> = {
  shows(scene, [seat, cards, plus]) {
    scene.cards[seatOf(seat)] = cards ? cards.split(".").map(Number) : [];
    scene.plus[seatOf(seat)] = Number(plus);
  },
  throws: (scene, args) =>
    throwInto(scene, args, ({ seat, dice }) => dice.length === scene.cards[seat]!.length),
  wins(scene, [seat]) {
    scene.winner = seatOf(seat);
  },
  holds(scene, [region, seat]) {
    if (region === scene.region) scene.holder = seat === "nobody" ? null : seatOf(seat);
  },
  banished(scene, [seat, , region]) {
    scene.banished.push({ seat: seatOf(seat), region: region! });
  },
};

const ELECTION: Record<string, (scene: ElectionScene, args: string[]) => void> = {
  votes(scene, [who, votes, bonus, total]) {
    const seat = seatOf(who);
    [scene.votes[seat], scene.bonus[seat], scene.totals[seat]] = [
      Number(votes),
      Number(bonus),
      Number(total),
    ];
    [scene.cut[seat], scene.gained[seat]] = [false, 0];
  },
  cut(scene, [seat]) {
    scene.cut[seatOf(seat)] = true;
  },
  throws: (scene, args) => throwInto(scene, args, () => false),
  bonus(scene, [seat, gain]) {
    scene.gained[seatOf(seat)] = Number(gain);
  },
  king(scene, [seat]) {
    scene.king = seatOf(seat);
  },
};

/** A die more; with another seat, or once a throw is complete, the next throw begins. */
function throwInto(
  { throws }: { throws: Throw[] },
  [who, die, total]: string[],
  isComplete: (last: Throw) => boolean,
): void {
  const seat = seatOf(who);
  let last = throws.at(-1);
  if (last?.seat !== seat || isComplete(last)) {
    last = { seat, dice: [], totals: [], again: throws.some((one) => one.seat === seat) };
    throws.push(last);
  }
  last.dice.push(Number(die));
  last.totals.push(Number(total));
}

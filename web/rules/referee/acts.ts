// What can be done at a table at one screen, as src/yurt/server/acts has it. An act changes a draft, or
// throws a Refusal; it does nothing else.

import { commitment, fromHex } from "../matches/luck.ts";
import type { Upward } from "../../src/wire.ts";
import type { Draft } from "./draft.ts";
import { cleanName, emptyMatch, isDrawn, namesOf, nextPaper, plays } from "./paper.ts";
import { Refusal, refusing } from "./refusal.ts";

/** Who acts, and for which seat. */
export interface Actor {
  seat: number | null;
  /** A bot of the house. */
  house?: boolean;
}

type Asking = "ask" | "why" | "look";
export type Deed = Exclude<Extract<Upward, { id: number }>, { t: Asking }>;
type Act<T extends Deed["t"]> = (
  draft: Draft,
  actor: Actor,
  message: Omit<Extract<Deed, { t: T }>, "id">,
) => void;

const refuse = (why: ConstructorParameters<typeof Refusal>[0]) => (): never => {
  throw new Refusal(why);
};

export const ACTS: { [T in Deed["t"]]: Act<T> } = {
  play: (draft, actor, { n, m }) => {
    const seat = playingSeat(draft, actor, n);
    refusing(() => draft.playing.play(seat, m));
  },
  unseal: (draft, actor, { n }) => {
    const seat = playingSeat(draft, actor, n);
    if (!draft.playing.sealed.has(seat)) throw new Refusal("nothing_sealed");
    draft.playing.unseal(seat);
  },
  undo: (draft, actor, { n }) => {
    const seat = playingSeat(draft, actor, n);
    draft.checkLength();
    refusing(() => draft.playing.undo(seat));
  },
  propose,
  answer: refuse("no_proposal"), // all who have to agree are at this screen: it is done at once
  chat: (draft, actor, { text }) => draft.chat(seatOf(draft, actor), cleanName(text)),
  style,
  resign,
  leave: refuse("not_allowed"), // the table stays as it is until somebody comes back to it
  takeover,
  handback,
  rematch,
  invite: refuse("seat_taken"),
  fill: refuse("seat_taken"),
  reopen: refuse("not_allowed"),
  remove: refuse("not_allowed"),
  mute: refuse("not_allowed"),
  commit: refuse("committed"),
  entropy: reveal,
};

export function seatOf(draft: Draft, { seat, house = false }: Actor): number {
  const place = seat === null ? undefined : draft.paper.seats[seat];
  if (!place || (!house && place.kind !== "person")) throw new Refusal("no_seat");
  return seat!;
}

/** The seat that acts, if nobody else plays for it, there is a match, and it has seen all. */
export function playingSeat(draft: Draft, actor: Actor, n: number): number {
  const seat = seatOf(draft, actor);
  if (!!draft.seat(seat).bot !== !!actor.house) throw new Refusal("bot_plays");
  void draft.playing;
  draft.checkN(n);
  return seat;
}

/** The seat that speaks, if it still plays: who has resigned decides nothing more. */
function voiceOf(draft: Draft, actor: Actor): number {
  const seat = seatOf(draft, actor);
  if (draft.seat(seat).resigned) throw new Refusal("resigned");
  return seat;
}

/** All people are at this screen and bots go along: what is proposed is agreed upon. */
function propose(
  draft: Draft,
  actor: Actor,
  { n, what, back_to = null }: { n: number; what: "abandon" | "undo"; back_to?: number | null },
): void {
  const seat = voiceOf(draft, actor);
  void draft.playing;
  draft.checkN(n);
  if (what === "undo") takeBack(draft, seat, back_to);
  else {
    Object.assign(draft.edit(), { phase: "over", ended: "abandoned" });
    draft.announce("abandoned", null);
  }
}

/** To an entry that stands; unless told otherwise, to the seat's own last choice. */
function takeBack(draft: Draft, seat: number, wished: number | null): void {
  draft.checkLength();
  const match = draft.playing;
  const own = match.plies.findLast((ply) => ply.seat === seat && ply.choices > 1);
  const target = wished ?? own?.n ?? 0;
  if (!match.stands(target)) throw new Refusal("nothing_to_undo");
  match.takeBack(seat, target);
  match.runOn();
  draft.announce("undone", seat);
}

function style(draft: Draft, actor: Actor, wish: { name: string; colour: number }): void {
  const number = seatOf(draft, actor);
  const name = cleanName(wish.name);
  if (!name) throw new Refusal("no_name");
  if (name !== draft.seat(number).name) {
    draft.announce("renamed", number, name);
    draft.edit().seats[number]!.name = name;
    if (draft.match) draft.match.players = namesOf(draft.paper);
  }
  const free = draft.paper.seats.every(({ colour }, i) => i === number || colour !== wish.colour);
  if (free && wish.colour !== draft.seat(number).colour)
    draft.edit().seats[number]!.colour = wish.colour;
}

function resign(draft: Draft, actor: Actor): void {
  const number = voiceOf(draft, actor);
  void draft.playing;
  const { seats } = draft.edit();
  seats[number]!.resigned = 1 + Math.max(...seats.map(({ resigned }) => resigned));
  draft.announce("resigned", number);
  const left = seats.filter(({ resigned }) => !resigned);
  if (left.length === 1 || !left.some(plays))
    Object.assign(draft.edit(), { phase: "over", ended: "resigned" });
  else standIn(draft, number);
}

function standIn(draft: Draft, number: number, bot = draft.bots.at(-1)!): void {
  if (!draft.bots.includes(bot)) throw new Refusal("no_such_bot");
  draft.edit().seats[number]!.bot = bot;
}

function takeover(draft: Draft, actor: Actor, wish: { seat: number; bot?: string }): void {
  seatOf(draft, actor);
  void draft.playing;
  const { kind, bot } = draft.seat(wish.seat);
  if (kind !== "person" || bot) throw new Refusal("no_person");
  standIn(draft, wish.seat, wish.bot || undefined);
  draft.announce("taken_over", wish.seat);
}

function handback(draft: Draft, actor: Actor): void {
  const number = seatOf(draft, actor);
  void draft.playing;
  const { bot, resigned } = draft.seat(number);
  if (!bot || resigned) throw new Refusal("no_bot");
  draft.edit().seats[number]!.bot = "";
  draft.announce("handed_back", number);
}

function rematch(draft: Draft, actor: Actor): void {
  const seat = seatOf(draft, actor);
  if (draft.paper.phase !== "over") throw new Refusal("not_over");
  if (draft.paper.rematch) return;
  draft.again = nextPaper(draft.paper, draft.now);
  draft.edit().rematch = draft.again.id;
  draft.announce("rematch", seat);
}

function reveal(draft: Draft, actor: Actor, { secret }: { secret: string }): void {
  const number = seatOf(draft, actor);
  const seat = draft.seat(number);
  if (draft.paper.phase !== "luck" || seat.entropy) throw new Refusal("not_now");
  if (commitment(fromHex(secret)) !== seat.commitment) throw new Refusal("other_entropy");
  draft.edit().seats[number]!.entropy = secret;
  begin(draft);
}

/** Starts the match, as soon as everybody has revealed his share of the luck. */
export function begin(draft: Draft): void {
  if (draft.paper.phase !== "luck" || !isDrawn(draft.paper)) return;
  draft.match = emptyMatch(draft.paper, draft.engine);
  draft.match.runOn();
  draft.edit().phase = "playing";
  draft.announce("started", null);
}

// What one watcher is told: everything passes here, once, last, for that watcher
// (src/yurt/server/telling/states.py). Nothing depends on what other seats have sealed (that they have is
// told), nor on anything else that the game's `view` and `redact` hide from this watcher.

import type { Watcher } from "../engine.ts";
import type { Match } from "../matches/match.ts";
import { wordFor, type Told } from "../matches/telling.ts";
import { isChoice, isUndo, type Entry } from "../matches/track.ts";
import type { Result, Said, State, TableInfo, Told as Entered } from "../../src/wire.ts";
import { houseOf, type Line, type Paper, type Seat } from "./paper.ts";

/** The whole position. `after` is what the watcher has seen; a wild number means nothing. */
export function stateFor(
  paper: Paper,
  match: Match,
  told: readonly Told[],
  watcher: Watcher,
  seen: number,
  ack: number | null = null,
): State {
  const asked = paper.phase === "playing" ? [...match.actors()] : [];
  const after = seen <= match.n ? seen : 0;
  const seat = asked.length ? watcher : null;
  return {
    t: "state",
    n: match.n,
    after,
    told: newsFor(match, told, watcher, after),
    eyes: watcher,
    view: match.view(watcher),
    seen: null, // whoever asks is as near to the referee as to rules of his own
    asked,
    chosen: asked.length ? match.whoChose() : [],
    legal: seat !== null && asked.includes(seat) ? match.legal(seat) : [],
    sealing: asked.length > 0 && match.sealing,
    sealed: ownChoice(match, watcher),
    undoable: seat === null ? null : match.undoable(seat),
    kept: seat === null ? null : match.kept(seat) || null,
    since: lastChoice(match, watcher),
    clock: null,
    result: resultFor(paper, match),
    ack,
  };
}

/** The entries after a number. */
export const newsFor = (
  { log }: Match,
  told: readonly Told[],
  watcher: Watcher,
  after: number,
): Entered[] =>
  log.slice(after).map((entry, i) => {
    const line = told[after + i]!;
    return {
      n: entry.n,
      seat: entry.seat,
      about: line.about,
      m: wordFor(line, watcher),
      forced: wasForced(entry, watcher),
      effects: [...line.effects],
    };
  });

/** Told to the seat itself: how many choices another had may depend on its hand. */
const wasForced = (entry: Entry, watcher: Watcher): boolean =>
  !isUndo(entry) && entry.seat === watcher && entry.choices === 1;

export function ownChoice({ sealed, engine }: Match, watcher: Watcher): string | null {
  const move = watcher === null ? undefined : sealed.get(watcher);
  return move === undefined ? null : engine.verbs.text(move);
}

const lastChoice = ({ log }: Match, watcher: Watcher): number =>
  log.findLast((entry) => entry.seat === watcher && (isUndo(entry) || isChoice(entry)))?.n ?? 0;

export function resultFor(paper: Paper, match: Match): Result | null {
  if (paper.phase !== "over") return null;
  const standings = match.score();
  return {
    ending: match.over ? match.engine.ending(match.board) : paper.ended,
    ranks: finalRanks(
      paper.seats,
      standings.map(({ rank }) => rank),
    ),
    points: standings.map(({ points }) => points),
  };
}

/** As the game has it, but whoever resigned comes after all others, the first one last. */
function finalRanks(seats: readonly Seat[], ranks: readonly number[]): number[] {
  const most = seats.length;
  const places = seats.map(({ resigned }, i) => (resigned ? 2 * most - resigned : ranks[i]!));
  return places.map((own) => places.filter((other) => other < own).length);
}

export const peopleOf = ({ seats }: Paper): number[] =>
  seats.flatMap(({ kind }, i) => (kind === "person" ? [i] : []));

export function tableInfo(paper: Paper, n: number): TableInfo {
  const { id, game, options, language, phase, rematch, created, ended } = paper;
  const people = peopleOf(paper);
  return {
    id,
    game,
    options,
    pace: { kind: "none" },
    language,
    public: false,
    spectators: true,
    hints: paper.hints ?? true,
    phase,
    host: people[0] ?? null,
    hosting: false, // there is nothing to do that nobody else may
    yours: people,
    seats: paper.seats.map(seatInfo),
    house: houseOf(paper),
    watching: 0,
    proposal: null,
    rematch: rematch || null,
    created,
    n,
    ended,
  };
}

const seatInfo = (seat: Seat): TableInfo["seats"][number] => ({
  kind: seat.kind,
  name: seat.name,
  colour: seat.colour,
  bot: seat.bot,
  here: seat.kind === "person",
  away_since: null,
  resigned: seat.resigned > 0,
  muted: false,
  commitment: seat.commitment,
  revealed: !!seat.entropy,
  reserved: false,
  for_you: false,
});

export const saidIn = (lines: readonly Line[], after: number): Said[] =>
  lines.filter(({ k }) => k > after).map((line) => ({ ...line }));

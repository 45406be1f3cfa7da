// A record played again, every ply checked.

import { allOptions, checkChoices, checkMove } from "../choices.ts";
import { CHANCE, type Rules } from "../engine.ts";
import { BadInput, BadMove, BadRecord, cut, Refused, Unfinished, wanted } from "../errors.ts";
import { Match } from "./match.ts";
import { resultOf, type MatchRecord, type RecordLine } from "./record.ts";
import { quoted } from "../text.ts";
import { UNDO } from "./track.ts";

const HIDDEN = "?"; // in the word of a ply of which not all is told

/** The match; it has no luck, so that it only continues by hand. */
export function replay(record: MatchRecord, rules: Rules): Match {
  checkHeaders(record, rules);
  const engine = rules.layOut(record.seats, allOptions(rules.manifest, record.options));
  const match = new Match(engine, undefined, record.players, {
    commitments: record.commitments,
  });
  record.lines.forEach(checkWhole);
  for (const line of record.lines) replayLine(match, line);
  checkResult(match, record);
  return match;
}

function checkHeaders(record: MatchRecord, { manifest, box }: Rules): void {
  const { game, version } = manifest;
  if (record.game !== game)
    throw new BadRecord(`a record of ${quoted(record.game)}, not of ${quoted(game)}`);
  const played = record.headers.get("rules") ?? `${version}`;
  if (played !== `${version}`)
    throw new BadRecord(`played by version ${played} of the rules; these are ${version}`);
  asRecord(() => checkChoices(manifest, record.seats, record.options));
  const given = record.headers.get("box") ?? box;
  if (given !== box)
    throw new BadRecord(
      `played with the box ${given.slice(0, 12)}, not ${box.slice(0, 12)} of box.toml: give its box file`,
    );
}

/** What a server tells of a match that goes on can be read, but not played again. */
function checkWhole({ at, word }: RecordLine): void {
  if (word.includes(HIDDEN))
    throw new Unfinished(
      `line ${at}: ${cut(word)} was hidden, for the match was not over: its record can be replayed afterwards`,
    );
}

/** Whatever is wrong is wrong with the record. */
function asRecord(act: () => void, where = ""): void {
  try {
    act();
  } catch (error) {
    if (error instanceof BadInput || error instanceof Refused)
      throw new BadRecord(where + error.message);
    throw error;
  }
}

const replayLine = (match: Match, line: RecordLine): void =>
  asRecord(() => enter(match, line), `line ${line.at}: `);

function enter(match: Match, line: RecordLine): void {
  if (line.word.startsWith(UNDO)) match.takeBack(seatOf(match, line), undoTarget(match, line));
  else if (line.seat === CHANCE) match.append(CHANCE, chanceMove(match, line.word));
  else enterMove(match, line);
}

function enterMove(match: Match, line: RecordLine): void {
  const seat = seatOf(match, line);
  const move = match.engine.verbs.parse(line.word);
  checkMove(match.engine, match.board, seat, move);
  match.append(seat, move);
}

function seatOf({ seats }: Match, { seat }: RecordLine): number {
  if (seat < 0 || seat >= seats)
    throw new BadMove(`no seat ${seat === CHANCE ? "*" : seat}: they go from 0 to ${seats - 1}`);
  return seat;
}

function undoTarget(match: Match, { word }: RecordLine): number {
  const target = word.slice(UNDO.length);
  if (!/^[1-9][0-9]{0,8}$/.test(target) || !match.stands(Number(target)))
    throw new BadMove(`undo goes back to an entry that stands, not to ${quoted(target)}`);
  return Number(target);
}

function chanceMove(match: Match, word: string): number {
  const { engine, board } = match;
  if (engine.nextActor(board) !== CHANCE)
    throw new BadMove(`${quoted(word)}: chance is not asked here`);
  const move = engine.verbs.parse(word);
  const possible = match.outcomes().map((outcome) => outcome.move);
  if (possible.includes(move)) return move;
  const words = possible.map((other) => engine.verbs.text(other));
  throw new BadMove(`${cut(word)} cannot come here: ${wanted(word, { words })}`);
}

function checkResult(match: Match, { headers }: MatchRecord): void {
  const result = headers.get("result");
  const due = resultOf(match);
  if (result !== undefined && result !== due)
    throw new BadRecord(`result: expected ${due || "none yet"}, not ${quoted(result)}`);
}

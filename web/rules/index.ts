// Board games as data and functions: a match, its luck, its record, and the proof of it.

export {
  clubBot,
  masterBot,
  monteBot,
  noviceBot,
  randomBot,
  type Bot,
  type Brings,
} from "./bots/bots.ts";
export * from "./engine.ts";
export { hintsFor, type Hint } from "./bots/hints.ts";
export { BadInput, BadMove, BadOption, BadRecord, BentLuck, Refused, YurtError } from "./errors.ts";
export { commitment, Luck, type Commitments } from "./matches/luck.ts";
export { Match, type Shown, type Start } from "./matches/match.ts";
export type { ModuleManifest } from "./compiled/manifest.ts";
export { loadRules, WasmRules } from "./compiled/module.ts";
export { MatchRecord, parseRecord, writeRecord, type RecordLine } from "./matches/record.ts";
export { replay } from "./matches/replay.ts";
export { tellEntries, wordFor, type Told } from "./matches/telling.ts";
export { isUndo, Track, wordOf, type Entry, type Ply, type Undo } from "./matches/track.ts";
export { prove, verify } from "./matches/verify.ts";
export { Verbs, type Verb } from "./verbs.ts";
export { reasonsFor } from "./bots/why.ts";
export {
  reviewOf,
  type Review,
  type SeatReview,
  type Swing,
  type TurningPoint,
} from "./bots/review.ts";
export { readWeights, type Network } from "./bots/weighing.ts";

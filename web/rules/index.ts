// Board games as data and functions: a match, its luck, its record, and the proof of it.

export { clubBot, monteBot, noviceBot, randomBot, type Bot, type Brings } from "./bots.ts";
export * from "./engine.ts";
export { BadInput, BadMove, BadOption, BadRecord, BentLuck, Refused, YurtError } from "./errors.ts";
export { commitment, Luck, type Commitments } from "./luck.ts";
export { Match, type Shown, type Start } from "./match.ts";
export type { ModuleManifest } from "./manifest.ts";
export { loadRules, WasmRules } from "./module.ts";
export { MatchRecord, parseRecord, writeRecord, type RecordLine } from "./record.ts";
export { replay } from "./replay.ts";
export { tellEntries, wordFor, type Told } from "./telling.ts";
export { isUndo, Track, wordOf, type Entry, type Ply, type Undo } from "./track.ts";
export { prove, verify } from "./verify.ts";
export { Verbs, type Verb } from "./verbs.ts";
export { readWeights, type Network } from "./weighing.ts";

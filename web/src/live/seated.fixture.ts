// A table whose server is a function: for tests of what a player does at it.

import type { TableInfo, Told } from "../wire.ts";
import type { Kind, StateOf } from "./kind.ts";
import type { Hearing, Reply, Request } from "./socket.ts";
import { LiveTable } from "./table.svelte.ts";

export type Answer = (request: Request) => Partial<Reply> | undefined;

export interface Seated<G extends Kind = Kind> {
  table: LiveTable<G>;
  /** What was sent, without questions. */
  played: () => string[];
  asked: () => string[];
  sent: readonly Request[];
  tell: (state: Partial<StateOf<G>>, news?: Told[]) => void;
}

/** Seat 0 of a table. Questions are answered with `known`; all that is played is accepted. */
export function seatedAt<G extends Kind = Kind>(
  first: Partial<StateOf<G>>,
  known: (question: string, args: Record<string, unknown>) => unknown,
  answer: Answer = () => undefined,
): Seated<G> {
  let hearing!: Hearing<G>;
  let state = {
    t: "state",
    n: 3,
    after: 0,
    told: [],
    eyes: 0,
    seen: null,
    asked: [0],
    chosen: [],
    sealing: false,
    sealed: null,
    undoable: null,
    kept: null,
    since: 0,
    clock: null,
    result: null,
    ack: null,
    ...first,
  } as StateOf<G>;
  const sent: Request[] = [];
  function reply(request: Request): Partial<Reply> {
    if (request.t === "ask")
      return {
        t: "known",
        data: known(request.question, request.args as Record<string, unknown>),
      } as Partial<Reply>;
    if (request.t === "why")
      return {
        t: "because",
        allowed: false,
        by: "game",
        reason: "not_now",
        rule: "",
        values: {},
      } as Partial<Reply>;
    return { t: "ack", sealed: null } as Partial<Reply>;
  }
  const table = new LiveTable<G>("t", 0, (given) => {
    hearing = given;
    return {
      n: 3,
      close() {},
      wake() {},
      retry() {},
      sitAt() {},
      join: () => given.state(state, []),
      ask: (request) => {
        sent.push(request);
        return Promise.resolve({ id: 1, n: 3, ...(answer(request) ?? reply(request)) } as Reply<G>);
      },
    };
  });
  hearing.table({
    game: "khan",
    phase: "playing",
    yours: [0],
    seats: [
      { name: "Anna", colour: 0 },
      { name: "Ben", colour: 1 },
    ],
  } as unknown as TableInfo);
  return {
    table,
    sent,
    played: () => sent.flatMap((request) => (request.t === "play" ? [request.m] : [])),
    asked: () => sent.flatMap((request) => (request.t === "ask" ? [request.question] : [])),
    tell: (news, entries = []) => hearing.state((state = { ...state, ...news }), entries),
  };
}

/** One entry of somebody else: whatever was planned is out of date. */
export const NEWS = [{ n: 4, seat: 1, about: 1, m: "pass", effects: [] }] as unknown as Told[];

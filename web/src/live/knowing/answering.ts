// Answers of the compiled rules, from a state that was sent for one pair of eyes.

import { checkMove } from "../../../rules/choices.ts";
import type { Board } from "../../../rules/engine.ts";
import { Refused } from "../../../rules/errors.ts";
import type { CompiledEngine } from "../../../rules/compiled/compiled.ts";
import { inflated, type WasmRules } from "../../../rules/compiled/module.ts";
import type { Because, Seen, State, TableInfo } from "../../wire.ts";
import { nameFrom, rulesOf } from "./rules.ts";
import type { Reply, Request } from "../socket.ts";

export type Asked = Extract<Request, { t: "ask" | "why" }>;
export interface Answering {
  /** From a state as it was sent; nothing, or a fault, where that is for the server to say. */
  answer(asked: Asked, state: State, table: TableInfo): Promise<Reply | undefined>;
  /** Nothing stays of any state. */
  forget(): void;
}

export const answeringFor = async (game: string): Promise<Answering> =>
  answeringBy(await rulesOf(game));

export const answeringBy = (rules: WasmRules): Answering => new ByRules(rules);

class ByRules implements Answering {
  private readonly name: string;
  private engine: CompiledEngine | undefined;
  private last: { packed: string; board: Promise<Board> } | undefined;

  constructor(private readonly rules: WasmRules) {
    this.name = nameFrom(rules.manifest);
  }

  async answer(asked: Asked, state: State, table: TableInfo): Promise<Reply | undefined> {
    const { seen, eyes } = state;
    if (seen?.rules !== this.name || !this.canSay(asked)) return undefined;
    const engine = (this.engine ??= this.rules.layOut(table.seats.length, table.options));
    const board = await this.boardIn(seen);
    if (asked.t === "why") return because(engine, board, asked, state, table);
    const data = engine.answer(board, eyes, asked.question, asked.args ?? {});
    return { t: "known", id: 0, data };
  }

  /** The memory of the module goes, too. */
  forget(): void {
    this.engine = this.last = undefined;
  }

  private canSay(asked: Asked): boolean {
    return asked.t === "why" || this.rules.manifest.questions[asked.question] !== undefined;
  }

  private boardIn({ board: packed }: Seen): Promise<Board> {
    if (this.last?.packed !== packed) this.last = { packed, board: inflated(packed) };
    return this.last.board;
  }
}

/** What a rule of the game says to a move. What the house has to say to it only the house says. */
function because(
  engine: CompiledEngine,
  board: Board,
  { n, m }: Extract<Asked, { t: "why" }>,
  { eyes, n: seen }: State,
  { phase, seats }: TableInfo,
): Because | undefined {
  if (eyes === null || seats[eyes]!.bot || phase !== "playing" || n !== seen) return undefined;
  const said = { t: "because", id: 0, n } as const;
  try {
    checkMove(engine, board, eyes, engine.verbs.parse(m));
    return { ...said, allowed: true, by: null, reason: "", rule: "", values: {} };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { reason, rule } = error;
    return { ...said, allowed: false, by: "game", reason, rule, values: {} };
  }
}

// What happened on the board, from the facts that were told: which cells an entry is about, and how
// the board looks after it.

import { factsOf, type Fact } from "../../../board/facts.ts";
import type { Told } from "../../../wire.ts";
import type { Colour, RulerSeen, View } from "../view.ts";

type Telling = Pick<Told, "effects">;
export type Board = Pick<View, "yurts" | "tiles" | "rulers" | "stacks" | "proposal"> & {
  seats: { colour: Colour }[];
};

/** The cells on which something stands otherwise than before these entries. */
export function changedCells(...entries: Telling[]): string[] {
  const facts = entries.flatMap(factsOf);
  return [...new Set(facts.flatMap(({ word, args }) => CELLS[word]?.(args) ?? []))];
}

const CELLS: Record<string, (args: string[]) => string[]> = {
  stands: ([, cell]) => [cell!],
  goes: ([, from, to]) => [from!, to!],
  yurt: ([cell]) => [cell!],
  tile: ([, cells]) => cells!.split("."),
  proposed: ([cells]) => cells!.split("."),
  withdrawn: ([cells]) => cells!.split("."),
};

/** The board after an entry, as it was before and as is told. */
export function after<B extends Board>(board: B, entry: Telling): B {
  return factsOf(entry).reduce(
    (now, { word, args }) => ({ ...now, ...CHANGES[word]?.(now, args) }),
    board,
  );
}

const CHANGES: Record<string, (board: Board, args: Fact["args"]) => Partial<Board>> = {
  stands: ({ rulers }, [name, cell]) => ({ rulers: changed(rulers, name!, { cell: cell! }) }),
  goes: ({ rulers }, [name, , cell]) => ({ rulers: changed(rulers, name!, { cell: cell! }) }),
  out: ({ rulers }, [names]) => ({
    rulers: names!.split(".").reduce((all, name) => changed(all, name, { cell: null }), rulers),
  }),
  court: ({ rulers }, [name, left]) => ({
    rulers: changed(rulers, name!, { court: Number(left) }),
  }),
  yurt: (board, [cell, whose]) => ({
    yurts: { ...board.yurts, [cell!]: whose === "neutral" ? whose : seatOf(board, whose!) },
  }),
  tile: conquered,
  withdrawn: () => ({ proposal: null }),
};

const seatOf = ({ seats }: Board, colour: string): number =>
  seats.findIndex((seat) => seat.colour === colour);

function changed(rulers: Board["rulers"], name: string, news: Partial<RulerSeen>): Board["rulers"] {
  return { ...rulers, [name]: { ...rulers[name]!, ...news } };
}

function conquered(board: Board, [name, covered, colours]: string[]): Partial<Board> {
  const [stack, cells] = [name!, covered!.split(".")];
  const owners = colours!.split(".").map((colour) => seatOf(board, colour));
  const taken = board.stacks[stack]!;
  return {
    yurts: Object.fromEntries(
      Object.entries(board.yurts).filter(([cell]) => !cells.includes(cell)),
    ),
    tiles: [...board.tiles, { stack, value: taken.value, owners, cells }],
    stacks: { ...board.stacks, [stack]: { ...taken, left: taken.left - 1 } },
  };
}

const TURN = "reveal:";
const isTurned = ({ m }: Pick<Told, "m">): boolean => m.startsWith(TURN);
export const cardOf = (entry: Pick<Told, "m">): string | undefined =>
  isTurned(entry) ? entry.m.slice(TURN.length) : undefined;

export function lastTurned(told: readonly Pick<Told, "m">[]): string | undefined {
  const last = told.findLast(isTurned);
  return last && cardOf(last);
}

// A view of any game as something to read: names with values, rows, boards.

export type Scalar = string | number | boolean | null;
export type Entry = [key: string, value: unknown];

export type Shape =
  | { kind: "scalar"; value: Scalar }
  /** Names with values. */
  | { kind: "names"; entries: Entry[] }
  /** Things of one kind, a row each. */
  | { kind: "rows"; columns: string[]; rows: { name: string; cells: unknown[] }[] }
  /** A board: rows of equal length. */
  | { kind: "board"; rows: Scalar[][] }
  | { kind: "list"; items: Scalar[] }
  | { kind: "items"; items: unknown[] };

export function shapeOf(value: unknown): Shape {
  if (isScalar(value)) return { kind: "scalar", value };
  if (Array.isArray(value)) return shapeOfList(value);
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  return entries.length > 1 && alike(entries.map(([, one]) => one))
    ? tableOf(entries as [string, Record<string, unknown>][])
    : { kind: "names", entries };
}

function shapeOfList(list: unknown[]): Shape {
  const rows = boardOf(list);
  if (rows) return { kind: "board", rows };
  if (list.every(isScalar)) return { kind: "list", items: list };
  return alike(list)
    ? tableOf(list.map((one, i) => [String(i), one as Record<string, unknown>]))
    : { kind: "items", items: list };
}

/** Lines of text of one length, or rows of so many things, are a board. */
function boardOf(list: unknown[]): Scalar[][] | undefined {
  if (list.length < 2) return undefined;
  const rows = list.map((row) => (typeof row === "string" ? [...row] : row));
  if (!rows.every((row): row is Scalar[] => Array.isArray(row) && row.every(isScalar)))
    return undefined;
  const long = rows[0]!.length;
  return long > 1 && rows.every((row) => row.length === long) ? rows : undefined;
}

/** Things with much the same names, none of which holds more than a list. */
function alike(things: unknown[]): boolean {
  if (!things.every(isPlain) || !things.length) return false;
  const names = things.map((thing) => Object.keys(thing));
  const all = new Set(names.flat());
  const flat = things.every((thing) =>
    Object.values(thing).every(
      (one) => isScalar(one) || (Array.isArray(one) && one.every(isScalar)),
    ),
  );
  return flat && all.size > 0 && names.every((some) => some.length * 2 >= all.size);
}

function tableOf(entries: [string, Record<string, unknown>][]): Shape {
  const columns = [...new Set(entries.flatMap(([, thing]) => Object.keys(thing)))];
  const rows = entries.map(([name, thing]) => ({
    name,
    cells: columns.map((column) => thing[column] ?? null),
  }));
  return { kind: "rows", columns, rows };
}

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== "object";
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands for nothing. */
export const isEmpty = (value: Scalar): boolean =>
  value === null || value === "" || value === "." || value === " ";

/** `on_turn` → "On turn", where the game has no better name. */
export function pretty(word: string): string {
  const spaced = word.replace(/[_.]/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Where two views differ, as `board.5.2`: letters of a line count one by one. */
export function differences(before: unknown, after: unknown, at = ""): Set<string> {
  if (before === after) return new Set();
  const [one, other] = [partsOf(before), partsOf(after)];
  if (!one || !other) return new Set([at]);
  return new Set(
    Object.keys(other).flatMap((key) => [
      ...differences(one[key], other[key], at ? `${at}.${key}` : key),
    ]),
  );
}

function partsOf(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value)) {
    const board = boardOf(value);
    return { ...(board ?? value) } as unknown as Record<string, unknown>;
  }
  return isPlain(value) ? value : undefined;
}

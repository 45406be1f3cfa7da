// Text as Python reads and quotes it: a record refused here is refused there, in the same words.

/** What Python takes for white; JavaScript has others. */
export const WHITE =
  "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

const LINE_ENDS = "\\n-\\r\\x1c-\\x1e\\x85\\u2028\\u2029";
const ENDS = new RegExp(`\\r\\n|[${LINE_ENDS}]`);
const EDGES = new RegExp(`^[${WHITE}]+|[${WHITE}]+$`, "gu");
const GAPS = new RegExp(`[${WHITE}]+`, "u");
const UNPRINTED = /[\p{C}\p{Z}]/u;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Without the end of the last one. */
export function linesOf(text: string): string[] {
  const lines = text.split(ENDS);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

export const strip = (text: string): string => text.replace(EDGES, "");

export const wordsOf = (text: string): string[] => strip(text).split(GAPS).filter(Boolean);

/** In quotes, on one line. */
export function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return quote + [...text].map((letter) => escaped(letter, quote)).join("") + quote;
}

function escaped(letter: string, quote: string): string {
  if (letter === quote) return `\\${letter}`;
  if (letter in ESCAPES) return ESCAPES[letter]!;
  return letter !== " " && UNPRINTED.test(letter) ? numbered(letter.codePointAt(0)!) : letter;
}

function numbered(code: number): string {
  const digits = code.toString(16);
  if (code < 0x100) return `\\x${digits.padStart(2, "0")}`;
  return code < 0x10000 ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`;
}

/** By their code points, as Python orders words. */
export function byLetters(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const at = a.findIndex((letter, i) => letter !== b[i]);
  if (at < 0) return a.length - b.length;
  return at < b.length ? a[at]!.codePointAt(0)! - b[at]!.codePointAt(0)! : 1;
}

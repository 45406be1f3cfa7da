// Word lists as manifests write them, short (src/yurt/wasm/packing.py), written out again.

export type Words = readonly string[];

interface Text {
  /** Letters of each word. */
  size: number;
  text: string;
}
interface Piece {
  list: number;
  from: number;
  to: number;
  before: string;
}
interface Table {
  first: string[];
  last: string[];
  but: Record<string, string>;
}
export type Packed = string[] | Text | Table | { parts: (string[] | Text | Piece)[] };

export function unpacked(lists: readonly Packed[]): Words[] {
  const done: string[][] = [];
  for (const packed of lists) {
    const words: string[] = [];
    done.push(words);
    for (const part of "parts" in packed ? packed.parts : [packed])
      for (const word of wordsOf(part, done)) words.push(word);
  }
  return done;
}

function wordsOf(part: string[] | Text | Table | Piece, done: readonly Words[]): Words {
  if (Array.isArray(part)) return part;
  if ("text" in part) return cutInto(part);
  if ("list" in part)
    return done[part.list]!.slice(part.from, part.to).map((word) => part.before + word);
  const words = part.last.flatMap((end) => part.first.map((begin) => begin + end));
  for (const [place, word] of Object.entries(part.but)) words[Number(place)] = word;
  return words;
}

const cutInto = ({ size, text }: Text): Words =>
  Array.from({ length: text.length / size }, (_, i) => text.slice(i * size, (i + 1) * size));

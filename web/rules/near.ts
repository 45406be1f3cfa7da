// Words that are like another one: the measure of Ratcliff and Obershelp, as Python's difflib has it.

import { byLetters } from "./text.ts";

const LONG = 200; // from so many letters on, those that are everywhere count for nothing

/** The few words that are most like what came, the likest first. */
export function nearest(
  came: string,
  words: readonly string[],
  few: number,
  likeness: number,
): string[] {
  const letters = [...came];
  const places = placesOf(letters);
  return words
    .map((word) => ({ word, like: likenessOf([...word], letters, places) }))
    .filter(({ like }) => like >= likeness)
    .sort((one, other) => other.like - one.like || byLetters(other.word, one.word))
    .slice(0, few)
    .map(({ word }) => word);
}

type Places = Map<string, number[]>;

function placesOf(letters: string[]): Places {
  const places: Places = new Map();
  letters.forEach((letter, i) => places.set(letter, [...(places.get(letter) ?? []), i]));
  if (letters.length < LONG) return places;
  const most = Math.floor(letters.length / 100) + 1;
  return new Map([...places].filter(([, at]) => at.length <= most));
}

function likenessOf(a: string[], b: string[], places: Places): number {
  const all = a.length + b.length;
  return all ? (2 * common(a, b, places, 0, a.length, 0, b.length)) / all : 1;
}

/** How many letters lie in the longest stretch that both have, and in those left and right of it. */
function common(
  a: string[],
  b: string[],
  places: Places,
  from: number,
  to: number,
  start: number,
  end: number,
): number {
  const [i, j, size] = longest(a, b, places, from, to, start, end);
  if (!size) return 0;
  const left = common(a, b, places, from, i, start, j);
  return left + size + common(a, b, places, i + size, to, j + size, end);
}

function longest(
  a: string[],
  b: string[],
  places: Places,
  from: number,
  to: number,
  start: number,
  end: number,
): [number, number, number] {
  let [bestI, bestJ, size] = [from, start, 0];
  let ending = new Map<number, number>(); // how long the stretch is that ends at each place of b
  for (let i = from; i < to; i += 1) {
    const next = new Map<number, number>();
    for (const j of places.get(a[i]!) ?? []) {
      if (j < start || j >= end) continue;
      const k = (ending.get(j - 1) ?? 0) + 1;
      next.set(j, k);
      if (k > size) [bestI, bestJ, size] = [i - k + 1, j - k + 1, k];
    }
    ending = next;
  }
  while (bestI > from && bestJ > start && a[bestI - 1] === b[bestJ - 1])
    [bestI, bestJ, size] = [bestI - 1, bestJ - 1, size + 1];
  while (bestI + size < to && bestJ + size < end && a[bestI + size] === b[bestJ + size]) size += 1;
  return [bestI, bestJ, size];
}

// Our own uncial letters, written with a broad pen: a letter is the way of the pen's middle, the
// nib's slant makes thick and thin. One unit is a tenth of the height of a small letter.

type Stroke = readonly number[]; // x, y, x, y …: a smooth way; two points are a straight one

interface Letter {
  width: number;
  strokes: readonly Stroke[];
}

const LETTERS: Record<string, Letter> = {
  a: {
    width: 9.6,
    strokes: [
      [2.2, 1, 5.2, 4.2, 8.6, 9.6],
      [5.4, 4.6, 2.2, 6.2, 1.4, 8.6, 3.2, 9.8, 6.8, 7.4],
    ],
  },
  b: {
    width: 9.6,
    strokes: [
      [2, -4, 2, 2, 2, 9],
      [2, 9, 4.6, 10, 7.8, 8.4, 8.4, 5.4, 6.4, 3.2, 2.4, 4.8],
    ],
  },
  c: { width: 9, strokes: [[8.2, 2, 5, 0.6, 2, 2.6, 1.2, 6, 2.8, 9.2, 5.6, 9.9, 8.4, 8.6]] },
  d: {
    width: 10,
    strokes: [
      [
        1.8, -3.2, 5.4, -1.2, 8.2, 2.4, 8.9, 5.6, 7.4, 8.8, 5, 9.9, 2.4, 8.8, 1.2, 6, 2.4, 3.2, 5,
        2.2, 8.2, 3.2,
      ],
    ],
  },
  e: {
    width: 9,
    strokes: [
      [1.4, 5.4, 6.2, 5, 8.2, 3.4, 7, 1.2, 4.6, 0.8, 2, 2.8, 1.2, 6, 2.8, 9.2, 5.6, 9.9, 8.4, 8.4],
    ],
  },
  f: {
    width: 8.2,
    strokes: [
      [3, 0.4, 3, 6, 2.8, 13],
      [3, 0.9, 5.6, 0.2, 8, 1.2],
      [3, 5.6, 7.2, 5.2],
    ],
  },
  g: {
    width: 9,
    strokes: [
      [0.8, 1.2, 4.4, 1, 8.4, 0.8],
      [3.8, 1.2, 2, 4.2, 5.6, 5.6, 7.8, 8, 6.6, 11.4, 3.4, 12.8, 0.8, 11.8],
    ],
  },
  h: {
    width: 10,
    strokes: [
      [2, -4, 2, 3, 2, 10],
      [2.2, 4.6, 5.4, 2, 8.2, 4, 8.6, 7.4, 7.4, 10.2],
    ],
  },
  i: { width: 4.6, strokes: [[2, 1, 2.1, 5, 2.6, 9.8]] },
  j: { width: 4.8, strokes: [[2.6, 1, 2.7, 8, 2.2, 11.6, 0.4, 12.8]] },
  k: {
    width: 9.4,
    strokes: [
      [2, -4, 2, 10],
      [7.6, 1, 2.6, 5.6],
      [4, 4.8, 8.4, 9.8],
    ],
  },
  l: { width: 6, strokes: [[2, -4, 1.9, 4, 2.2, 8.6, 3.8, 9.9, 5.4, 9.2]] },
  m: {
    width: 13.4,
    strokes: [
      [6.6, 1, 6.6, 10],
      [6.4, 2.2, 3.4, 1.4, 1.4, 5, 1.8, 8.2, 3.6, 10],
      [6.8, 2.2, 9.8, 1.2, 12, 5, 11.6, 8.2, 9.8, 10],
    ],
  },
  n: {
    width: 10,
    strokes: [
      [2, 1, 2, 10],
      [2.2, 3.6, 5.2, 1, 8, 3.2, 8.2, 7, 8.6, 9.9],
    ],
  },
  o: {
    width: 10,
    strokes: [[5, 0.8, 2.2, 2.2, 1.2, 5.4, 2.4, 8.6, 5, 9.9, 7.8, 8.6, 8.9, 5.4, 7.6, 2.2, 5, 0.8]],
  },
  p: {
    width: 9.4,
    strokes: [
      [2, 1, 2, 13],
      [2, 2, 5.4, 0.8, 8.2, 3, 8, 7, 5.4, 9.4, 2.4, 8.6],
    ],
  },
  q: {
    width: 10,
    strokes: [
      [8, 2, 5.2, 0.8, 2.2, 2.4, 1.2, 5.6, 2.6, 8.8, 5, 9.6, 8, 7.6],
      [8, 1, 8, 13],
    ],
  },
  r: {
    width: 8,
    strokes: [
      [2, 1, 2, 10],
      [2.2, 4, 4.2, 1.4, 6.4, 1, 7.6, 2.4],
    ],
  },
  s: {
    width: 8.4,
    strokes: [[7.6, 1.8, 4.8, 0.7, 2.2, 2, 2.4, 4.2, 5, 5.4, 7.4, 7.2, 6.6, 9.4, 4, 10, 1.2, 8.8]],
  },
  t: {
    width: 8.6,
    strokes: [
      [0.6, 1.2, 4, 1, 8.2, 0.8],
      [4, 1.2, 2.2, 4.6, 2.4, 8.4, 4.8, 9.9, 7.6, 8.8],
    ],
  },
  u: {
    width: 10,
    strokes: [
      [2, 1, 1.9, 6, 3, 9.4, 5.6, 9.6, 8, 7.4],
      [8, 1, 8, 6, 8.6, 9.9],
    ],
  },
  v: {
    width: 9,
    strokes: [
      [1.4, 1, 2.2, 6, 4.4, 10],
      [4.4, 10, 7.2, 6.6, 7.8, 1],
    ],
  },
  w: {
    width: 14,
    strokes: [
      [1.4, 1, 1.6, 6.4, 3.6, 9.9, 6.6, 7.2, 7.2, 1],
      [7.2, 1, 7.2, 6.4, 9.2, 9.9, 12.2, 7.2, 12.6, 1],
    ],
  },
  y: {
    width: 9.4,
    strokes: [
      [1.4, 1, 2, 4.6, 4.6, 7.4],
      [8.2, 1, 6.4, 6.4, 3.4, 12.8],
    ],
  },
  z: {
    width: 9,
    strokes: [
      [1, 1.2, 4.4, 1, 8, 1],
      [8, 1.2, 4.6, 5.4, 1.2, 9.4],
      [1.2, 9.5, 4.8, 9.4, 8.4, 9.7],
    ],
  },
  x: {
    width: 9,
    strokes: [
      [1, 1, 4.6, 5.4, 8.2, 10],
      [8, 1, 4.4, 5.4, 0.8, 10],
    ],
  },
};
const DOTS = [
  [3, -2.4, 3.3, -2.1],
  [6.4, -2.4, 6.7, -2.1],
];
for (const [dotted, plain] of ["äa", "öo", "üu"])
  LETTERS[dotted!] = { ...LETTERS[plain!]!, strokes: [...LETTERS[plain!]!.strokes, ...DOTS] };
LETTERS["!"] = {
  width: 4,
  strokes: [
    [2, -4, 2, 1, 1.8, 6.4],
    [1.7, 9.4, 2, 9.7],
  ],
};
const SPACE = 5;
const GAP = 1.1;
const NIB = [1.05, -0.5] as const; // half of the pen's edge

/** The width of a word in units. */
export const lengthOf = (word: string): number =>
  [...word.toLowerCase()].reduce((sum, sign) => sum + (LETTERS[sign]?.width ?? SPACE) + GAP, -GAP);

export const isWritable = (word: string): boolean =>
  [...word.toLowerCase()].every((sign) => sign === " " || sign in LETTERS);

/** The word as one path, its base line at y = 10, its first letter (or its middle) at x = 0. */
export function written(word: string, centred = true): string {
  let x = centred ? -lengthOf(word) / 2 : 0;
  let path = "";
  for (const sign of word.toLowerCase()) {
    const letter = LETTERS[sign];
    for (const stroke of letter?.strokes ?? []) path += inked(smooth(stroke), x);
    x += (letter?.width ?? SPACE) + GAP;
  }
  return path;
}

type Spot = [number, number];

/** Points along a smooth curve through those given. */
function smooth(stroke: Stroke): Spot[] {
  const points: Spot[] = [];
  for (let i = 0; i < stroke.length; i += 2) points.push([stroke[i]!, stroke[i + 1]!]);
  if (points.length < 3) return points;
  const at = (i: number): Spot => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const out: Spot[] = [];
  for (let i = 0; i + 1 < points.length; i++)
    for (let step = 0; step < 5; step++)
      out.push(spline(at(i - 1), at(i), at(i + 1), at(i + 2), step / 5));
  return [...out, points.at(-1)!];
}

function spline(a: Spot, b: Spot, c: Spot, d: Spot, t: number): Spot {
  const part = (i: 0 | 1): number =>
    0.5 *
    (2 * b[i] +
      (c[i] - a[i]) * t +
      (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t);
  return [part(0), part(1)];
}

/** What the nib covers on its way; all pieces turn the same way, so that none cuts into another. */
function inked(points: Spot[], dx: number): string {
  let path = "";
  for (let i = 0; i + 1 < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i]!, points[i + 1]!];
    const corners: Spot[] = [
      [ax - NIB[0], ay - NIB[1]],
      [ax + NIB[0], ay + NIB[1]],
      [bx + NIB[0], by + NIB[1]],
      [bx - NIB[0], by - NIB[1]],
    ];
    const turns = NIB[0] * (by - ay) - NIB[1] * (bx - ax);
    const way = turns > 0 ? corners : corners.toReversed();
    path += `M${way.map(([x, y]) => `${(x + dx).toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;
  }
  return path;
}

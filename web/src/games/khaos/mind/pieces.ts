// Tiles of the hand and open towers, as moves spell them.

import { parted, turned } from "../drawn/tiles.ts";

/** `40d0` or `orc1.10a0`, turned. */
export function facing(piece: string, quarter: number): string {
  const { tower, face } = parted(piece);
  return tower === undefined ? turned(face, quarter) : `${tower}.${turned(face, quarter)}`;
}

export function moveStem(piece: string): string {
  const { tower, face } = parted(piece);
  return tower === undefined ? `place:${face},` : `raise:${tower},${face},`;
}

export const towerId = (tower: { name: string; face: string }): string =>
  `${tower.name}.${tower.face}`;

// A link as a QR code: the squares that are dark, as one path.

import encodeQR from "qr";

const QUIET = 4; // squares

export interface Code {
  /** Squares on each side, with the quiet zone around it. */
  size: number;
  path: string;
}

export function qr(text: string): Code {
  const grid = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
  const squares = grid.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { size: grid.length, path: squares.join("") };
}

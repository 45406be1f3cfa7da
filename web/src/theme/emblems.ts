// What a seat looks like beside its colour: a shape and a hatching. The hatchings are those by
// which engravers have told heraldic colours apart since the 17th century.

export interface Emblem {
  /** In a square from −12 to 12. */
  path: string;
  hatch: "level" | "upright" | "falling" | "dots" | "rising" | "waves" | "grid" | "plain";
}

export const EMBLEMS: readonly Emblem[] = [
  { path: star(5, 12, 5.4), hatch: "level" },
  { path: "M-4-12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z", hatch: "upright" },
  {
    path: "M0-12a5.6 5.6 0 0 1 4.6 8.8a5.6 5.6 0 1 1-2.8 9.4q.3 3.6 2.4 5.8h-8.4q2.1-2.2 2.4-5.8a5.6 5.6 0 1 1-2.8-9.4A5.6 5.6 0 0 1 0-12Z",
    hatch: "falling",
  },
  { path: "M0-13L10 0L0 13L-10 0Z", hatch: "rising" },
  {
    path: "M0-12A12 12 0 1 1 0 12A12 12 0 1 1 0-12ZM0-5A5 5 0 1 0 0 5A5 5 0 1 0 0-5Z",
    hatch: "dots",
  },
  { path: "M5-11.4A11.6 11.6 0 1 0 5 11.4A13.6 13.6 0 0 1 5-11.4Z", hatch: "waves" },
  { path: "M0 12L-10.6-.4A6.2 6.2 0 0 1 0-7A6.2 6.2 0 0 1 10.6-.4Z", hatch: "grid" },
  { path: "M-9.5-9.5H9.5V9.5H-9.5Z", hatch: "plain" },
];

export const emblemOf = (colour: number): Emblem => EMBLEMS[colour % EMBLEMS.length]!;

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

// The words of tiles and cards, as moves write them.

/** `bridge.L4.fe` → `bridge.L4`. */
export const stackOf = (laid: string): string => laid.slice(0, laid.lastIndexOf("."));
export const turnOf = (laid: string): string => laid.slice(laid.lastIndexOf(".") + 1);
export const isFlipped = (laid: string): boolean => turnOf(laid).startsWith("f");
export const isBridge = (stack: string): boolean => stack.startsWith("bridge.");
export const shapeOf = (stack: string): string => stack.replace("bridge.", "");
/** `ice.bulgar` → `ice`, `bulgar`. */
export const terrainOf = (card: string): string => card.split(".")[0]!;
export const rulerOf = (card: string): string => card.split(".")[1]!;

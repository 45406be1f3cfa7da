/** `anchor=c3 n=2 cells=1,1,2` → anchor c3, n 2, cells 1,1,2: a value goes up to the next name. */
export function argumentsIn(text: string): Record<string, number | string> {
  const pairs = text.matchAll(/(\w+)\s*=\s*(.*?)(?=[\s,]+\w+\s*=|[\s,]*$)/g);
  return Object.fromEntries(
    [...pairs].map(([, name, value]) => [name!, /^-?\d+$/.test(value!) ? Number(value) : value!]),
  );
}

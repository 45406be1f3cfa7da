/** `anchor=c3 n=2` → anchor c3, n 2. */
export function argumentsIn(text: string): Record<string, number | string> {
  const pairs = text.matchAll(/(\w+)\s*=\s*([^\s,]+)/g);
  return Object.fromEntries(
    [...pairs].map(([, name, value]) => [name!, /^-?\d+$/.test(value!) ? Number(value) : value!]),
  );
}

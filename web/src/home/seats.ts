/** As many players as an address asks for, as far as the game has room for them. */
export function seatsIn(search: string, allowed: readonly number[]): number {
  const wished = Number(new URLSearchParams(search).get("seats"));
  return allowed.findLast((count) => count <= wished) ?? allowed[0]!;
}

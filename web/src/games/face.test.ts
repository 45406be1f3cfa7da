import { expect, test } from "vitest";
import type { Kind } from "../live/kind.ts";
import type { LiveTable } from "../live/table.svelte.ts";
import { isOf, type GameFace, type Offer } from "./face.ts";
import type { Khan } from "./khan/view.ts";

const at = (game: string, described = game): Offer => ({
  table: { info: { game }, detail: { game: { id: described } } } as unknown as LiveTable,
  box: {},
});
const face = (game: string): GameFace<Kind> => ({ game }) as unknown as GameFace<Kind>;

test("a face is offered a table and a box of its own game alone", () => {
  expect(isOf(at("khan"), face("khan"))).toBe(true);
  expect(isOf(at("khan"), face("koenig"))).toBe(false);
  expect(isOf(at("koenig"), face("khan"))).toBe(false);
  expect(isOf(at("khan", "koenig"), face("khan"))).toBe(false);
});

/** Checked by the compiler, never run. */
export async function types(table: LiveTable<Khan>): Promise<void> {
  const prospect = await table.question("conquest", { anchor: "g5", laid: "L4.e" });
  void prospect?.owners;
  // @ts-expect-error: it is answered with a prospect
  void prospect?.chances;
  // @ts-expect-error: it is asked of a tile, too
  void table.question("conquest", { anchor: "g5" });
  // @ts-expect-error: it is asked of another game
  void table.question("rolls", {});
}

import { describe, expect, it } from "vitest";
import { bearingOf, cardsOf, directionOf } from "./box.ts";
import type { Edition } from "./edition.ts";

/** Nine cards, three of them of one terrain. */
const box = {
  rulers: [
    {
      name: "tang",
      terrains: ["ice", "sand", "ice", "ice", "joker", "river", "outer", "forest", "rocky"],
      directions: ["n", "ne", "e", "se", "s", "sw", "w", "nw", "n"],
      drawing: { colour: "#777777" },
    },
  ],
} as unknown as Edition;

describe("cards of one ruler with the same terrain", () => {
  it("have each its own way", () => {
    expect(directionOf(box, "ice.tang")).toBe("n");
    expect(directionOf(box, "ice.tang.2")).toBe("e");
    expect(bearingOf(box, "ice.tang.3")).toBe(135);
    expect(directionOf(box, "sand.tang")).toBe("ne");
  });

  it("are found together, and no others", () => {
    const cards = ["ice.tang", "ice.tangut", "ice.tang.2", "sand.tang"];
    expect(cardsOf(cards, "ice", "tang")).toEqual(["ice.tang", "ice.tang.2"]);
  });
});

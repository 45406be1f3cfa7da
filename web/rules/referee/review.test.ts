import { expect, test } from "vitest";
import { Luck } from "../matches/luck.ts";
import { Match } from "../matches/match.ts";
import { writeRecord } from "../matches/record.ts";
import { TOY } from "../toy.fixture.ts";
import { Review } from "./review.ts";

function played(): Match {
  const match = Match.start(TOY, { luck: Luck.of(1), players: ["Anna", "Ben"] });
  while (!match.over) {
    const seat = match.actors().find((actor) => !match.sealed.has(actor))!;
    match.play(seat, match.legal(seat).at(-1)!);
  }
  return match;
}

test("a finished record is proven, and tells a spectator all that he may know", () => {
  const match = played();
  const seen = new Review(writeRecord(match), TOY).looked();
  expect(seen).toMatchObject({
    game: "toy",
    seats: 2,
    options: { talk: "on" },
    players: ["Anna", "Ben"],
    n: match.n,
    last: match.n,
    asked: [],
    proof: "proven",
    view: match.view(null),
  });
  expect(seen.result!.ranks).toEqual(match.score().map(({ rank }) => rank));
  expect(seen.told.filter(({ m }) => m === "deal")).toHaveLength(4);
});

test("a seat sees its own, and any entry can be looked at", () => {
  const match = played();
  const seen = new Review(writeRecord(match), TOY).looked(1, 3);
  expect(seen).toMatchObject({ n: 3, last: match.n, asked: [0] });
  expect(seen.view).toEqual(match.engine.view(match.lookedAt(3), 1));
  expect(seen.told.filter(({ m }) => m === "deal")).toHaveLength(2);
});

test("what is bent, not proven, or not there", () => {
  const text = writeRecord(played());
  const other = text.replace(/^seed: ../m, "seed: 00");
  expect(new Review(other, TOY).looked().proof).toBe("bent");
  expect(new Review(text.replace(/^seed: .*\n/m, ""), TOY).looked().proof).toBe("unproven");
  const begun = new Review(writeRecord(Match.start(TOY)), TOY).looked();
  expect(begun).toMatchObject({ result: null, players: ["", ""], asked: [0], proof: "unproven" });
  const review = new Review(text, TOY);
  expect(() => review.looked(null, 99)).toThrow("no_such_entry");
  expect(() => review.looked(2)).toThrow("no_such_entry");
});

test("any entry can be looked at as if something else had been played there", () => {
  const match = played();
  const review = new Review(writeRecord(match), TOY);
  const { n, seat, move } = match.plies.find((ply) => ply.seat >= 0 && ply.choices > 1)!;
  const before = match.lookedAt(n - 1);
  const other = match.engine.legal(before, seat).find((one) => one !== move)!;
  const instead = match.engine.verbs.text(other);
  expect(review.viewAt({ n, seat, instead })).toEqual(
    match.engine.view(match.engine.after(before, seat, other), seat),
  );
  expect(review.viewAt({ n, seat })).toEqual(match.engine.view(match.lookedAt(n), seat));
  expect(() => review.viewAt({ n: 9_999, seat, instead })).toThrow();
});

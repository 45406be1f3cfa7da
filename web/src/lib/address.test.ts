import { expect, test } from "vitest";
import { seatsIn } from "../home/seats.ts";
import { addressIn, placeIn } from "./address.ts";

const searchOf = (place: string): string =>
  new URL(addressIn(place), "https://host/some/folder/index.html").search;

test("a place is found again behind its question mark", () => {
  for (const place of ["/", "/mine", "/table/local-abc", "/rules/khan"])
    expect(placeIn(searchOf(place))).toBe(place);
});

test("what is asked of a place comes along", () => {
  expect(placeIn(searchOf("/new/khan?seats=3"))).toBe("/new/khan");
  expect(seatsIn(searchOf("/new/khan?seats=3"), [2, 3, 4])).toBe(3);
});

test("a rule of a rulebook stays behind its #", () => {
  expect(new URL(addressIn("/rules/khan#3.7"), "https://host/").hash).toBe("#3.7");
});

test("what others hang on an address leads home", () => {
  expect(placeIn("?utm_source=letter")).toBe("/");
});

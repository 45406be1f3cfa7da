import { expect, test } from "vitest";
import { isLoopback, outward } from "./outward.ts";

const NETWORK = {
  addresses: ["http://192.168.1.7:7627", "http://localhost:7627"],
  local_only: false,
};
const ALONE = { addresses: ["http://127.0.0.1:7627"], local_only: true };

test("whoever sits at the server passes on the address in the network", () => {
  for (const host of ["localhost:7627", "127.0.0.1:7627", "[::1]:7627", "yurt.localhost:7627"])
    expect(outward(`http://${host}/join#secret`, NETWORK)).toBe(
      "http://192.168.1.7:7627/join#secret",
    );
});

test("the address by which others came is left as it is", () => {
  const link = "https://yurt.example/games/join#secret";
  expect(outward(link, NETWORK)).toBe(link);
});

test("a server for one computer has no other address to offer", () => {
  const link = outward("http://localhost:7627/recover#secret", ALONE);
  expect(link).toBe("http://localhost:7627/recover#secret");
  expect(isLoopback(link)).toBe(true);
});

test("only what leads to one's own computer is taken for it", () => {
  expect(["http://127.1.2.3/", "http://[::1]/"].every(isLoopback)).toBe(true);
  expect(
    [
      "http://192.168.1.7/",
      "http://localhost.example/",
      "http://[fd00::1]/",
      "http://127.example/",
    ].some(isLoopback),
  ).toBe(false);
});

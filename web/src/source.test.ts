import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = import.meta.dirname;
const CODE = /<script[^>]*>[^]*?<\/script>|\{[^{}]*\}/g;
const RULE = /["'`]\d+(\.\d+)+(\.?[A-Z]\d*)?["'`]/g;

function sources(): string[] {
  const names = readdirSync(FOLDER, { recursive: true, encoding: "utf-8" });
  return names.filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith(".test.ts"));
}

/** What runs: of a component its script and what stands in braces, not the numbers of drawings. */
function codeOf(name: string): string {
  const text = readFileSync(join(FOLDER, name), "utf-8");
  return name.endsWith(".svelte") ? (text.match(CODE) ?? []).join("\n") : text;
}

test("no rule's number stands in the page: the server names them", () => {
  const found = sources().flatMap((name) =>
    (codeOf(name).match(RULE) ?? []).map((rule) => `${name}: ${rule}`),
  );
  expect(found).toEqual([]);
});

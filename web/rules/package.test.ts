// The package as others get it, and the example of docs/javascript.md.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), "yurt-rules-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(here, "dist"), { recursive: true, force: true });
});

const run = (cwd: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

test("the package is packed and installed, and the example runs", { timeout: 120_000 }, () => {
  run(here, "npm", "pack", "--silent", "--pack-destination", folder);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  run(folder, "npm", "install", "--offline", "--silent", "./yurt-rules-0.1.0.tgz");
  const text = readFileSync(resolve(here, "../../docs/javascript.md"), "utf8");
  writeFileSync(join(folder, "example.js"), /```js\n(.*?)```/s.exec(text)![1]!);
  const said = run(folder, "node", "example.js");
  expect(said).toMatch(/^not_now [\d.]+$/m);
  expect(said).toMatch(/^\d+ entries, proven$/m);
});

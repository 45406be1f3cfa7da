import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vite";
import { LANGUAGES, catalogue } from "./build/catalogues.ts";
import { rulebook } from "./build/rulebook.ts";

const root = resolve(import.meta.dirname, "..");
const source = join(root, "src/yurt");
const games = readdirSync(join(source, "games")).filter((id) =>
  existsSync(join(source, "games", id, "box.toml")),
);

/** What the page takes from the package: `virtual:words/de`, `virtual:words/koenig/de`,
 *  `virtual:box/koenig`, `virtual:rules/koenig`. */
function fromThePackage(): Plugin {
  const answers = new Map<string, () => unknown>();
  for (const language of LANGUAGES) {
    answers.set(`words/${language}`, () =>
      catalogue([join(source, "core"), join(source, "server")], language),
    );
    for (const id of games)
      answers.set(`words/${id}/${language}`, () => catalogue([join(source, "games", id)], language));
  }
  for (const id of games) {
    answers.set(`box/${id}`, () =>
      parse(readFileSync(join(source, "games", id, "box.toml"), "utf8")),
    );
    answers.set(`rules/${id}`, () =>
      rulebook(readFileSync(join(root, "docs/rules", `${id}.md`), "utf8")),
    );
  }
  return {
    name: "from-the-package",
    resolveId: (id) => (id.startsWith("virtual:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0virtual:")) return undefined;
      const answer = answers.get(id.slice("\0virtual:".length));
      if (!answer) throw new Error(`${id.slice(1)}: the package has no such thing`);
      return `export default ${JSON.stringify(answer())};`;
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [fromThePackage(), svelte()],
  build: {
    outDir: join(source, "server/page"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  test: { include: ["src/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { LANGUAGES, catalogue } from "./build/catalogues.ts";
import { rulebookIn } from "./build/rulebook.ts";

const root = resolve(import.meta.dirname, "..");
const source = join(root, "src/yurt");
const games = readdirSync(join(source, "games")).filter((id) =>
  existsSync(join(source, "games", id, "box.toml")),
);

/** What the page takes from the package: `virtual:words/de`, `virtual:words/koenig/de`,
 *  `virtual:rules/koenig/de`, `virtual:pictures/koenig`, and all languages of one thing, each fetched when
 *  it is wanted: `virtual:languages/rules/koenig`; and all lessons that there are: `virtual:lessons`. */
function fromThePackage(): Plugin {
  const answers = new Map<string, () => string>();
  const offer = (name: string, answer: (language: string) => unknown) => {
    for (const language of LANGUAGES)
      answers.set(`${name}/${language}`, () => JSON.stringify(answer(language)));
    answers.set(`languages/${name}`, () => importsOf(name));
  };
  const house = [join(source, "core"), join(source, "server")];
  offer("words", (language) => catalogue(house, language));
  for (const id of games) {
    offer(`words/${id}`, (language) => catalogue([join(source, "games", id)], language));
    offer(`rules/${id}`, (language) => rulebookIn(join(root, "docs/rules"), id, language));
    answers.set(`pictures/${id}`, () =>
      readFileSync(join(root, "docs/rules/pictures", `${id}.json`), "utf8"),
    );
  }
  const taught = games.filter((id) => existsSync(join(source, "games", id, "lesson/lesson.toml")));
  for (const id of taught)
    offer(`lesson/${id}`, (language) => catalogue([join(source, "games", id, "lesson")], language));
  answers.set(
    "lessons",
    () => `{ ${taught.map((id) => `${id}: ${importsOf(`lesson/${id}`)}`).join(", ")} }`,
  );
  return {
    name: "from-the-package",
    resolveId: (id) => (id.startsWith("virtual:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0virtual:")) return undefined;
      const answer = answers.get(id.slice("\0virtual:".length));
      if (!answer) throw new Error(`${id.slice(1)}: the package has no such thing`);
      return `export default ${answer()};`;
    },
  };
}

function importsOf(name: string): string {
  const imports = LANGUAGES.map(
    (language) => `${language}: () => import("virtual:${name}/${language}")`,
  );
  return `{ ${imports.join(", ")} }`;
}

/** Every game's weights are called alike: they get the name of their game. */
const nameOf = ({ originalFileNames: [path = ""] }: { originalFileNames: string[] }): string =>
  basename(path) === "weights.net"
    ? `assets/${basename(dirname(path))}-[hash][extname]`
    : "assets/[name]-[hash][extname]";

const output = { assetFileNames: nameOf };

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
    rolldownOptions: { output },
  },
  worker: { format: "es", rolldownOptions: { output } },
  // The page's own parts find each other wherever they lie; `yurt site` has only index.html to change.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/${file}` : { relative: true }),
  },
  test: { include: ["src/**/*.test.ts", "rules/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);

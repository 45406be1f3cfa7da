import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { rulebookIn } from "../../build/rulebook.ts";
import { rulebook } from "./markdown.ts";

const read = (name: string): string =>
  readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");
const ids = (html: string): string[] =>
  [...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]!);

test.each(["khan", "khaos", "koenig"])("the sheet of %s is for players", (game) => {
  const { title, html } = rulebook(read(`docs/rules/${game}.md`));
  expect(title).not.toBe("");
  expect(html).not.toMatch(/box\.toml|box file|\.py\b|test_|```/);
  expect(new Set(ids(html)).size).toBe(ids(html).length);
  const cited = [...read(`src/yurt/games/${game}/why.py`).matchAll(/ = "(\d[\w.]*)"/g)].map(
    (found) => found[1]!,
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((number) => !ids(html).includes(number))).toEqual([]);
});

const LANGUAGES = ["nl", "de", "it"];
const marks = (html: string): string[] =>
  html.match(
    /<(?:li|h\d)[ >]|id="[^"]+"|<abbr>\w|<tr>|<pre|<code>|<blockquote>|data-picture="\w+"/g,
  ) ?? [];

test.each(
  LANGUAGES.flatMap((language) => ["khan", "khaos", "koenig"].map((game) => [language, game])),
)(
  "the sheet in %s of %s has every rule, reading and table of the English one",
  (language, game) => {
    const english = rulebook(read(`docs/rules/${game}.md`));
    const translated = rulebook(read(`docs/rules/${language}/${game}.md`));
    expect(ids(translated.html)).toEqual(ids(english.html));
    expect(marks(translated.html)).toEqual(marks(english.html));
    expect(translated.html).not.toBe(english.html);
    expect(translated.chapters.map(({ id }) => id)).toEqual(english.chapters.map(({ id }) => id));
    expect(translated.html.length / english.html.length).toBeGreaterThan(0.9);
  },
);

test.each(["khan", "khaos", "koenig"])("the sheet of %s begins with the goal", (game) => {
  const { chapters, html } = rulebook(read(`docs/rules/${game}.md`));
  expect(chapters.map(({ id }) => id)).toEqual([
    "part-1",
    "part-2",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "part-9",
  ]);
  expect(html.indexOf('id="1"')).toBeGreaterThan(html.indexOf('id="part-9"'));
});

test("a picture is drawn by its name, and is told in words until then", () => {
  const { html } = rulebook('![A "tent" & <more>](../pictures/khan/glance.jpg)');
  expect(html).toContain(
    '<span class="picture" data-picture="glance">A "tent" &amp; &lt;more></span>',
  );
  expect(rulebook("![Elsewhere](https://x.example/a.png)").html).toContain('data-picture=""');
});

test("a game that has no rulebook in a language shows the English one, and says so", () => {
  const folder = fileURLToPath(new URL("../../../docs/rules", import.meta.url));
  expect(rulebookIn(folder, "khan", "it").language).toBe("it");
  expect(rulebookIn(folder, "khan", "fr")).toEqual(rulebookIn(folder, "khan", "en"));
});

test("a map keeps its lines, within the rule that it belongs to", () => {
  const { html } = rulebook(
    "# T\n\n- **1.1** Board:\n\n  ```\n    a b\n  1 ~ <\n  ```\n\n  More.\n- **1.2** Next.\n",
  );
  expect(html).toContain(
    '<pre class="scroll" tabindex="0">  a b\n1 ~ &lt;</pre>\n<p>More.</p>\n</li>\n<li id="1.2">',
  );
  expect(ids(html)).toEqual(["1.1", "1.2"]);
});

test("a link that leads nowhere is refused", () => {
  expect(() => rulebook("[the notation](../notation/khan.md)")).toThrow("no such address");
});

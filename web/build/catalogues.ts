// The words of the house, the page and one game, turned from TOML into one flat table a language.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";

export const LANGUAGES = ["en", "nl", "de", "it"];

type Tree = { [key: string]: Tree | string };

export function catalogue(folders: string[], language: string): Record<string, string> {
  const words: Record<string, string> = {};
  for (const folder of folders) {
    const path = join(folder, "words", `${language}.toml`);
    if (existsSync(path)) flatten(parse(readFileSync(path, "utf8")) as Tree, "", words);
  }
  return words;
}

function flatten(tree: Tree, prefix: string, into: Record<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") into[prefix + key] = value;
    else flatten(value, `${prefix}${key}.`, into);
  }
}

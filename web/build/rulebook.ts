// Our rulebooks are Markdown, their rules begin with **numbers**. Every number becomes an anchor, so
// that a refusal can point at its rule.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { marked, Renderer, type Tokens } from "marked";

export interface Rulebook {
  language: string;
  title: string;
  html: string;
}

/** What comes after this heading is for those who build. */
const BACKSTAGE = /^## About this text$/m;
const TITLE = /^# (.*)\n/;

/** English stands in the folder itself, and for a language that a game has no rulebook in. */
export function rulebookIn(folder: string, game: string, language: string): Rulebook {
  const translated = join(folder, language, `${game}.md`);
  const [path, spoken] = existsSync(translated)
    ? [translated, language]
    : [join(folder, `${game}.md`), "en"];
  return { language: spoken, ...rulebook(readFileSync(path, "utf8")) };
}

export function rulebook(markdown: string): Omit<Rulebook, "language"> {
  const [forPlayers = ""] = markdown.replace(/\r/g, "").split(BACKSTAGE);
  const title = TITLE.exec(forPlayers)?.[1] ?? "";
  const html = marked.parse(forPlayers.replace(TITLE, ""), { async: false, renderer: new Page() });
  return { title, html };
}

class Page extends Renderer {
  override heading({ depth, text, tokens }: Tokens.Heading): string {
    return `<h${depth}${anchor(text)}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  override listitem(item: Tokens.ListItem): string {
    return `<li${anchor(item.text)}>${this.parser.parse(item.tokens)}</li>\n`;
  }

  /** A map or a drawing, letter by letter. */
  override code({ text }: Tokens.Code): string {
    return `<pre class="scroll" tabindex="0">${text.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</pre>\n`;
  }

  override table(token: Tokens.Table): string {
    return `<div class="scroll" tabindex="0">${super.table(token)}</div>\n`;
  }

  /** Our marks: [R] a reading, [B] a fact of the box. */
  override strong({ text, tokens }: Tokens.Strong): string {
    const mark = /^\[([RB])\]$/.exec(text)?.[1];
    return mark ? `<abbr>${mark}</abbr>` : `<strong>${this.parser.parseInline(tokens)}</strong>`;
  }

  override link(token: Tokens.Link): string {
    if (!/^(https:|#)/.test(token.href))
      throw new Error(`${token.href}: the page has no such address`);
    return super.link(token);
  }
}

/** The number that a section or a rule begins with: `3. …`, `**3.1 Map.** …`, `**3.2.C4** …`. */
function anchor(text: string): string {
  const number = /^(\d+)\. |^\*\*(\d+(?:\.\w+)+)/.exec(text);
  return number ? ` id="${number[1] ?? number[2]}"` : "";
}

// Rulebooks are Markdown, their rules begin with **numbers**. Every number becomes an anchor, so that
// a refusal can point at its rule.

import { marked, Renderer, type Tokens } from "marked";

export interface Rulebook {
  language: string;
  title: string;
  html: string;
  /** Its chapters, by their anchors. */
  chapters: { id: string; text: string }[];
}

/** What comes after this heading is for those who build. */
const BACKSTAGE = /^## About this text$/m;
const TITLE = /^# (.*)\n/;

export function rulebook(markdown: string): Omit<Rulebook, "language"> {
  const [forPlayers = ""] = markdown.replace(/\r/g, "").split(BACKSTAGE);
  const title = TITLE.exec(forPlayers)?.[1] ?? "";
  const page = new Page();
  const html = marked.parse(forPlayers.replace(TITLE, ""), { async: false, renderer: page });
  return { title, html, chapters: page.chapters };
}

class Page extends Renderer {
  readonly chapters: Rulebook["chapters"] = [];

  /** A chapter without a number is found by its place: that is the same in every language. */
  override heading({ depth, text, tokens }: Tokens.Heading): string {
    const id = numberOf(text) ?? (depth === 2 ? `part-${this.chapters.length + 1}` : undefined);
    if (depth === 2) this.chapters.push({ id: id!, text });
    return `<h${depth}${anchor(id)}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  /** Our pictures are positions (docs/rules/pictures): the page draws them itself. */
  override image({ href, text }: Tokens.Image): string {
    const name = /(?:^|\/)pictures\/\w+\/(\w+)\.\w+$/.exec(href)?.[1] ?? "";
    return `<span class="picture" data-picture="${name}">${escaped(text)}</span>`;
  }

  override listitem(item: Tokens.ListItem): string {
    return `<li${anchor(numberOf(item.text))}>${this.parser.parse(item.tokens)}</li>\n`;
  }

  /** A map or a drawing, letter by letter. */
  override code({ text }: Tokens.Code): string {
    return `<pre class="scroll" tabindex="0">${escaped(text)}</pre>\n`;
  }

  override table(token: Tokens.Table): string {
    return `<div class="scroll" tabindex="0">${super.table(token)}</div>\n`;
  }

  /** Our marks: [R] a reading, [B] a fact of the box. */
  override strong({ text, tokens }: Tokens.Strong): string {
    const mark = /^\[([RB])\]$/.exec(text)?.[1];
    return mark ? `<abbr>${mark}</abbr>` : `<strong>${this.parser.parseInline(tokens)}</strong>`;
  }

  /** Whoever writes HTML is read as he wrote it. */
  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return escaped(text);
  }

  override link(token: Tokens.Link): string {
    if (!/^(https:|#)/.test(token.href))
      throw new Error(`${token.href}: the page has no such address`);
    return super.link(token);
  }
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** The number that a section or a rule begins with: `3. …`, `**3.1 Map.** …`, `**3.2.C4** …`. */
function numberOf(text: string): string | undefined {
  const number = /^(\d+)\. |^\*\*(\d+(?:\.\w+)+)/.exec(text);
  return number?.[1] ?? number?.[2];
}

const anchor = (id: string | undefined): string => (id ? ` id="${id}"` : "");

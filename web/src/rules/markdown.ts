// Rulebooks are Markdown, their rules begin with **numbers**. Every number becomes an anchor, so that
// a refusal can point at its rule.

import { marked, Renderer, type Tokens } from "marked";

export interface Rulebook {
  language: string;
  title: string;
  html: string;
}

/** What comes after this heading is for those who build. */
const BACKSTAGE = /^## About this text$/m;
const TITLE = /^# (.*)\n/;

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
function anchor(text: string): string {
  const number = /^(\d+)\. |^\*\*(\d+(?:\.\w+)+)/.exec(text);
  return number ? ` id="${number[1] ?? number[2]}"` : "";
}

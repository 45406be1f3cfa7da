// Our rulebooks are plain Markdown: headings, lists with **numbered** rules, tables, maps in fences.
// Every number becomes an anchor, so that a refusal can point at its rule.

export interface Rulebook {
  title: string;
  html: string;
}

/** What comes after this heading is for those who build. */
const BACKSTAGE = /^## About this text$/m;

export function rulebook(markdown: string): Rulebook {
  const [forPlayers = ""] = markdown.replace(/\r/g, "").split(BACKSTAGE);
  const lines = forPlayers.split("\n");
  const title = /^# (.*)$/.exec(lines[0] ?? "")?.[1] ?? "";
  const out: string[] = [];
  let at = title ? 1 : 0;
  while (at < lines.length) at = block(lines, at, out);
  return { title, html: out.join("\n") };
}

const isItem = (line: string): boolean => /^\s*[-*] /.test(line);
const isTable = (line: string): boolean => /^\s*\|/.test(line);
const isFence = (line: string): boolean => /^\s*```/.test(line);
const isBlank = (line: string): boolean => line.trim() === "";
const depthOf = (line: string): number => /^\s*/.exec(line)![0].length;

/** Writes what begins at a line; where the next thing begins. */
function block(lines: string[], at: number, out: string[]): number {
  const line = lines[at]!;
  const heading = /^(#{2,4}) (.*)$/.exec(line);
  if (heading) out.push(sectionHeading(heading[1]!.length, heading[2]!));
  if (heading || isBlank(line)) return at + 1;
  if (isItem(line)) return list(lines, at, out);
  if (isTable(line)) return table(lines, at, out);
  return isFence(line) ? fence(lines, at, out) : paragraph(lines, at, out);
}

function sectionHeading(level: number, text: string): string {
  const number = /^(\d+)\. /.exec(text)?.[1];
  return `<h${level}${number ? ` id="${number}"` : ""}>${inline(text)}</h${level}>`;
}

/** The lines of one text: up to a blank one, or to something else. */
function textAt(lines: string[], start: number): { text: string; at: number } {
  let at = start + 1;
  const others = [isBlank, isItem, isTable, isFence];
  while (at < lines.length && !lines[at]!.startsWith("#") && !others.some((is) => is(lines[at]!))) at += 1;
  return { text: lines.slice(start, at).map((line) => line.trim()).join(" "), at };
}

function paragraph(lines: string[], start: number, out: string[]): number {
  const { text, at } = textAt(lines, start);
  out.push(`<p${anchor(text)}>${inline(text)}</p>`);
  return at;
}

/** All items of one depth; whatever stands deeper below an item belongs to it. */
function list(lines: string[], start: number, out: string[]): number {
  const depth = depthOf(lines[start]!);
  let at = start;
  out.push("<ul>");
  while (at < lines.length && isItem(lines[at]!) && depthOf(lines[at]!) === depth) {
    const item = textAt(lines, at);
    const text = item.text.slice(2);
    out.push(`<li${anchor(text)}>${inline(text)}`);
    at = skipBlank(lines, item.at);
    while (at < lines.length && depthOf(lines[at]!) > depth) at = skipBlank(lines, block(lines, at, out));
    out.push("</li>");
  }
  out.push("</ul>");
  return at;
}

function skipBlank(lines: string[], start: number): number {
  let at = start;
  while (at < lines.length && isBlank(lines[at]!)) at += 1;
  return at;
}

/** A map or a drawing, letter by letter. */
function fence(lines: string[], start: number, out: string[]): number {
  const depth = depthOf(lines[start]!);
  const end = lines.findIndex((line, i) => i > start && isFence(line));
  const drawn = lines.slice(start + 1, end).map((line) => escape(line.slice(depth)));
  out.push(`<pre class="scroll" tabindex="0">${drawn.join("\n")}</pre>`);
  return end + 1;
}

function table(lines: string[], start: number, out: string[]): number {
  let at = start;
  const rows: string[][] = [];
  while (isTable(lines[at] ?? "")) {
    const cells = lines[at++]!.trim().replace(/^\||\|$/g, "").split("|").map((c) => c.trim());
    if (!cells.every((c) => /^:?-+:?$/.test(c))) rows.push(cells);
  }
  const [head, ...body] = rows;
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((c) => `<${tag}>${inline(c)}</${tag}>`).join("")}</tr>`;
  out.push(
    `<div class="scroll" tabindex="0"><table><thead>${row(head ?? [], "th")}</thead>` +
      `<tbody>${body.map((cells) => row(cells, "td")).join("")}</tbody></table></div>`,
  );
  return at;
}

/** The number that a rule begins with: `**3.7** …`, `**3.1 Map.** …`, `**3.2.C4** …`. */
function anchor(text: string): string {
  const number = /^\*\*(\d+(?:\.\w+)+)/.exec(text)?.[1];
  return number ? ` id="${number}"` : "";
}

const escape = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

function inline(text: string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*\[([RB])\]\*\*|\[([RB])\](?!\()/g, (_, a, b) => `<abbr>${a ?? b}</abbr>`)
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words: string, to: string) => link(words, to));
}

function link(words: string, to: string): string {
  if (!/^(https:|#)/.test(to)) throw new Error(`${to}: the page has no such address`);
  return `<a href="${to}">${words}</a>`;
}

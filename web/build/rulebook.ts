// Our rulebooks are plain Markdown: headings, lists with **numbered** rules, tables, quotes.
// Every number becomes an anchor, so that a refusal can point at its rule.

export interface Rulebook {
  title: string;
  html: string;
}

export function rulebook(markdown: string): Rulebook {
  const blocks = markdown.replace(/\r/g, "").split("\n");
  const out: string[] = [];
  let title = "";
  let at = 0;
  while (at < blocks.length) {
    const line = blocks[at] ?? "";
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    if (heading) {
      const level = heading[1]!.length;
      if (level === 1) title = heading[2]!;
      else out.push(sectionHeading(level, heading[2]!));
      at += 1;
    } else if (/^\s*[-*] /.test(line)) {
      at = list(blocks, at, out);
    } else if (line.startsWith("|")) {
      at = table(blocks, at, out);
    } else if (line.trim() === "") {
      at += 1;
    } else {
      at = paragraph(blocks, at, out);
    }
  }
  return { title, html: out.join("\n") };
}

function sectionHeading(level: number, text: string): string {
  const number = /^(\d+)\./.exec(text)?.[1];
  return `<h${level}${number ? ` id="${number}"` : ""}>${inline(text)}</h${level}>`;
}

function paragraph(lines: string[], start: number, out: string[]): number {
  let at = start;
  const text: string[] = [];
  while (at < lines.length && lines[at]!.trim() !== "" && !/^(#|\||\s*[-*] )/.test(lines[at]!))
    text.push(lines[at++]!.trim());
  const whole = text.join(" ");
  out.push(`<p${anchor(whole)}>${inline(whole)}</p>`);
  return at;
}

function list(lines: string[], start: number, out: string[]): number {
  const depths: number[] = [];
  let at = start;
  while (at < lines.length) {
    const item = /^(\s*)[-*] (.*)$/.exec(lines[at]!);
    if (!item) break;
    const depth = item[1]!.length;
    let text = item[2]!;
    at += 1;
    while (at < lines.length && /^\s+\S/.test(lines[at]!) && !/^\s*[-*|] ?/.test(lines[at]!))
      text += ` ${lines[at++]!.trim()}`;
    while (depths.length && depth < depths.at(-1)!) {
      depths.pop();
      out.push("</li></ul>");
    }
    if (!depths.length || depth > depths.at(-1)!) {
      depths.push(depth);
      out.push("<ul>");
    } else out.push("</li>");
    out.push(`<li${anchor(text)}>${inline(text)}`);
    while (at < lines.length && lines[at]!.trim() === "" && /^\s*[-*] /.test(lines[at + 1] ?? "")) at += 1;
    if (/^\s*\|/.test(lines[at] ?? "")) at = table(lines, at, out);
  }
  out.push(...depths.map(() => "</li></ul>"));
  return at;
}

function table(lines: string[], start: number, out: string[]): number {
  let at = start;
  const rows: string[][] = [];
  while (/^\s*\|/.test(lines[at] ?? "")) {
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

/** The number that a rule begins with: `**3.7** …`, `**3.1 Map.** …`. */
function anchor(text: string): string {
  const number = /^\*\*(\d+(?:\.\d+)+)\b/.exec(text)?.[1];
  return number ? ` id="${number}"` : "";
}

function inline(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*\[([RB])\]\*\*|\[([RB])\](?!\()/g, (_, a, b) => `<abbr>${a ?? b}</abbr>`)
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
}

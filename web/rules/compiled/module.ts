// The compiled rules of a game: the Python of src/yurt as WebAssembly, made by `yurt wasm`.
//
//   const module = await WebAssembly.compileStreaming(fetch("koenig.wasm"));
//   const rules = await loadRules(module, await (await fetch("koenig.json")).json());
//   const engine = rules.layOut(3, {});

import { CompiledEngine } from "./compiled.ts";
import type { Rules } from "../engine.ts";
import { BadOption } from "../errors.ts";
import { unpacked, type Words } from "../lists.ts";
import type { BoxAt, ModuleManifest } from "./manifest.ts";
import { Verbs } from "../verbs.ts";

/** Refuses a module that was made from other rules than the manifest. */
export async function loadRules(
  module: WebAssembly.Module,
  manifest: ModuleManifest,
): Promise<WasmRules> {
  const [note] = WebAssembly.Module.customSections(module, "digest");
  const made = note ? new TextDecoder().decode(note) : "unknown rules";
  if (made !== manifest.digest)
    throw new BadOption(
      `the module of ${manifest.game} was made from ${made}: expected ${manifest.digest}`,
    );
  return new WasmRules(module, manifest, await inflated(manifest.box));
}

/** What was deflated, and written in base64. */
export async function inflated(text: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export class WasmRules implements Rules {
  readonly box: string;
  private readonly lists: readonly Words[];
  /** In the words of any box that has none of its own. */
  private readonly verbs: Verbs;

  constructor(
    readonly module: WebAssembly.Module,
    readonly manifest: ModuleManifest,
    private readonly firstBox: Uint8Array,
  ) {
    this.box = manifest.edition;
    this.lists = unpacked(manifest.lists);
    this.verbs = this.verbsWith(manifest.verbs.map((verb) => verb.arguments));
  }

  layOut(seats: number, options: Readonly<Record<string, string>>): CompiledEngine {
    const { module, manifest, lists } = this;
    const box = this.boxFor(seats, options);
    const bytes = this.firstBox.slice();
    for (const [at, byte] of box.bytes) bytes[at] = byte;
    const terms = { lists, says: box.says, verbs: this.verbs, reasons: manifest.reasons };
    const verbs = box.arguments ? this.verbsWith(box.arguments) : this.verbs;
    return new CompiledEngine({ module, manifest, box, bytes, terms, verbs });
  }

  private boxFor(seats: number, options: Readonly<Record<string, string>>): BoxAt {
    const found = this.manifest.boxes.find(
      (box) =>
        box.seats === seats &&
        Object.entries(box.options).every(([name, value]) => options[name] === value),
    );
    if (!found) throw new BadOption(`${this.manifest.game} has no such table: ${seats} seats`);
    return found;
  }

  private verbsWith(lists: readonly (readonly number[])[]): Verbs {
    const { verbs, forms } = this.manifest;
    const listed = (list: number) => ({
      words: this.lists[list]!,
      ...(list in forms ? { form: forms[list]! } : {}),
    });
    return new Verbs(verbs.map((verb, i) => ({ ...verb, arguments: lists[i]!.map(listed) })));
  }
}

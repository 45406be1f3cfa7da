// The compiled rules of the games (src/yurt/wasm), each fetched when its game is opened.

import type { Manifest } from "../../../rules/engine.ts";
import type { ModuleManifest } from "../../../rules/compiled/manifest.ts";
import { loadRules, type WasmRules } from "../../../rules/compiled/module.ts";
import { Refusal } from "../../../rules/referee/refusal.ts";

const modules = import.meta.glob<string>("../../../../src/yurt/wasm/built/*.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});
const manifests = import.meta.glob<string>("../../../../src/yurt/wasm/built/*.json", {
  query: "?url",
  import: "default",
  eager: true,
});

const FOLDER = "../../../../src/yurt/wasm/built";
/** Some browsers have it switched off, to be on the safe side. */
export const runsRules = (): boolean => "WebAssembly" in globalThis;
export const isBuilt = (game: string): boolean =>
  runsRules() && `${FOLDER}/${game}.wasm` in modules;

export function needRules(): void {
  if (!runsRules()) throw new Refusal("no_wasm");
}

async function brought(files: Record<string, string>, name: string): Promise<Response> {
  const url = files[`${FOLDER}/${name}`];
  const answer = url ? await fetch(url) : undefined;
  if (!answer?.ok) throw new Refusal("not_found");
  return answer;
}

const manifestOf = async (game: string): Promise<ModuleManifest> =>
  (await (await brought(manifests, `${game}.json`)).json()) as ModuleManifest;

/** As the server names them (telling/states.py). */
export const nameFrom = ({ digest, edition }: ModuleManifest): string => `${digest}.${edition}`;
export const nameOfRules = async (game: string): Promise<string> =>
  nameFrom(await manifestOf(game));

/** What a table is opened with. */
export async function gameOf(game: string): Promise<{ manifest: Manifest; box: string }> {
  needRules();
  const manifest = await manifestOf(game);
  return { manifest, box: manifest.edition };
}

export async function rulesOf(game: string): Promise<WasmRules> {
  const [module, manifest] = await Promise.all([
    brought(modules, `${game}.wasm`),
    manifestOf(game),
  ]);
  // not streaming: that takes nothing from a host that does not know what wasm is
  return loadRules(await WebAssembly.compile(await module.arrayBuffer()), manifest);
}

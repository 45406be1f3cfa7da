// A network for tests, as tests/wasm/networks.py makes it: any numbers.

import layers from "./layers.fixture.json";
import type { ModuleManifest } from "../compiled/manifest.ts";
import type { Network } from "./weighing.ts";

export function madeUp({ sizes }: ModuleManifest): Network {
  const rest = Buffer.from(layers, "base64");
  const first = Int16Array.from(
    { length: (sizes.network - rest.length) / 2 },
    (_, i) => ((i * 7919) % 41) - 20,
  );
  return Buffer.concat([Buffer.from(first.buffer), rest]);
}

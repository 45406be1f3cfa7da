// What the page needs of the box file (src/yurt/games/khaos/box.toml).

import type { Token } from "./view.ts";

export interface Box {
  tokens: { sides: { basic: Token[]; advanced: Token[] } };
}

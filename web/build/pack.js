// Brings what belongs to the games into the package of web/rules: modules, manifests, weights.

import { cpSync, existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";

const source = resolve(import.meta.dirname, "../../src/yurt");
const target = resolve(import.meta.dirname, "../rules/dist/games");

cpSync(`${source}/wasm/built`, target, { recursive: true });
for (const shelf of ["games", "examples"])
    for (const game of readdirSync(`${source}/${shelf}`)) {
        const weights = `${source}/${shelf}/${game}/weights.net`;
        if (existsSync(weights)) cpSync(weights, `${target}/${game}.net`);
    }

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
    { ignores: ["src/wire.ts", "rules/dist"] },
    js.configs.recommended,
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    },
    {
        rules: {
            "no-undef": "off", // the compiler knows which names there are
            "svelte/prefer-svelte-reactivity": "off", // sets and maps here are made anew, never changed
            "svelte/no-useless-mustaches": "off", // {" "} keeps a blank that the formatter would break at
            "@typescript-eslint/no-unused-vars": [
                "error",
                { argsIgnorePattern: "^_", varsIgnorePattern: "^(_|Style$)" }, // `Style` reads as an element
            ],
        },
    },
);

declare module "virtual:languages/words*" {
  const words: import("./words.svelte.ts").Translated<Record<string, string>>;
  export default words;
}

declare module "virtual:languages/rules/*" {
  const rules: import("./words.svelte.ts").Translated<import("../rules/markdown.ts").Rulebook>;
  export default rules;
}

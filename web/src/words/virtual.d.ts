declare module "virtual:languages/words*" {
  const words: import("./words.svelte.ts").Translated<Record<string, string>>;
  export default words;
}

declare module "virtual:pictures/*" {
  const gallery: import("../rules/pictures.ts").Gallery;
  export default gallery;
}
declare module "virtual:languages/rules/*" {
  const rules: import("./words.svelte.ts").Translated<import("../rules/markdown.ts").Rulebook>;
  export default rules;
}

declare module "virtual:lessons" {
  const lessons: Record<string, import("./words.svelte.ts").Translated<Record<string, string>>>;
  export default lessons;
}

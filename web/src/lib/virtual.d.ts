declare module "virtual:words/*" {
  const words: Record<string, string>;
  export default words;
}

declare module "virtual:rules/*" {
  const rulebook: { title: string; html: string };
  export default rulebook;
}

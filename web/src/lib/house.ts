// Whether a server stands behind this page, or only the files of a site (docs/site.md).

const said = globalThis.document?.querySelector<HTMLMetaElement>("meta[name=house]");
export const standalone = said?.content === "none";

/** Surely none: a page that is loaded anew now would be gone. */
export const noNetwork = (): boolean => globalThis.navigator?.onLine === false;

/** Where a file of the page lies: a site may lie in any folder, and its page is always in that one. */
export const fileAt = (name: string): string => (standalone ? `./${name}` : `/${name}`);

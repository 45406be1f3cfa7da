// The ids of tables at one screen: no server gives such.

export const LOCAL = "local-";
export const isLocal = (id: string): boolean => id.startsWith(LOCAL);

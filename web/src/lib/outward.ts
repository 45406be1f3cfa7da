// Links that people pass on lead to where others find the server, not to the reader's own computer.

import type { HouseInfo } from "../wire.ts";

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

export const isLoopback = (link: string): boolean => LOOPBACK.test(new URL(link).hostname);

/** The same link as others can open it, where there is a way in for them. */
export function outward(link: string, { addresses }: HouseInfo): string {
  const door = addresses.find((address) => !isLoopback(address));
  return door && isLoopback(link) ? door + link.slice(new URL(link).origin.length) : link;
}

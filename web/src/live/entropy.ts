// A seat's own share of the luck: its digest is shown when one sits down, the secret once all sit.
// Without a secure page the browser has no digests, and the server makes the seat's share.

import { keep, kept } from "../lib/kept.ts";

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export async function commitEntropy(): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const digest = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", secret)));
  keep(`luck.${digest}`, hex(secret));
  return digest;
}

export const entropyOf = (digest: string): string | null => kept(`luck.${digest}`);
export const forgetEntropy = (digest: string): void => keep(`luck.${digest}`, null);

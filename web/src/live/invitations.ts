// Links to open seats, as long as this browser's host may want to show them again.

import { keep, kept } from "../lib/kept.ts";

export function invitations(table: string): Record<number, string> {
  try {
    return JSON.parse(kept(`links.${table}`) ?? "{}") as Record<number, string>;
  } catch {
    return {};
  }
}

export function rememberInvitation(table: string, seat: number, link: string): void {
  keep(`links.${table}`, JSON.stringify({ ...invitations(table), [seat]: link }));
}

// A referee behind a port, as a Worker has one: what the page says comes in as text, as through a
// socket, and so does what it hears.

import type { Bot } from "../bots/bots.ts";
import type { Manifest, Rules } from "../engine.ts";
import type { Hint } from "../bots/hints.ts";
import type { Upward } from "../../src/wire.ts";
import type { Drawer, Paper } from "./paper.ts";
import { Referee, type Advises } from "./referee.ts";

/** From the page: which table and at what pace bots play there (in milliseconds for a move, about), then
 *  what it says, and that somebody would like hints. */
export type Up = { open: string; pace: number } | { say: string } | { hints: true };
/** To the page. `closed` is a code as sockets have them; there are no `hints` where none are to be had. */
export type Down =
  { opened: true } | { say: string } | { closed: number } | { hints: Hint[] | undefined };

export const NO_TABLE = 4404;
export const ELSEWHERE = 4409;
export const OTHER_RULES = 4410;
const FAULT = 1011;

export interface Archive extends Drawer {
  get(id: string): Promise<Paper | undefined>;
}

export interface Premises {
  archive: Archive;
  rulesOf(game: string): Promise<Rules>;
  /** Who plays a game, by name, the usual one last. */
  botsOf(manifest: Manifest): Readonly<Record<string, Bot>>;
  /** Keeps a table for this page alone, until another one wants it: then `lost` is called. */
  hold(id: string, lost: () => void): void;
  post(message: Down): void;
  advises: Advises;
}

/** What to do with each message of the page. */
export function serve(premises: Premises): (message: Up) => Promise<void> {
  const { post } = premises;
  let referee: Referee | undefined;
  const close = (code: number): void => {
    referee?.close();
    post({ closed: code });
  };
  return async (message) => {
    try {
      if ("open" in message) referee = await open(premises, message, close);
      else if ("hints" in message) post({ hints: await referee?.hints().catch(() => undefined) });
      else await referee?.hear(JSON.parse(message.say) as Upward);
    } catch (error) {
      close(FAULT); // the page comes back, to a table as it was kept
      throw error;
    }
  };
}

async function open(
  { archive, botsOf, rulesOf, hold, post, advises }: Premises,
  { open: id, pace }: Extract<Up, { open: string }>,
  close: (code: number) => void,
): Promise<Referee | undefined> {
  hold(id, () => close(ELSEWHERE));
  const paper = await archive.get(id);
  if (!paper) return void close(NO_TABLE);
  const rules = await rulesOf(paper.game);
  if (paper.rules !== rules.manifest.version || paper.box !== rules.box)
    return void close(OTHER_RULES);
  const referee = new Referee(paper, rules, {
    drawer: archive,
    bots: botsOf(rules.manifest),
    now: Date.now,
    pause: () => pace * (0.7 + 0.8 * Math.random()),
    advises,
    say: (down) => post({ say: JSON.stringify(down) }),
  });
  await referee.open();
  post({ opened: true });
  return referee;
}

// What a server would answer, where there is none: of games the site's own file tells, and tables
// are those at this screen.

import { fileAt } from "../../lib/house.ts";
import type { GameDetail, GameInfo, Me, MeChange, MyTables, NewTable } from "../../wire.ts";
import { Failure } from "../failure.ts";
import { canPlay } from "./bots.ts";
import { runsRules } from "../knowing/rules.ts";
import { local } from "./local.ts";

/** What `yurt site` writes down for the page. */
interface Site {
  games: GameDetail[];
}

let reading: Promise<GameDetail[]> | undefined;

/** Kept once it has come. */
function games(): Promise<GameDetail[]> {
  reading ??= read();
  reading.catch(() => (reading = undefined));
  return reading;
}

async function read(): Promise<GameDetail[]> {
  const answer = await fetch(fileAt("site.json")).catch(() => undefined);
  if (!answer?.ok) throw failure("offline");
  const { games } = (await answer.json()) as Site;
  return games.map(({ game, ...more }) => ({ ...more, game: playedHere(game) }));
}

const playedHere = (game: GameInfo): GameInfo => ({
  ...game,
  bots: game.bots.filter((bot) => canPlay(game.id, bot)),
});

const failure = (reason: string): Failure => new Failure(404, { reason, words: "", values: {} });

async function game(id: string): Promise<GameDetail> {
  const found = (await games()).find((detail) => detail.game.id === id);
  if (!found) throw failure("not_found");
  return found;
}

/** As the server does; what only a server has is not found. */
export async function answer(method: string, path: string, body: unknown): Promise<unknown> {
  const [, id] = /^\/games\/(\w+)\?/.exec(path) ?? [];
  if (id) return game(id);
  switch (`${method} ${path}`) {
    case "GET /games":
      return (await games()).map(({ game }) => game);
    case "POST /tables":
      return local.open(body as NewTable);
    case "GET /me/tables": // those at this screen are asked for where they are shown
      return { tables: [] } satisfies MyTables;
    case "POST /me":
      return { id: "", ...(body as MeChange) } satisfies Me;
    case "POST /replay": // what is not read where it was opened
      throw failure(runsRules() ? "not_found" : "no_wasm");
  }
  throw failure("not_found");
}

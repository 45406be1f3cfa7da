// A scene of a lesson on the table: a table at this screen, which only lessons lay.

import { lessonId } from "../../rules/referee/id.ts";
import type { Scene } from "../../rules/referee/lesson.ts";
import { freshPaper, type Paper } from "../../rules/referee/paper.ts";
import { inflated } from "../../rules/compiled/module.ts";
import { botNames } from "../home/playnow.ts";
import { kept } from "../lib/kept.ts";
import { botsOf } from "../live/local/bots.ts";
import { drawer } from "../live/local/drawer.ts";
import { takeAway } from "../live/local/holding.ts";
import { gameOf } from "../live/knowing/rules.ts";
import { say, words } from "../words/words.svelte.ts";
import type { Place } from "../wire.ts";

const FRIENDLY = "novice";

/** The id of its table: as it was left, or from its beginning. */
export async function openScene(game: string, scene: Scene, afresh: boolean): Promise<string> {
  const id = lessonId(game);
  const [tables, rules] = await Promise.all([drawer(), gameOf(game)]);
  const left = await tables.get(id);
  if (!afresh && left && isOf(left, scene, rules.manifest.version, rules.box)) return id;
  takeAway(id);
  await tables.remove(id);
  await tables.put({ ...(await paperFor(game, scene)), id });
  return id;
}

/** A lesson that was written anew, or other rules, begin anew. */
const isOf = ({ taught, ...paper }: Paper, scene: Scene, rules: number, box: string): boolean =>
  paper.rules === rules &&
  paper.box === box &&
  JSON.stringify(taught?.scene) === JSON.stringify(scene);

async function paperFor(game: string, scene: Scene): Promise<Paper> {
  const rules = await gameOf(game);
  const bots = Object.keys(botsOf(rules.manifest));
  const bot = bots.includes(FRIENDLY) ? FRIENDLY : bots.at(-1)!;
  const names = botNames(scene.seats - 1, 0); // the same in every scene
  const places = Array.from({ length: scene.seats }, (_, seat): Place => {
    if (seat !== scene.seat) return { who: "bot", bot, name: names.shift()! };
    return { who: "me", name: kept("name") || say("home.guest") };
  });
  const wish = {
    game,
    places,
    options: scene.options,
    language: words.language,
    hints: scene.coach,
  };
  const paper = freshPaper(wish, rules, bots, Date.now());
  return { ...paper, taught: { scene, start: await inflated(scene.board) } };
}

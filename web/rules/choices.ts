// What somebody may choose: seats, options, a move; and what is said to whoever may not.

import { ALLOWED, CHANCE, NOT_NOW, NOT_YOUR_TURN, OVER } from "./engine.ts";
import type { Board, Engine, Manifest } from "./engine.ts";
import { BadOption, expected, Refused } from "./errors.ts";
import { quoted } from "./text.ts";

type Options = Readonly<Record<string, string>>;

const NOBODYS = new Map([
  [OVER, ["over", "the match is over"]],
  [CHANCE, ["chance", "chance decides now"]],
] as const);

export function checkChoices(manifest: Manifest, seats: number, options: Options): void {
  const {
    game,
    seats: [fewest, most],
  } = manifest;
  if (seats < fewest || seats > most)
    throw new BadOption(`${game} takes ${span(fewest, most)} seats, not ${seats}`);
  for (const [name, value] of Object.entries(options)) checkOption(manifest, name, value);
}

function checkOption({ game, options }: Manifest, name: string, value: string): void {
  const words = Object.hasOwn(options, name) ? options[name] : undefined;
  const known = Object.keys(options).join(", ") || "none";
  if (!words) throw new BadOption(`${game} has no option ${quoted(name)}: expected ${known}`);
  if (!words.includes(value)) throw new BadOption(`option ${name}: ${expected(value, { words })}`);
}

const span = (fewest: number, most: number): string =>
  fewest === most ? `${fewest}` : `${fewest} to ${most}`;

/** All options, the usual choice where none was made. */
export const allOptions = ({ options }: Manifest, chosen: Options): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options).map(([name, [usual]]) => [name, chosen[name] ?? usual!]),
  );

/** Throws Refused, with the rule, if the seat may not play this move now. */
export function checkMove(engine: Engine, board: Board, seat: number, move: number): void {
  const why = engine.whyNot(board, seat, move);
  if (why === ALLOWED) return;
  const word = engine.verbs.text(move);
  const nobody = why === NOT_YOUR_TURN ? NOBODYS.get(engine.nextActor(board) as never) : undefined;
  if (nobody) throw new Refused(`${word}: ${nobody[1]}`, nobody[0], "");
  throw refusal(engine, word, why);
}

function refusal({ manifest, verbs }: Engine, word: string, why: number): Refused {
  if (why === NOT_YOUR_TURN)
    return new Refused(`${word}: it is another seat's turn`, "not_your_turn", "");
  if (why === NOT_NOW) return new Refused(`${word}: not now`, "not_now", verbs.ruleOf(word));
  const { name, rule } = manifest.reasons[why - 1]!;
  return new Refused(`${word}: ${name} (rule ${rule})`, name, rule);
}

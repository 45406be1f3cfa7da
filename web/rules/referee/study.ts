// A room of its own for bots to think in, as a Worker is one: whoever asks stays awake meanwhile. In
// there nothing is known of a match but what one seat knows of it.

import type { Bot } from "../bots/bots.ts";
import type { Board, Engine, Manifest, Rules } from "../engine.ts";

/** What a bot is asked: at which table, and what its seat knows. */
export interface Asked {
  id: number;
  game: string;
  seats: number;
  options: Readonly<Record<string, string>>;
  bot: string;
  seen: Board;
  seat: number;
}
export type Thought = { id: number; move: number } | { id: number; fault: string };

/** What a Worker is to whoever asks it. */
export interface Room {
  onmessage: ((event: MessageEvent<Thought>) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
  postMessage(asked: Asked): void;
  terminate(): void;
}

const PATIENCE = 15_000; // ms: rules and weights may still have to come

/** One is asked at a time. A room from which nothing more is wanted, or can be, is left for another. */
export class Study {
  private room: Room | undefined;
  private last = 0;

  constructor(
    private readonly open: () => Room,
    private readonly patience = PATIENCE,
  ) {}

  /** A bot that thinks in here; once more, if the room was lost. */
  bot(name: string): Bot {
    return {
      choose: async (engine, seen, seat, stop) => {
        const question = { ...tableOf(engine), bot: name, seen, seat };
        const legal = engine.legal(seen, seat);
        try {
          return await this.ask(question, legal, stop);
        } catch (error) {
          if (stop?.aborted) throw error;
          return this.ask(question, legal, stop);
        }
      },
    };
  }

  private ask(
    question: Omit<Asked, "id">,
    legal: readonly number[],
    stop?: AbortSignal,
  ): Promise<number> {
    const room = (this.room ??= this.open());
    const id = (this.last += 1);
    return new Promise<number>((resolve, reject) => {
      const leave = (why: unknown): void => {
        settle();
        this.room = undefined;
        room.terminate();
        reject(why as Error);
      };
      const giveUp = (): void => leave(stop!.reason);
      const timer = setTimeout(() => leave(new Error("no answer")), this.patience);
      const settle = (): void => {
        clearTimeout(timer);
        stop?.removeEventListener("abort", giveUp);
      };
      stop?.addEventListener("abort", giveUp);
      room.onerror = (event) => {
        event.preventDefault(); // it is seen to: the referee is well
        leave(new Error(event.message));
      };
      room.onmessage = ({ data }) => {
        if (data.id !== id) return;
        if ("fault" in data) return leave(new Error(data.fault));
        if (!legal.includes(data.move)) return leave(new Error(`no legal move: ${data.move}`));
        settle();
        resolve(data.move);
      };
      room.postMessage({ id, ...question });
    });
  }
}

type Table = Pick<Asked, "game" | "seats" | "options">;

const tableOf = ({ manifest, seats, options }: Engine): Table => ({
  game: manifest.game,
  seats,
  options,
});

/** What goes on in there. */
export function thinker(
  rulesOf: (game: string) => Promise<Rules>,
  botsOf: (manifest: Manifest) => Readonly<Record<string, Bot>>,
): (asked: Asked) => Promise<Thought> {
  let laid: { table: string; engine: Promise<Engine> } | undefined;
  const engineFor = ({ game, seats, options }: Table): Promise<Engine> => {
    const table = JSON.stringify([game, seats, options]);
    if (laid?.table !== table)
      laid = { table, engine: rulesOf(game).then((rules) => rules.layOut(seats, options)) };
    return laid.engine;
  };
  return async ({ id, bot, seen, seat, ...table }) => {
    try {
      const engine = await engineFor(table);
      const chooser = botsOf(engine.manifest)[bot];
      if (!chooser) return { id, fault: `no such bot: ${bot}` };
      return { id, move: await chooser.choose(engine, seen, seat) };
    } catch (error) {
      return { id, fault: String(error) };
    }
  };
}

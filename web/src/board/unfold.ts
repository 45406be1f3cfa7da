// A scene unfolds by steps; without motion it stands at its end at once.
import { still } from "../lib/settings.svelte.ts";

/** What every scene is given. */
export interface Unfolding<Scene> {
  scene: Scene;
  names: string[];
  colours: number[];
  onskip: () => void;
  ongoon: () => void;
  /** It has shown everything, and stays so many milliseconds. */
  onfinished: (stays?: number) => void;
}

/** Calls `show` with each step up to the last, `pause` ms apart; returns what stops it. */
export function unfold(
  from: number,
  last: number,
  pause: number,
  show: (step: number) => void,
  finished: () => void,
): () => void {
  let step = still() ? last : from;
  show(step);
  if (step >= last) {
    finished();
    return () => {};
  }
  const timer = setInterval(() => {
    show((step += 1));
    if (step < last) return;
    clearInterval(timer);
    finished();
  }, pause);
  return () => clearInterval(timer);
}

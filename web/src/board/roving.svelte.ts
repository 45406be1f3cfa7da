// A board is one stop for Tab: arrow keys go on from there, Enter and Space choose.

export interface Stops {
  /** What can be gone to. */
  has: (id: string) => boolean;
  /** Where Tab comes to first. */
  first: () => string | undefined;
  /** The next one that way; x to the right, y down. */
  next: (from: string, way: Way) => string | undefined;
  choose: (id: string, key: string) => void;
}

export type Way = readonly [x: number, y: number];

const WAYS: Record<string, Way> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const CHOOSING = ["Enter", " "];

export class Roving {
  at = $state("");
  current = $derived.by(() => (this.stops.has(this.at) ? this.at : this.stops.first()));

  constructor(
    private readonly stops: Stops,
    private readonly find: (id: string) => SVGElement | HTMLElement | null | undefined,
    private readonly options: FocusOptions = {},
  ) {}

  focus(id = this.current): void {
    if (id === undefined) return;
    this.at = id;
    this.find(id)?.focus(this.options);
  }

  steer(event: KeyboardEvent, from: string): void {
    const way = WAYS[event.key];
    const next = way && this.stops.next(from, way);
    if (CHOOSING.includes(event.key)) this.stops.choose(from, event.key);
    else if (next !== undefined) this.focus(next);
    else return;
    event.preventDefault();
  }
}

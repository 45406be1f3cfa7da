// The camera with its hands: drag, pinch, wheel, buttons. It never lets the last tile go.

import { type Bounds, type Camera, fit, hold, reveal, type Screen, zoom } from "./camera.ts";
import type { Cell } from "./tiles.ts";

const FAR = 7; // pixels: from here on it is a drag and no click

interface Point {
  x: number;
  y: number;
}

export class Eye {
  screen = $state.raw<Screen>({ width: 0, height: 0 });
  /** The player's own choice; undefined shows what there is. */
  private own = $state.raw<Camera>();
  moving = $state(false);
  private readonly fingers = new Map<number, Point>();
  private travelled = 0;
  private readonly area: () => Bounds;
  private readonly last: () => Cell;
  private readonly wanted: () => Cell | undefined;

  /** `wanted` is what should be seen besides: a tile put down, the cell with the focus. */
  constructor(area: () => Bounds, last: () => Cell, wanted: () => Cell | undefined) {
    this.area = area;
    this.last = last;
    this.wanted = wanted;
  }

  camera = $derived.by((): Camera => {
    const [screen, last, wanted] = [this.screen, this.last(), this.wanted()];
    if (!screen.width) return { x: 0, y: 0, size: 100 };
    const camera = this.own ? hold(this.own, screen, last) : fit(this.area(), screen, last);
    return wanted ? reveal(camera, screen, wanted, last) : camera;
  });
  free = $derived.by(() => this.own !== undefined);
  /** A click at the end of a drag means nothing. */
  get dragged(): boolean {
    return this.travelled > FAR;
  }

  refit(): void {
    this.own = undefined;
  }

  zoomBy(by: number, x = this.screen.width / 2, y = this.screen.height / 2): void {
    this.own = hold(zoom(this.camera, this.screen, by, x, y), this.screen, this.last());
  }

  pan(dx: number, dy: number): void {
    const { camera } = this;
    const moved = { ...camera, x: camera.x - dx / camera.size, y: camera.y - dy / camera.size };
    this.own = hold(moved, this.screen, this.last());
  }

  press(finger: number, at: Point): void {
    if (!this.fingers.size) this.travelled = 0;
    this.fingers.set(finger, at);
  }

  drag(finger: number, to: Point): void {
    const from = this.fingers.get(finger);
    if (!from) return;
    this.fingers.set(finger, to);
    this.travelled += Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    if (!this.dragged) return;
    this.moving = true;
    const other = [...this.fingers].find(([id]) => id !== finger)?.[1];
    if (other) this.pinch(from, to, other);
    else this.pan(to.x - from.x, to.y - from.y);
  }

  private pinch(from: Point, to: Point, other: Point): void {
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const after = Math.hypot(to.x - other.x, to.y - other.y);
    if (before > 10) this.zoomBy(after / before, (to.x + other.x) / 2, (to.y + other.y) / 2);
  }

  release(finger: number): void {
    this.fingers.delete(finger);
    this.moving = false;
  }
}

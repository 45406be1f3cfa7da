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

  constructor(area: () => Bounds, last: () => Cell) {
    this.area = area;
    this.last = last;
  }

  camera = $derived.by((): Camera => {
    if (!this.screen.width) return { x: 0, y: 0, size: 100 };
    return this.own ? hold(this.own, this.screen, this.last()) : fit(this.area(), this.screen, this.last());
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

  show(cell: Cell): void {
    const { camera } = this;
    const next = reveal(camera, this.screen, cell, this.last());
    if (next.x !== camera.x || next.y !== camera.y || next.size !== camera.size) this.own = next;
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

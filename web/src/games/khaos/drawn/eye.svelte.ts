// The camera with its hands: drag, pinch, wheel, buttons. It never lets the last tile go.

import {
  type Bounds,
  type Camera,
  fit,
  fitAll,
  hold,
  reveal,
  type Screen,
  zoom,
} from "./camera.ts";
import type { Cell } from "./tiles.ts";

const FAR = 7; // pixels: from here on it is a drag and no click
const RIM = 0.35; // cells

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
  private readonly over: () => boolean;

  /** `wanted` is what should be seen besides: a tile put down, the cell with the focus. When all is
      over there is nothing to touch, and all is shown. */
  constructor(
    area: () => Bounds,
    last: () => Cell,
    wanted: () => Cell | undefined,
    over: () => boolean,
  ) {
    this.area = area;
    this.last = last;
    this.wanted = wanted;
    this.over = over;
  }

  camera = $derived.by((): Camera => {
    const [screen, last, wanted] = [this.screen, this.last(), this.wanted()];
    if (!screen.width) return { x: 0, y: 0, size: 100 };
    const camera = this.own ? hold(this.own, screen, last) : this.usual(screen, last);
    return wanted ? reveal(camera, screen, wanted, last) : camera;
  });
  /** Everything is in sight. */
  complete = $derived.by(() => {
    const [{ x, y, size }, all] = [this.camera, this.all()];
    return x === all.x && y === all.y && size === all.size;
  });
  /** A click at the end of a drag means nothing. */
  get dragged(): boolean {
    return this.travelled > FAR;
  }

  private usual(screen: Screen, last: Cell): Camera {
    return this.over() ? this.all() : fit(this.area(), screen, last);
  }

  /** Totals at the rim are in sight, too, where no free cells lie around it. */
  private all(): Camera {
    return this.over() ? fitAll(this.area(), this.screen, RIM) : fitAll(this.area(), this.screen);
  }

  /** Shows all, from now on if all can be read. */
  showAll(): void {
    const [usual, all] = [this.usual(this.screen, this.last()), this.all()];
    this.own = usual.size === all.size ? undefined : all;
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

// A press means what one could see when one aimed it. What has just come under a pointer that rests,
// under the finger that was there a moment ago, or into the focus, is not armed yet: of a double
// click, and of Enter held down, only the first does something.

import { isTyping } from "./typing.ts";

const PAUSE = 400; // ms from a change until what it brought can be pressed where one already was
const NEAR = 24; // px: a hand that trembles has not aimed anew
const CONTROLS = "button, a, input, select, textarea, label, summary, [role=button], [role=tab]";
const PRESSING = ["Enter", " "];

/** What lies where somebody's hand is, and since when. */
class Aim {
  /** Undefined for a hand on its way: whatever it will find is meant. */
  private at: Element | null | undefined;
  private since = -Infinity;

  take(control?: Element | null): void {
    this.at = control;
    this.since = -Infinity;
  }

  /** The hand has come to something. */
  hold(control: Element | null): void {
    this.at = control;
  }

  /** Something may have been put under the hand. */
  look(control: Element | null): void {
    if (this.at === undefined || control === this.at) return;
    this.at = control;
    this.change();
  }

  change(): void {
    if (this.at !== undefined) this.since = performance.now();
  }

  /** Who goes on pressing has still not looked. */
  isBlind(): boolean {
    const blind = performance.now() - this.since < PAUSE;
    if (blind) this.change();
    return blind;
  }
}

class Steady {
  private readonly pointer = new Aim();
  private readonly focus = new Aim();
  private spot = { x: NaN, y: NaN };
  private blind = { press: false, key: false };

  watch(): void {
    addEventListener("pointermove", (event) => this.rest(event), true);
    addEventListener("pointerdown", (event) => this.press(event), true);
    addEventListener("click", (event) => this.click(event), true);
    addEventListener("keydown", (event) => this.key(event), true);
    addEventListener("keyup", () => setTimeout(() => (this.blind.key = false)), true);
    addEventListener("focusin", () => this.focus.look(focused()), true);
    addEventListener("scroll", () => this.pointer.take(), { capture: true, passive: true });
    const seen = { childList: true, attributes: true, subtree: true };
    new MutationObserver(() => this.pointer.look(this.under())).observe(document.body, seen);
  }

  /** What can be chosen is not what it was, though it may lie in the same place. */
  changed(): void {
    this.pointer.change();
    this.focus.change();
  }

  private under(): Element | null {
    const { x, y } = this.spot;
    return Number.isNaN(x) ? null : controlOf(document.elementFromPoint(x, y));
  }

  private rest({ clientX: x, clientY: y }: PointerEvent): void {
    if (Math.hypot(x - this.spot.x, y - this.spot.y) < NEAR) return;
    this.spot = { x, y };
    this.pointer.take(this.under());
  }

  private press(event: PointerEvent): void {
    this.rest(event);
    this.focus.take();
    this.pointer.look(this.under());
    this.blind.press = this.pointer.isBlind();
    this.pointer.hold(this.under());
  }

  /** A click that no pointer made comes from the keyboard, or from whoever reads the page aloud. */
  private click(event: MouseEvent): void {
    if (!event.isTrusted) return;
    if (event.detail > 0) this.pointer.look(this.under());
    const blind = event.detail > 0 ? this.blind.press || this.pointer.isBlind() : this.blind.key;
    if (blind) stop(event);
  }

  private key(event: KeyboardEvent): void {
    if (isTyping(event.target)) return;
    if (!PRESSING.includes(event.key)) return this.focus.take();
    this.blind.key = event.repeat || this.focus.isBlind();
    if (this.blind.key) stop(event);
    this.focus.hold(focused());
  }
}

const controlOf = (element: Element | null): Element | null => element?.closest(CONTROLS) ?? null;
const focused = (): Element | null => controlOf(document.activeElement);

function stop(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}

export const steady = new Steady();

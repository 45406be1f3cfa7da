// Whether this page is still the one that the server has. A reload is offered, never done unasked:
// somebody may be in the middle of something.

import { noNetwork } from "../lib/house.ts";
import { PROTOCOL } from "../wire.ts";

export class Renewal {
  /**
   * Why a reload is offered: another page is served by now, or a part of this one did not come. A page
   * that does not understand the server any more cannot go on. Without a network there is nothing to
   * reload: that is only said.
   */
  why = $state<"new" | "missing" | "outdated" | "offline">();
  /** Whether something that was begun would be lost; whoever shows it sets this. */
  inTheMiddle: () => boolean = () => false;
  /** Loads the page anew. */
  renew: () => void = () => location.reload();
  private offered = "";
  private declined = "";

  constructor(private readonly mine: string) {}

  watch(): void {
    addEventListener("vite:preloadError", () => (this.why ??= noNetwork() ? "offline" : "missing"));
    addEventListener("online", () => {
      if (this.why === "offline") this.decline();
    });
  }

  /** What the server says of the page that it has; nothing where none was built. */
  hear(served: string, protocol: number): void {
    if (protocol !== PROTOCOL) this.why = "outdated";
    else if (this.mine && served && served !== this.mine && served !== this.declined) {
      this.offered = served;
      this.why = "new";
    }
  }

  /** A new version lies ready; whoever has it says how it is loaded. */
  offer(renew: () => void): void {
    this.renew = renew;
    this.why ??= "new";
  }

  /** Until the server has yet another page, or more is missing. */
  decline(): void {
    this.declined = this.offered;
    this.why = undefined;
  }
}

/** What to say of a part of the page that did not come. */
export const missing = (): string => (noNetwork() ? "page.offline" : "page.not_loaded");

const named = globalThis.document?.querySelector<HTMLMetaElement>("meta[name=page]");
export const renewal = new Renewal(named?.content ?? "");

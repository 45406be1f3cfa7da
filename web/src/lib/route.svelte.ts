// Where in the page one is: plain paths, plain links.

import { addressIn, placeIn } from "./address.ts";
import { standalone } from "./house.ts";

/** The address of a place. */
export const at = (place: string): string => (standalone ? addressIn(place) : place);

class Route {
  path = $state(pathHere());
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("click", (event) => this.follow(event));
  }

  go(place: string, replace = false): void {
    this.move(at(place), replace);
  }

  private move(address: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"]({}, "", address);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.path = pathHere();
    this.hash = location.hash;
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute("download") || !isPlace(link)) return;
    event.preventDefault();
    this.move(link.href);
  }
}

/** Not everything of this host is the page's own. */
function isPlace({ origin, pathname }: HTMLAnchorElement): boolean {
  if (origin !== location.origin) return false;
  return standalone ? pathname === folder() : !pathname.startsWith("/api/");
}

const folder = (): string => new URL(".", location.href).pathname;

/** With a slash at its end it is the same place. */
const pathHere = (): string =>
  (standalone ? placeIn(location.search) : location.pathname).replace(/(?<=.)\/+$/, "");

export const route = new Route();

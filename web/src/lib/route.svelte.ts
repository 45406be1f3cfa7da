// Where in the page one is: plain paths, plain links.

class Route {
  path = $state(pathHere());
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("click", (event) => this.follow(event));
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"]({}, "", path);
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
    if (
      !link ||
      !plain ||
      link.target ||
      link.hasAttribute("download") ||
      link.origin !== location.origin
    )
      return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

/** With a slash at its end it is the same place. */
const pathHere = (): string => location.pathname.replace(/(?<=.)\/+$/, "");

export const route = new Route();

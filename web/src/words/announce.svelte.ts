// What a screen reader is told when something happens; Announcer.svelte holds the live region.

class Announcer {
  polite = $state("");
  urgent = $state("");

  say(text: string): void {
    this.polite = this.polite === text ? `${text}\u00a0` : text;
  }

  /** What was said is nobody else's. */
  clear(): void {
    this.polite = this.urgent = "";
  }

  alert(text: string): void {
    this.urgent = this.urgent === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();

// How this browser likes it: light or dark, sound, notices, motion.

import { keep, kept } from "./kept.ts";

export type Theme = "auto" | "light" | "dark";

/** How long each of the others' choices is shown before the next one is, in milliseconds. */
export const PACES = { slow: 1500, normal: 700, fast: 300, at_once: 0 };
export type Pace = keyof typeof PACES;

export const still = (): boolean =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

class Settings {
  theme = $state<Theme>((kept("theme") as Theme | null) ?? "auto");
  sound = $state(kept("sound") === "on");
  notices = $state(kept("notices") === "on");
  scenes = $state(kept("scenes") !== "off");
  private chosenPace = $state<Pace | undefined>((kept("pace") as Pace | null) ?? undefined);

  /** Where nothing may move, nothing is waited for either, unless that was chosen. */
  get pace(): Pace {
    return this.chosenPace ?? (still() ? "at_once" : "normal");
  }

  /** For each of the others' choices, in milliseconds. */
  get pause(): number {
    return PACES[this.pace] ?? PACES.normal;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    this.show();
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on ? "on" : null);
  }

  setScenes(on: boolean): void {
    this.scenes = on;
    keep("scenes", on ? null : "off");
  }

  setPace(pace: Pace): void {
    this.chosenPace = pace;
    keep("pace", pace);
  }

  async setNotices(on: boolean): Promise<void> {
    const allowed =
      on && "Notification" in window && (await Notification.requestPermission()) === "granted";
    this.notices = allowed;
    keep("notices", allowed ? "on" : null);
  }

  /** Marks the page, so that the tokens answer. */
  show(): void {
    if (this.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }
}

export const settings = new Settings();

export const byTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

// How this browser likes it: light or dark, sound, notices, motion.

import { keep, kept } from "./kept.ts";

export type Theme = "auto" | "light" | "dark";

class Settings {
  theme = $state<Theme>((kept("theme") as Theme | null) ?? "auto");
  sound = $state(kept("sound") === "on");
  notices = $state(kept("notices") === "on");
  scenes = $state(kept("scenes") !== "off");

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

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const byTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

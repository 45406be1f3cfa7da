import type { GameEntry } from "./face.ts";

export const GAMES: Record<string, GameEntry> = {
  khan: {
    face: () => import("./khan/face.ts"),
    words: {
      en: () => import("virtual:words/khan/en"),
      nl: () => import("virtual:words/khan/nl"),
      de: () => import("virtual:words/khan/de"),
      it: () => import("virtual:words/khan/it"),
    },
    rules: () => import("virtual:rules/khan"),
    Picture: () => import("./khan/Picture.svelte"),
    Title: () => import("./khan/Title.svelte"),
  },
  koenig: {
    face: () => import("./koenig/face.ts"),
    words: {
      en: () => import("virtual:words/koenig/en"),
      nl: () => import("virtual:words/koenig/nl"),
      de: () => import("virtual:words/koenig/de"),
      it: () => import("virtual:words/koenig/it"),
    },
    rules: () => import("virtual:rules/koenig"),
    Picture: () => import("./koenig/Picture.svelte"),
    Title: () => import("./koenig/Title.svelte"),
  },
  khaos: {
    sides: true,
    face: () => import("./khaos/face.ts"),
    words: {
      en: () => import("virtual:words/khaos/en"),
      nl: () => import("virtual:words/khaos/nl"),
      de: () => import("virtual:words/khaos/de"),
      it: () => import("virtual:words/khaos/it"),
    },
    rules: () => import("virtual:rules/khaos"),
    Picture: () => import("./khaos/Picture.svelte"),
    Title: () => import("./khaos/Title.svelte"),
  },
};

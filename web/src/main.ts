import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte.ts";
import { standalone } from "./lib/house.ts";
import { renewal } from "./live/renewal.svelte.ts";
import { steady } from "./lib/steady.ts";
import { preferredLanguage, words } from "./words/words.svelte.ts";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/board.css";
import "./theme/panel.css";

async function start(target: HTMLElement): Promise<void> {
  settings.show();
  steady.watch();
  renewal.watch();
  await words.choose(preferredLanguage());
  target.replaceChildren();
  mount(App, { target });
  if (standalone) void keepSite();
}

/** Without it the site needs its network, and is the same otherwise. */
async function keepSite(): Promise<void> {
  try {
    await (await import("./live/offline.ts")).keepSite();
  } catch (error) {
    console.warn(error);
  }
}

/** Without its words the page has none of its own: those in index.html are all there is. */
function giveUp(target: HTMLElement, error: unknown): void {
  console.error(error);
  target.classList.add("failed");
  target.querySelector("button")?.addEventListener("click", () => location.reload());
}

const page = document.getElementById("page")!;
start(page).catch((error: unknown) => giveUp(page, error));

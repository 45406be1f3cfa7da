import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte.ts";
import { steady } from "./lib/steady.ts";
import { preferredLanguage, words } from "./lib/words.svelte.ts";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/board.css";
import "./theme/panel.css";

settings.show();
steady.watch();
await words.choose(preferredLanguage());
mount(App, { target: document.getElementById("page")! });

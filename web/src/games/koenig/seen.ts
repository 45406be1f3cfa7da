// The view as it reaches this game's boards: the one place where they say that it is König's.

import type { View } from "./view.ts";

export const viewOf = (holder: { view: unknown }): View => holder.view as View;

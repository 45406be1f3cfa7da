// A site is kept by the browser (src/yurt/server/http/offline.js), for days without a network. A new
// version waits until somebody loads the page anew.

import { renewal } from "./renewal.svelte.ts";

const HOUR = 3_600_000;

export async function keepSite(): Promise<void> {
  const keeper = globalThis.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const kept = await keeper?.register("./offline.js", { updateViaCache: "none" });
  if (!keeper || !kept) return;
  offer(keeper, kept);
  kept.addEventListener("updatefound", () => {
    kept.installing?.addEventListener("statechange", () => offer(keeper, kept));
  });
  setInterval(() => void kept.update().catch(() => {}), HOUR);
}

/** The first version that was ever kept is the one that is shown. */
function offer(keeper: ServiceWorkerContainer, kept: ServiceWorkerRegistration): void {
  if (kept.waiting && keeper.controller) renewal.offer(() => takeOver(keeper, kept));
}

/** It may have taken over already, where another tab has asked for it: then nothing changes any more. */
function takeOver(keeper: ServiceWorkerContainer, { waiting }: ServiceWorkerRegistration): void {
  if (!waiting) return location.reload();
  keeper.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage("take over");
}

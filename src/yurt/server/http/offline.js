// Keeps a site for days without a network. BUILD and FILES stand above, written by site.py: a build
// has a cache of its own, which is whole or not there. The next build waits until the page is loaded
// anew, so that no page ever gets parts of two.

const CACHE = `yurt ${registration.scope} ${BUILD}`;
const isEarlier = (name) => name.startsWith(`yurt ${registration.scope} `) && name !== CACHE;

async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function clear() {
  const names = await caches.keys();
  await Promise.all(names.filter(isEarlier).map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const asked = request.mode === "navigate" ? "./" : request;
  const cache = await caches.open(CACHE);
  return (await cache.match(asked, { ignoreVary: true })) ?? fetch(request);
}

/** Of addresses to go to only the page's own, whatever stands behind its question mark. */
function isOurs({ method, mode, url }) {
  const place = url.split(/[?#]/)[0];
  const page = place === registration.scope || place === `${registration.scope}index.html`;
  return method === "GET" && url.startsWith(registration.scope) && (mode !== "navigate" || page);
}

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(clear()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  if (isOurs(event.request)) event.respondWith(answer(event.request));
});

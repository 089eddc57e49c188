/// <reference lib="webworker" />
/**
 * Lets an installed Evenkeel open without a network. It keeps the page and its files and nothing else: no answer of
 * a call ever goes through it (what a parent may read offline is kept by the page itself, features/offline).
 * The page is always asked for at the server first, so that no old build is shown while the server answers.
 */
declare const self: ServiceWorkerGlobalScope;
/** Every file of this build, put in by build/service-worker.ts. */
declare const builtFiles: readonly string[];
/** Another name for another list of files. */
declare const cacheName: string;

const page = "/";
/** What a gateway says when the server behind it is away. */
const away = new Set([502, 503, 504]);

self.addEventListener("install", (event) => {
  event.waitUntil(keepBuild().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOtherBuilds().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && !isCall(url.pathname)) {
    event.respondWith(openPage(request));
  } else if (builtFiles.includes(url.pathname)) {
    event.respondWith(readFile(request));
  }
});

const isCall = (path: string): boolean => /^\/(api|trpc|version|healthz|readyz)(\/|$)/.test(path);

async function keepBuild(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(builtFiles.map((path) => new Request(path, { cache: "no-cache" })));
  // The page without a screen's picture: it is for every address.
  const blank = await fetch(new Request("/index.html", { cache: "no-cache" }));
  if (!blank.ok) throw new Error(`The page was answered with ${blank.status}`);
  await cache.put(page, blank);
}

async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

async function openPage(request: Request): Promise<Response> {
  const kept = () => caches.match(page, { cacheName });
  try {
    const answer = await fetch(request);
    return away.has(answer.status) ? ((await kept()) ?? answer) : answer;
  } catch (error) {
    const copy = await kept();
    if (copy === undefined) throw error;
    return copy;
  }
}

/** The names of files change with their content, so a kept one is never old. */
async function readFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName })) ?? fetch(request);
}

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
/** What every build's cache is called, before the part of its own. */
declare const cachePrefix: string;
/** The paths of our screens (lib/paths.ts): another app may live below the same name, and its pages are its own. */
declare const screenPaths: readonly string[];

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
  if (request.mode === "navigate" && isScreen(url.pathname)) {
    event.respondWith(openPage(request));
  } else if (builtFiles.includes(url.pathname)) {
    event.respondWith(readFile(request));
  }
});

/** What the server encrypts for this browser (domains/notices): no word of anyone. */
interface Told {
  title: string;
  text: string;
  opens: string;
  /** A repeat of the same notice takes the place of the first. */
  name: string;
  ids: string[];
  /** Urgent facts about a child: it stays until its person has dealt with it. */
  urgent: boolean;
  /** How many its person has not seen. */
  unread: number;
  /** The number of a test that its person sends to themselves. */
  test?: string;
}

self.addEventListener("push", (event) => {
  event.waitUntil(tell(event.data));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { opens } = event.notification.data as { opens: string };
  event.waitUntil(openScreen(opens));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event));
});

/**
 * Always shows something: a browser that is told and shows nothing takes the permission back (Safari after three times).
 * The words are the server's, in the person's language; what cannot be read is told without any.
 */
async function tell(data: PushMessageData | null): Promise<void> {
  const told = readTold(data);
  await self.registration.showNotification(told.title, {
    body: told.text,
    tag: told.name,
    requireInteraction: told.urgent,
    icon: "/icons/icon-192.png",
    badge: "/icons/icon-192.png",
    data: { opens: told.opens, ids: told.ids, at: Date.now() },
  });
  const { navigator } = self;
  const badge = "setAppBadge" in navigator ? navigator.setAppBadge(told.unread) : undefined;
  await Promise.all([
    // Where an app has no badge, nothing is lost.
    badge?.catch(() => undefined),
    told.ids.length === 0 ? undefined : confirm("/api/notices/received", { ids: told.ids }),
    told.test === undefined ? undefined : confirm("/api/notices/tests/shown", { id: told.test }),
  ]);
}

function readTold(data: PushMessageData | null): Told {
  const unreadable = {
    // Without words, and without the product's name, which its person may have chosen to hide.
    title: "\u{1F514}",
    text: "",
    opens: "/",
    name: "unreadable",
    ids: [],
    urgent: false,
    unread: 1,
  };
  try {
    return { ...unreadable, ...(data?.json() as Partial<Told> | undefined) };
  } catch {
    return unreadable;
  }
}

/** The sender's page says 'delivered' from then on, and the settings that a test arrived. It may fail: a page that opens makes up for it. */
async function confirm(path: string, body: object): Promise<void> {
  try {
    await postJson(path, body);
  } catch {
    // Offline again, or signed out.
  }
}

const postJson = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function openScreen(path: string): Promise<void> {
  const target = new URL(path, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: "window" });
  const [open] = windows;
  if (open === undefined) return void (await self.clients.openWindow(target));
  await open.focus();
  await open.navigate(target);
}

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/**
 * The browser changed its address. The server takes the new one only in place of the old: a device that its person
 * removed does not come back by this.
 */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  if (oldSubscription === null) return;
  const { applicationServerKey } = oldSubscription.options;
  const made =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      ...(applicationServerKey === null ? {} : { applicationServerKey }),
    }));
  const { endpoint, keys } = made.toJSON();
  const answer = await postJson("/api/notices/devices", {
    endpoint,
    keys,
    name: "Web",
    replaces: oldSubscription.endpoint,
  });
  if (answer.status === 409) await made.unsubscribe();
}

const isScreen = (path: string): boolean =>
  screenPaths.some((own) => path === own || (own !== "/" && path.startsWith(`${own}/`)));

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
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
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

import { draftPrefix } from "../../lib/drafts.ts";
import { privatePrefix } from "../../lib/private-store.ts";
import { reportProblem } from "../../lib/report.ts";

/** The build that this tab was last refreshed for: one refresh each, whatever the server says afterwards. */
const refreshedForKey = "evenkeel.refreshed-for";
/** Mantine's own key; a dark page must not come back light. */
const colorSchemeKey = "mantine-color-scheme-value";
/** A person's words survive every refresh; nothing else in storage does. */
const keptPrefixes = [draftPrefix, privatePrefix, colorSchemeKey];

/** The query parameter that keeps a cache from answering (S-4.5). */
const cacheBuster = "v";

/**
 * False if this tab was already refreshed for that build and is still another: whatever serves the old page
 * (a proxy's cache, a replica left behind) would serve it again, and the page would reload forever.
 */
export function mayRefreshFor(buildId: string): boolean {
  try {
    return sessionStorage.getItem(refreshedForKey) !== buildId;
  } catch (error) {
    reportProblem("The last refresh cannot be read from storage", error);
    // Then the address tells: a page that came by a refresh does not refresh itself again.
    return !new URLSearchParams(window.location.search).has(cacheBuster);
  }
}

/**
 * Makes way for the served build (S-4.5): no service worker, no caches, no storage but what a person
 * typed. Each step runs separately, so that one failing does not keep the others from running.
 */
export async function clearStaleBuild(servedBuild: string): Promise<void> {
  await attempt("A service worker could not be unregistered", unregisterServiceWorkers);
  await attempt("The caches could not be deleted", deleteCaches);
  await attempt("The local storage could not be cleared", () => clearStorage(localStorage));
  await attempt("The session storage could not be cleared", () => {
    clearStorage(sessionStorage);
    sessionStorage.setItem(refreshedForKey, servedBuild);
  });
}

/** This page's address with the time as `v`, so that no cache on the way knows it. */
export function addressPastCaches(address: string, now: number): string {
  const url = new URL(address);
  url.searchParams.set(cacheBuster, String(now));
  return url.href;
}

async function attempt(what: string, step: () => void | Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    reportProblem(what, error);
  }
}

async function unregisterServiceWorkers(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function deleteCaches(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

function clearStorage(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (!keptPrefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
  }
}

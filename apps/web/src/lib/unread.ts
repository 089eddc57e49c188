import { useSyncExternalStore } from "react";

let count = 0;
/** Until the first count of this page, the badge is one that an earlier page or a notice left. */
let isBadgeKnown = false;
const watchers = new Set<() => void>();

/** Says how much is new, for the tab's title and the app's badge, which no screen owns. */
export function setUnread(next: number): void {
  if (next === count && isBadgeKnown) return;
  isBadgeKnown = true;
  count = next;
  for (const watcher of watchers) watcher();
  if (!("setAppBadge" in navigator)) return;
  // Where it may not be shown, nothing is lost.
  const shown = next === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(next);
  shown.catch(() => undefined);
}

export const useUnread = (): number =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => count,
  );

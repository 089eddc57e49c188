import { useSyncExternalStore } from "react";

let count = 0;
let isUrgent = false;
/** Until the first count of this page, the badge is one that an earlier page or a notice left. */
let isBadgeKnown = false;
const watchers = new Set<() => void>();

/**
 * Says how much is new, for the tab's title and the app's badge, which no screen owns.
 * @param urgent whether a message with urgent facts about a child is among it
 */
export function setUnread(next: number, urgent = false): void {
  if (next === count && urgent === isUrgent && isBadgeKnown) return;
  isBadgeKnown = true;
  count = next;
  isUrgent = urgent;
  for (const watcher of watchers) watcher();
  if (!("setAppBadge" in navigator)) return;
  // Where it may not be shown, nothing is lost.
  const shown = next === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(next);
  shown.catch(() => undefined);
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useUnread = (): number => useSyncExternalStore(watch, () => count);

/** Whether a message with urgent facts about a child was not seen yet. */
export const useUnreadUrgent = (): boolean => useSyncExternalStore(watch, () => isUrgent);

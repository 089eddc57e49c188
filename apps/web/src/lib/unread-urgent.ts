import { useSyncExternalStore } from "react";

let isUrgent = false;
const watchers = new Set<() => void>();

/** Says whether a message with urgent facts about a child is among what is new. */
export function setUnreadUrgent(next: boolean): void {
  if (next === isUrgent) return;
  isUrgent = next;
  for (const watcher of watchers) watcher();
}

/** Whether a message with urgent facts about a child was not seen yet. */
export const useUnreadUrgent = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isUrgent,
  );

import { useSyncExternalStore } from "react";

interface UrgentShown {
  /** Messages that were shown over a screen or in a dialog: they stay there until they are closed, seen or not. */
  readonly shown: ReadonlySet<number>;
  readonly closed: ReadonlySet<number>;
}

export const nothingShown: UrgentShown = { shown: new Set(), closed: new Set() };
let known = nothingShown;
const watchers = new Set<() => void>();

/** Remembers what this page showed of urgent messages, wherever the next dialog or screen shows them again. */
export function changeUrgentShown(change: (before: UrgentShown) => UrgentShown): void {
  known = change(known);
  for (const watcher of watchers) watcher();
}

export const useUrgentShown = (): UrgentShown =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => known,
  );

export interface UrgentPlace {
  in: "page" | "dialog";
}

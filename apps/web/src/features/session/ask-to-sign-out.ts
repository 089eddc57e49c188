import { useSyncExternalStore } from "react";

/** Whether somebody wants to sign out who has words here that were not sent. One page has one person. */
let isAsked = false;
const watchers = new Set<() => void>();

export function askToSignOut(asked: boolean): void {
  isAsked = asked;
  for (const watch of watchers) watch();
}

export const useIsAskedToSignOut = (): boolean =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => isAsked,
  );

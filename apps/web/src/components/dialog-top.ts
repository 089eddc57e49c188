import { type ReactNode, useSyncExternalStore } from "react";

let top: ReactNode = null;
const watchers = new Set<() => void>();

/** Says what stands at the top of every dialog, whatever it is about: who reads one sees nothing behind it. */
export function setDialogTop(next: ReactNode): void {
  top = next;
  for (const watcher of watchers) watcher();
}

export const useDialogTop = (): ReactNode =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => top,
  );

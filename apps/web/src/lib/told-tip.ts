import { useSyncExternalStore } from "react";
import { reportProblem } from "./report.ts";

let tips: readonly string[] = [];
const watchers = new Set<() => void>();

function set(next: readonly string[]): void {
  tips = next;
  for (const watcher of watchers) watcher();
}

/**
 * Takes what an act was answered with about words that went through and stand on the record as hostile.
 * @param header as `evenkeel-tip` brings it
 */
export function takeTips(header: string): void {
  try {
    const bytes = Uint8Array.from(atob(header), (sign) => sign.codePointAt(0) ?? 0);
    const said: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (Array.isArray(said)) set([...new Set(said.filter((tip) => typeof tip === "string"))]);
  } catch (error) {
    reportProblem("What was said of words that were sent cannot be read", error);
  }
}

/** Once it was read, and when someone else is at this device. */
export const forgetTips = (): void => set([]);

export const useToldTips = (): readonly string[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => tips,
  );

import { useSyncExternalStore } from "react";
import type { KeptCheckpoint } from "./kept-checkpoint.ts";
import type { OwedAct } from "./owed-acts.ts";

/** What this page knows of the record it is shown. */
export type WitnessState =
  /** Nothing was asked yet. */
  | { is: "waiting" }
  /** This browser cannot check, or keeps nothing. */
  | { is: "unable" }
  /** The server did not answer. */
  | { is: "unanswered" }
  | { is: "checked"; kept: KeptCheckpoint; isSigned: boolean };

/** Acts without a proof, once they are to be told. */
let owed: readonly OwedAct[] = [];

let state: WitnessState = { is: "waiting" };
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export function setWitnessState(next: WitnessState): void {
  state = next;
  for (const watcher of watchers) watcher();
}

export function setOwedActs(next: readonly OwedAct[]): void {
  owed = next;
  for (const watcher of watchers) watcher();
}

export const useOwedActs = (): readonly OwedAct[] => useSyncExternalStore(watch, () => owed);

export const useWitnessState = (): WitnessState => useSyncExternalStore(watch, () => state);

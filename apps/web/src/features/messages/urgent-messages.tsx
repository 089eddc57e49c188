import { useEffect, useState, useSyncExternalStore } from "react";
import { setDialogTop } from "../../components/dialog-top.ts";
import { onDemand } from "../../components/on-demand.tsx";
import { useUnreadUrgent } from "../../lib/unread-urgent.ts";

interface UrgentShown {
  /** Messages that were shown over a screen or in a dialog: they stay there until they are closed, seen or not. */
  readonly shown: ReadonlySet<number>;
  readonly closed: ReadonlySet<number>;
}

const nothing: UrgentShown = { shown: new Set(), closed: new Set() };
let known = nothing;
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

/** Few days have one: its code comes with the first. */
const UrgentNews = onDemand<UrgentPlace>(
  async () => (await import("./components/urgent-news.tsx")).UrgentNews,
  () => null,
  ["messages", "notices"],
);

/** While a parent is signed in, a new message with urgent facts about a child is read inside every dialog, a pause among them. */
export function UrgentInDialogs() {
  useEffect(() => {
    setDialogTop(<UrgentAbove in="dialog" />);
    return () => {
      setDialogTop(null);
      changeUrgentShown(() => nothing);
    };
  }, []);
  return null;
}

/** Nothing, unless a message with urgent facts about a child was not seen yet, or was seen here and is still open. */
export function UrgentAbove(place: UrgentPlace) {
  const isNew = useUnreadUrgent();
  const [wasNew, setWasNew] = useState(isNew);
  if (isNew && !wasNew) setWasNew(true);
  return wasNew ? <UrgentNews {...place} /> : null;
}

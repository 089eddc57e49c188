import { createContext, type ReactNode, useState } from "react";
import { DialogTop } from "../../components/dialog-top.ts";
import { onDemand } from "../../components/on-demand.tsx";
import { useUnreadUrgent } from "../../lib/unread.ts";

interface UrgentShown {
  /** Messages that were shown over a screen or in a dialog: they stay there until they are closed, seen or not. */
  readonly shown: ReadonlySet<number>;
  readonly closed: ReadonlySet<number>;
}

/** What this page showed of urgent messages, wherever the next dialog or screen shows them again. */
export const UrgentShownHere = createContext<
  readonly [UrgentShown, (change: (before: UrgentShown) => UrgentShown) => void]
>([{ shown: new Set(), closed: new Set() }, () => undefined]);

export interface UrgentPlace {
  in: "page" | "dialog";
}

/** Few days have one: its code comes with the first. */
const UrgentNews = onDemand<UrgentPlace>(
  async () => (await import("./components/urgent-news.tsx")).UrgentNews,
  () => null,
  ["messages", "notices"],
);

/** Lets a new message with urgent facts about a child be read inside every dialog, a pause among them. */
export function UrgentMessages({ children }: { children: ReactNode }) {
  const known = useState<UrgentShown>({ shown: new Set(), closed: new Set() });
  return (
    <UrgentShownHere value={known}>
      <DialogTop value={<UrgentAbove in="dialog" />}>{children}</DialogTop>
    </UrgentShownHere>
  );
}

/** Nothing, unless a message with urgent facts about a child was not seen yet, or was seen here and is still open. */
export function UrgentAbove(place: UrgentPlace) {
  const isNew = useUnreadUrgent();
  const [wasNew, setWasNew] = useState(isNew);
  if (isNew && !wasNew) setWasNew(true);
  return wasNew ? <UrgentNews {...place} /> : null;
}

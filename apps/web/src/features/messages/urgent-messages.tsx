import { useEffect, useState } from "react";
import { setDialogTop } from "../../components/dialog-top.ts";
import { onDemand } from "../../components/on-demand.tsx";
import { useUnreadUrgent } from "../../lib/unread-urgent.ts";
import { changeUrgentShown, nothingShown, type UrgentPlace } from "./urgent-shown.ts";

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
      changeUrgentShown(() => nothingShown);
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

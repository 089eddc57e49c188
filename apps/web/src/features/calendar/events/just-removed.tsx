import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { shortDay } from "../../../lib/dates.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";
import classes from "./just-removed.module.css";
import { useRestoreEvent } from "./queries.ts";
import type { Removed } from "./removed.ts";

function saidOf(t: PageWords<"events">, { act, day, title: typed }: Removed): string {
  const title = visibleText(typed);
  switch (act) {
    case "removed":
    case "changedLater":
      return t(act, { title });
    case "removedOne":
    case "removedLater":
      return day === undefined ? t("removed", { title }) : t(act, { title, day: shortDay(day) });
  }
}

interface JustRemovedProps {
  removed: Removed;
  onGone: () => void;
}

/** For a minute, and as long as the focus is on it: what was deleted or said anew, and the way back. */
export function JustRemoved({ removed, onGone }: JustRemovedProps) {
  const t = useWords("events");
  const way = useRef<HTMLButtonElement>(null);
  const [isDue, setDue] = useState(false);
  const restore = useRestoreEvent(removed, onGone);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), minuteMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isDue && way.current !== document.activeElement) onGone();
  }, [isDue, onGone]);
  return (
    <div role="status" className={classes.bar}>
      <p className={classes.said}>{saidOf(t, removed)}</p>
      <Button
        ref={way}
        variant="light"
        size="sm"
        onBlur={() => {
          if (isDue && !restore.isPending) onGone();
        }}
        loading={restore.isPending}
        onClick={() => restore.mutate({ id: removed.id })}
      >
        {t(removed.act === "changedLater" ? "changedLater.undo" : "removed.undo")}
      </Button>
    </div>
  );
}

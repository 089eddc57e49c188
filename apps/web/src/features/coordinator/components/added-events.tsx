import { visibleText } from "@evenkeel/contract/visible-text";
import type { AddedEvent } from "@evenkeel/contract/models/coordinator";
import { Button } from "@mantine/core";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import { useState } from "react";
import { fullTime } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useDeleteEvent } from "../../calendar/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./reply-cards.module.css";

/** The way back for each event that an answer put on the calendar. */
export function AddedEvents({
  events,
  onUndone,
}: {
  events: readonly AddedEvent[];
  onUndone: (event: AddedEvent) => void;
}) {
  const t = useWords("coordinator");
  const [gone, setGone] = useState<string | null>(null);
  return (
    <>
      {events
        .filter(({ entries }) => entries.length > 0)
        .map((event) => (
          <Undo
            key={event.entries[0]?.id}
            event={event}
            isAlone={events.length === 1}
            onUndone={() => {
              setGone(visibleText(event.title));
              onUndone(event);
            }}
          />
        ))}
      {gone === null ? null : (
        <p role="status" className={classes.done}>
          {t("undone", { title: gone })}
        </p>
      )}
    </>
  );
}

interface UndoProps {
  event: AddedEvent;
  isAlone: boolean;
  onUndone: () => void;
}

function Undo({ event, isAlone, onUndone }: UndoProps) {
  const t = useWords("coordinator");
  const { timeZone } = useCurrentUser();
  const remove = useDeleteEvent();
  const [left, setLeft] = useState(event.entries);
  const [state, setState] = useState<"there" | "undoing" | "kept">("there");
  const name = t("undo.of", {
    title: visibleText(event.title),
    when: fullTime(event.start, timeZone),
  });
  const undo = async () => {
    setState("undoing");
    try {
      for (const entry of left) {
        await remove.mutateAsync({ ...entry, reach: "all" });
        setLeft((those) => those.filter((one) => one !== entry));
      }
      onUndone();
    } catch {
      setState("kept");
    }
  };
  return (
    <>
      <Button
        variant="default"
        className={classes.undo}
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        loading={state === "undoing"}
        onClick={() => void undo()}
      >
        {isAlone ? t("undo") : name}
      </Button>
      {state === "kept" ? (
        <p role="alert" className={classes.done}>
          {t("undo.not")}
        </p>
      ) : null}
    </>
  );
}

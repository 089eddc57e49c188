import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { type EventDraft, lengthOf, missingIn, withLength } from "./event-draft.ts";
import { DayInput } from "../fields/day-input.tsx";
import dialogs from "../fields/dialogs.module.css";
import classes from "./event-fields.module.css";

interface EventTimesProps {
  draft: EventDraft;
  onDraft: (draft: EventDraft) => void;
}

const hour = 60 * 60_000;

/** From when to when, or whole days. */
export function EventTimes({ draft, onDraft }: EventTimesProps) {
  const t = useWords("events");
  const calendar = useWords("calendar");
  const { timeZone: zone } = useCurrentUser();
  const [length, setLength] = useState(hour);
  const ofDraft = lengthOf(draft, zone);
  // A field that is emptied to be typed anew has not changed how long the event is.
  if (ofDraft !== null && ofDraft !== length) setLength(ofDraft);
  /** Moving the beginning takes the end along. */
  const begin = (change: Partial<Pick<EventDraft, "firstDay" | "from">>) =>
    onDraft(withLength({ ...draft, ...change }, length, zone));
  return (
    <>
      <div className={classes.edge} data-whole={draft.allDay || undefined}>
        <DayInput
          label={t("from")}
          value={draft.firstDay}
          onChange={(firstDay) => begin({ firstDay })}
        />
        {draft.allDay ? null : (
          <TextInput
            type="time"
            label={t("fromTime")}
            value={draft.from}
            onChange={(event) => begin({ from: event.currentTarget.value })}
          />
        )}
      </div>
      <div className={classes.edge} data-whole={draft.allDay || undefined}>
        <DayInput
          label={t("to")}
          value={draft.lastDay}
          onChange={(lastDay) => onDraft({ ...draft, lastDay })}
        />
        {draft.allDay ? null : (
          <TextInput
            type="time"
            label={t("toTime")}
            value={draft.to}
            onChange={(event) => onDraft({ ...draft, to: event.currentTarget.value })}
          />
        )}
      </div>
      {missingIn(draft, zone) === "times" ? (
        <p className={dialogs.quiet} role="status">
          {t("endFirst")}
        </p>
      ) : null}
      <Checkbox
        label={calendar("form.allDay")}
        checked={draft.allDay}
        onChange={(event) => onDraft({ ...draft, allDay: event.currentTarget.checked })}
      />
    </>
  );
}

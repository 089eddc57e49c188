import { hourMilliseconds } from "@evenkeel/contract/durations";
import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { lengthOf, type TimesDraft, timesIn, withLength } from "./event-draft.ts";
import { DayInput } from "../fields/day-input.tsx";
import dialogs from "../fields/dialogs.module.css";
import classes from "./event-fields.module.css";

interface EventTimesProps<Draft> {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** How long it is while its times do not say so. */
  usualLength?: number;
  /** Whole days cannot be chosen: the hours are asked for. */
  isAlwaysTimed?: boolean;
}
const someDay = "2026-01-01";

/** From when to when, or whole days. */
export function EventTimes<Draft extends TimesDraft>({
  draft,
  onDraft,
  usualLength = hourMilliseconds,
  isAlwaysTimed = false,
}: EventTimesProps<Draft>) {
  const t = useWords("events");
  const calendar = useWords("calendar");
  const { timeZone: zone } = useCurrentUser();
  // Of times without a day yet, what lies between them.
  const [length, setLength] = useState(
    () => lengthOf({ ...draft, firstDay: someDay, lastDay: someDay }, zone) ?? usualLength,
  );
  const ofDraft = lengthOf(draft, zone);
  // A field that is emptied to be typed anew has not changed how long the event is.
  if (ofDraft !== null && ofDraft !== length) setLength(ofDraft);
  /** Moving the beginning takes the end along. */
  const begin = (change: Partial<Pick<TimesDraft, "firstDay" | "from">>) =>
    onDraft(withLength({ ...draft, ...change }, length, zone));
  // What is still asked for is no mistake.
  const isUnsaid = isAlwaysTimed && (draft.from === "" || draft.to === "");
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
      {draft.firstDay !== null && !isUnsaid && timesIn(draft, zone) === null ? (
        <p className={dialogs.quiet} role="status">
          {t("endFirst")}
        </p>
      ) : null}
      {isAlwaysTimed ? null : (
        <Checkbox
          label={calendar("form.allDay")}
          checked={draft.allDay}
          onChange={(event) => onDraft({ ...draft, allDay: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

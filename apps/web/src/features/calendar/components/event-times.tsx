import { Checkbox, TextInput } from "@mantine/core";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { type EventDraft, missingIn, withStart } from "../event-draft.ts";
import { DayInput } from "./day-input.tsx";
import dialogs from "./dialogs.module.css";
import classes from "./event-fields.module.css";

interface EventTimesProps {
  draft: EventDraft;
  onDraft: (draft: EventDraft) => void;
}

/** From when to when, or whole days. */
export function EventTimes({ draft, onDraft }: EventTimesProps) {
  const t = useWords("events");
  const calendar = useWords("calendar");
  const { timeZone: zone } = useCurrentUser();
  return (
    <>
      <div className={classes.edge} data-whole={draft.allDay || undefined}>
        <DayInput
          label={t("from")}
          value={draft.firstDay}
          onChange={(firstDay) => onDraft(withStart(draft, { firstDay }, zone))}
        />
        {draft.allDay ? null : (
          <TextInput
            type="time"
            label={t("fromTime")}
            value={draft.from}
            onChange={(event) =>
              onDraft(withStart(draft, { from: event.currentTarget.value }, zone))
            }
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

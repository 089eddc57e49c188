import { NativeSelect } from "@mantine/core";
import { clockWords, dayOf } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { durationWords } from "../duration.ts";
import type { EventDraft } from "./event-draft.ts";
import { type EventTemplate, timesOf, withTemplateTime } from "./event-template.ts";
import { DayInput } from "../fields/day-input.tsx";
import classes from "../fields/dialogs.module.css";

interface TemplateTimesProps {
  template: EventTemplate;
  draft: EventDraft;
  onDraft: (draft: EventDraft) => void;
}

/** Date and time of an event that a template begins; how long it lasts is the template's. */
export function TemplateTimes({ template, draft, onDraft }: TemplateTimesProps) {
  const t = useWords("events");
  const calendar = useWords("calendar");
  const { timeZone: zone } = useCurrentUser();
  const now = useNow();
  return (
    <>
      <DayInput
        label={t("template.date")}
        value={draft.firstDay}
        minimum={dayOf(now, zone)}
        onChange={(firstDay) => onDraft(withTemplateTime(draft, template, { firstDay }, zone))}
      />
      <NativeSelect
        label={t("template.time")}
        value={draft.from}
        onChange={(event) =>
          onDraft(withTemplateTime(draft, template, { from: event.currentTarget.value }, zone))
        }
        data={[
          { value: "", label: t("template.choose") },
          ...timesOf(template).map((time) => ({
            value: time,
            label: time === "00:00" ? calendar("form.allDay") : clockWords(time),
          })),
        ]}
      />
      <p className={classes.quiet}>
        {t("template.duration", { duration: durationWords(template.minutes) })}
      </p>
    </>
  );
}

import { eventCadences, repeatLimits } from "@evenkeel/contract/constants";
import { NativeSelect, TextInput } from "@mantine/core";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { type EventDraft, missingIn, repeatEnds } from "./event-draft.ts";
import { DayInput } from "../fields/day-input.tsx";
import classes from "../fields/dialogs.module.css";

interface EventRepeatProps {
  draft: EventDraft;
  onDraft: (draft: EventDraft) => void;
}

/** How often an event comes again, and until when. */
export function EventRepeat({ draft, onDraft }: EventRepeatProps) {
  const t = useWords("events");
  const { timeZone: zone } = useCurrentUser();
  const set = (change: Partial<EventDraft>) => onDraft({ ...draft, ...change });
  const missing = missingIn(draft, zone);
  return (
    <>
      <NativeSelect
        label={t("repeat")}
        value={draft.cadence}
        onChange={(event) => {
          const chosen = eventCadences.find((cadence) => cadence === event.currentTarget.value);
          set({ cadence: chosen ?? "never" });
        }}
        data={(["never", ...eventCadences] as const).map((cadence) => ({
          value: cadence,
          label: t(`repeat.${cadence}`),
        }))}
      />
      {draft.cadence === "never" ? null : (
        <>
          <NativeSelect
            label={t("ends")}
            value={draft.ends}
            onChange={(event) => {
              const chosen = repeatEnds.find((end) => end === event.currentTarget.value);
              set({ ends: chosen ?? "never" });
            }}
            data={repeatEnds.map((end) => ({ value: end, label: t(`ends.${end}`) }))}
          />
          {draft.ends === "until" ? (
            <DayInput
              label={t("until")}
              value={draft.until}
              {...(draft.firstDay === null ? {} : { minimum: draft.firstDay })}
              onChange={(until) => set({ until })}
            />
          ) : null}
          {draft.ends === "count" ? (
            <TextInput
              label={t("times")}
              description={t("timesHint")}
              inputMode="numeric"
              value={draft.count}
              onChange={(event) => set({ count: event.currentTarget.value })}
            />
          ) : null}
        </>
      )}
      {missing === "until" || missing === "count" ? (
        <p className={classes.quiet} role="status">
          {missing === "until" ? t("untilFirst") : t("timesFirst", { most: repeatLimits.count })}
        </p>
      ) : null}
    </>
  );
}

import { eventCadences, longestText } from "@evenkeel/contract/constants";
import { Checkbox, Chip, NativeSelect, TextInput, Textarea } from "@mantine/core";
import { useChildren } from "../../children/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useWords } from "../../../lib/words.ts";
import { type EventDraft, withStart } from "../event-draft.ts";
import { DayInput } from "./day-input.tsx";
import classes from "./event-fields.module.css";

interface EventFieldsProps {
  draft: EventDraft;
  onDraft: (draft: EventDraft) => void;
  /** One time of a repeated event does not repeat by itself. */
  asksRepeat: boolean;
  isSaving: boolean;
}

const remindersOffered = [0, 15, 60, 1440] as const;

/** Everything that can be said of an event. */
export function EventFields({ draft, onDraft, asksRepeat, isSaving }: EventFieldsProps) {
  const t = useWords("calendar");
  const { timeZone: zone } = useCurrentUser();
  const children = (useChildren().data ?? []).filter(
    ({ id, archivedAt }) => archivedAt === null || draft.childIds.includes(id),
  );
  const set = (change: Partial<EventDraft>) => onDraft({ ...draft, ...change });
  const reminder = JSON.stringify(draft.reminders);
  const offered = remindersOffered.map((minutes) => JSON.stringify([minutes]));
  return (
    <>
      <TextInput
        label={t("new.title")}
        value={draft.title}
        maxLength={longestText.title}
        readOnly={isSaving}
        data-autofocus={draft.title === "" || undefined}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      {children.length === 0 ? null : (
        <fieldset className={classes.children}>
          <legend>{t("event.children")}</legend>
          <Chip.Group
            multiple
            value={draft.childIds}
            onChange={(childIds) => set({ childIds: [...childIds] })}
          >
            {children.map(({ id, name }) => (
              <Chip key={id} value={id}>
                {name}
              </Chip>
            ))}
          </Chip.Group>
          <p className={classes.hint}>{t("event.childrenHint")}</p>
        </fieldset>
      )}
      <Checkbox
        label={t("form.allDay")}
        checked={draft.allDay}
        onChange={(event) => set({ allDay: event.currentTarget.checked })}
      />
      <div className={classes.edge}>
        <DayInput
          label={t("event.from")}
          value={draft.firstDay}
          onChange={(firstDay) => onDraft(withStart(draft, { firstDay }, zone))}
        />
        {draft.allDay ? null : (
          <TextInput
            type="time"
            label={t("event.fromTime")}
            value={draft.from}
            onChange={(event) =>
              onDraft(withStart(draft, { from: event.currentTarget.value }, zone))
            }
          />
        )}
      </div>
      <div className={classes.edge}>
        <DayInput
          label={t("event.to")}
          value={draft.lastDay}
          onChange={(lastDay) => set({ lastDay })}
        />
        {draft.allDay ? null : (
          <TextInput
            type="time"
            label={t("event.toTime")}
            value={draft.to}
            onChange={(event) => set({ to: event.currentTarget.value })}
          />
        )}
      </div>
      <TextInput
        label={t("event.place")}
        value={draft.place}
        maxLength={longestText.place}
        onChange={(event) => set({ place: event.currentTarget.value })}
      />
      <Textarea
        label={t("event.note")}
        value={draft.note}
        maxLength={longestText.note}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      {asksRepeat ? (
        <NativeSelect
          label={t("event.repeat")}
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
      ) : null}
      {asksRepeat && draft.cadence !== "never" ? (
        <DayInput
          label={t("event.until")}
          value={draft.until}
          onChange={(until) => set({ until })}
        />
      ) : null}
      <NativeSelect
        label={t("event.reminder")}
        description={t("event.reminderHint")}
        value={reminder}
        onChange={(event) => {
          const minutes = remindersOffered.find(
            (one) => JSON.stringify([one]) === event.currentTarget.value,
          );
          set({ reminders: minutes === undefined ? [] : [minutes] });
        }}
        data={[
          { value: "[]", label: t("reminder.none") },
          ...remindersOffered.map((minutes) => ({
            value: JSON.stringify([minutes]),
            label: t(`reminder.${minutes}`),
          })),
          ...(reminder === "[]" || offered.includes(reminder)
            ? []
            : [{ value: reminder, label: t("reminder.asSet") }]),
        ]}
      />
    </>
  );
}

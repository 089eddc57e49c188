import { longestText } from "@evenkeel/contract/constants";
import { Chip, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../lib/words.ts";
import { useChildren } from "../../children/index.ts";
import type { EventDraft } from "./event-draft.ts";
import { remindersOffered } from "../event-facts.ts";
import classes from "./event-fields.module.css";
import { EventRepeat } from "./event-repeat.tsx";

interface EventFieldsProps {
  draft: EventDraft;
  onDraft: (draft: EventDraft) => void;
  /** The fields that say when. */
  times: ReactNode;
  /** One time of a repeated event does not repeat by itself. */
  asksRepeat: boolean;
  isSaving: boolean;
}

/** Everything that can be said of an event: what most events need first, the rest folded until it is wanted. */
export function EventFields({ draft, onDraft, times, asksRepeat, isSaving }: EventFieldsProps) {
  const t = useWords("events");
  const [isWhole] = useState(
    draft.note !== "" || draft.cadence !== "never" || draft.reminders.length > 0,
  );
  const set = (change: Partial<EventDraft>) => onDraft({ ...draft, ...change });
  return (
    <>
      <TextInput
        label={t("title")}
        value={draft.title}
        maxLength={longestText.title}
        readOnly={isSaving}
        autoComplete="off"
        data-autofocus={draft.title === "" || undefined}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <ForChildren draft={draft} onDraft={onDraft} />
      {times}
      <TextInput
        label={t("place")}
        value={draft.place}
        maxLength={longestText.place}
        readOnly={isSaving}
        onChange={(event) => set({ place: event.currentTarget.value })}
      />
      <details className={classes.more} open={isWhole}>
        <summary>{t("more")}</summary>
        <div className={classes.rest}>
          <Textarea
            label={t("note")}
            value={draft.note}
            maxLength={longestText.eventNote}
            readOnly={isSaving}
            rows={3}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
          {asksRepeat ? <EventRepeat draft={draft} onDraft={onDraft} /> : null}
          <Reminder draft={draft} onDraft={onDraft} />
        </div>
      </details>
    </>
  );
}

type PartProps = Pick<EventFieldsProps, "draft" | "onDraft">;

/** Those that are planned for; one that was archived since stays where it is chosen already. */
function ForChildren({ draft, onDraft }: PartProps) {
  const t = useWords("events");
  const children = (useChildren().data ?? []).filter(
    ({ id, archivedAt }) => archivedAt === null || draft.childIds.includes(id),
  );
  if (children.length === 0) return null;
  return (
    <fieldset className={classes.children}>
      <legend>{t("children")}</legend>
      <Chip.Group
        multiple
        value={draft.childIds}
        onChange={(childIds) => onDraft({ ...draft, childIds: [...childIds] })}
      >
        {children.map(({ id, name }) => (
          <Chip key={id} value={id}>
            {name}
          </Chip>
        ))}
      </Chip.Group>
      <p className={classes.hint}>{t("children.hint")}</p>
    </fieldset>
  );
}

function Reminder({ draft, onDraft }: PartProps) {
  const t = useWords("events");
  const reminder = JSON.stringify(draft.reminders);
  const offered = remindersOffered.map((minutes) => JSON.stringify([minutes]));
  // One that another program or an earlier change set stays until another is chosen.
  const [other] = useState(
    reminder === "[]" || offered.includes(reminder) ? null : draft.reminders,
  );
  return (
    <NativeSelect
      label={t("reminder")}
      description={t("reminder.hint")}
      value={reminder}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (other !== null && chosen === JSON.stringify(other)) {
          return onDraft({ ...draft, reminders: other });
        }
        const minutes = remindersOffered.find((one) => JSON.stringify([one]) === chosen);
        onDraft({ ...draft, reminders: minutes === undefined ? [] : [minutes] });
      }}
      data={[
        { value: "[]", label: t("reminder.none") },
        ...remindersOffered.map((minutes) => ({
          value: JSON.stringify([minutes]),
          label: t(`reminder.${minutes}`),
        })),
        ...(other === null ? [] : [{ value: JSON.stringify(other), label: t("reminder.asSet") }]),
      ]}
    />
  );
}

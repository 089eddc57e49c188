import { longestText } from "@evenkeel/contract/constants";
import type { Attachment } from "@evenkeel/contract/models/attachment";
import { wholeDayMinutes } from "@evenkeel/contract/notices";
import { Chip, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../lib/words.ts";
import { type Attachments, FilesField } from "../../attachments/index.ts";
import { childrenAfter, childrenInTitle, useChildren } from "../../children/index.ts";
import type { EventDraft } from "./event-draft.ts";
import { remindersOffered, wholeDayOffered } from "../event-facts.ts";
import classes from "./event-fields.module.css";
import { WhoseClock } from "../fields/whose-clock.tsx";
import { EventRepeat } from "./event-repeat.tsx";

interface EventFieldsProps {
  draft: EventDraft;
  onDraft: (draft: EventDraft) => void;
  /** The fields that say when. */
  times: ReactNode;
  files: Attachments;
  /** The files that stand with it. */
  standing: readonly Attachment[];
  /** One time of a repeated event does not repeat by itself. */
  asksRepeat: boolean;
  /** Whether the children whom the title names are chosen with it, until a parent chooses otherwise. */
  followsTitle?: boolean;
  isSaving: boolean;
}

/** Everything that can be said of an event: what most events need first, the rest folded until it is wanted. */
export function EventFields(props: EventFieldsProps) {
  const { draft, onDraft, times, files, standing, asksRepeat, followsTitle, isSaving } = props;
  const t = useWords("events");
  const children = useChildren().data ?? [];
  const planned = children.filter(({ archivedAt }) => archivedAt === null);
  const named = followsTitle === true ? childrenInTitle(draft.title, planned) : [];
  const [isWhole] = useState(
    draft.note !== "" ||
      draft.cadence !== "never" ||
      draft.reminders.length > 0 ||
      draft.fileIds.length + files.chosen.length > 0,
  );
  const [isChosen, setChosen] = useState(false);
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
        onChange={(event) => {
          const title = event.currentTarget.value;
          const childIds =
            followsTitle === true && !isChosen
              ? childrenAfter(title, draft, planned)
              : draft.childIds;
          set({ title, childIds });
        }}
      />
      <ForChildren
        draft={draft}
        onDraft={(chosen) => {
          // A choice stays one where it happens to be what the title says so far.
          setChosen(true);
          onDraft(chosen);
        }}
        isFromTitle={!isChosen && named.length > 0 && named.join() === draft.childIds.join()}
      />
      {times}
      <WhoseClock />
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
          <FilesField
            label={t("files")}
            files={files}
            standing={standing.filter(({ id }) => draft.fileIds.includes(id))}
            onRemoveStanding={(id) => set({ fileIds: draft.fileIds.filter((one) => one !== id) })}
            disabled={isSaving}
          />
          {asksRepeat ? <EventRepeat draft={draft} onDraft={onDraft} /> : null}
          <Reminder key={String(draft.allDay)} draft={draft} onDraft={onDraft} />
        </div>
      </details>
    </>
  );
}

type PartProps = Pick<EventFieldsProps, "draft" | "onDraft">;

/** Those that are planned for; one that was archived since stays where it is chosen already. */
export function ForChildren<Draft extends { childIds: string[] }>({
  draft,
  onDraft,
  isFromTitle = false,
}: {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** They are chosen because the title names them. */
  isFromTitle?: boolean;
}) {
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
      <p className={classes.hint} role="status">
        {t(isFromTitle ? "children.fromTitle" : "children.hint")}
      </p>
    </fieldset>
  );
}

function Reminder({ draft, onDraft }: PartProps) {
  const t = useWords("events");
  const { allDay } = draft;
  const reminder = JSON.stringify(allDay ? draft.reminders.map(wholeDayMinutes) : draft.reminders);
  const choices = allDay
    ? wholeDayOffered.map((minutes) => ({ minutes, label: t(`reminder.day.${minutes}`) }))
    : remindersOffered.map((minutes) => ({ minutes, label: t(`reminder.${minutes}`) }));
  const offered = choices.map(({ minutes }) => JSON.stringify([minutes]));
  // One that another program or an earlier change set stays until another is chosen.
  const [other] = useState(
    reminder === "[]" || offered.includes(reminder)
      ? null
      : { value: reminder, reminders: draft.reminders },
  );
  return (
    <NativeSelect
      label={t("reminder")}
      description={t("reminder.hint")}
      value={reminder}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (other !== null && chosen === other.value) {
          return onDraft({ ...draft, reminders: other.reminders });
        }
        const choice = choices.find(({ minutes }) => JSON.stringify([minutes]) === chosen);
        onDraft({ ...draft, reminders: choice === undefined ? [] : [choice.minutes] });
      }}
      data={[
        { value: "[]", label: t("reminder.none") },
        ...choices.map(({ minutes, label }) => ({ value: JSON.stringify([minutes]), label })),
        ...(other === null ? [] : [{ value: other.value, label: t("reminder.asSet") }]),
      ]}
    />
  );
}

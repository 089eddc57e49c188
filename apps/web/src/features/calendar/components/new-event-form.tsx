import { eventColorOf, longestText } from "@evenkeel/contract/constants";
import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { addDays, shortDay } from "../../../lib/dates.ts";
import { readDraft } from "../../../lib/drafts.ts";
import { refusalOf } from "../../../lib/errors.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useCreateEvent } from "../queries.ts";
import { DayInput } from "./day-input.tsx";
import classes from "./dialogs.module.css";
import { useWords } from "../../../lib/words.ts";

interface NewEventFormProps {
  from: string;
  to: string;
  /** The title is what the dialog opened for: it has the focus. */
  asksFirst?: boolean;
  onCreated: () => void;
}

const place = "calendar.event";

/** Asks for the title of an event over whole days. What is typed stays until it is on the calendar. */
export function NewEventForm({ from, to, asksFirst = false, onCreated }: NewEventFormProps) {
  const t = useWords("calendar");
  const user = useCurrentUser();
  const [title, setTitle] = useDraft(user.id, place);
  const [last, setLast] = useState<string | null>(to);
  const create = useCreateEvent((taken) => {
    // What was typed since stays.
    if (readDraft(user.id, place) === taken.title) setTitle("");
  });
  const end = last === null || last < from ? from : last;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (title.trim() === "" || create.isPending) return;
    create.mutate(
      { title, start: from, end: addDays(end, 1), color: eventColorOf(user.role), allDay: true },
      { onSuccess: onCreated },
    );
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        label={t("new.title")}
        value={title}
        maxLength={longestText.title}
        readOnly={create.isPending}
        data-autofocus={asksFirst || undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <DayInput label={t("new.lastDay")} value={last} minimum={from} onChange={setLast} />
      <FormRefusal refusal={refusalOf(create.error)} zone={user.timeZone} mayTryAgain />
      <Button type="submit" disabled={title.trim() === ""} loading={create.isPending}>
        {end === from
          ? t("new.add")
          : t("new.addRange", { first: shortDay(from), last: shortDay(end) })}
      </Button>
    </form>
  );
}

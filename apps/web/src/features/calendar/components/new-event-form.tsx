import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { addDays, shortDay } from "../../../lib/dates.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { useCreateEvent } from "../queries.ts";
import { DayInput } from "./day-input.tsx";
import classes from "./dialogs.module.css";

interface NewEventFormProps {
  from: string;
  to: string;
  /** The title is what the dialog opened for: it has the focus. */
  asksFirst?: boolean;
  onCreated: () => void;
}

/** Asks for the title of an event over whole days. What is typed stays until it is on the calendar. */
export function NewEventForm({ from, to, asksFirst = false, onCreated }: NewEventFormProps) {
  const user = useCurrentUser();
  const [title, setTitle] = useDraft(user.id, "calendar.event");
  const [last, setLast] = useState<string | null>(to);
  const create = useCreateEvent();
  const end = last === null || last < from ? from : last;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (title.trim() === "") return;
    create.mutate(
      { title, start: from, end: addDays(end, 1), allDay: true },
      {
        onSuccess: () => {
          setTitle("");
          onCreated();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        label="Event title"
        value={title}
        maxLength={300}
        data-autofocus={asksFirst || undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <DayInput label="Last day" value={last} minimum={from} onChange={setLast} />
      <Button type="submit" disabled={title.trim() === ""} loading={create.isPending}>
        {end === from ? "Add Event" : `Add Event, ${shortDay(from)} through ${shortDay(end)}`}
      </Button>
    </form>
  );
}

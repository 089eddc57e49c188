import { Dialog } from "../../../components/dialog.tsx";
import { eventColorOf, timePicker } from "@evenkeel/contract/constants";
import { Button, NativeSelect } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { addDays, clockWords, dayOf, instantAt } from "../../../lib/dates.ts";
import { refusalOf } from "../../../lib/errors.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCurrentUser } from "../../session/index.ts";
import { durationWords } from "../duration.ts";
import { useCreateEvent } from "../queries.ts";
import { DayInput } from "./day-input.tsx";
import classes from "./dialogs.module.css";
import type { EventTemplate } from "./event-templates.tsx";
import { useWords, words } from "../../../lib/words.ts";

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** 06:00 to 21:00 in steps of 30 minutes (spec section 5). */
const times = Array.from(
  {
    length: (minutesOf(timePicker.last) - minutesOf(timePicker.first)) / timePicker.stepMinutes + 1,
  },
  (_, step) => {
    const minutes = minutesOf(timePicker.first) + step * timePicker.stepMinutes;
    const part = (value: number) => String(value).padStart(2, "0");
    return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
  },
);

interface TemplateDialogProps {
  template: EventTemplate;
  onClose: () => void;
}

/** Date and time for a template. A holiday begins at midnight and is the whole day, unless another time is chosen. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const t = useWords("calendar");
  const name = t(`template.${template.name}`);
  const user = useCurrentUser();
  const { timeZone } = user;
  const today = dayOf(useNow(), timeZone);
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<string>(template.time);
  const create = useCreateEvent();
  const allDay = time === "00:00";
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (day === null || time === "") return;
    const start = instantAt(day, time, timeZone);
    create.mutate(
      {
        title: name,
        ...(allDay
          ? { start: day, end: addDays(day, 1) }
          : {
              start: start.toISOString(),
              end: new Date(start.getTime() + template.minutes * 60_000).toISOString(),
            }),
        color: eventColorOf(user.role),
        allDay,
      },
      { onSuccess: onClose },
    );
  };
  const choices = times.includes(template.time) ? times : [template.time, ...times];
  return (
    <Dialog onClose={onClose} title={name} size={420}>
      <form onSubmit={submit} className={classes.form}>
        <DayInput label={t("form.date")} value={day} minimum={today} onChange={setDay} />
        <NativeSelect
          label={t("form.time")}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
          data={[
            { value: "", label: t("form.choose") },
            ...choices.map((choice) => ({
              value: choice,
              label: choice === "00:00" ? t("form.allDay") : clockWords(choice),
            })),
          ]}
        />
        <p className={classes.quiet}>
          {t("form.duration", { duration: durationWords(template.minutes) })}
        </p>
        <FormRefusal refusal={refusalOf(create.error)} zone={timeZone} mayTryAgain />
        <Button
          type="submit"
          disabled={day === null || day < today || time === ""}
          loading={create.isPending}
        >
          {t("form.create")}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words("common")("cancel")}
        </Button>
      </form>
    </Dialog>
  );
}

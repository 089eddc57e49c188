/** 'Quick Event Templates' (S-2.6.6 to 2.6.9): what a template says of the event that it begins. */
import { type eventTemplates, timePicker } from "@evenkeel/contract/constants";
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { words } from "../../../lib/words.ts";
import { type EventDraft, withLength } from "./event-draft.ts";

export type EventTemplate = (typeof eventTemplates)[number];

/** A holiday begins at midnight and is the whole day, unless another time is chosen. */
const wholeDay = "00:00";

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const part = (value: number) => String(value).padStart(2, "0");

/** 06:00 to 21:00 in steps of 30 minutes (S-5.7). */
const times = Array.from(
  {
    length: (minutesOf(timePicker.last) - minutesOf(timePicker.first)) / timePicker.stepMinutes + 1,
  },
  (_, step) => {
    const minutes = minutesOf(timePicker.first) + step * timePicker.stepMinutes;
    return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
  },
);

/** The times that are offered for it, its own among them. */
export const timesOf = ({ time }: EventTemplate): string[] =>
  times.some((offered) => offered === time) ? times : [time, ...times];

/** The event that a template begins; its day is still to be chosen. */
export const templateDraft = (template: EventTemplate, zone: string): EventDraft =>
  withTemplateTime(
    {
      title: words("calendar")(`template.${template.name}`),
      childIds: [],
      allDay: false,
      firstDay: null,
      from: "",
      lastDay: null,
      to: "",
      place: "",
      note: "",
      cadence: "never",
      ends: "never",
      until: null,
      count: "",
      reminders: [],
      fileIds: [],
    },
    template,
    { from: template.time },
    zone,
  );

/** Another day or time: it lasts as long as the template says. */
export function withTemplateTime(
  draft: EventDraft,
  { minutes }: EventTemplate,
  change: Partial<Pick<EventDraft, "firstDay" | "from">>,
  zone: string,
): EventDraft {
  const next = { ...draft, ...change };
  if (next.from === wholeDay) return { ...next, allDay: true, lastDay: next.firstDay };
  return withLength(
    { ...next, allDay: false, lastDay: null, to: "" },
    minutes * minuteMilliseconds,
    zone,
  );
}

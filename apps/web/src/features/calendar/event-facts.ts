/** What is said of an event besides its title, each in words. */
import type { EventDetails } from "@evenkeel/contract/models/calendar/events";
import { wholeDayMinutes } from "@evenkeel/contract/notices";
import { datedDay, dateOf } from "../../lib/dates.ts";
import { words } from "../../lib/words.ts";
import { namesTogether } from "./names-together.ts";
import { eventWhen } from "./event-when.ts";

export const eventFactNames = ["when", "children", "place", "note", "repeat", "reminder"] as const;
export type EventFactName = (typeof eventFactNames)[number];

/** An event with the names of the children that it is about; none: all of them. */
type NamedEvent = Omit<EventDetails, "title" | "color" | "childIds" | "attachments"> & {
  children: readonly string[];
};

/**
 * Null where nothing is said. The words of `calendar` and `events` are here.
 * @param zone of the family
 * @param sayDay how the days of the event are said
 */
export const eventFacts = (
  { children, place, note, repeat, reminders, ...times }: NamedEvent,
  zone: string,
  sayDay?: (day: string) => string,
): Record<EventFactName, string | null> => ({
  when: eventWhen(times, zone, sayDay),
  children: namesTogether(children),
  place,
  note,
  repeat: repeat === null ? null : repeatWords(repeat),
  reminder:
    reminders.length === 0
      ? null
      : reminders.map((minutes) => reminderWords(minutes, times.allDay)).join(", "),
});

/** How it repeats: 'Every week, until Dec 30, 2026'. The words of `events` are here. */
export function repeatWords({
  cadence,
  until,
  count,
}: NonNullable<EventDetails["repeat"]>): string {
  const t = words("events");
  const how = t(`repeat.${cadence}`);
  if (count !== null) return t("repeat.count", { how, count });
  if (until === null) return how;
  return t("repeat.until", { how, day: dateOf(`${until}T12:00:00Z`, "UTC") });
}

/** The reminders that the form offers, in minutes. */
export const remindersOffered = [0, 15, 60, 1440] as const;
/** Those of a whole day, in minutes before its midnight: its morning, the evening before, a week before. */
export const wholeDayOffered = [0, 360, 10_080] as const;

function reminderWords(minutes: number, allDay: boolean): string {
  const t = words("events");
  const ofDay = allDay ? wholeDayMinutes(minutes) : null;
  const offeredOfDay = wholeDayOffered.find((one) => one === ofDay);
  if (offeredOfDay !== undefined) return t(`reminder.day.${offeredOfDay}`);
  const offered = remindersOffered.find((one) => one === minutes);
  return offered === undefined
    ? t("reminder.minutes", { count: minutes })
    : t(`reminder.${offered}`);
}

/** 'Mia · Tue, Dec 1, 2026, 3:30 PM to 4:15 PM · Oak Street 12', on the record. The words of `calendar` are here. */
export const eventLine = ({ children, place, ...times }: NamedEvent, zone: string): string =>
  [namesTogether(children), eventWhen(times, zone, datedDay), place]
    .filter((part) => part !== null)
    .join(" · ");

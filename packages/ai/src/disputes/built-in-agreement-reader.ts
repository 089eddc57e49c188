import { withOneName } from "@evenkeel/hearing/people/family";
import { clockTimesIn } from "@evenkeel/hearing/scheduling/clock-times";
import { daysIn } from "@evenkeel/hearing/scheduling/days";
import { withEnglishDates } from "@evenkeel/hearing/language/spanish-dates";
import {
  type EventDraft,
  eventDraftFrom,
  longestRead,
} from "@evenkeel/hearing/scheduling/event-draft";
import { recurrenceIn } from "@evenkeel/hearing/scheduling/recurrence";
import type { EventRepeat } from "@evenkeel/contract/models/calendar/events";
import type { AgreementReader } from "./agreement-reader.ts";
import { custodyDaysIn } from "./custody-days.ts";

const part = (value: number) => String(value).padStart(2, "0");

/** More days than this in one agreement are a list, and no one day. */
const mostDays = 8;

/** How long a series goes on: its last day is no other day. */
const until = /\b(?:until|through|till|ending(?: on)?)\s.+$/i;

/** 'Friday or Saturday' is no one day; the same day or days, said twice, are. */
function namesAnother(text: string, draft: EventDraft, said: Date, timeZone: string): boolean {
  const english = withEnglishDates(text.slice(0, longestRead));
  const repeated = draft.recurrence === null ? english : recurrenceIn(english).rest;
  let { rest } = clockTimesIn(repeated);
  if (draft.recurrence !== null) rest = rest.replace(until, "");
  for (let read = 0; read < mostDays; read += 1) {
    const found = daysIn(rest, said, timeZone);
    if (found.day === null) return false;
    const isLast = found.lastDay === null && found.day === draft.lastDay;
    if (found.day !== draft.day && !isLast) return true;
    if (found.lastDay !== null && found.lastDay !== draft.lastDay) return true;
    ({ rest } = found);
  }
  return true;
}

/** As the form of an event holds it: of one weekday, one day of the month, or every day; null for any other series. */
function repeatIn({ recurrence }: EventDraft): EventRepeat | null {
  if (recurrence === null) return null;
  const { cadence, weekdays, count, until: last } = recurrence;
  const ends = { until: last, count };
  if (weekdays.length === 7) return cadence === "weekly" ? { cadence: "daily", ...ends } : null;
  return weekdays.length > 1 ? null : { cadence, ...ends };
}

export const builtInAgreementReader: AgreementReader = {
  read(agreement) {
    const { text, said, timeZone, family } = agreement;
    const draft = eventDraftFrom(text, said, timeZone);
    const repeat = repeatIn(draft);
    const isSure =
      draft.day !== null &&
      !draft.doubts.day &&
      (draft.recurrence === null || (repeat !== null && draft.lastDay === null)) &&
      !namesAnother(text, draft, said, timeZone) &&
      // What was not read may name another day.
      text.length <= longestRead;
    const isSureTime = draft.time !== null && draft.lastDay === null && !draft.doubts.time;
    const marks = family.children.map((_child, place) => `\uE100${place}\uE101`);
    const named = withOneName(family, (child) => marks[family.children.indexOf(child)] ?? "")(text);
    return Promise.resolve({
      day: isSure ? draft.day : null,
      lastDay: isSure ? draft.lastDay : null,
      repeat: isSure ? repeat : null,
      custody: custodyDaysIn(agreement),
      time:
        isSure && isSureTime && draft.time !== null
          ? `${part(draft.time.hour)}:${part(draft.time.minute)}`
          : null,
      children: marks.flatMap((mark, place) => (named.includes(mark) ? [place] : [])),
    });
  },
};

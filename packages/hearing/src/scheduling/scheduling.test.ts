import { expect, test } from "vitest";
import {
  eventDraftFrom,
  isDoubtful,
  missingFrom,
  plannedEvent,
  startingAfter,
} from "./event-draft.ts";
import { keptEvents, occurrences } from "./index.ts";

const timeZone = "America/Los_Angeles";
/** Saturday, November 21, 2026, noon in Los Angeles. */
const now = new Date("2026-11-21T20:00:00Z");
const plan = (message: string) => plannedEvent(eventDraftFrom(message, now, timeZone), timeZone);

test.each([
  ["soccer every Tuesday at 4", "Soccer", "2026-11-25T00:00:00.000Z"],
  ["next Saturday 10am zoo trip", "Zoo trip", "2026-11-28T18:00:00.000Z"],
  ["dentist on the 14th at half past 3", "Dentist", "2026-12-14T23:30:00.000Z"],
  [
    "Please add swim lesson for Mia on Friday at 4:30 to the calendar",
    "Swim lesson for Mia",
    "2026-11-28T00:30:00.000Z",
  ],
  [
    "can you schedule a doctor's appointment tomorrow at 9?",
    "Doctor's appointment",
    "2026-11-22T17:00:00.000Z",
  ],
  ["party saturday 28 at 2", "Party", "2026-11-28T22:00:00.000Z"],
  ["partido el sábado 28 a las 10", "Partido", "2026-11-28T18:00:00.000Z"],
  ["dentista el martes 1 a las 9", "Dentista", "2026-12-01T17:00:00.000Z"],
  ["dinner with grandma on December 3 at 7", "Dinner with grandma", "2026-12-04T03:00:00.000Z"],
  [
    "Put parent teacher conference on Dec 2 from 3 to 3:45",
    "Parent teacher conference",
    "2026-12-02T23:00:00.000Z",
  ],
  ["Schedule piano at noon on monday", "Piano", "2026-11-23T20:00:00.000Z"],
  ["Agrega fútbol el martes a las 4", "Fútbol", "2026-11-25T00:00:00.000Z"],
  [
    "pon cita con el dentista el 14 de diciembre a las 3 y media",
    "Cita con el dentista",
    "2026-12-14T23:30:00.000Z",
  ],
  ["clase de piano mañana a las 5 de la tarde", "Clase de piano", "2026-11-23T01:00:00.000Z"],
  ["Book a haircut for Leo on 12/14 at 11:15 am", "Haircut for Leo", "2026-12-14T19:15:00.000Z"],
  ["orthodontist Monday the 30th at 8am", "Orthodontist", "2026-11-30T16:00:00.000Z"],
  ["Thanksgiving dinner on Thanksgiving at 2", "Thanksgiving dinner", "2026-11-26T22:00:00.000Z"],
  [
    "We have a vet visit for Biscuit this coming Wednesday at 10",
    "Vet visit for Biscuit",
    "2026-11-25T18:00:00.000Z",
  ],
  ["basketball game at 16:00 on sunday", "Basketball game", "2026-11-23T00:00:00.000Z"],
])("a parent who writes '%s' gets %s at the right instant", (message, title, start) => {
  expect(plan(message)).toMatchObject({ title, start });
});

test("a parent who names an end or a length gets it, otherwise an hour", () => {
  expect(plan("conference on Dec 2 from 3 to 3:45")?.end).toBe("2026-12-02T23:45:00.000Z");
  expect(plan("camp visit friday at 10am for 2 hours")?.end).toBe("2026-11-27T20:00:00.000Z");
  expect(plan("play date friday 10-12pm")?.end).toBe("2026-11-27T20:00:00.000Z");
  expect(plan("play date friday at 10am")?.end).toBe("2026-11-27T19:00:00.000Z");
});

test("a trip of several days is one all-day event whose end is exclusive", () => {
  expect(plan("Trip to Tahoe from Dec 20 to Dec 27")).toMatchObject({
    title: "Trip to Tahoe",
    start: "2026-12-20T08:00:00.000Z",
    end: "2026-12-28T08:00:00.000Z",
    allDay: true,
  });
});

test.each([
  ["soccer on Friday", "time"],
  ["soccer at 4", "day"],
  ["add an event on Friday at 4", "title"],
  ["dentist next week at 4", "day"],
  ["soccer on Friday, all day", null],
  ["Grandma visits on Friday morning", "time"],
])("what '%s' leaves open (%s) is asked, not guessed", (message, missing) => {
  expect(missingFrom(eventDraftFrom(message, now, timeZone))).toBe(missing);
});

test("a weekly event stays at four o'clock when the clocks change", () => {
  const event = plannedEvent(
    eventDraftFrom("soccer every Tuesday at 4 for 20 weeks", now, timeZone),
    timeZone,
  )!;
  const all = occurrences(event, timeZone);
  expect(all).toHaveLength(20);
  expect(all[0]!.start).toBe("2026-11-25T00:00:00.000Z");
  expect(all.at(-1)!.start).toBe("2027-04-06T23:00:00.000Z");
});

test("every other Friday, two days a week, and an end date are kept", () => {
  const starts = (message: string) =>
    occurrences(plan(message)!, timeZone).map(({ start }) => start.slice(0, 10));
  expect(starts("therapy every other Friday at 10am for 6 weeks")).toEqual([
    "2026-11-27",
    "2026-12-11",
    "2026-12-25",
  ]);
  expect(starts("swim every Tuesday and Thursday at 3pm until December 4")).toEqual([
    "2026-11-24",
    "2026-11-26",
    "2026-12-01",
    "2026-12-03",
  ]);
});

test.each([
  ["camp from the 5th to the 6th", "2026-12-05", "2026-12-06"],
  // The last day counts from the first.
  ["camp from the 30th to the 2nd", "2026-11-30", "2026-12-02"],
  ["campamento del 5 al 6", "2026-12-05", "2026-12-06"],
  ["campamento del 5 al 7 de enero", "2027-01-05", "2027-01-07"],
  ["campamento del 28 de noviembre al 2 de diciembre", "2026-11-28", "2026-12-02"],
])("'%s' is all of these days", (message, day, lastDay) => {
  expect(eventDraftFrom(message, now, timeZone)).toMatchObject({ day, lastDay, allDay: true });
});

test("what repeats is one event of the calendar for each weekday, and one in all of every day", () => {
  const kept = (message: string) =>
    keptEvents(plan(message)!, timeZone).map(({ start, repeat }) => [
      start.slice(0, 10),
      repeat && [repeat.cadence, repeat.until, repeat.count],
    ]);
  expect(kept("soccer every Tuesday at 4")).toEqual([["2026-11-25", ["weekly", null, 12]]]);
  expect(kept("therapy every other Friday at 10am for 6 weeks")).toEqual([
    ["2026-11-27", ["biweekly", null, 3]],
  ]);
  expect(kept("swim every Tuesday and Thursday at 3pm until December 4")).toEqual([
    ["2026-11-24", ["weekly", "2026-12-04", null]],
    ["2026-11-26", ["weekly", "2026-12-04", null]],
  ]);
  expect(kept("practice every day at 7am until June 5, 2027")).toEqual([
    ["2026-11-22", ["daily", "2027-06-05", null]],
  ]);
  expect(kept("swim on Monday and Wednesday at 4").map(([, repeat]) => repeat)).toEqual([
    null,
    null,
  ]);
  expect(kept("dentist on December 2 at 10am")).toEqual([["2026-12-02", null]]);
});

test("a series moved past midnight is on the next day and its weekday", () => {
  const dinner = eventDraftFrom("dinner every Saturday at 10pm", now, timeZone);
  expect(startingAfter(dinner, 180)).toMatchObject({
    day: "2026-11-22",
    time: { hour: 1, minute: 0 },
    recurrence: { weekdays: [0] },
  });
});

const keptOf = (message: string) =>
  keptEvents(plan(message)!, timeZone).map(({ start, repeat }) => [
    start.slice(0, 10),
    repeat?.cadence,
    repeat?.until,
    repeat?.count,
  ]);

test.each([
  ["allowance on the 15th of each month at noon", "2026-12-15", null, 12],
  ["allowance every month on the 15th at noon", "2026-12-15", null, 12],
  ["allowance monthly on the 15th at noon", "2026-12-15", null, 12],
  ["allowance every 15th at noon", "2026-12-15", null, 12],
  ["allowance on the first of every month at noon", "2026-12-01", null, 12],
  ["mesada el 15 de cada mes a mediodía", "2026-12-15", null, 12],
  ["mesada cada mes el día 15 a mediodía", "2026-12-15", null, 12],
  ["mesada todos los meses el 15 a mediodía", "2026-12-15", null, 12],
  ["mesada el primero de cada mes a mediodía", "2026-12-01", null, 12],
  ["book club every month starting December 3 at noon", "2026-12-03", null, 12],
  ["allowance on the 15th of each month at noon for 6 months", "2026-12-15", null, 6],
  ["allowance on the 15th of each month at noon until June 1", "2026-12-15", "2027-06-01", null],
  ["allowance on the 15th of each month at noon starting in January 2", "2027-01-15", null, 12],
])("'%s' is one event that comes every month", (message, first, until, count) => {
  expect(isDoubtful(eventDraftFrom(message, now, timeZone))).toBe(false);
  expect(keptOf(message)).toEqual([[first, "monthly", until, count]]);
});

test("what comes on the 31st comes on the last day of a shorter month, as on the calendar", () => {
  const days = occurrences(plan("rent on the 31st of each month at noon for 4 months")!, timeZone);
  expect(days.map(({ start }) => start.slice(0, 10))).toEqual([
    "2026-12-31",
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
  ]);
});

test.each([
  // One day of the month, or all of them.
  "dentist on the 15th of the month at noon",
  "allowance on the 1st and the 15th of each month at noon",
  "mesada el 1 y el 15 de cada mes a mediodía",
  "piano every month on Tuesday at noon",
  "monthly school meeting on December 3 at noon",
  "rent on the last day of each month at noon",
  // November has none.
  "rent on the 31st of each month at noon",
  // Today is the 21st.
  "allowance on the 21st of each month at noon",
])("'%s' may mean another day, and is asked about", (message) => {
  expect(isDoubtful(eventDraftFrom(message, now, timeZone))).toBe(true);
});

test.each([
  ["Therapy at 4:30 every month", "16:30"],
  ["Therapy at 4 every month", "16:00"],
  ["Therapy from 4 to 5 every month", "16:00"],
  ["Therapy every month at 4:30", "16:30"],
  ["Therapy at 4:30 of every month", "16:30"],
  ["Terapia a las 4:30 cada mes", "16:30"],
  ["Terapia a las 4 cada mes", "16:00"],
  ["Terapia de 4 a 5 cada mes", "16:00"],
  ["Terapia cada mes a las 4:30", "16:30"],
  ["Terapia a las 4 de cada mes", "16:00"],
  ["Terapia a las 4:30 de cada mes", "16:30"],
])("'%s' names an hour and no day, so the day is asked for", (message, time) => {
  const draft = eventDraftFrom(message, now, timeZone);
  const [hour, minute] = time.split(":").map(Number);
  expect(draft).toMatchObject({ day: null, time: { hour, minute } });
  expect(draft.recurrence).toMatchObject({ cadence: "monthly", monthDay: null });
  expect(missingFrom(draft)).toBe("day");
});

test.each([
  ["Therapy on December 3 at 4:30 every month", "2026-12-04T00:30:00.000Z"],
  ["Therapy on January 3rd every month at 4:30", "2027-01-04T00:30:00.000Z"],
  ["Therapy on the 3rd at 4:30 every month", "2026-12-04T00:30:00.000Z"],
  ["Therapy on the 3 every month at 4:30", "2026-12-04T00:30:00.000Z"],
  ["Therapy on 3 of every month at 4:30", "2026-12-04T00:30:00.000Z"],
  ["Therapy every month on the 3rd, 4:30 pm", "2026-12-04T00:30:00.000Z"],
  ["Terapia el 3 de diciembre a las 4:30 cada mes", "2026-12-04T00:30:00.000Z"],
  ["Terapia el 3 cada mes a las 4:30", "2026-12-04T00:30:00.000Z"],
  ["Terapia el día 3 de cada mes a las 4:30", "2026-12-04T00:30:00.000Z"],
  ["Terapia cada mes el 3 a las 4:30", "2026-12-04T00:30:00.000Z"],
])("'%s' comes every month on the day that was named, at its hour", (message, start) => {
  const draft = eventDraftFrom(message, now, timeZone);
  expect(isDoubtful(draft)).toBe(false);
  expect(plannedEvent(draft, timeZone)).toMatchObject({
    start,
    recurrence: { cadence: "monthly" },
  });
});

test.each([
  "Therapy 15 every month at 4:30",
  "Therapy between 4 and 5 of every month",
  "Therapy every month 15 at 4:30",
  "Terapia cada mes 15 a las 4:30",
  "Terapia de 4 a 5 de cada mes",
])("'%s' has a number that may be no day, and is asked about", (message) => {
  const draft = eventDraftFrom(message, now, timeZone);
  expect(isDoubtful(draft) || missingFrom(draft) !== null).toBe(true);
});

test.each([
  ["mesada el 1 y 15 de cada mes a mediodía", "y 15"],
  ["mesada el 1 y el 15 de cada mes a mediodía", "y el 15"],
  ["dentista el 15 del mes a las 3 de la tarde", "del mes"],
  ["allowance on the 1st and the 15th of each month at noon", "and the 15th"],
  ["dentist on the 15th of the month at noon", "of the month"],
])("what nothing was made of in '%s' is told in the parent's own words", (message, left) => {
  expect(eventDraftFrom(message, now, timeZone).doubts.unread).toBe(left);
});

test("every fifteen days is every other week", () => {
  expect(keptOf("terapia cada 15 días el martes a las 5 de la tarde")).toEqual([
    ["2026-11-25", "biweekly", null, 6],
  ]);
});

test.each([
  ["soccer practice for Theo every tuesday and thursday 4-5", "16:00", "17:00", true],
  ["piano on Fridays, 3-4:30", "15:00", "16:30", true],
  // May be a Friday the 4th.
  ["soccer friday 4-5", "16:00", "17:00", false],
])("two hours behind a day are from when to when: '%s'", (said, from, to, isSure) => {
  const { time, endTime, doubts } = eventDraftFrom(said, now, timeZone);
  const clock = (at: { hour: number; minute: number } | null) =>
    at && `${at.hour}:${String(at.minute).padStart(2, "0")}`;
  expect([clock(time), clock(endTime), !doubts.time]).toEqual([from, to, isSure]);
});

test.each([
  ["room 4-5 on Tuesday"],
  ["soccer every tuesday 4-5 kids"],
  ["grades 4-5 field trip Friday"],
])("two numbers that count something are no hours: '%s'", (said) => {
  expect(eventDraftFrom(said, now, timeZone).time).toBeNull();
});

test.each([
  ["karate tuesdays at 4 until the end of feb", "2027-02-28"],
  ["karate tuesdays at 4 until end of May", "2027-05-31"],
  ["karate tuesdays at 4 until May", "2027-04-30"],
])("a series ends where it is said to: '%s'", (said, until) => {
  expect(eventDraftFrom(said, now, timeZone).recurrence?.until).toBe(until);
});

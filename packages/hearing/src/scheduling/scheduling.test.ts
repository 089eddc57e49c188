import { expect, test } from "vitest";
import { eventDraftFrom, missingFrom, plannedEvent, startingAfter } from "./event-draft.ts";
import { occurrences } from "./index.ts";

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

test("a long list of numbers never becomes a title that takes minutes to read", () => {
  const started = performance.now();
  eventDraftFrom(`${Array.from({ length: 200 }, (_, index) => index).join(", ")} x`, now, timeZone);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("a series moved past midnight is on the next day and its weekday", () => {
  const dinner = eventDraftFrom("dinner every Saturday at 10pm", now, timeZone);
  expect(startingAfter(dinner, 180)).toMatchObject({
    day: "2026-11-22",
    time: { hour: 1, minute: 0 },
    recurrence: { weekdays: [0] },
  });
});

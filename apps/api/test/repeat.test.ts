import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import fc from "fast-check";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { eventCadences } from "@evenkeel/contract/constants";
import { faceAt } from "@evenkeel/custody/time/wall-clock";
import { anchored, timesOf } from "../src/domains/calendar/events/repeat.ts";
import { zoneDefinition } from "../src/domains/calendar/feed/zone-definition.ts";
import { recurrenceOf } from "../src/domains/calendar/feed/recurrence-rule.ts";

const zones = [
  "America/Los_Angeles",
  "America/New_York",
  "Australia/Lord_Howe",
  "Europe/Berlin",
  "America/Phoenix",
  "Africa/Casablanca",
];

/** Any repeated event of a family: in any zone, at any minute of 2024 to 2032, without end or with one. */
const anySeries = fc
  .record({
    zone: fc.constantFrom(...zones),
    wall: fc.date({
      min: new Date("2024-01-01T00:00:00Z"),
      max: new Date("2032-12-31T00:00:00Z"),
      noInvalidDate: true,
    }),
    minutes: fc.integer({ min: 1, max: 1_440 }),
    cadence: fc.constantFrom(...eventCadences),
    count: fc.option(fc.integer({ min: 1, max: 60 })),
  })
  .map(({ zone, wall, minutes, cadence, count }) => {
    const local = wall.toISOString().slice(0, 16);
    const start = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
    const repeat = anchored({ cadence, count, until: null, timeZone: zone, monthDay: null }, start);
    return { start, end: start + minutes * minuteMilliseconds, repeat };
  });

const firstTimes = (series: ReturnType<typeof timesOf>, many: number) =>
  Array.from({ length: many }, (_, number) => series.numbered(number)).filter(
    (time) => time !== null,
  );

it("a repeated event comes at the same time on the clock each time, except where a clock change leaves that time out", () => {
  fc.assert(
    fc.property(anySeries, (event) => {
      const zone = event.repeat.timeZone;
      const timeOfDay = (instant: number) => faceAt(instant, zone) % dayMilliseconds;
      for (const time of firstTimes(timesOf(event), 60)) {
        const isKept = timeOfDay(time.start) === timeOfDay(event.start);
        // The hour that is left out begins in the second before.
        const wanted = Temporal.PlainDate.from(time.day)
          .toPlainDateTime()
          .add({ milliseconds: timeOfDay(event.start) });
        const early = wanted.toZonedDateTime(zone, { disambiguation: "earlier" });
        const late = wanted.toZonedDateTime(zone, { disambiguation: "later" });
        const isLeftOut =
          !early.toPlainDateTime().equals(wanted) && !late.toPlainDateTime().equals(wanted);
        expect(isKept || isLeftOut).toBe(true);
        expect(time.end).toBeGreaterThan(time.start);
      }
    }),
  );
});

it("a repeated event falls on the days that the standard's own rule gives, as another library reads it", () => {
  fc.assert(
    fc.property(anySeries, (event) => {
      const zone = event.repeat.timeZone;
      const clock = (instant: number | string) =>
        Temporal.Instant.from(new Date(instant).toISOString())
          .toZonedDateTimeISO(zone)
          .toPlainDateTime()
          .toString({ smallestUnit: "second" })
          .replaceAll(/[-:]/g, "");
      const said = (instant: number) => new Date(instant).toISOString();
      const fields = { start: said(event.start), end: said(event.end), allDay: false };
      const { rule, beside } = recurrenceOf(fields, event.repeat);
      const text = [
        "BEGIN:VCALENDAR",
        zoneDefinition(zone, { from: event.start, at: event.start }),
        "BEGIN:VEVENT",
        `DTSTART;TZID=${zone}:${clock(event.start)}`,
        `RRULE:${rule}`,
        "END:VEVENT",
        "END:VCALENDAR",
      ];
      const calendar = new ICAL.Component(ICAL.parse(text.join("\r\n")));
      const component = calendar.getFirstSubcomponent("vevent");
      if (component === null) throw new Error("The event is missing");
      const iterator = new ICAL.Event(component).iterator();
      const ours = firstTimes(timesOf(event), 60).map(({ day }) => day);
      const byRule = Array.from({ length: 61 }, () => iterator.next()?.toString().slice(0, 10));
      const theirs = [...byRule.filter((day) => day !== undefined), ...beside].toSorted();
      expect(ours).toEqual(theirs.slice(0, ours.length));
      if (event.repeat.count !== null && event.repeat.count <= 60) {
        expect(theirs).toHaveLength(ours.length);
      }
    }),
  );
});

it("a parent who asks for any days gets every time that touches them, and each time is found by its day", () => {
  fc.assert(
    fc.property(
      anySeries,
      fc.integer({ min: -400, max: 900 }),
      fc.integer({ min: 0, max: 120 }),
      (event, daysAfter, days) => {
        const series = timesOf(event);
        const from = event.start + daysAfter * dayMilliseconds;
        const before = from + days * dayMilliseconds;
        const all = firstTimes(series, 1_100);
        expect(series.touching({ from, before })).toEqual(
          all.filter((time) => time.end > from && time.start < before),
        );
        for (const time of all.slice(0, 30)) expect(series.on(time.day)).toEqual(time);
      },
    ),
    { numRuns: 60 },
  );
});

it("a repeated event comes every 14 days through a year with 53 weeks, and monthly on the 31st on each month's last day", () => {
  const start =
    Temporal.PlainDateTime.from("2026-12-31T15:30").toZonedDateTime(
      "America/Los_Angeles",
    ).epochMilliseconds;
  const timesFor = (cadence: "biweekly" | "monthly") =>
    firstTimes(
      timesOf({
        start,
        end: start + minuteMilliseconds,
        repeat: anchored(
          { cadence, until: null, count: null, timeZone: "America/Los_Angeles", monthDay: null },
          start,
        ),
      }),
      16,
    ).map(({ day }) => day);
  expect(timesFor("biweekly").slice(0, 3)).toEqual(["2026-12-31", "2027-01-14", "2027-01-28"]);
  expect(timesFor("monthly")).toEqual([
    "2026-12-31",
    ..."01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31"
      .split(" ")
      .map((day) => `2027-${day}`),
    "2028-01-31",
    "2028-02-29",
    "2028-03-31",
  ]);
});

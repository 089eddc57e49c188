import * as fc from "fast-check";
import { expect, test } from "vitest";
import { localClock } from "./builders.ts";
import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { zoneClock } from "../src/time/wall-clock.ts";

/** Zones whose clocks change at two, at midnight, by half an hour, twice around Ramadan, or never. */
const zones = [
  "America/Los_Angeles",
  "Europe/Berlin",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "America/Santiago",
  "America/Havana",
  "Asia/Beirut",
  "Africa/Casablanca",
];
const clocks = new Map(zones.map((zone) => [zone, zoneClock(zone)]));
const quarter = 15 * minuteMilliseconds;

/** The days within two of a clock change, 2024 to 2035: where anything can go wrong. */
const daysOfChange = new Map(
  zones.map((zone) => {
    const days: number[] = [];
    const noon = (day: number) => localClock(day * dayMilliseconds, zone).slice(11);
    const first = Date.UTC(2024, 0, 3) / dayMilliseconds;
    for (let day = first; day < first + 12 * 365; day += 1) {
      if (noon(day) !== noon(day - 1)) days.push(day - 2, day - 1, day, day + 1);
    }
    return [zone, days.length > 0 ? days : [first]] as const;
  }),
);

test("every quarter hour around a clock change is the first instant at which clocks show it", () => {
  const face = fc.constantFrom(...zones).chain((zone) =>
    fc.record({
      zone: fc.constant(zone),
      day: fc.constantFrom(...(daysOfChange.get(zone) ?? [])),
      quarters: fc.integer({ min: 0, max: 95 }),
    }),
  );
  fc.assert(
    fc.property(face, ({ zone, day, quarters }) => {
      const wanted = day * dayMilliseconds + quarters * quarter;
      const words = new Date(wanted).toISOString().slice(0, 16).replace("T", " ");
      const instant = clocks.get(zone)!.instantOf(wanted);
      // By looking at every quarter of an hour within a day on either side.
      let first: number | undefined;
      for (
        let one = wanted - dayMilliseconds;
        first === undefined && one <= wanted + dayMilliseconds;
        one += quarter
      ) {
        if (localClock(one, zone) === words) first = one;
      }
      const shown = localClock(instant, zone);
      expect(first === undefined ? shown > words : instant === first).toBe(true);
    }),
  );
});

test("an unknown time zone is refused", () => {
  expect(() => zoneClock("Mars/Olympus")).toThrow(RangeError);
});

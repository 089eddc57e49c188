import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { mayTellNow, tellAt } from "./timing.ts";

const at = (text: string) => new Date(text);
const night = { quiet: { from: "21:00", to: "07:00" }, digest: false };
/** The clock on the wall of this zone. */
const clockIn = (zone: string, moment: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: "minute" });
const isWithin = (clock: string, { from, to }: { from: string; to: string }): boolean =>
  from < to ? clock >= from && clock < to : clock >= from || clock < to;

/** How much of a usual day quiet hours leave. */
function openMinutes({ from, to }: { from: string; to: string }): number {
  const start = Temporal.PlainTime.from(to);
  return (start.until(from).total("minutes") + 1440) % 1440;
}

describe("the hours in which a parent wants quiet", () => {
  it.each([
    ["the night in which clocks go forward", "2027-03-14T06:00:00Z", "2027-03-14T11:00:00.000Z"],
    ["the night in which clocks go back", "2026-11-01T05:00:00Z", "2026-11-01T12:00:00.000Z"],
    ["any other night", "2026-11-02T05:00:00Z", "2026-11-02T12:00:00.000Z"],
  ])("end when the clock on the wall says so, in %s", (_night, now, told) => {
    expect(tellAt(at(now), night, "America/New_York", false).toISOString()).toBe(told);
  });

  it("end after the gap where the clock never shows their end", () => {
    const pace = { quiet: { from: "22:00", to: "02:30" }, digest: false };
    const told = tellAt(at("2027-03-14T06:59:00Z"), pace, "America/New_York", false);
    expect(told.toISOString()).toBe("2027-03-14T07:30:00.000Z");
  });

  it("hold what comes in the hour that a clock shows a second time", () => {
    const pace = { quiet: { from: "01:15", to: "01:45" }, digest: false };
    const zone = "America/New_York";
    const first = tellAt(at("2026-11-01T05:20:00Z"), pace, zone, false);
    const second = tellAt(at("2026-11-01T06:20:00Z"), pace, zone, false);
    expect(first.toISOString()).toBe("2026-11-01T05:45:00.000Z");
    expect(second.toISOString()).toBe("2026-11-01T06:45:00.000Z");
  });

  it("let urgent facts about a child through at any time", () => {
    const now = at("2026-11-01T05:00:00Z");
    expect(tellAt(now, { ...night, digest: true }, "America/New_York", true)).toEqual(now);
  });

  it("let nothing else through and keep nothing longer than a day, in every zone and on every day", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    const minute = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map((minutes) => new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60))
      .map((time) => time.toString({ smallestUnit: "minute" }));
    const quiet = fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to);
    // Noon to noon around a change of the clocks, and any day.
    const changes = [
      "2026-03-08",
      "2026-11-01",
      "2027-03-14",
      "2026-03-29",
      "2026-10-25",
      "2026-04-05",
    ];
    const moment = fc.oneof(
      fc
        .tuple(fc.constantFrom(...changes), fc.integer({ min: -1440, max: 2880 }))
        .map(([day, minutes]) => new Date(Date.parse(day) + minutes * minuteMilliseconds)),
      fc.date({ min: at("2024-01-01"), max: at("2030-01-01"), noInvalidDate: true }),
    );
    const between = fc.constantFrom(...zones);
    fc.assert(
      fc.property(moment, quiet, between, fc.boolean(), (now, hours, zone, digest) => {
        const pace = { quiet: hours, digest };
        const told = tellAt(now, pace, zone, false);
        const clock = clockIn(zone, told);
        expect(isWithin(clock, hours), `${clock} of ${zone}`).toBe(false);
        expect(mayTellNow(told, pace, zone)).toBe(true);
        expect(told.getTime()).toBeGreaterThanOrEqual(now.getTime());
        // A digest, then a whole day of quiet less a minute, and an hour by which a day can be longer. Where quiet hours
        // leave less than an hour, a clock that is set ahead can skip it (Havana, at midnight): it is the next day's then.
        const longest = (digest ? 40 : 25) + (openMinutes(hours) < 60 ? 24 : 0);
        expect(told.getTime() - now.getTime()).toBeLessThanOrEqual(longest * hourMilliseconds);
        if (!digest && !isWithin(clockIn(zone, now), hours)) expect(told).toEqual(now);
      }),
      { numRuns: 2_000 },
    );
  });
});

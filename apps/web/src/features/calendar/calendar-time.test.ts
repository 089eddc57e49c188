import { describe, expect, test, vi } from "vitest";
import { clockOf, dayOf, instantAt } from "../../lib/dates.ts";
import { dayLanes } from "./day-shares.ts";
import { gridLocalizer } from "./grid-localizer.ts";
import { dayOfGrid, gridDate, gridRange, localDate } from "./grid-time.ts";
import { parentsOf } from "./parents.ts";

const zone = "America/Los_Angeles";

describe("a time on the family's clock", () => {
  test.each([
    ["2026-12-24", "10:00", "2026-12-24T18:00:00.000Z"],
    ["2026-07-04", "10:00", "2026-07-04T17:00:00.000Z"],
    // Spring forward: 2:30 does not exist and lies an hour later; fall back: the first of two 1:30.
    ["2026-03-08", "02:30", "2026-03-08T10:30:00.000Z"],
    ["2026-11-01", "01:30", "2026-11-01T08:30:00.000Z"],
    ["2026-11-01", "00:00", "2026-11-01T07:00:00.000Z"],
  ])("%s %s is %s", (day, time, instant) => {
    expect(instantAt(day, time, zone).toISOString()).toBe(instant);
  });

  test.each(["Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Kiritimati", "Pacific/Pago_Pago"])(
    "comes back as it was in %s",
    (other) => {
      for (const time of ["00:00", "12:00", "23:30"]) {
        const instant = instantAt("2026-06-15", time, other);
        expect([dayOf(instant, other), clockOf(instant, other)]).toEqual(["2026-06-15", time]);
      }
    },
  );
});

describe("what the calendar widget draws", () => {
  test("falls on the family's day, whatever the device's time zone", () => {
    // The tests run in Kathmandu, where it is already the next day.
    expect(dayOfGrid(gridDate("2026-11-21T02:00:00Z", zone))).toBe("2026-11-20");
    expect(gridRange(localDate("2026-11-21"))).toEqual({ from: "2026-11-01", to: "2026-12-05" });
    expect(gridRange(localDate("2026-02-10"))).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  });

  test("has each day once and under its weekday where a midnight is left out, on the device or for the family", () => {
    const santiago = "America/Santiago";
    vi.stubEnv("TZ", santiago);
    const month = gridLocalizer.visibleDays(localDate("2027-09-12"), gridLocalizer);
    const days = month.map((day) => dayOfGrid(day));
    expect(days).toHaveLength(35);
    expect(new Set(days).size).toBe(35);
    expect(month.map((day) => day.getDay())).toEqual(days.map((_, index) => index % 7));
    const week = gridLocalizer.range(localDate("2027-08-29"), localDate("2027-09-04"), "day");
    expect(week.map((day) => dayOfGrid(day))).toEqual(days.slice(0, 7));
    const saturday = localDate("2027-09-04");
    expect(dayOfGrid(gridLocalizer.add(saturday, 1, "day"))).toBe("2027-09-05");
    expect(dayOfGrid(gridLocalizer.ceil(localDate("2027-09-04", "18:00"), "day"))).toBe(
      "2027-09-05",
    );
    vi.unstubAllEnvs();

    // The first instant of September 5 there is 1:00 AM.
    const jump = "2027-09-05T04:00:00.000Z";
    const whole = { childIds: [], kind: "recurring" as const };
    const lanes = dayLanes(
      [
        { ...whole, start: "2027-09-04T04:00:00.000Z", end: jump, parentId: 1 },
        { ...whole, start: jump, end: "2027-09-06T03:00:00.000Z", parentId: 2 },
      ],
      santiago,
    );
    expect([...lanes].map(([day, [lane]]) => [day, lane?.shares])).toEqual([
      ["2027-09-04", [{ parentId: 1, from: 0, to: 1 }]],
      ["2027-09-05", [{ parentId: 2, from: 0, to: 1 }]],
    ]);
  });

  test("days are split at the hour of the exchange, and stretches with the same parent joined", () => {
    const days = dayLanes(
      [
        {
          start: "2026-11-21T02:00:00.000Z",
          end: "2026-11-22T02:00:00.000Z",
          parentId: 2,
          kind: "recurring",
          childIds: [],
        },
        {
          start: "2026-11-22T02:00:00.000Z",
          end: "2026-11-22T08:00:00.000Z",
          parentId: 2,
          kind: "holiday",
          childIds: [],
        },
        {
          start: "2026-11-22T08:00:00.000Z",
          end: "2026-11-23T08:00:00.000Z",
          parentId: 1,
          kind: "holiday",
          childIds: [],
        },
      ],
      zone,
    );
    expect([...days]).toEqual([
      ["2026-11-20", [{ childIds: [], shares: [{ parentId: 2, from: 0.75, to: 1 }] }]],
      ["2026-11-21", [{ childIds: [], shares: [{ parentId: 2, from: 0, to: 1 }] }]],
      ["2026-11-22", [{ childIds: [], shares: [{ parentId: 1, from: 0, to: 1 }] }]],
    ]);
  });

  test("siblings whose day differs stand one above the other, and together where it does not", () => {
    const hours = (from: string, to: string, parentId: number, childIds: string[]) => ({
      start: `${from}:00.000Z`,
      end: `${to}:00.000Z`,
      parentId,
      kind: "recurring" as const,
      childIds,
    });
    const days = dayLanes(
      [
        hours("2026-11-21T08:00", "2026-11-22T08:00", 1, ["mia"]),
        hours("2026-11-21T08:00", "2026-11-22T08:00", 2, ["leo"]),
        hours("2026-11-22T08:00", "2026-11-23T08:00", 2, []),
        hours("2026-11-23T08:00", "2026-11-24T08:00", 1, ["mia"]),
      ],
      zone,
    );
    const whole = (parentId: number) => [{ parentId, from: 0, to: 1 }];
    expect([...days]).toEqual([
      [
        "2026-11-21",
        [
          { childIds: ["mia"], shares: whole(1) },
          { childIds: ["leo"], shares: whole(2) },
        ],
      ],
      ["2026-11-22", [{ childIds: [], shares: whole(2) }]],
      [
        "2026-11-23",
        [
          { childIds: ["mia"], shares: whole(1) },
          { childIds: ["leo"], shares: [] },
        ],
      ],
    ]);
  });

  test.each([
    [
      ["Robin", "Sam"],
      ["R", "S"],
    ],
    [
      ["Parent One", "Parent Two"],
      ["PO", "PT"],
    ],
    [
      ["María Cruz", "Miguel Cruz"],
      ["Ma", "Mi"],
    ],
    [
      ["Ana Diaz", "Ana Diaz"],
      ["1", "2"],
    ],
  ])("%j are told apart by %j", (names, marks) => {
    const parents = parentsOf([
      { id: 1, name: names[0]!, role: "parent1" },
      { id: 2, name: names[1]!, role: "parent2" },
    ]);
    expect([parents.markOf(1), parents.markOf(2)]).toEqual(marks);
  });
});

import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { fileLimits } from "@evenkeel/contract/constants";
import ICAL from "ical.js";
import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import type { FileEvent } from "@evenkeel/contract/models/calendar/file";
import { timesOf } from "../events/repeat.ts";
import { type CalendarFile, fileOf, readCalendarFile } from "./read-file.ts";

const family = "America/Los_Angeles";
const file = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => [
  "BEGIN:VEVENT",
  "UID:one@school",
  "SUMMARY:Piano",
  ...lines,
  "END:VEVENT",
];
function read(text: string): CalendarFile {
  const found = readCalendarFile(text, family);
  if (typeof found === "string") throw new Error(found);
  return found;
}
const only = (...lines: string[]): FileEvent => {
  const { events, leftOut } = read(file(...event(...lines)));
  expect(leftOut).toEqual([]);
  return events[0]!;
};
const reasonOf = (...lines: string[]) => read(file(...event(...lines))).leftOut[0]?.reason;

/** The times of a rule on the face of the clock: the event's own first one counts, also where the rule does not name it. */
function timesByStandard(rule: string, start: string): ICAL.Time[] {
  const recur = ICAL.Recur.fromString(rule);
  const first = ICAL.Time.fromDateTimeString(start);
  const iterator = recur.iterator(first);
  const times: ICAL.Time[] = [];
  for (let time = iterator.next(); time != null && time.year < 2032; time = iterator.next()) {
    times.push(time.clone());
  }
  if (times[0]?.compare(first) === 0) return times;
  return [first, ...(times.length === recur.count ? times.slice(0, -1) : times)];
}

/** Every time of an event until a day, as instants. */
const instantsOf = ({ parts }: FileEvent, before: string) =>
  parts
    .flatMap(({ start, end, repeat, otherwise }) => {
      if (repeat === null) return start < before ? [start] : [];
      const times = timesOf({ start: Date.parse(start), end: Date.parse(end), repeat });
      return times
        .touching({ from: Date.parse(start), before: Date.parse(before) })
        .flatMap(({ day, start: at }) => {
          const other = otherwise[day];
          if (other === null) return [];
          return [other?.start ?? new Date(at).toISOString()];
        });
    })
    .toSorted();

const easternDefinition = [
  "BEGIN:VTIMEZONE",
  "TZID:Eastern Standard Time",
  "BEGIN:STANDARD",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];

test("what an event of the file says and ours cannot is named, not dropped in silence", () => {
  const alarm = (trigger: string) => ["BEGIN:VALARM", "ACTION:DISPLAY", trigger, "END:VALARM"];
  const start = "DTSTART:20261207T180000Z";
  expect(only(start, ...alarm("TRIGGER:-PT30M"))).toMatchObject({
    reminders: [30],
    notTakenOver: [],
  });
  const said = only(
    start,
    "ATTENDEE:mailto:office@school.example",
    "ATTACH:https://school.example/map.pdf",
    "URL:https://school.example/piano",
    ...alarm("TRIGGER:-PT30M"),
    ...alarm("TRIGGER;RELATED=END:-PT5M"),
    ...alarm("TRIGGER;VALUE=DATE-TIME:20261207T170000Z"),
  );
  expect(said).toMatchObject({
    reminders: [30],
    notTakenOver: ["reminders", "guests", "attachments", "link"],
  });
});

describe("when an event of a file is", () => {
  test("a whole day is that day on the family's clock, also without an end, and several days end before the last one named", () => {
    const [part] = only("DTSTART;VALUE=DATE:20261127").parts;
    expect([part?.start, part?.end]).toEqual([
      "2026-11-27T08:00:00.000Z",
      "2026-11-28T08:00:00.000Z",
    ]);
    const [week] = only("DTSTART;VALUE=DATE:20261221", "DTEND;VALUE=DATE:20270101").parts;
    expect(week?.end).toBe("2027-01-01T08:00:00.000Z");
  });

  test.each([
    ["in UTC", "DTSTART:20261203T233000Z", "2026-12-03T23:30:00.000Z"],
    [
      "without a zone, on the family's clock",
      "DTSTART:20261203T153000",
      "2026-12-03T23:30:00.000Z",
    ],
    [
      "in a zone by its name",
      "DTSTART;TZID=America/New_York:20261203T153000",
      "2026-12-03T20:30:00.000Z",
    ],
    [
      "in a zone with a program's own name before it",
      "DTSTART;TZID=/citadel.org/20250101/America/New_York:20261203T153000",
      "2026-12-03T20:30:00.000Z",
    ],
    [
      "in a zone that only the file defines",
      "DTSTART;TZID=Eastern Standard Time:20261203T153000",
      "2026-12-03T20:30:00.000Z",
    ],
  ])("a time %s is that instant", (_what, start, instant) => {
    const { events } = read(file(...easternDefinition, ...event(start, "DURATION:PT45M")));
    const [part] = events[0]!.parts;
    expect(part?.start).toBe(instant);
    expect(Date.parse(part?.end ?? "") - Date.parse(instant)).toBe(45 * minuteMilliseconds);
  });

  test("midnight may be called the end of the day before", () => {
    const [part] = only("DTSTART:20261203T223000Z\r\nDTEND:20261203T240000Z").parts;
    expect(part?.end).toBe("2026-12-04T00:00:00.000Z");
  });

  test("a moment without an end is said to have none, and is half an hour", () => {
    const found = only("DTSTART:20261203T233000Z");
    expect(found.hasNoEnd).toBe(true);
    expect(found.parts[0]?.end).toBe("2026-12-04T00:00:00.000Z");
  });

  test.each([
    ["unknownZone", "DTSTART;TZID=Somewhere:20261203T153000"],
    ["noStart", "DTEND:20261203T153000Z"],
    ["badTimes", "DTSTART:20261203T153000Z\r\nDTEND:20261203T143000Z"],
    // Days and hours that no calendar has, which a program may count on from into others.
    ["badTimes", "DTSTART:20261299T153000"],
    ["badTimes", "DTSTART;TZID=America/Chicago:20261203T990000\r\nDURATION:PT1H"],
    ["badTimes", "DTSTART:20261203T156000Z"],
    ["badTimes", "DTSTART;VALUE=DATE:20260230"],
    ["badTimes", "DTSTART;VALUE=DATE:20261301"],
    ["badTimes", "DTSTART:20261203T153000Z\r\nDTEND:20261203T241500Z"],
    ["badTimes", "DTSTART:20261203T153000Z\r\nRRULE:FREQ=DAILY;UNTIL=20261399T000000Z"],
    ["badTimes", "DTSTART:20261203T153000Z\r\nRRULE:FREQ=DAILY;COUNT=3\r\nEXDATE:20261232T153000Z"],
    ["outOfTime", "DTSTART:18000101T000000Z"],
    ["tooLong", "DTSTART:20261203T153000Z\r\nDTEND:20361203T153000Z"],
    ["cancelled", "DTSTART:20261203T153000Z\r\nSTATUS:CANCELLED"],
  ])("what cannot be placed is left out with its reason: %s", (reason, lines) => {
    expect(reasonOf(...lines.split("\r\n"))).toBe(reason);
  });
});

describe("how an event of a file repeats", () => {
  test("twice a week, with days without school and one moved time, is two repeats with the same exceptions", () => {
    const found = read(
      file(
        ...event(
          "DTSTART;TZID=America/Los_Angeles:20261201T160000",
          "DTEND;TZID=America/Los_Angeles:20261201T170000",
          "RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270108T000000Z",
          "EXDATE;TZID=America/Los_Angeles:20261224T160000,20261231T160000",
        ),
        ...event(
          "RECURRENCE-ID;TZID=America/Los_Angeles:20261215T160000",
          "SEQUENCE:2",
          "DTSTART;TZID=America/Los_Angeles:20261216T180000",
          "DTEND;TZID=America/Los_Angeles:20261216T190000",
          "LOCATION:Hall",
        ),
      ),
    ).events[0]!;
    expect(found.parts.map(({ repeat }) => [repeat?.cadence, repeat?.until])).toEqual([
      ["weekly", "2027-01-05"],
      ["weekly", "2027-01-07"],
    ]);
    expect(found.isApart).toBe(false);
    expect(instantsOf(found, "2027-02-01T00:00:00.000Z")).toEqual(
      [
        "2026-12-02T00",
        "2026-12-04T00",
        "2026-12-09T00",
        "2026-12-11T00",
        "2026-12-17T02",
        "2026-12-18T00",
        "2026-12-23T00",
        "2026-12-30T00",
        "2027-01-06T00",
        "2027-01-08T00",
      ].map((hour) => `${hour}:00:00.000Z`),
    );
    expect(found.parts[0]?.otherwise["2026-12-15"]).toMatchObject({ place: "Hall" });
  });

  test.each([
    "FREQ=MONTHLY;BYDAY=2TU;COUNT=4",
    "FREQ=YEARLY;COUNT=5",
    "FREQ=WEEKLY;INTERVAL=3;COUNT=6",
    "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=5",
  ])("a repeat that ours cannot say is placed time by time where it ends soon: %s", (rule) => {
    const found = only("DTSTART:20261031T170000Z", "DTEND:20261031T180000Z", `RRULE:${rule}`);
    const theirs = timesByStandard(rule, "2026-10-31T17:00:00Z").map((time) =>
      time.toJSDate().toISOString(),
    );
    expect(found.isApart).toBe(true);
    expect(instantsOf(found, "2100-01-01T00:00:00.000Z")).toEqual(theirs);
  });

  describe("whose first time lies beside its own rule", () => {
    const lines = (rule: string) => [
      "DTSTART;TZID=America/Los_Angeles:20261202T160000",
      "DTEND;TZID=America/Los_Angeles:20261202T170000",
      `RRULE:${rule}`,
    ];
    const wednesday = "2026-12-03T00:00:00.000Z";
    const timesUntil = (found: FileEvent) => instantsOf(found, "2026-12-25T00:00:00.000Z");

    test("has that time as an event of its own beside the repeat, and it counts as one of a number", () => {
      const endless = only(...lines("FREQ=WEEKLY;BYDAY=TU"));
      expect(endless.parts.map(({ repeat }) => repeat?.cadence ?? null)).toEqual([null, "weekly"]);
      expect(endless.isApart).toBe(false);
      const tuesdays = ["2026-12-09", "2026-12-16", "2026-12-23"].map(
        (day) => `${day}T00:00:00.000Z`,
      );
      expect(timesUntil(endless)).toEqual([wednesday, ...tuesdays]);
      const three = only(...lines("FREQ=WEEKLY;BYDAY=TU;COUNT=3"));
      expect(timesUntil(three)).toEqual([wednesday, ...tuesdays.slice(0, 2)]);
    });

    test("does not have it where the file takes it out, and has it where the file puts it elsewhere", () => {
      const taken = only(
        ...lines("FREQ=WEEKLY;BYDAY=TU;COUNT=3"),
        "EXDATE;TZID=America/Los_Angeles:20261202T160000",
      );
      expect(taken.parts.map(({ repeat }) => repeat?.cadence)).toEqual(["weekly"]);
      const moved = read(
        file(
          ...event(...lines("FREQ=WEEKLY;BYDAY=TU;COUNT=2")),
          ...event(
            "RECURRENCE-ID;TZID=America/Los_Angeles:20261202T160000",
            "DTSTART;TZID=America/Los_Angeles:20261203T160000",
            "LOCATION:Hall",
          ),
        ),
      ).events[0];
      expect(moved?.parts[0]).toMatchObject({
        start: "2026-12-04T00:00:00.000Z",
        repeat: null,
        said: { place: "Hall" },
      });
    });
  });

  test.each([
    "FREQ=YEARLY",
    "FREQ=MONTHLY;BYDAY=2TU",
    "FREQ=MONTHLY;BYMONTHDAY=31",
    "FREQ=SECONDLY",
    "FREQ=MINUTELY;COUNT=3",
    "FREQ=WEEKLY;INTERVAL=3",
    "FREQ=DAILY;INTERVAL=2",
  ])("a repeat that ours cannot say and that does not end is left out, and said: %s", (rule) => {
    expect(reasonOf("DTSTART:20261031T170000Z", "DTEND:20261031T180000Z", `RRULE:${rule}`)).toBe(
      "repeat",
    );
  });

  test("every rule that is taken over as a repeat has the times that the library finds, across both clock changes", () => {
    const days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
    const rule = fc.record({
      freq: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY"),
      interval: fc.constantFrom(1, 2),
      count: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
      byday: fc.subarray(days),
    });
    const start = fc.integer({ min: 0, max: 400 }).map((day) => {
      const date = new Date(Date.UTC(2026, 0, 1) + day * dayMilliseconds);
      return date.toISOString().slice(0, 10).replaceAll("-", "");
    });
    fc.assert(
      fc.property(rule, start, ({ freq, interval, count, byday }, day) => {
        const parts = [
          `FREQ=${freq}`,
          `INTERVAL=${interval}`,
          ...(count === null ? [] : [`COUNT=${count}`]),
          ...(freq === "WEEKLY" && byday.length > 0 ? [`BYDAY=${byday.join(",")}`] : []),
        ].join(";");
        const { events } = read(
          file(
            ...event(`DTSTART;TZID=${family}:${day}T013000`, "DURATION:PT30M", `RRULE:${parts}`),
          ),
        );
        if (events[0] === undefined) return;
        const before = "2028-06-01T00:00:00.000Z";
        const start = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T01:30:00`;
        const theirs = timesByStandard(parts, start)
          .map((time) => {
            const wall = Temporal.PlainDateTime.from(time.toString());
            return new Date(wall.toZonedDateTime(family).epochMilliseconds).toISOString();
          })
          .filter((at) => at < before);
        expect(instantsOf(events[0], before)).toEqual(theirs);
      }),
      { numRuns: 60 },
    );
  });
});

test("times that a file adds to a repeat without end lie beside it, and one that the repeat has already is no second event", () => {
  const found = only(
    "DTSTART:20261201T160000",
    "DURATION:PT1H",
    "RRULE:FREQ=WEEKLY",
    "RDATE:20261203T160000,20261215T160000",
    "RDATE:20261210T160000",
    "EXDATE:20261210T160000",
  );
  expect(found.isApart).toBe(false);
  expect(found.parts.map(({ repeat }) => repeat?.cadence ?? null)).toEqual([null, "weekly"]);
  expect(instantsOf(found, "2026-12-20T00:00:00Z")).toEqual([
    "2026-12-02T00:00:00.000Z",
    "2026-12-04T00:00:00.000Z",
    "2026-12-09T00:00:00.000Z",
    "2026-12-16T00:00:00.000Z",
  ]);
});

test("of several that say the same the newest counts, and words that are too long are said to be cut", () => {
  const { events } = read(
    file(
      ...event("DTSTART:20261203T233000Z", "SEQUENCE:0"),
      ...event("DTSTART:20261204T233000Z", "SEQUENCE:3", `DESCRIPTION:${"x".repeat(3_000)}`),
    ),
  );
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ isShortened: true });
  expect(events[0]?.parts[0]?.start).toBe("2026-12-04T23:30:00.000Z");
});

test.each([
  ["a picture", "\u0089PNG\r\n\u001A\n"],
  ["a text with NUL", "BEGIN:VCALENDAR\r\n\u0000END:VCALENDAR"],
  ["nothing", ""],
  ["a page", "<html></html>"],
  ["a calendar that breaks off", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Piano"],
])("what is no calendar is told apart: %s", (_what, text) => {
  expect(readCalendarFile(text, family)).toMatch(/notCalendar|noEvents/);
});

test("a file that lacks nothing but its last line has every event, and leaves none out", () => {
  const whole = file(...event("DTSTART:20261203T233000Z"));
  const { events, leftOut } = read(whole.replace(/END:VCALENDAR$/, ""));
  expect(events).toHaveLength(1);
  expect(leftOut).toEqual([]);
});

test("of a file of too many events the first are read, and the rest said by their names", () => {
  const one = (title: string) => ["BEGIN:VEVENT", `SUMMARY:${title}`, "DTSTART:20261203T233000Z"];
  const all = Array.from({ length: fileLimits.read + 1 }, (_, index) => [
    ...one(index < fileLimits.read ? "Piano" : "Graduation"),
    "END:VEVENT",
  ]);
  const { events, leftOut } = read(file(...all.flat()));
  expect(events).toHaveLength(fileLimits.read);
  expect(leftOut).toEqual([{ title: "Graduation", reason: "tooMany" }]);
});

test("of a file of too many repeated events the first are read, and the rest said by their names", () => {
  const repeated = Array.from({ length: fileLimits.repeats + 1 }, () => [
    "BEGIN:VEVENT",
    "SUMMARY:Piano",
    "DTSTART:20261203T233000Z",
    "RRULE:FREQ=WEEKLY;COUNT=2",
    "END:VEVENT",
  ]);
  const once = event("DTSTART:20261203T233000Z");
  const { events, leftOut } = read(file(...repeated.flat(), ...once));
  expect(events).toHaveLength(fileLimits.repeats + 1);
  expect(leftOut).toEqual([{ title: "Piano", reason: "tooMany" }]);
});

test("a file of components within components without end is told apart", () => {
  const deep = "BEGIN:X-A\r\n".repeat(20_000) + "END:X-A\r\n".repeat(20_000);
  expect(readCalendarFile(`BEGIN:VCALENDAR\r\n${deep}END:VCALENDAR`, family)).toBe("noEvents");
});

test("times that name no zone are on the clock that their calendar declares, and nobody is asked; one that nobody knows, or UTC, declares none", () => {
  const floating = event("DTSTART:20261203T153000");
  const calendar = (zone: string, uid: string) =>
    file(`X-WR-TIMEZONE:${zone}`, ...floating).replace("one@school", uid);
  const found = read(
    [
      calendar("America/New_York", "iana"),
      calendar("Central Standard Time", "windows"),
      calendar("Somewhere", "unknown"),
      calendar("Etc/UTC", "nobody's"),
      file(...event("DTSTART:20261204T153000")),
    ].join("\r\n"),
  );
  expect(found.events.map(({ parts, hasNoZone }) => [parts[0]?.start, hasNoZone])).toEqual([
    ["2026-12-03T20:30:00.000Z", false],
    ["2026-12-03T21:30:00.000Z", false],
    ["2026-12-03T23:30:00.000Z", true],
    ["2026-12-03T23:30:00.000Z", true],
    ["2026-12-04T23:30:00.000Z", true],
  ]);
});

test("what the library cannot read of one event is said of that event, and the others are read", () => {
  const odd = ["FREQ=MONTHLY;BYMONTH=13", "FREQ=WEEKLY;BYMONTHDAY=3"];
  const events = odd.map((rule, place) =>
    event("DTSTART:20260907T150000Z", `RRULE:${rule}`)
      .join("\r\n")
      .replace("Piano", `Odd ${place}`)
      .replace("one@school", `odd ${place}`),
  );
  const found = read(file(...events, ...event("DTSTART:20261203T233000Z")));
  expect(found.events.map(({ title, key }) => [title, key])).toEqual([["Piano", 0]]);
  expect(found.leftOut).toEqual([
    { title: "Odd 0", reason: "badTimes" },
    { title: "Odd 1", reason: "badTimes" },
  ]);
});

test("an event without an end takes nothing of the next one with it, and both are named", () => {
  const [open = ""] = event("DTSTART:20261203T233000Z").join("\r\n").split("END:VEVENT");
  const found = read(
    file(open.replace("Piano", "Broken").trimEnd(), ...event("DTSTART:20261204T233000Z")),
  );
  expect(found.events.map(({ title }) => title)).toEqual(["Piano"]);
  expect(found.leftOut).toEqual([{ title: "Broken", reason: "badTimes" }]);
});

test("what the library refuses is named as a person would read it, and by what its file calls it", () => {
  const refused = event("DTSTART:20260907T150000Z", "RRULE:FREQ=MONTHLY;BYMONTH=13")
    .join("\r\n")
    .replace(
      "SUMMARY:Piano",
      'BEGIN:VALARM\r\nSUMMARY:Ring\r\nEND:VALARM\r\nSUMMARY;ALTREP="http://a:1":Concert\\, spr\r\n ing',
    );
  const found = read(
    file(
      refused,
      ...event("DTSTART:20261204T233000Z").map((line) => line.replace("one@school", "two@school")),
    ),
  );
  expect(found.leftOut).toEqual([{ title: "Concert, spring", reason: "badTimes" }]);
  expect(found.unread).toEqual(["one@school"]);
});

test("a megabyte of events without an end is refused, and read once", () => {
  const text = `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\n".repeat(70_000)}END:VCALENDAR`;
  expect(readCalendarFile(text, family)).toBe("notCalendar");
});

test("of a file that stays at one event, what was read before it counts, and that event and the rest are named", () => {
  const begun = {
    named: [
      { uid: "piano@school", title: "Piano" },
      { uid: "choir@school", title: "Choir" },
      { uid: "endless@school", title: "Endless" },
      { uid: "fair@school", title: "Fair" },
    ],
    unread: [],
    leftOut: [{ title: "Gala", reason: "cutShort" as const }],
  };
  const [piano] = read(file(...event("DTSTART:20261203T233000Z"))).events;
  const { key: _, ...event1 } = piano!;
  const stuck = fileOf(begun, [event1, "cancelled"], true);
  expect(stuck.events).toEqual([{ ...event1, key: 0 }]);
  expect(stuck.leftOut).toEqual([
    { title: "Gala", reason: "cutShort" },
    { title: "Choir", reason: "cancelled" },
    { title: "Endless", reason: "badTimes" },
    { title: "Fair", reason: "notReached" },
  ]);
});

test("once the time for a file is over, what was read stays and the rest is said by its names", () => {
  const titled = (title: string) =>
    event("DTSTART:20261203T233000Z")
      .join("\r\n")
      .replace("Piano", title)
      .replace("one@school", title);
  const text = file(titled("Piano"), titled("Choir"), titled("Fair"));
  let asked = 0;
  const found = readCalendarFile(text, family, family, () => (asked += 1) > 1);
  if (typeof found === "string") throw new Error(found);
  expect(found.events.map(({ title }) => title)).toEqual(["Piano"]);
  expect(found.leftOut).toEqual([
    { title: "Choir", reason: "notReached" },
    { title: "Fair", reason: "notReached" },
  ]);
  const none = readCalendarFile(text, family, family, () => true);
  expect(none).toMatchObject({ events: [], leftOut: [{ title: "Piano" }, {}, {}] });
});

import { readdirSync, readFileSync } from "node:fs";
import { calendarFileText } from "@evenkeel/contract/calendar-file-text";
import type { FileEvent } from "@evenkeel/contract/models/calendar/file";
import { describe, expect, it } from "vitest";
import { timesOf } from "../src/domains/calendar/events/repeat.ts";
import { readCalendarFile } from "../src/domains/calendar/files/read-file.ts";
import theirs from "./fixtures/calendar-files/as-others-read.json" with { type: "json" };

const folder = new URL("fixtures/calendar-files/", import.meta.url);
const [from, before] = [Date.UTC(2026, 7, 1), Date.UTC(2027, 7, 1)];

/** Each time of an event between August 2026 and August 2027. */
const timesIn = ({ title, parts }: FileEvent) =>
  parts.flatMap(({ start, end, repeat, otherwise }) => {
    if (repeat === null) return [{ title, start, end }];
    const series = timesOf({ start: Date.parse(start), end: Date.parse(end), repeat });
    return series.touching({ from, before }).flatMap((time) => {
      const other = otherwise[time.day];
      if (other === null) return [];
      const said = (at: number) => new Date(at).toISOString();
      return [
        { title, start: other?.start ?? said(time.start), end: other?.end ?? said(time.end) },
      ];
    });
  });

/** What fixtures/calendar-files/as_others_read.py says of them: icalendar and recurring-ical-events, in Python. */
const read: Record<string, readonly { title: string; start: string; end: string }[]> = theirs;

describe("a calendar file is read as another reader reads it", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".ics"));

  it.each(files)("%s", (name) => {
    const text = calendarFileText(readFileSync(new URL(name, folder)));
    const found = readCalendarFile(text, "America/Los_Angeles");
    if (typeof found === "string") throw new Error(found);
    const ours = found.events
      .flatMap((event) =>
        timesIn(event).map((time) => (event.hasNoEnd ? { ...time, end: time.start } : time)),
      )
      .toSorted((one, other) =>
        `${one.start} ${one.title}`.localeCompare(`${other.start} ${other.title}`),
      );
    expect(ours).toEqual(read[name.replace(".ics", "")]);
    const broken = name === "cut-short.ics" ? [{ title: "Picture day", reason: "cutShort" }] : [];
    expect(found.leftOut).toEqual(broken);
  });

  it("covers every file", () => {
    expect(files).toHaveLength(Object.keys(read).length);
    expect(files.length).toBeGreaterThanOrEqual(16);
  });
});

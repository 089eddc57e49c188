import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { ReadFileOutput } from "@evenkeel/contract/models/calendar/file";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readInThread } from "../src/domains/calendar/files/read-in-thread.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

const event = (title: string, ...lines: string[]) => [
  "BEGIN:VEVENT",
  `UID:${title}@school`,
  `SUMMARY:${title}`,
  ...lines,
  "END:VEVENT",
];
/** Every seventh day from a Monday, if it is a Tuesday: the library looks for it without end. */
const text = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  ...event("Piano", "DTSTART:20261203T233000Z"),
  ...event("Choir", "DTSTART:20261204T233000Z", "STATUS:CANCELLED"),
  ...event("Recital", "DTSTART:20261205T233000Z"),
  ...event("Endless", "DTSTART:20261207T160000Z", "RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU"),
  ...event("Fair", "DTSTART:20261210T233000Z"),
  "END:VCALENDAR",
].join("\r\n");
const file = { fileName: "school.ics", text };

describe("a calendar file with an event that would be read without end", () => {
  let server: TestServer;
  let mother: Browser;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { readCalendarFile: readInThread });
    ({ parent1: mother } = await server.family());
  });
  afterAll(() => server.close());

  test("is read up to it, that event and the rest are named, and what was read can be placed", async () => {
    const answer = await mother.post("/api/calendar-files/read", file);
    expect(answer.status).toBe(200);
    const { events, leftOut } = answer.json<ReadFileOutput>();
    expect(events.map(({ title, key }) => [title, key])).toEqual([
      ["Piano", 0],
      ["Recital", 1],
    ]);
    expect(leftOut).toEqual([
      { title: "Choir", reason: "cancelled" },
      { title: "Endless", reason: "badTimes" },
      { title: "Fair", reason: "notReached" },
    ]);
    const chosen = events.map(({ key }) => ({ key, childIds: [] }));
    expect((await mother.post("/api/calendar-files", { ...file, chosen })).status).toBe(200);
    const placed = await mother.get("/api/calendar-events?from=2026-12-01&to=2026-12-31");
    const titles = placed.json<CalendarEvent[]>().map(({ title }) => title);
    expect(titles).toEqual(["Piano", "Recital"]);
  });
});

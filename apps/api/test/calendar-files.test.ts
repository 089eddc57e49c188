import { tipHeaderName } from "@evenkeel/contract/act-headers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ErrorBody } from "@evenkeel/contract/errors";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { CalendarFileImport, ReadFileOutput } from "@evenkeel/contract/models/calendar/file";
import type { RecordLog } from "@evenkeel/contract/models/record";
import type { Notice } from "@evenkeel/contract/models/notice";
import { readInThread } from "../src/domains/calendar/files/read-in-thread.ts";
import { operatorScope } from "../src/auth/scope.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

const school = [
  "BEGIN:VCALENDAR",
  "BEGIN:VEVENT",
  "UID:break@school",
  "SUMMARY:Winter Break",
  "DTSTART;VALUE=DATE:20261221",
  "DTEND;VALUE=DATE:20270104",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:choir@school",
  "SUMMARY:Choir",
  "LOCATION:Room 4",
  "DESCRIPTION:Bring a folder.",
  "DTSTART;TZID=America/Los_Angeles:20261201T150000",
  "DTEND;TZID=America/Los_Angeles:20261201T160000",
  "RRULE:FREQ=WEEKLY;UNTIL=20270201T000000Z",
  "EXDATE;TZID=America/Los_Angeles:20261222T150000",
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  "TRIGGER:-PT1H",
  "END:VALARM",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:birthday@school",
  "SUMMARY:Founders' Day",
  "DTSTART;VALUE=DATE:20270115",
  "RRULE:FREQ=YEARLY",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");
const input = { fileName: "school.ics", text: school };

describe("a calendar file of a school", () => {
  let server: TestServer;
  let id: number;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { readCalendarFile: readInThread });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ id, parent1: mother, parent2: father, court } = await server.family());
  });

  const read = async (by: Browser, text = school) => {
    const answer = await by.post("/api/calendar-files/read", { ...input, text });
    expect([answer.status, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    return answer.json<ReadFileOutput>();
  };
  const place = (by: Browser, chosen: object[], more: object = {}) =>
    by.post("/api/calendar-files", { ...input, ...more, chosen });
  const all = [
    { key: 0, childIds: [] },
    { key: 1, childIds: [] },
  ];
  const events = async (by: Browser) =>
    (await by.get("/api/calendar-events?from=2026-12-01&to=2026-12-31")).json<CalendarEvent[]>();
  const expectTrueRecord = async () => {
    const { differences } = await verifyFamily(server.database.db, operatorScope(id));
    expect(differences).toEqual([]);
  };

  test("is read without placing anything, and says what cannot be placed and why", async () => {
    const { events: found, leftOut } = await read(mother);
    expect(found.map(({ key, title, duplicate }) => [key, title, duplicate])).toEqual([
      [0, "Winter Break", null],
      [1, "Choir", null],
    ]);
    expect(leftOut).toEqual([{ title: "Founders' Day", reason: "repeat" }]);
    expect(await events(mother)).toEqual([]);
  });

  test("is placed for the chosen child and seen by the other parent, and undone as one, all of it on the record", async () => {
    const { id: mia } = (await mother.post("/api/children", { name: "Mia" })).json<{
      id: string;
    }>();
    const placed = await place(mother, [all[0]!, { key: 1, childIds: [mia] }]);
    expect(placed.status).toBe(200);
    const fatherHears = async () =>
      (await father.get("/api/notices")).json<Notice[]>().map(({ kind }) => kind);
    // Once of the whole file, however many events it has.
    expect(await fatherHears()).toEqual(["file_placed", "child_changed"]);
    const choir = (await events(father)).filter(({ title }) => title === "Choir");
    // December 22 does not take place.
    expect(choir.map(({ start }) => start.slice(0, 10))).toEqual([
      "2026-12-01",
      "2026-12-08",
      "2026-12-15",
      "2026-12-29",
    ]);
    expect(choir[0]).toMatchObject({
      childIds: [mia],
      place: "Room 4",
      note: "Bring a folder.",
      reminders: [60],
      creatorId: mother.userId,
    });
    await expectTrueRecord();

    const [file] = (await father.get("/api/calendar-files")).json<CalendarFileImport[]>();
    expect(file).toMatchObject({ fileName: "school.ics", importedBy: mother.userId, events: 2 });
    expect((await court.get("/api/calendar-files")).json()).toHaveLength(1);
    const logged = (await court.get("/api/message-logs?kinds=all")).json<RecordLog[]>();
    const saidBy = logged.flatMap((log) => (log.kind === "event_created" ? [log.event?.file] : []));
    expect(saidBy).toEqual(["school.ics", "school.ics"]);
    const undone = await father.post(`/api/calendar-files/${file?.id}/undo`);
    expect(undone.json()).toEqual({ eventsRemoved: 2 });
    const motherHears = (await mother.get("/api/notices")).json<Notice[]>();
    // And that the reviewer looked at the files.
    expect(motherHears.map(({ kind }) => kind)).toEqual(["file_undone", "court_looked"]);
    expect((await father.post(`/api/calendar-files/${file?.id}/undo`)).status).toBe(404);
    expect(await events(mother)).toEqual([]);
    expect((await mother.get("/api/calendar-files")).json()).toEqual([]);
    await expectTrueRecord();
    const log = (await court.get("/api/message-logs?kinds=all")).json<{ kind: string }[]>();
    expect(log.map(({ kind }) => kind).slice(0, 4)).toEqual([
      "event_deleted",
      "event_deleted",
      "event_created",
      "event_created",
    ]);
  });

  test("is not asked about as a parent's own words: a school wrote them, and the answer tells what the record says of them", async () => {
    const hostile = school
      .replace("SUMMARY:Choir", "SUMMARY:YELLOW you never once came on time")
      .replace("Bring a folder.", "CRISIS is a word in a talk on hard times for all parents.");
    const placed = await place(mother, all, { text: hostile });
    expect([placed.status, placed.headers[tipHeaderName]]).toEqual([200, expect.any(String)]);
  });

  test("is not said to say what a parent put in the place of its later times", async () => {
    await place(mother, [all[1]!]);
    const [, , third] = await events(father);
    const { id: time, version } = third!;
    const changed = await father.patch(`/api/calendar-events/${time}`, {
      version,
      reach: "later",
      place: "Gym",
    });
    expect(changed.status).toBe(200);
    const logged = (await court.get("/api/message-logs?kinds=all")).json<RecordLog[]>();
    const said = logged.flatMap((log) => ("event" in log ? [[log.kind, log.event?.file]] : []));
    expect(said).toEqual([
      ["event_created", undefined],
      ["event_changed", undefined],
      ["event_created", "school.ics"],
    ]);
    // Whose series it is the calendar still knows: the same file asks about nothing but what was changed here.
    const { events: found } = await read(father);
    expect(found[1]).toMatchObject({ title: "Choir", duplicate: "file", change: null });
    await expectTrueRecord();
  });

  test("is told apart from what came with an earlier file and from what is on the calendar", async () => {
    await place(mother, [all[1]!]);
    await father.post("/api/calendar-events", {
      title: "winter break",
      start: "2026-12-21",
      end: "2027-01-04",
      allDay: true,
    });
    const { events: found } = await read(father);
    expect(found.map(({ duplicate }) => duplicate)).toEqual(["calendar", "file"]);
  });

  test("sent again after a lost answer is placed once, also where it was undone meanwhile", async () => {
    const key = { id: "6f1f2f30-3a3b-4c4d-8e8f-909192939495" };
    const [one, other] = await Promise.all([place(mother, all, key), place(mother, all, key)]);
    expect(one.json()).toMatchObject({ ...key, eventsCreated: 2 });
    expect(other.json()).toEqual(one.json());
    const standing = await events(father);
    expect((await place(mother, [all[0]!], key)).status).toBe(409);
    expect((await place(father, all, key)).status).toBe(409);
    expect(await events(father)).toEqual(standing);
    await father.post(`/api/calendar-files/${key.id}/undo`);
    expect((await place(mother, all, key)).json()).toMatchObject({ ...key, eventsCreated: 0 });
    expect(await events(father)).toEqual([]);
    await expectTrueRecord();
  });

  test("whose words or name are abusive is refused as a whole, and kept for the court", async () => {
    const text = school.replace("Choir", "RED words");
    const refused = await place(mother, all, { text });
    expect(refused.status).toBe(422);
    const named = await place(mother, all, { fileName: "RED_words.ics" });
    expect(named.status).toBe(422);
    expect(await events(father)).toEqual([]);
    const log = (await court.get("/api/message-logs?kinds=all")).json<{ kind: string }[]>();
    expect(log[0]).toMatchObject({ kind: "text_refused", place: "calendar_event" });
    await expectTrueRecord();
  });

  test("that is none, or that would be read forever, is refused in plain words, and the server goes on", async () => {
    const refusal = async (text: string) => {
      const answer = await mother.post("/api/calendar-files/read", { ...input, text });
      expect(answer.status).toBe(422);
      return answer.json<{ message: string }>().message;
    };
    expect(await refusal("\u0000\u0001")).toMatch(/^This is not a calendar file\./);
    expect(await refusal("BEGIN:VCALENDAR\r\nEND:VCALENDAR")).toBe(
      "This calendar file holds no events.",
    );
    const never = school.replace(
      "FREQ=WEEKLY;UNTIL=20270201T000000Z",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    );
    const answer = await mother.post("/api/calendar-files/read", { ...input, text: never });
    expect([200, 422]).toContain(answer.status);
    const long = await mother.post("/api/calendar-files/read", {
      ...input,
      text: "B".repeat(1_000_001),
    });
    expect(long.status).toBe(400);
    expect((await mother.get("/api/calendar-files")).status).toBe(200);
  });

  test("is placed only as it was reviewed: a key of another file and another family's child are refused", async () => {
    expect((await place(mother, [{ key: 7, childIds: [] }])).status).toBe(409);
    const stranger = (await server.family("Strangers")).parent1;
    const { id: child } = (await stranger.post("/api/children", { name: "Kim" })).json<{
      id: string;
    }>();
    expect((await place(mother, [{ key: 0, childIds: [child] }])).status).toBe(400);
    expect(await events(mother)).toEqual([]);
  });
});

test("calendar files are read one at a time for each person, few at once, and one that is not read to its end says what to do", async () => {
  const underWay: (() => void)[] = [];
  const server = await testServer(await anyEngine.open(), {
    readCalendarFile: () =>
      new Promise((resolve) => {
        underWay.push(() => resolve(null));
      }),
  });
  const { parent1, parent2 } = await server.family();
  let refused = 0;
  const asked = Array.from({ length: 8 }, async () => {
    const answer = await parent1.post("/api/calendar-files/read", input);
    if (answer.status === 429) refused += 1;
    return answer;
  });
  await expect.poll(() => refused).toBe(3);
  expect(underWay).toHaveLength(1);
  const other = parent2.post("/api/calendar-files/read", input);
  await expect.poll(() => underWay.length).toBe(2);
  for (let read = 0; read < 6; read += 1) {
    await expect.poll(() => underWay.length).toBeGreaterThan(0);
    underWay.shift()?.();
  }
  const answers = await Promise.all([...asked, other]);
  const ended = answers.filter(({ status }) => status === 422);
  expect(ended).toHaveLength(6);
  for (const answer of ended) expect(answer.json<ErrorBody>().message).toContain("calendar file");
  await server.close();
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { operatorScope } from "../src/auth/scope.ts";
import type { RecordEntry } from "../src/domains/record/entry.ts";
import { recordRepository } from "../src/domains/record/repository.ts";
import { verifyChain } from "../src/domains/record/verify.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

const dentist = {
  title: "Dentist",
  start: "2026-12-01T18:00:00.000Z",
  end: "2026-12-01T19:00:00.000Z",
  color: "#4A90E2",
  allDay: false,
};

describe("the shared calendar", () => {
  let server: TestServer;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  let familyId: number;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ id: familyId, parent1: mother, parent2: father, court } = await server.family());
  });

  const list = async (browser: Browser, query = "") =>
    (await browser.get(`/api/calendar-events${query}`)).json<CalendarEvent[]>();
  const create = async (browser: Browser, event: object) =>
    (await browser.post("/api/calendar-events", event)).json<CalendarEvent>();

  it("shows both parents and the court reviewer what one parent adds", async () => {
    const created = await create(mother, dentist);
    expect(created).toEqual({
      id: expect.any(String),
      ...dentist,
      creatorId: mother.userId,
      writtenBy: mother.userId,
      custody: null,
      childIds: [],
      place: null,
      note: null,
      repeat: null,
      reminders: [],
      attachments: [],
      occurrence: null,
      version: 1,
      changedBy: null,
      changedAt: null,
    });
    expect(await list(father)).toEqual([created]);
    expect(await list(court)).toEqual([created]);
  });

  it("gives an event without a color the color of its parent's role [S-6.2]", async () => {
    const { color: _none, ...plain } = dentist;
    expect((await create(mother, plain)).color).toBe("#4A90E2");
    expect((await create(father, plain)).color).toBe("#FF5A5F");
  });

  it("runs an all-day event from midnight to midnight on the family's clock, even across a clock change", async () => {
    const day = await create(mother, {
      title: "No school",
      start: "2026-11-01",
      end: "2026-11-02",
      allDay: true,
    });
    // The clocks go back on this day: 25 hours.
    expect([day.start, day.end]).toEqual(["2026-11-01T07:00:00.000Z", "2026-11-02T08:00:00.000Z"]);
    const same = await create(mother, {
      title: "A",
      start: "2026-12-25",
      end: "2026-12-25",
      allDay: true,
    });
    expect([same.start, same.end]).toEqual([
      "2026-12-25T08:00:00.000Z",
      "2026-12-26T08:00:00.000Z",
    ]);
    const utc = await create(mother, {
      title: "B",
      start: "2026-12-25T00:00:00.000Z",
      end: "2026-12-26T00:00:00.000Z",
      allDay: true,
    });
    expect([utc.start, utc.end]).toEqual([same.start, same.end]);
  });

  it.each([
    [
      "an end before the start",
      { ...dentist, end: "2026-12-01T17:00:00.000Z" },
      "The end must be after the start",
    ],
    ["no length", { ...dentist, end: dentist.start }, "The end must be after the start"],
    [
      "an end that is years away, as with a mistyped year",
      { ...dentist, end: "2199-12-01T18:00:00.000Z" },
      "An event can last five years at most. Check its last day.",
    ],
    ["an empty title", { ...dentist, title: "  " }, "Title is required"],
    ["a color by name", { ...dentist, color: "blue" }, "Use a color such as #4A90E2"],
    [
      "a year beyond any calendar",
      { ...dentist, end: "9999-01-01T00:00:00Z" },
      "Choose a date between 1900 and 2199",
    ],
    [
      "a day that does not exist",
      { ...dentist, start: "2026-02-30" },
      "Choose a date between 1900 and 2199",
    ],
  ])("refuses %s and says why", async (_what, event, message) => {
    const answer = await mother.post("/api/calendar-events", event);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid", message });
    expect(await list(mother)).toEqual([]);
  });

  it("shows what touches the requested days, counting the whole last day", async () => {
    await create(mother, {
      ...dentist,
      title: "Late",
      start: "2026-12-02T07:30:00Z",
      end: "2026-12-02T09:00:00Z",
    });
    await create(mother, {
      ...dentist,
      title: "Early",
      start: "2026-11-30T10:00:00Z",
      end: "2026-12-01T09:00:00Z",
    });
    await create(mother, dentist);
    const titles = async (query: string) => (await list(father, query)).map(({ title }) => title);
    expect(await titles("?from=2026-12-01&to=2026-12-01")).toEqual(["Early", "Dentist", "Late"]);
    expect(await titles("?from=2026-12-02")).toEqual(["Late"]);
    expect(await titles("?to=2026-12-01T00:00:00Z")).toEqual(["Early"]);
    expect((await father.get("/api/calendar-events?from=tomorrow")).status).toBe(400);
  });

  it("lets either parent delete, keeps what was deleted, and deletes only once", async () => {
    const { id } = await create(mother, dentist);
    expect((await father.remove(`/api/calendar-events/${id}`)).json()).toEqual({ success: true });
    expect(await list(mother)).toEqual([]);
    expect((await mother.remove(`/api/calendar-events/${id}`)).status).toBe(404);
    const kept = await server.database.db
      .selectFrom("calendar_events")
      .select(["title", "deleted_by"])
      .where("id", "=", id)
      .execute();
    expect(kept).toEqual([{ title: "Dentist", deleted_by: father.userId }]);
  });

  it("deletes once when both parents delete at the same time", async () => {
    const { id } = await create(mother, dentist);
    const answers = await Promise.all([
      mother.remove(`/api/calendar-events/${id}`),
      father.remove(`/api/calendar-events/${id}`),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it("puts every change on the family's record, with its chain intact", async () => {
    const { id } = await create(mother, dentist);
    await father.remove(`/api/calendar-events/${id}`);
    const records = recordRepository(server.database.db);
    const scope = operatorScope(familyId);
    const entries: RecordEntry[] = [];
    for await (const entry of records.entries(scope)) entries.push(entry);
    expect(entries).toMatchObject([
      { kind: "event_created", actorId: mother.userId, content: { eventId: id, title: "Dentist" } },
      { kind: "event_deleted", actorId: father.userId, content: { eventId: id } },
    ]);
    expect(await verifyChain(entries, await records.head(scope))).toMatchObject({ intact: true });
  });

  it("answers 304 until something changes", async () => {
    await create(mother, dentist);
    const etag = String((await father.get("/api/calendar-events")).headers["etag"]);
    const unchanged = await father.get("/api/calendar-events", { "if-none-match": etag });
    expect(unchanged.status).toBe(304);
    await create(mother, { ...dentist, title: "Another" });
    const changed = await father.get("/api/calendar-events", { "if-none-match": etag });
    expect(changed.status).toBe(200);
  });

  it("keeps families and roles apart", async () => {
    const { id } = await create(mother, dentist);
    const others = await server.family("Another family");
    expect(await list(others.parent1)).toEqual([]);
    expect((await others.parent1.remove(`/api/calendar-events/${id}`)).status).toBe(404);
    expect((await mother.remove("/api/calendar-events/1")).status).toBe(404);
    expect((await court.post("/api/calendar-events", dentist)).status).toBe(403);
    expect((await court.remove(`/api/calendar-events/${id}`)).status).toBe(403);
    expect((await server.nobody.get("/api/calendar-events")).status).toBe(401);
    expect(await list(mother)).toHaveLength(1);
  });
});

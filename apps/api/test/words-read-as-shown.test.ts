import { randomUUID } from "node:crypto";
import { createAi } from "@evenkeel/ai/providers";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { block } from "@evenkeel/custody/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

describe("words are read as the other parent sees them, by the moderator that ships", () => {
  let server: TestServer;
  let mother: Browser;
  let father: Browser;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { ai: createAi({}) });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ parent1: mother, parent2: father } = await server.family());
  });

  it("a name is no message, one's own or an invited reviewer's", async () => {
    for (const displayName of [
      "I will kill you",
      '"Kill" "yourself"',
      "You Are a Terrible Mother",
      "You ruin everything you touch",
    ]) {
      const refused = await mother.patch("/api/account", { displayName });
      expect([displayName, refused.status]).toEqual([displayName, 400]);
      expect(refused.json()).toMatchObject({ issues: [{ path: "displayName" }] });
      const invited = { role: "court_viewer", name: displayName };
      expect((await mother.post("/api/invitations", invited)).status).toBe(400);
    }
    for (const displayName of ["Ana Lucía Rivera", "Judge Rae Kim", "Олена Шевченко"]) {
      const { status } = await mother.patch("/api/account", { displayName });
      expect([displayName, status]).toEqual([displayName, 200]);
    }
  });

  it("a threat in quotation marks that quote nobody is one", async () => {
    const event = { start: "2026-12-01T18:00:00Z", end: "2026-12-01T19:00:00Z" };
    const title = '"I will kill you"';
    expect((await mother.post("/api/calendar-events", { ...event, title })).status).toBe(422);
  });

  it("all times of an event are read with what single times say of their own", async () => {
    const team = {
      title: "Team",
      start: "2027-03-05T18:00:00Z",
      end: "2027-03-05T19:00:00Z",
      repeat: { cadence: "weekly", count: 5 },
    };
    expect((await mother.post("/api/calendar-events", team)).status).toBe(200);
    const shown = async () =>
      (await father.get("/api/calendar-events?from=2027-03-01&to=2027-04-30")).json<
        CalendarEvent[]
      >();
    const [, second] = await shown();
    if (second === undefined) throw new Error("The event comes several times");
    const one = await mother.patch(`/api/calendar-events/${second.id}`, {
      reach: "this",
      place: "bury you",
      version: second.version,
    });
    expect(one.status).toBe(200);
    const all = await mother.patch(`/api/calendar-events/${second.id.split("@", 1)[0]}`, {
      reach: "all",
      title: "I will",
      version: one.json<CalendarEvent>().version,
    });
    expect(all.status).toBe(422);
    expect((await shown()).map(({ title }) => title)).not.toContain("I will");
  });

  it.each([
    ["a title and a note", "SUMMARY:I will kill\nDESCRIPTION:you"],
    ["a place and a note", "SUMMARY:Team\nLOCATION:I will\nDESCRIPTION:kill you"],
    ["all three", "SUMMARY:I will\nLOCATION:kill\nDESCRIPTION:you"],
  ])("%s of an event from a calendar file are read as one", async (_what, lines) => {
    const text = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//A school//EN
BEGIN:VEVENT
UID:one@school
DTSTAMP:20261101T000000Z
DTSTART:20261201T180000Z
DTEND:20261201T190000Z
${lines}
END:VEVENT
END:VCALENDAR
`.replaceAll("\n", "\r\n");
    const file = { id: randomUUID(), fileName: "school.ics", text };
    const chosen = [{ key: 0, childIds: [] }];
    const placed = await mother.post("/api/calendar-files", { ...file, chosen });
    expect(placed.status, placed.body).toBe(422);
  });

  it("a schedule quotes no sentence that speaks to the other parent in anger", async () => {
    const recurring = block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2");
    const order = "You must not remove the children from California without written consent.";
    const said = "You ruin everything you touch. The judge will take Mia from you.";
    const weekly = { ...recurring, cadence: "weekly", startDay: "Wednesday", endDay: "Thursday" };
    const applied = await mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [
          { ...recurring, source: { text: order } },
          { ...weekly, source: { text: said } },
        ],
      },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
      answers: [{ about: "parent", parent: "parent1", named: said }],
    });
    expect(applied.status, applied.body).toBe(200);
    const [shown] = (await father.get("/api/schedule/imports")).json<ScheduleImport[]>();
    expect(shown?.rules.map(({ words }) => words)).toEqual([order, null]);
    expect(shown?.answers).toEqual([{ about: "parent", parent: "parent1", named: null }]);
  });

  it("an evaluation comes before the court only under a title that may be sent", async () => {
    const evaluated = async (title: string) => {
      const asked = { title, description: "Where shall Mia go to school?", category: "Education" };
      const { id } = (await mother.post("/api/evaluate-dispute", asked)).json<{ id: string }>();
      return (await mother.post(`/api/evaluations/${id}/record`, {})).status;
    };
    expect([await evaluated("I will kill you"), await evaluated("Which school")]).toEqual([
      422, 200,
    ]);
  });
});

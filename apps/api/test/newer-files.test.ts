import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type {
  BroughtEvent,
  PlaceFileOutput,
  ReadFileOutput,
} from "@evenkeel/contract/models/calendar/file";
import type { Notice } from "@evenkeel/contract/models/notice";
import { operatorScope } from "../src/auth/scope.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

interface Said {
  uid: string;
  title: string;
  /** A day of December 2026. */
  day: number;
  place?: string;
}

const fileOf = (events: readonly Said[]): string =>
  [
    "BEGIN:VCALENDAR",
    ...events.flatMap(({ uid, title, day, place }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `SUMMARY:${title}`,
      ...(place === undefined ? [] : [`LOCATION:${place}`]),
      `DTSTART;TZID=America/Los_Angeles:202612${String(day).padStart(2, "0")}T150000`,
      `DTEND;TZID=America/Los_Angeles:202612${String(day).padStart(2, "0")}T160000`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

const concert = { uid: "concert@school", title: "Concert", day: 3 };
const recital = { uid: "recital@school", title: "Recital", day: 10, place: "Room 4" };
const fair = { uid: "fair@school", title: "Book Fair", day: 17 };

let server: TestServer;
let id: number;
let mother: Browser;
let father: Browser;
beforeAll(async () => {
  server = await testServer(await anyEngine.open());
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ id, parent1: mother, parent2: father } = await server.family());
});

const read = async (by: Browser, events: readonly Said[], fileName = "school.ics") => {
  const answer = await by.post("/api/calendar-files/read", { fileName, text: fileOf(events) });
  expect(answer.status).toBe(200);
  return answer.json<ReadFileOutput>();
};
const seenAs = ({ id: of, version }: BroughtEvent) => ({ id: of, version });
const place = (
  by: Browser,
  events: readonly Said[],
  chosen: ReadFileOutput["events"],
  gone: readonly BroughtEvent[] = [],
) =>
  by.post("/api/calendar-files", {
    fileName: "school.ics",
    text: fileOf(events),
    chosen: chosen.map(({ key, change }) => ({
      key,
      childIds: change?.childIds ?? [],
      replaces: change?.replaces.map(seenAs) ?? [],
    })),
    removes: gone.map(seenAs),
  });
const placeAll = async (by: Browser, events: readonly Said[]) => {
  const { events: found, gone } = await read(by, events);
  const chosen = found.filter(({ duplicate, change }) => duplicate === null || change !== null);
  if (chosen.length + gone.length === 0) return;
  expect((await place(by, events, chosen, gone)).status).toBe(200);
};
const standing = async (by: Browser) =>
  (await by.get("/api/calendar-events?from=2026-12-01&to=2026-12-31"))
    .json<CalendarEvent[]>()
    .map(({ title, start, end, place: where }) => ({ title, start, end, where }))
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
const heard = async (by: Browser) =>
  (await by.get("/api/notices")).json<Notice[]>().map(({ kind }) => kind);

describe("a newer file of the same school", () => {
  test("that breaks off takes nothing for gone: nobody knows what it still has", async () => {
    await placeAll(mother, [concert, recital]);
    const text = fileOf([{ ...concert, day: 4 }, recital]).split("UID:recital")[0];
    const answer = await mother.post("/api/calendar-files/read", { fileName: "school.ics", text });
    const { events, gone, leftOut } = answer.json<ReadFileOutput>();
    expect(events.map(({ title }) => title)).toEqual(["Concert"]);
    expect(leftOut).toHaveLength(1);
    expect(gone).toEqual([]);
  });

  test("takes nothing for gone that it has and that could not be read, but what it says is cancelled", async () => {
    await placeAll(mother, [concert, recital, fair]);
    const newer = fileOf([concert, recital, fair])
      .replace("SUMMARY:Recital", "SUMMARY:Recital\r\nSTATUS:CANCELLED")
      .replace("20261217T150000", "20261299T990000");
    const answer = await mother.post("/api/calendar-files/read", {
      fileName: "school.ics",
      text: newer,
    });
    const { gone, leftOut } = answer.json<ReadFileOutput>();
    expect(leftOut.map(({ title, reason }) => [title, reason])).toEqual([
      ["Recital", "cancelled"],
      ["Book Fair", "badTimes"],
    ]);
    expect(gone.map(({ title }) => title)).toEqual(["Recital"]);
  });

  test("names what changed and what it has no longer, and changes only what the parent keeps", async () => {
    const { id: mia } = (await mother.post("/api/children", { name: "Mia" })).json<{
      id: string;
    }>();
    const before = [concert, recital, fair];
    const first = await read(mother, before);
    expect(first.gone).toEqual([]);
    await mother.post("/api/calendar-files", {
      fileName: "school.ics",
      text: fileOf(before),
      chosen: first.events.map(({ key }) => ({ key, childIds: [mia] })),
    });
    const newer = [
      concert,
      { ...recital, day: 11, place: "Gym" },
      { uid: "new", title: "Art", day: 4 },
    ];
    const { events, gone } = await read(father, newer, "school-2.ics");
    expect(events.map(({ title, duplicate, change }) => [title, duplicate, change])).toEqual([
      ["Concert", "file", null],
      [
        "Recital",
        "file",
        {
          replaces: [
            expect.objectContaining({ place: "Room 4", start: "2026-12-10T23:00:00.000Z" }),
          ],
          childIds: [mia],
          isChangedHere: false,
          isByTitle: false,
        },
      ],
      ["Art", null, null],
    ]);
    expect(gone.map(({ title }) => title)).toEqual(["Book Fair"]);

    const changes = events.filter(({ title }) => title !== "Concert");
    const placed = await place(father, newer, changes);
    expect(placed.json<PlaceFileOutput>()).toMatchObject({
      eventsCreated: 1,
      eventsChanged: 1,
      eventsRemoved: 0,
    });
    // What nobody said shall go stays.
    expect((await standing(mother)).map(({ title, where }) => [title, where])).toEqual([
      ["Art", null],
      ["Book Fair", null],
      ["Concert", null],
      ["Recital", "Gym"],
    ]);
    expect((await heard(mother)).toSorted()).toEqual(["event_changed", "file_placed"]);
    const again = await read(mother, newer);
    expect(again.events.map(({ duplicate, change }) => [duplicate, change])).toEqual(
      newer.map(() => ["file", null]),
    );
    expect((await place(mother, newer, [], again.gone)).status).toBe(200);
    expect((await standing(father)).map(({ title }) => title)).not.toContain("Book Fair");
    const { differences } = await verifyFamily(server.database.db, operatorScope(id));
    expect(differences).toEqual([]);
  });

  test("is the same school's where every event has another identifier in it", async () => {
    await placeAll(mother, [concert, recital, fair]);
    const renamed = [
      { ...concert, uid: "1" },
      { ...recital, uid: "2", day: 12 },
    ];
    const { events, gone } = await read(mother, renamed);
    // The one that is known by its title alone may be another, and is asked about.
    expect(events.map(({ duplicate, change }) => [duplicate, change?.isByTitle])).toEqual([
      ["file", undefined],
      ["file", true],
    ]);
    expect(gone.map(({ title }) => title)).toEqual(["Book Fair"]);

    // As another one it is placed beside, and is known from then on; what it may have been is asked about.
    const another = events.filter(({ change }) => change !== null);
    const beside = another.map((event) => ({ ...event, change: null }));
    expect((await place(mother, renamed, beside)).json()).toMatchObject({
      eventsCreated: 1,
      eventsChanged: 0,
    });
    expect((await standing(father)).map(({ title }) => title)).toEqual([
      "Book Fair",
      "Concert",
      "Recital",
      "Recital",
    ]);
    const after = await read(mother, renamed);
    expect(after.events.map(({ duplicate, change }) => [duplicate, change])).toEqual([
      ["file", null],
      ["file", null],
    ]);
    expect(after.gone.map(({ title }) => title).toSorted()).toEqual(["Book Fair", "Recital"]);
  });

  test("asks about what a parent changed here since, and refuses what was changed after it was read", async () => {
    await placeAll(mother, [concert]);
    const [event] = (await father.get("/api/calendar-events?from=2026-12-01&to=2026-12-31")).json<
      CalendarEvent[]
    >();
    const move = (version: number | undefined, where: string) =>
      father.patch(`/api/calendar-events/${event?.id}`, { version, place: where });
    expect((await move(event?.version, "Gym")).status).toBe(200);
    const newer = [{ ...concert, day: 5 }];
    const { events } = await read(mother, newer);
    expect(events[0]?.change).toMatchObject({ isChangedHere: true });
    expect((await move(events[0]?.change?.replaces[0]?.version, "Hall")).status).toBe(200);
    const refused = await place(mother, newer, events);
    expect(refused.status).toBe(409);
    expect(refused.json<{ message: string }>().message).toMatch(
      /^Something here was changed on the calendar/,
    );
    expect((await standing(mother))[0]).toMatchObject({ where: "Hall" });
  });

  test("leaves alone what only a parent changed, also one time of a repeat, and takes up the school's second change", async () => {
    const weekly = (uid: string, day: number) =>
      fileOf([{ uid, title: "Practice", day }]).replace(
        "END:VEVENT",
        "RRULE:FREQ=WEEKLY;COUNT=3\r\nEND:VEVENT",
      );
    const readText = async (text: string) =>
      (
        await mother.post("/api/calendar-files/read", { fileName: "team.ics", text })
      ).json<ReadFileOutput>();
    const first = await readText(weekly("team", 1));
    const placed = await mother.post("/api/calendar-files", {
      fileName: "team.ics",
      text: weekly("team", 1),
      chosen: first.events.map(({ key }) => ({ key, childIds: [] })),
    });
    expect(placed.status).toBe(200);
    const times = async () =>
      (await father.get("/api/calendar-events?from=2026-12-01&to=2026-12-31")).json<
        CalendarEvent[]
      >();
    const [, second] = await times();
    expect((await father.remove(`/api/calendar-events/${second?.id}`)).status).toBe(200);
    // The file says what it said: what a parent took out stays out, and is no question.
    const same = await readText(weekly("team", 1));
    expect(same.events[0]).toMatchObject({ duplicate: "file", change: null });

    const move = async (day: number, isChangedHere: boolean) => {
      const { events } = await readText(weekly("team", day));
      expect(events[0]?.change).toMatchObject({ isChangedHere });
      const answer = await mother.post("/api/calendar-files", {
        fileName: "team.ics",
        text: weekly("team", day),
        chosen: events.map(({ key, change }) => ({
          key,
          childIds: [],
          replaces: change?.replaces.map(seenAs) ?? [],
        })),
      });
      expect(answer.json()).toMatchObject({ eventsChanged: 1, eventsCreated: 0 });
      return events;
    };
    await move(2, true);
    // What a file changed is no parent's change.
    await move(3, false);
    expect(await times()).toHaveLength(3);
  });

  test("sent again after a lost answer changes and takes off nothing twice", async () => {
    await placeAll(mother, [concert, recital]);
    const newer = [{ ...concert, day: 8 }];
    const { events, gone } = await read(mother, newer);
    const once = await place(mother, newer, events, gone);
    const again = await place(mother, newer, events, gone);
    expect([once.status, again.status]).toEqual([200, 200]);
    expect(await standing(father)).toHaveLength(1);
    const { differences } = await verifyFamily(server.database.db, operatorScope(id));
    expect(differences).toEqual([]);
  });

  test("of a sibling's school, with holidays of the same name, moves nothing of this one by itself", async () => {
    const one = [
      { uid: "a1", title: "Winter Break", day: 19 },
      { uid: "a2", title: "Concert", day: 3 },
      { uid: "a3", title: "Practice", day: 4 },
    ];
    const other = [
      { uid: "b1", title: "Winter Break", day: 18 },
      { uid: "b2", title: "Concert", day: 9 },
      { uid: "b3", title: "Practice", day: 5 },
    ];
    await placeAll(mother, one);
    const { events, gone } = await read(mother, other, "second-school.ics");
    expect(events.map(({ change }) => change)).toEqual([null, null, null]);
    expect(gone).toEqual([]);
  });

  test("of another club that calls its file the same takes nothing from this one", async () => {
    await placeAll(mother, [concert, recital]);
    const { events, gone } = await read(mother, [{ uid: "swim", title: "Swim Meet", day: 6 }]);
    expect(events.map(({ duplicate, change }) => [duplicate, change])).toEqual([[null, null]]);
    expect(gone).toEqual([]);
  });

  test("cannot take off or change what came with no file", async () => {
    const own = await mother.post("/api/calendar-events", {
      title: "Dentist",
      start: "2026-12-03T18:00:00Z",
      end: "2026-12-03T19:00:00Z",
    });
    const { id: eventId } = own.json<CalendarEvent>();
    const answer = await mother.post("/api/calendar-files", {
      fileName: "school.ics",
      text: fileOf([concert]),
      chosen: [],
      removes: [{ id: eventId, version: 1 }],
    });
    expect(answer.status).toBe(409);
    expect((await standing(mother)).map(({ title }) => title)).toEqual(["Dentist"]);
  });

  describe("that names no time zone", () => {
    const clubFile = (uid: string, hour: string, zone = "") =>
      [
        "BEGIN:VCALENDAR",
        "BEGIN:VEVENT",
        `UID:${uid}`,
        "SUMMARY:Chess Club",
        `DTSTART${zone}:20261203T${hour}0000`,
        `DTEND${zone}:20261203T${hour}3000`,
        "END:VEVENT",
        "END:VCALENDAR",
      ].join("\r\n");
    const readClub = async (text: string, timeZone?: string) => {
      const said = { fileName: "chess.ics", text, timeZone };
      const answer = await mother.post("/api/calendar-files/read", said);
      return answer.json<ReadFileOutput>();
    };
    const placeClub = (text: string, timeZone?: string, replaces: object[] = []) =>
      mother.post("/api/calendar-files", {
        fileName: "chess.ics",
        text,
        timeZone,
        chosen: [{ key: 0, childIds: [], replaces }],
      });

    test("is asked whose clock it is on, and nothing is placed before it is said", async () => {
      const text = clubFile("a", "15");
      const { withoutZone, events } = await readClub(text);
      expect(withoutZone).toEqual({ events: 1, timeZone: null });
      expect(events[0]?.hasNoZone).toBe(true);
      const refused = await placeClub(text);
      expect(refused.status).toBe(400);
      expect(refused.body).toContain("Say whose clock they are on first.");
      expect((await placeClub(text, "Chicago time")).status).toBe(400);
      expect(await standing(father)).toEqual([]);
      expect((await placeClub(text, "America/Chicago")).status).toBe(200);
      expect((await standing(father))[0]?.start).toBe("2026-12-03T21:00:00.000Z");
      const { differences } = await verifyFamily(server.database.db, operatorScope(id));
      expect(differences).toEqual([]);
    });

    test("is read as the earlier file of its source was, also where its events are called anew", async () => {
      expect((await placeClub(clubFile("a", "15"), "America/Chicago")).status).toBe(200);
      const called = await readClub(clubFile("b", "15"));
      expect(called.withoutZone).toEqual({ events: 1, timeZone: "America/Chicago" });
      expect(called.events.map(({ duplicate, change }) => [duplicate, change])).toEqual([
        ["file", null],
      ]);
      const { events, withoutZone } = await readClub(clubFile("a", "16"));
      expect(withoutZone).toEqual({ events: 1, timeZone: "America/Chicago" });
      expect(events[0]?.parts[0]?.start).toBe("2026-12-03T22:00:00.000Z");
      // What is said of it now goes before, and is what the next file is read by.
      const other = await readClub(clubFile("a", "16"), "America/Denver");
      expect(other.withoutZone).toEqual({ events: 1, timeZone: "America/Denver" });
      const replaces = other.events[0]?.change?.replaces.map(seenAs) ?? [];
      const changed = await placeClub(clubFile("a", "16"), "America/Denver", replaces);
      expect(changed.json()).toMatchObject({ eventsCreated: 0, eventsChanged: 1 });
      expect((await standing(father))[0]?.start).toBe("2026-12-03T23:00:00.000Z");
      const next = await readClub(clubFile("a", "17"));
      expect(next.withoutZone?.timeZone).toBe("America/Denver");
    });

    test("of another source is asked again, and one whose times say their zone is not", async () => {
      expect((await placeClub(clubFile("a", "15"), "America/Chicago")).status).toBe(200);
      const otherClub = clubFile("swim", "08").replace("Chess Club", "Swim Meet");
      expect((await readClub(otherClub)).withoutZone).toEqual({ events: 1, timeZone: null });
      const zoned = clubFile("c", "15", ";TZID=America/New_York");
      const { withoutZone } = await readClub(zoned);
      expect(withoutZone).toBeNull();
      expect((await placeClub(zoned)).status).toBe(200);
    });
  });

  test("placed as a whole leaves what it alone would have placed", async () => {
    const events = fc.uniqueArray(
      fc.record({
        uid: fc.constantFrom("a", "b", "c", "d"),
        title: fc.constantFrom("Concert", "Recital", "Book Fair"),
        day: fc.integer({ min: 1, max: 28 }),
      }),
      { selector: ({ uid }) => uid, minLength: 1 },
    );
    await fc.assert(
      fc.asyncProperty(events, events, async (older, newer) => {
        const [twice, once] = [await server.family(), await server.family()];
        // One event by which they are known to be of one source.
        const sports = { uid: "sports", title: "Sports Day", day: 20 };
        await placeAll(twice.parent1, [sports, ...older]);
        await placeAll(twice.parent1, [...newer, sports]);
        await placeAll(once.parent1, [...newer, sports]);
        const wanted = await standing(once.parent1);
        expect(await standing(twice.parent1)).toEqual(wanted);
      }),
      { numRuns: 8 },
    );
  });
});

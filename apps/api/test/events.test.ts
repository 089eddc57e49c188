import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { removedEventsShown, repeatLimits } from "@evenkeel/contract/constants";
import type {
  CalendarEvent,
  EventVersion,
  RemovedEvents,
} from "@evenkeel/contract/models/calendar/events";
import type { Child } from "@evenkeel/contract/models/child";
import type { ErrorBody } from "@evenkeel/contract/errors";
import type { RecordEvent } from "@evenkeel/contract/models/record";
import { operatorScope } from "../src/auth/scope.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

/** Tuesdays at 3:30 PM on the family's clock in Los Angeles, from before the clocks go back. */
const piano = {
  title: "Piano",
  start: "2026-10-20T22:30:00.000Z",
  end: "2026-10-20T23:15:00.000Z",
  repeat: { cadence: "weekly" },
};

describe("events that a parent puts on the calendar", () => {
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

  const path = (id: string) => `/api/calendar-events/${id}`;
  const create = async (browser: Browser, event: object) => {
    const answer = await browser.post("/api/calendar-events", event);
    expect(answer.status, answer.body).toBe(200);
    return answer.json<CalendarEvent>();
  };
  const change = async (browser: Browser, id: string, body: object) => {
    const answer = await browser.patch(path(id), body);
    expect(answer.status, answer.body).toBe(200);
    return answer.json<CalendarEvent>();
  };
  const list = async (browser: Browser, query = "?from=2026-10-01&to=2026-11-30") =>
    (await browser.get(`/api/calendar-events${query}`)).json<CalendarEvent[]>();
  const starts = (events: CalendarEvent[]) => events.map(({ start }) => start);
  const history = async (browser: Browser, id: string) =>
    (await browser.get(`${path(id)}/history`)).json<EventVersion[]>();
  const idOf = (event: CalendarEvent) => event.occurrence?.eventId ?? event.id;
  const expectVerified = async () =>
    expect(await verifyFamily(server.database.db, operatorScope(familyId))).toMatchObject({
      chain: { intact: true },
      differences: [],
    });

  it("carries children, place, note, repeat and reminders, and both parents and the court read them", async () => {
    const mia = (await mother.post("/api/children", { name: "Mia" })).json<Child>();
    const created = await create(mother, {
      ...piano,
      childIds: [mia.id, mia.id],
      place: " Oak Street 12 ",
      note: "Bring the blue book",
      reminders: [60, 15, 60],
    });
    expect(created).toMatchObject({
      title: "Piano",
      childIds: [mia.id],
      place: "Oak Street 12",
      note: "Bring the blue book",
      repeat: { cadence: "weekly", until: null, count: null },
      reminders: [15, 60],
      occurrence: { day: "2026-10-20" },
      version: 1,
      changedBy: null,
    });
    expect((await list(father))[0]).toEqual(created);
    expect((await list(court))[0]).toEqual(created);
    await expectVerified();
  });

  it("comes at the same time on the family's clock, before and after the clocks change", async () => {
    await create(mother, piano);
    expect(starts(await list(father))).toEqual([
      "2026-10-20T22:30:00.000Z",
      "2026-10-27T22:30:00.000Z",
      "2026-11-03T23:30:00.000Z",
      "2026-11-10T23:30:00.000Z",
      "2026-11-17T23:30:00.000Z",
      "2026-11-24T23:30:00.000Z",
    ]);
  });

  it("is stored once, and each time has an id that stays", async () => {
    const created = await create(mother, piano);
    const id = idOf(created);
    const ids = (await list(father)).map((event) => event.id);
    expect(ids[3]).toBe(`${id}@2026-11-10`);
    expect((await list(father, "?from=2026-11-10&to=2026-11-10")).map((event) => event.id)).toEqual(
      [`${id}@2026-11-10`],
    );
    const rows = await server.database.db
      .selectFrom("calendar_events")
      .select("id")
      .where("family_id", "=", familyId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it("gives a bounded number of times of an event without end, whatever days are asked for", async () => {
    await create(mother, {
      ...piano,
      start: "2000-01-03",
      end: "2000-01-03",
      allDay: true,
      repeat: { cadence: "daily" },
    });
    const ever = await list(father, "?from=1950-01-01&to=2199-12-31");
    expect(ever.length).toBeLessThanOrEqual(1_831);
    expect((await list(father, "")).length).toBeLessThanOrEqual(1_831);
  });

  it("gives a bounded number of times of many events, and a month whole", async () => {
    const many = 40;
    for (let number = 0; number < many; number += 1) {
      const daily = { title: `Daily ${number}`, start: "2000-01-03", end: "2000-01-03" };
      await create(mother, { ...daily, allDay: true, repeat: { cadence: "daily" } });
    }
    const { timesShown } = repeatLimits;
    for (const query of ["", "?from=2001-01-01&to=2199-12-31", "?from=2026-01-01"]) {
      const times = await list(father, query);
      expect(times.length).toBeGreaterThan(many);
      expect(times.length).toBeLessThanOrEqual(timesShown + many);
    }
    expect(await list(father, "?from=2026-11-01&to=2026-11-30")).toHaveLength(30 * many);
    const today = server.clock.now.toISOString().slice(0, 10);
    expect(starts(await list(father, "")).some((start) => start.startsWith(today))).toBe(true);
    const note = "n".repeat(2_001);
    expect((await mother.post("/api/calendar-events", { ...piano, note })).status).toBe(400);
  });

  it("ends on the day or after the number of times that a parent chose", async () => {
    await create(mother, { ...piano, repeat: { cadence: "biweekly", until: "2026-11-03" } });
    expect((await list(father)).map(({ occurrence }) => occurrence?.day)).toEqual([
      "2026-10-20",
      "2026-11-03",
    ]);
    await create(mother, { ...piano, title: "Three", repeat: { cadence: "daily", count: 3 } });
    expect((await list(father)).filter(({ title }) => title === "Three")).toHaveLength(3);
  });

  it("keeps its last time when all of it is moved, and the later ones from there on", async () => {
    const weekly = { ...piano, repeat: { cadence: "weekly", until: "2026-11-03" } };
    const created = await create(mother, weekly);
    const move = (id: string, version: number, reach: string, start: string, end: string) =>
      father.patch(`/api/calendar-events/${id}`, { version, reach, start, end });
    const days = async () => (await list(father)).map(({ occurrence }) => occurrence?.day);
    // From the last one, by two days: past what was the last day.
    const id = idOf(created);
    const last = `${id}@2026-11-03`;
    await move(last, 1, "all", "2026-11-05T23:30:00.000Z", "2026-11-06T00:15:00.000Z");
    expect(await days()).toEqual(["2026-10-22", "2026-10-29", "2026-11-05"]);
    // By name, back to where it was.
    await move(id, 2, "all", "2026-10-20T22:30:00.000Z", "2026-10-20T23:15:00.000Z");
    expect(await days()).toEqual(["2026-10-20", "2026-10-27", "2026-11-03"]);
    const second = `${id}@2026-10-27`;
    await move(second, 3, "later", "2026-10-29T22:30:00.000Z", "2026-10-29T23:15:00.000Z");
    expect(await days()).toEqual(["2026-10-20", "2026-10-29", "2026-11-05"]);
    await expectVerified();
  });

  it("has a month without its day on the month's last one", async () => {
    const rent = { title: "Fees due", start: "2028-01-31", end: "2028-01-31", allDay: true };
    await create(mother, { ...rent, repeat: { cadence: "monthly", count: 4 } });
    const shown = await list(father, "?from=2028-01-01&to=2028-12-31");
    expect(shown.map(({ occurrence }) => occurrence?.day)).toEqual([
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
    ]);
    // What goes on from a short month goes back to the 31st.
    const april = shown[3];
    if (april === undefined) throw new Error("April is missing");
    await change(father, april.id, {
      version: 1,
      reach: "later",
      title: "Fees",
      repeat: { cadence: "monthly" },
    });
    expect(
      (await list(father, "?from=2028-04-01&to=2028-06-30")).map(
        ({ occurrence }) => occurrence?.day,
      ),
    ).toEqual(["2028-04-30", "2028-05-31", "2028-06-30"]);
    await expectVerified();
  });

  it("changes only one time, says who did and when, and keeps what was before", async () => {
    const id = idOf(await create(mother, piano));
    const third = `${id}@2026-11-03`;
    const changed = await change(father, third, {
      version: 1,
      start: "2026-11-04T23:30:00Z",
      end: "2026-11-05T00:15:00Z",
      place: "At the school",
    });
    expect(changed).toMatchObject({
      id: third,
      start: "2026-11-04T23:30:00.000Z",
      place: "At the school",
      version: 2,
      changedBy: father.userId,
      changedAt: expect.any(String),
    });
    const shown = await list(mother);
    expect(shown).toContainEqual(changed);
    expect(shown.filter(({ changedBy }) => changedBy !== null)).toHaveLength(1);
    expect(shown).toHaveLength(6);
    for (const reader of [mother, father, court]) {
      expect(await history(reader, third)).toMatchObject([
        { act: "created", by: mother.userId, day: null },
        {
          act: "changed",
          by: father.userId,
          day: "2026-11-03",
          before: { start: "2026-11-03T23:30:00.000Z", place: null },
          event: { start: "2026-11-04T23:30:00.000Z", place: "At the school" },
        },
      ]);
    }
    expect(await history(mother, `${id}@2026-10-27`)).toHaveLength(1);
    await expectVerified();
  });

  it("changes all of them, and times that were changed before keep what was said only of them", async () => {
    const id = idOf(await create(mother, piano));
    await change(father, `${id}@2026-11-03`, { version: 1, place: "At the school" });
    await mother.remove(path(`${id}@2026-11-10`));
    const changed = await change(mother, `${id}@2026-10-27`, {
      version: 3,
      reach: "all",
      title: "Piano with Ms. Lee",
      start: "2026-10-28T23:00:00Z",
      end: "2026-10-29T00:00:00Z",
    });
    // A day and half an hour later, and an hour long.
    expect(changed).toMatchObject({ id: `${id}@2026-10-28`, start: "2026-10-28T23:00:00.000Z" });
    const shown = await list(father);
    expect(starts(shown)).toEqual([
      "2026-10-21T23:00:00.000Z",
      "2026-10-28T23:00:00.000Z",
      "2026-11-05T00:00:00.000Z",
      "2026-11-19T00:00:00.000Z",
      "2026-11-26T00:00:00.000Z",
    ]);
    expect(shown.map(({ title }) => title)).toEqual(Array(5).fill("Piano with Ms. Lee"));
    expect(shown.map(({ place }) => place)).toEqual([null, null, "At the school", null, null]);
    await expectVerified();
  });

  it("changes this and the later ones; the earlier ones stay as they were", async () => {
    const id = idOf(await create(mother, { ...piano, repeat: { cadence: "weekly", count: 6 } }));
    await change(father, `${id}@2026-11-17`, { version: 1, note: "Recital" });
    const changed = await change(father, `${id}@2026-11-03`, {
      version: 2,
      reach: "later",
      start: "2026-11-04T00:30:00Z",
      end: "2026-11-04T01:15:00Z",
    });
    expect(changed).toMatchObject({ start: "2026-11-04T00:30:00.000Z", repeat: { count: 4 } });
    expect(idOf(changed)).not.toBe(id);
    const shown = await list(mother);
    expect(starts(shown)).toEqual([
      "2026-10-20T22:30:00.000Z",
      "2026-10-27T22:30:00.000Z",
      "2026-11-04T00:30:00.000Z",
      "2026-11-11T00:30:00.000Z",
      "2026-11-18T00:30:00.000Z",
      "2026-11-25T00:30:00.000Z",
    ]);
    expect(shown.map(({ note }) => note)).toEqual([null, null, null, null, "Recital", null]);
    await expectVerified();
  });

  it("is in the words of whoever wrote them, and belongs to whoever made it", async () => {
    const writers = async () =>
      (await list(court)).map(({ creatorId, writtenBy }) => [creatorId, writtenBy]);
    const [own, others] = [
      [mother.userId, mother.userId],
      [mother.userId, father.userId],
    ];
    const id = idOf(await create(mother, { ...piano, repeat: { cadence: "weekly", count: 4 } }));
    expect(await writers()).toEqual([own, own, own, own]);
    // Another time is no other words; of one time only that time's are.
    const later = { start: "2026-10-20T23:30:00.000Z", end: "2026-10-21T00:15:00.000Z" };
    await change(father, `${id}@2026-10-20`, { version: 1, ...later });
    expect(await writers()).toEqual([own, own, own, own]);
    await change(father, `${id}@2026-10-27`, { version: 2, title: "Piano, if she shows up" });
    expect(await writers()).toEqual([own, others, own, own]);
    await change(mother, `${id}@2026-10-27`, { version: 3, title: "Piano" });
    expect(await writers()).toEqual([own, own, own, own]);
    // What goes on from it is still the mother's, in the father's words; and then in hers again.
    const rest = await change(father, `${id}@2026-11-03`, {
      version: 4,
      reach: "later",
      note: "Bring the money",
    });
    expect(rest).toMatchObject({ creatorId: mother.userId, writtenBy: father.userId });
    expect(await writers()).toEqual([own, own, others, others]);
    const moved = await change(mother, rest.id, {
      version: rest.version,
      reach: "later",
      start: "2026-11-04T00:30:00Z",
      end: "2026-11-04T01:15:00Z",
    });
    expect(moved).toMatchObject({ creatorId: mother.userId, writtenBy: father.userId });
    await expectVerified();
  });

  it("that comes a number of times comes no more often when its later ones take another rhythm", async () => {
    const id = idOf(await create(mother, { ...piano, repeat: { cadence: "weekly", count: 6 } }));
    const changed = await change(father, `${id}@2026-11-03`, {
      version: 1,
      reach: "later",
      repeat: { cadence: "biweekly", count: 6 },
    });
    expect(changed).toMatchObject({
      repeat: { cadence: "biweekly", count: 4 },
      changedBy: father.userId,
      changedAt: expect.any(String),
    });
    const days = (await list(mother, "?from=2026-10-01&to=2027-12-31")).map(
      ({ occurrence, repeat }) => [occurrence?.day, repeat?.count],
    );
    expect(days).toEqual([
      ["2026-10-20", 2],
      ["2026-10-27", 2],
      ["2026-11-03", 4],
      ["2026-11-17", 4],
      ["2026-12-01", 4],
      ["2026-12-15", 4],
    ]);
    const tooFew = await mother.patch(path(`${idOf(changed)}@2026-12-01`), {
      version: 1,
      reach: "later",
      repeat: { cadence: "biweekly", count: 2 },
    });
    expect(tooFew.status).toBe(400);
    expect((await history(mother, changed.id)).map(({ act, by }) => [act, by])).toEqual([
      ["created", mother.userId],
      ["changed", father.userId],
    ]);
    await expectVerified();
  });

  it("is read by the court with the children's names, as it is and as it was before", async () => {
    const [mia, leo] = await Promise.all(
      ["Mia", "Leo"].map(async (name) =>
        (await mother.post("/api/children", { name })).json<Child>(),
      ),
    );
    const id = idOf(await create(mother, { ...piano, childIds: [mia?.id] }));
    await change(father, `${id}@2026-11-03`, {
      version: 1,
      childIds: [mia?.id, leo?.id],
      place: "At the school",
    });
    await father.remove(path(id));
    // Called otherwise since: an entry keeps the name of its day.
    const renamed = await mother.patch(`/api/children/${mia?.id}`, { version: 1, name: "Mila" });
    expect(renamed.status, renamed.body).toBe(200);
    const log = (await court.get("/api/message-logs?kinds=all")).json<RecordEvent[]>();
    const acts = log.filter(({ event }) => event !== null);
    expect(acts.map(({ kind, title, actorId }) => [kind, title, actorId])).toEqual([
      ["event_deleted", "Piano", father.userId],
      ["event_changed", "Piano", father.userId],
      ["event_created", "Piano", mother.userId],
    ]);
    expect(acts[1]?.event).toMatchObject({
      day: "2026-11-03",
      children: expect.arrayContaining(["Mia", "Leo"]),
      place: "At the school",
      before: { children: ["Mia"], place: null },
    });
    expect(acts[2]?.event).toMatchObject({ children: ["Mia"], repeat: { cadence: "weekly" } });
    await expectVerified();
  });

  it("puts a deleted event, all times of it or one of them, back as it stood, once, and says so on the record", async () => {
    const id = idOf(await create(mother, piano));
    await change(father, `${id}@2026-10-27`, { version: 1, title: "Recital" });
    const standing = (await list(mother)).map(({ title, start }) => [title, start]);
    const restore = (browser: Browser, what: string) => browser.post(`${path(what)}/restore`);
    await mother.remove(path(`${id}@2026-10-27`));
    await mother.remove(path(`${id}@2026-11-03`));
    await mother.remove(`${path(id)}?reach=all`);
    expect(await list(father)).toEqual([]);
    for (const what of [id, `${id}@2026-10-27`, `${id}@2026-11-03`]) {
      for (const browser of [father, mother]) {
        const answer = await restore(browser, what);
        expect(answer.status, answer.body).toBe(200);
      }
    }
    expect((await list(mother)).map(({ title, start }) => [title, start])).toEqual(standing);
    const acts = await history(mother, id);
    expect(acts.filter(({ act }) => act === "restored").map(({ by, day }) => [by, day])).toEqual([
      [father.userId, null],
      [father.userId, "2026-10-27"],
      [father.userId, "2026-11-03"],
    ]);
    expect((await restore(court, id)).status).toBe(403);
    expect((await restore(mother, `${id}@2026-10-28`)).status).toBe(404);
    await expectVerified();
  });

  it("puts a time and all later ones back, deleted or changed together, with what was said of single times", async () => {
    const id = idOf(await create(mother, piano));
    await change(father, `${id}@2026-11-10`, { version: 1, title: "Recital" });
    const standing = (await list(mother)).map(({ title, start }) => [title, start]);
    const shown = async () => (await list(father)).map(({ title, start }) => [title, start]);
    const removed = async () => {
      const found = (await mother.get("/api/calendar-events/removed")).json<RemovedEvents>();
      return found.events.map(({ id: what, act, by }) => [what, act, by]);
    };
    const restore = (what: string) => mother.post(`${path(what)}/restore`);

    await father.remove(`${path(`${id}@2026-11-03`)}?reach=later`);
    expect(await shown()).toEqual(standing.slice(0, 2));
    expect(await removed()).toEqual([[`${id}@2026-11-03`, "deleted_later", father.userId]]);
    for (const _twice of [1, 2]) expect((await restore(`${id}@2026-11-03`)).status).toBe(200);
    expect(await shown()).toEqual(standing);

    const [{ version } = { version: 0 }] = await list(mother);
    await change(father, `${id}@2026-10-27`, { version, reach: "later", place: "New hall" });
    expect(await removed()).toEqual([[`${id}@2026-10-27`, "changed_later", father.userId]]);
    expect((await restore(`${id}@2026-10-27`)).status).toBe(200);
    expect(await shown()).toEqual(standing);
    expect((await list(mother)).map(({ place }) => place)).not.toContain("New hall");
    const log = (await court.get("/api/message-logs?kinds=all")).json<RecordEvent[]>();
    expect(log.slice(0, 2).map(({ kind, event }) => [kind, event?.undoneLater])).toEqual([
      ["event_restored", "has_later_back"],
      ["event_deleted", "gave_way"],
    ]);

    // From its first time on is all of it.
    await mother.remove(`${path(`${id}@2026-10-20`)}?reach=later`);
    expect(await shown()).toEqual([]);
    expect((await restore(`${id}@2026-10-20`)).status).toBe(200);
    expect(await shown()).toEqual(standing);
    expect(await removed()).toEqual([]);
    await expectVerified();
  });

  it("leaves later times alone that were changed again since they were split off", async () => {
    const id = idOf(await create(mother, piano));
    await change(mother, `${id}@2026-11-03`, { version: 1, reach: "later", place: "New hall" });
    const later = (await list(father)).find(({ place }) => place === "New hall");
    await change(father, later?.occurrence?.eventId ?? "", { version: 1, note: "Bring the book" });
    const answer = await mother.post(`${path(`${id}@2026-11-03`)}/restore`);
    expect(answer.status).toBe(409);
    expect(answer.body).toContain("changed since");
    expect((await mother.get("/api/calendar-events/removed")).json()).toMatchObject({ events: [] });
    await expectVerified();
  });

  const putBack = (who: Browser, what: string) => who.post(`${path(what)}/restore`);
  const removable = async () => {
    const found = (await mother.get("/api/calendar-events/removed")).json<RemovedEvents>();
    return found.events.map(({ id: what, act, by }) => [what, act, by]);
  };
  const titles = async () => (await list(mother)).map(({ title }) => title);

  it("undoes a change of all times from the first on by what it was, and by whose words those are", async () => {
    const id = idOf(await create(mother, piano));
    const first = `${id}@2026-10-20`;
    await change(father, `${id}@2026-11-10`, { version: 1, title: "Recital" });
    await change(father, id, { version: 2, note: "Bring the book" });
    const standing = await list(mother);
    await change(mother, first, {
      version: 3,
      reach: "later",
      note: "No book",
      start: "2026-10-21T23:00:00Z",
      end: "2026-10-21T23:45:00Z",
    });
    expect(await removable()).toEqual([[first, "changed_later", mother.userId]]);
    for (const _twice of [1, 2]) expect((await putBack(father, first)).status).toBe(200);
    const said = ({ title, note, start, writtenBy }: CalendarEvent) => [
      title,
      note,
      start,
      writtenBy,
    ];
    expect((await list(mother)).map(said)).toEqual(standing.map(said));
    expect(new Set(standing.map(({ writtenBy }) => writtenBy))).toEqual(new Set([father.userId]));
    expect(await removable()).toEqual([]);
    await expectVerified();
  });

  it("undoes no change over what was said or deleted of single times since, until that is taken back", async () => {
    const id = idOf(await create(mother, piano));
    const first = `${id}@2026-10-20`;
    await change(mother, first, { version: 1, reach: "later", title: "Piano, upstairs" });
    await father.remove(path(`${id}@2026-11-03`));
    const standing = await titles();
    const answer = await putBack(mother, first);
    expect(answer.status).toBe(409);
    expect(answer.body).toContain("changed since");
    expect(await titles()).toEqual(standing);
    expect(await removable()).toEqual([[`${id}@2026-11-03`, "deleted", father.userId]]);
    await putBack(father, `${id}@2026-11-03`);
    expect((await putBack(mother, first)).status).toBe(200);
    expect(new Set(await titles())).toEqual(new Set(["Piano"]));
    await expectVerified();
  });

  it("puts what was changed and then deleted back as it was changed, however often that is asked", async () => {
    const id = idOf(await create(mother, piano));
    const first = `${id}@2026-10-20`;
    await change(mother, first, { version: 1, reach: "later", title: "Piano, upstairs" });
    const standing = await titles();
    await mother.remove(`${path(first)}?reach=later`);
    for (const who of [father, mother]) expect((await putBack(who, first)).status).toBe(200);
    expect(await titles()).toEqual(standing);
    await expectVerified();
  });

  it("says who deleted later times that another had changed, and never has them twice", async () => {
    const id = idOf(await create(mother, piano));
    const from = `${id}@2026-11-03`;
    const standing = await titles();
    await change(mother, from, { version: 1, reach: "later", title: "Piano, upstairs" });
    const tail = (await list(father)).at(-1)?.occurrence?.eventId ?? "";
    await father.remove(`${path(tail)}?reach=all`);
    expect(await removable()).toEqual([[tail, "deleted", father.userId]]);
    expect((await putBack(mother, from)).status).toBe(409);
    expect((await putBack(mother, tail)).status).toBe(200);
    expect(await removable()).toEqual([[from, "changed_later", mother.userId]]);
    expect((await putBack(mother, from)).status).toBe(200);
    expect(await titles()).toEqual(standing);
    const again = await putBack(father, tail);
    expect(again.status).toBe(409);
    expect(again.body).toContain("is on the calendar again at these times");
    expect(await titles()).toEqual(standing);
    expect(await removable()).toEqual([]);
    await expectVerified();
  });

  it("lists what can be put back to its last, however much was deleted and put back since", async () => {
    const single = async (title: string) =>
      (await create(mother, { ...piano, title, repeat: null })).id;
    const lost = await single("The father's");
    await father.remove(path(lost));
    const often = idOf(await create(mother, piano));
    for (let times = 0; times < 16; times++) {
      for (const what of [often, `${often}@2026-10-27`]) {
        await mother.remove(path(what));
        await putBack(mother, what);
      }
    }
    expect(await removable()).toEqual([[lost, "deleted", father.userId]]);
    // What fills a page leaves the way to the next one.
    const repeat = { cadence: "daily", count: removedEventsShown };
    await create(mother, { ...piano, title: "Off school", repeat });
    for (const { id, title } of await list(mother)) {
      if (title === "Off school") await mother.remove(path(id));
    }
    const page = async (query = "") =>
      (await father.get(`/api/calendar-events/removed${query}`)).json<RemovedEvents>();
    const { events, older } = await page();
    expect([events.length, new Set(events.map(({ event }) => event.title))]).toEqual([
      removedEventsShown,
      new Set(["Off school"]),
    ]);
    const last = await page(`?before=${older}`);
    expect([last.events.map(({ id }) => id), last.older]).toEqual([[lost], null]);
  });

  it("deletes one time, this and the later ones, or all, and keeps every one on the record", async () => {
    const id = idOf(await create(mother, piano));
    await father.remove(path(`${id}@2026-10-27`));
    expect(await list(mother)).toHaveLength(5);
    expect((await father.remove(path(`${id}@2026-10-27`))).status).toBe(404);
    await father.remove(`${path(`${id}@2026-11-10`)}?reach=later`);
    expect((await list(mother)).map(({ occurrence }) => occurrence?.day)).toEqual([
      "2026-10-20",
      "2026-11-03",
    ]);
    await expectVerified();
    await mother.remove(path(id));
    expect(await list(mother)).toEqual([]);
    expect((await history(court, id)).map(({ act, day, by }) => [act, day, by])).toEqual([
      ["created", null, mother.userId],
      ["deleted", "2026-10-27", father.userId],
      ["changed", null, father.userId],
      ["deleted", null, mother.userId],
    ]);
    await expectVerified();
  });

  it("when two changes come at the same moment one is made, and the other parent is told what it says now", async () => {
    const { id } = await create(mother, { ...piano, repeat: null });
    const answers = await Promise.all([
      mother.patch(path(id), { version: 1, title: "Piano, long" }),
      father.patch(path(id), { version: 1, title: "Piano, short" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [standing] = await list(mother);
    const refused = answers.find(({ status }) => status === 409)?.json<ErrorBody>();
    expect(refused?.event).toEqual(standing);
    expect(refused?.message).toMatch(/changed ‘Piano, (long|short)’ in the meantime/);
    expect(await history(mother, id)).toHaveLength(2);
    const late = await mother.remove(`${path(id)}?version=1`);
    expect([late.status, late.json<ErrorBody>().event]).toEqual([409, standing]);
    await expectVerified();
  });

  it("writes nothing when everything is that way already", async () => {
    const { id } = await create(mother, { ...piano, repeat: null });
    const first = await change(mother, id, { version: 1, title: "Piano lesson" });
    expect(await change(father, id, { version: 1, title: "Piano lesson" })).toEqual(first);
    expect(await history(mother, id)).toHaveLength(2);
  });

  it("reads place and note as it reads titles: abuse is refused, and kept for the court", async () => {
    const note = "RED words";
    for (const abusive of [{ note }, { place: note }]) {
      const answer = await mother.post("/api/calendar-events", { ...piano, ...abusive });
      expect(answer.status).toBe(422);
      expect(answer.json()).toMatchObject({ code: "refused" });
    }
    expect(await list(mother)).toEqual([]);
    const { id, occurrence } = await create(father, piano);
    expect((await father.patch(path(id), { version: 1, note })).status).toBe(422);
    expect((await list(mother)).every((event) => event.note === null)).toBe(true);
    expect(occurrence).not.toBeNull();
  });

  it("during a pause takes times and places but no new note, which would be a message by another way", async () => {
    const { id } = await create(mother, { ...piano, note: "Bring the blue book" });
    await mother.post("/api/messages", { originalMessage: "RED", finalMessage: "RED" });
    const note = "And think about what you did";
    const held = [
      await mother.post("/api/calendar-events", { ...piano, note }),
      await mother.patch(path(id), { version: 1, note }),
    ];
    expect(held.map(({ status }) => status)).toEqual([429, 429]);
    expect(held.map((answer) => answer.json<ErrorBody>().code)).toEqual(["paused", "paused"]);
    expect((await list(father)).every((event) => event.note === "Bring the blue book")).toBe(true);

    await create(mother, { ...piano, title: "Dentist", place: "Oak Street 12" });
    await change(mother, id, { version: 1, title: "Piano lesson" });
    expect((await father.patch(path(id), { version: 2, note: "The red one" })).status).toBe(200);
  });

  it.each([
    [
      "a child of nobody",
      { childIds: ["00000000-0000-4000-8000-000000000000"] },
      "We couldn't find this child. Please reload the page and try again.",
    ],
    [
      "a last day before the first",
      { repeat: { cadence: "daily", until: "2026-10-01" } },
      "The last day must not be before the first",
    ],
    [
      "both a last day and a number",
      { repeat: { cadence: "daily", until: "2026-12-01", count: 3 } },
      "An event repeats until a day or a number of times, not both",
    ],
    [
      "an event that lasts into its next time",
      { end: "2026-10-30T00:00:00Z" },
      "An event must end before it comes again",
    ],
    ["six reminders", { reminders: [1, 2, 3, 4, 5, 6] }, "Use at most 5 reminders"],
  ])("refuses %s and says why", async (_what, more, message) => {
    const answer = await mother.post("/api/calendar-events", { ...piano, ...more });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid", message });
    expect(await list(mother)).toEqual([]);
  });

  it("keeps families and roles apart", async () => {
    const others = await server.family("Another family");
    const theirs = (await others.parent1.post("/api/children", { name: "Zoe" })).json<Child>();
    expect(
      (await mother.post("/api/calendar-events", { ...piano, childIds: [theirs.id] })).status,
    ).toBe(400);
    const { id } = await create(mother, piano);
    expect((await others.parent1.patch(path(id), { version: 1, title: "Ours" })).status).toBe(404);
    expect((await others.parent1.get(`${path(id)}/history`)).status).toBe(404);
    expect((await court.patch(path(id), { version: 1, title: "Mine" })).status).toBe(403);
    for (const odd of [
      "x",
      `${id}@2026-10-21`,
      `${idOf(await create(mother, piano))}@2026-13-45`,
    ]) {
      expect((await mother.patch(path(odd), { version: 1, title: "T" })).status).toBe(404);
    }
  });
});

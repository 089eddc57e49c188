import {
  dayMilliseconds,
  hourMilliseconds,
  minuteMilliseconds,
  secondMilliseconds,
} from "@evenkeel/contract/durations";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Expense } from "@evenkeel/contract/models/expense";
import type { Notice, NoticeChoices } from "@evenkeel/contract/models/notice";
import { remind } from "../src/domains/reminders/remind.ts";
import { anyEngine } from "./engines.ts";
import { familyActs } from "./family-acts.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

/** Every week with the second parent from Monday at 5 PM to Wednesday at 5 PM. */
const fromMonday = {
  cadence: "weekly",
  startWeekAnchor: "even",
  startDay: "Monday",
  startTime: "17:00",
  endDay: "Wednesday",
  endTime: "17:00",
  assignee: "parent2",
};

describe("a parent", () => {
  let server: TestServer;
  let start: Date;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
    start = server.clock.now;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    // Saturday, 10 AM in the family's zone.
    server.clock.now = start;
  });
  const { reviewerJoins } = familyActs(() => server);
  const news = async (browser: Browser) => (await browser.get("/api/notices")).json<Notice[]>();

  it("is reminded of a proposal in its last 12 and last 2 hours, and of an event as it says", async () => {
    const { parent1, parent2 } = await server.family();
    const { db } = server.database;
    const now = () => server.clock.now;
    await parent1.post("/api/disputes", { category: "Medical", title: "A", description: "B" });
    await parent1.post("/api/calendar-events", {
      title: "Recital",
      start: new Date(start.getTime() + 40 * hourMilliseconds).toISOString(),
      end: new Date(start.getTime() + 41 * hourMilliseconds).toISOString(),
      reminders: [60],
    });
    const kinds = async (browser: Browser) =>
      (await news(browser)).map(({ kind }) => kind).filter((kind) => /closing|soon/.test(kind));
    await remind(db, now, "everyMinute");
    expect(await kinds(parent2)).toEqual([]);
    server.clock.advance(36 * hourMilliseconds);
    for (let round = 0; round < 3; round += 1) await remind(db, now, "everyMinute");
    expect(await kinds(parent2)).toEqual(["dispute_closing"]);
    server.clock.advance(3 * hourMilliseconds);
    await remind(db, now, "everyMinute");
    expect(await kinds(parent2)).toEqual(["event_soon", "dispute_closing"]);
    expect(await kinds(parent1)).toEqual(["event_soon"]);
    server.clock.advance(7 * hourMilliseconds);
    await remind(db, now, "everyMinute");
    // The recital is over, and so is its reminder.
    expect(await kinds(parent2)).toEqual(["dispute_closing", "dispute_closing"]);
  });

  it("is told what came of a swap of time, and reminded of one that waits for an answer", async () => {
    const { parent1, parent2 } = await server.family();
    const { db } = server.database;
    const now = () => server.clock.now;
    const ask = async (day: number) => {
      const [from, to] = [day * 24, day * 24 + 2].map((hours) =>
        new Date(start.getTime() + hours * hourMilliseconds).toISOString(),
      );
      const answer = await parent1.post("/api/swap-requests", {
        given: [{ start: from, end: to }],
      });
      expect(answer.status, answer.body).toBe(200);
      return answer.json<{ id: string }>().id;
    };
    const kinds = async (browser: Browser) => (await news(browser)).map(({ kind }) => kind);
    const answered = await ask(5);
    expect(await kinds(parent2)).toEqual(["swap_asked"]);
    await parent2.post(`/api/swap-requests/${answered}/answer`, { answer: "declined" });
    expect(await kinds(parent1)).toEqual(["swap_declined"]);
    await ask(2);
    server.clock.advance(37 * hourMilliseconds);
    await remind(db, now, "everyMinute");
    await remind(db, now, "everyMinute");
    expect(await kinds(parent2)).toEqual(["swap_closing", "swap_asked", "swap_asked"]);
    expect(await kinds(parent1)).toEqual(["swap_declined"]);
  });

  it("is reminded in the evening of tomorrow's exchange", async () => {
    const { parent1, parent2 } = await server.family();
    const applied = await parent1.post("/api/schedule/apply", {
      parseResult: { holidayRules: [], recurringRules: [fromMonday] },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: parent1.userId, parent2: parent2.userId },
    });
    expect(applied.status).toBe(200);
    const reminded = async () => {
      await remind(server.database.db, () => server.clock.now, "everyQuarter");
      return (await news(parent2)).filter(({ kind }) => kind === "exchange_tomorrow").length;
    };
    // Saturday the 21st, 10 AM and 7 PM; Sunday 10 AM and 7 PM.
    expect(await reminded()).toBe(0);
    server.clock.advance(9 * hourMilliseconds);
    expect(await reminded()).toBe(0);
    server.clock.advance(15 * hourMilliseconds);
    expect(await reminded()).toBe(0);
    server.clock.advance(9 * hourMilliseconds);
    expect(await reminded()).toBe(1);
    expect(await reminded()).toBe(1);
    // 11:59 PM, and midnight: 'tomorrow' is today now.
    server.clock.advance(5 * hourMilliseconds - minuteMilliseconds);
    expect(await reminded()).toBe(1);
    server.clock.advance(minuteMilliseconds);
    expect(await reminded()).toBe(0);
  });

  it("is reminded of no exchange at New Year, where a schedule ends and the children stay where they live", async () => {
    const { parent1, parent2 } = await server.family();
    const applied = await parent1.post("/api/schedule/apply", {
      parseResult: { holidayRules: [], recurringRules: [fromMonday] },
      residence: "parent1",
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: parent1.userId, parent2: parent2.userId },
    });
    expect(applied.status).toBe(200);
    const before = server.clock.now;
    // Thursday, 7 PM.
    server.clock.now = new Date("2027-01-01T03:00:00.000Z");
    await remind(server.database.db, () => server.clock.now, "everyQuarter");
    expect((await news(parent2)).map(({ kind }) => kind)).not.toContain("exchange_tomorrow");
    server.clock.now = before;
  });

  const keepQuiet = async (
    parent: Browser,
    quiet: NonNullable<NoticeChoices["settings"]["quiet"]>,
  ) => {
    const { settings } = (await parent.get("/api/notices/settings")).json<NoticeChoices>();
    await parent.patch("/api/notices/settings", { ...settings, quiet });
  };

  it("whose quiet hours begin in the afternoon is reminded of tomorrow's exchange before them", async () => {
    const { parent1, parent2 } = await server.family();
    await parent1.post("/api/schedule/apply", {
      parseResult: { holidayRules: [], recurringRules: [fromMonday] },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: parent1.userId, parent2: parent2.userId },
    });
    await keepQuiet(parent2, { from: "17:00", to: "06:00" });
    const reminded = async (parent: Browser) => {
      await remind(server.database.db, () => server.clock.now, "everyQuarter");
      return (await news(parent)).filter(({ kind }) => kind === "exchange_tomorrow").length;
    };
    // Sunday, 4:39 PM and 4:40 PM, and 6 PM.
    server.clock.advance(30.65 * hourMilliseconds);
    expect([await reminded(parent1), await reminded(parent2)]).toEqual([0, 0]);
    server.clock.advance(minuteMilliseconds);
    expect([await reminded(parent1), await reminded(parent2)]).toEqual([0, 1]);
    server.clock.advance(80 * minuteMilliseconds);
    expect([await reminded(parent1), await reminded(parent2)]).toEqual([1, 1]);
  });

  it("whose quiet hours last until a proposal runs out is reminded of it right before they begin, once", async () => {
    const { parent1, parent2 } = await server.family();
    const { db } = server.database;
    await keepQuiet(parent2, { from: "21:00", to: "11:00" });
    // Until Monday, 10 AM: its last 12 and 2 hours lie in quiet hours that end an hour after that.
    await parent1.post("/api/disputes", { category: "Medical", title: "A", description: "B" });
    const reminded = async () => {
      await remind(db, () => server.clock.now, "everyMinute");
      return (await news(parent2)).filter(({ kind }) => kind === "dispute_closing").length;
    };
    server.clock.advance(35 * hourMilliseconds - 3 * minuteMilliseconds);
    expect(await reminded()).toBe(0);
    server.clock.advance(minuteMilliseconds);
    expect(await reminded()).toBe(1);
    server.clock.advance(10 * hourMilliseconds);
    expect(await reminded()).toBe(1);
  });

  const addEvent = async (parent: Browser, event: object) => {
    const answer = await parent.post("/api/calendar-events", { title: "Picture day", ...event });
    expect(answer.status, answer.body).toBe(200);
  };
  const soon = async (browser: Browser) => {
    await remind(server.database.db, () => server.clock.now, "everyMinute");
    return (await news(browser)).filter(({ kind }) => kind === "event_soon").length;
  };

  it("is reminded of a whole day in daytime: on its morning, and not at midnight", async () => {
    const { parent1, parent2 } = await server.family();
    const day = { start: "2026-11-22", end: "2026-11-23", allDay: true };
    await addEvent(parent1, { ...day, reminders: [0] });
    server.clock.advance(14 * hourMilliseconds);
    expect(await soon(parent2)).toBe(0);
    server.clock.advance(8 * hourMilliseconds);
    expect(await soon(parent2)).toBe(1);
    expect(await soon(parent1)).toBe(1);
    server.clock.advance(10 * hourMilliseconds);
    expect(await soon(parent2)).toBe(0);
  });

  it("is reminded of a whole day the evening before, also if that was stored as fifteen minutes", async () => {
    const { parent1, parent2 } = await server.family();
    const day = { start: "2026-11-22", end: "2026-11-23", allDay: true };
    await addEvent(parent1, { ...day, reminders: [15] });
    await addEvent(parent1, { ...day, reminders: [360] });
    // 5:59 PM and 6 PM.
    server.clock.advance(8 * hourMilliseconds - minuteMilliseconds);
    expect(await soon(parent2)).toBe(0);
    server.clock.advance(minuteMilliseconds);
    expect(await soon(parent2)).toBe(2);
  });

  it("whose quiet hours last until after an event began is reminded right before they begin, and never afterwards", async () => {
    const { parent1, parent2 } = await server.family();
    await keepQuiet(parent2, { from: "22:00", to: "08:00" });
    // Sunday, 7:15 AM, an hour before.
    const start7 = new Date(start.getTime() + 21.25 * hourMilliseconds).toISOString();
    const end = new Date(start.getTime() + 22 * hourMilliseconds).toISOString();
    await addEvent(parent1, { start: start7, end, reminders: [60] });
    // 9:57 PM and 9:58 PM.
    server.clock.advance(12 * hourMilliseconds - 3 * minuteMilliseconds);
    expect(await soon(parent2)).toBe(0);
    server.clock.advance(minuteMilliseconds);
    expect(await soon(parent2)).toBe(1);
    expect(await soon(parent1)).toBe(0);
    // 6:15 AM for who has no quiet hours; at 7:15 it began.
    server.clock.advance(8.25 * hourMilliseconds + 2 * minuteMilliseconds);
    expect(await soon(parent1)).toBe(1);
    server.clock.advance(hourMilliseconds);
    expect([await soon(parent1), await soon(parent2)]).toEqual([0, 0]);
  });

  it("learns that the time to answer a proposal is over, whoever made it, once", async () => {
    const { parent1, parent2 } = await server.family();
    await parent1.post("/api/disputes", { category: "Medical", title: "A", description: "B" });
    const told = async (browser: Browser) => {
      await remind(server.database.db, () => server.clock.now, "everyMinute");
      return (await news(browser))
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith("dispute"));
    };
    server.clock.advance(48 * hourMilliseconds - secondMilliseconds);
    expect(await told(parent1)).toEqual([]);
    server.clock.advance(secondMilliseconds);
    expect(await told(parent1)).toEqual(["dispute_unanswered"]);
    // What asked for an answer is over.
    expect(await told(parent2)).toEqual(["dispute_unanswered"]);
  });

  it("is reminded even if the server cannot read another family's event", async () => {
    const [broken, whole] = [await server.family(), await server.family()];
    const start = new Date(server.clock.now.getTime() + 30 * minuteMilliseconds).toISOString();
    const end = new Date(Date.parse(start) + hourMilliseconds).toISOString();
    for (const { parent1 } of [broken, whole]) {
      const event = { title: "Dentist", start, end, reminders: [60] };
      expect((await parent1.post("/api/calendar-events", event)).status).toBe(200);
    }
    const { db } = server.database;
    const storeBehindTheRecord = (reminders: string) =>
      db.transaction().execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        await transaction
          .updateTable("calendar_events")
          .set({ reminders })
          .where("family_id", "=", broken.id)
          .execute();
      });
    await storeBehindTheRecord("cut off");
    await expect(remind(db, () => server.clock.now, "everyMinute")).rejects.toThrow("1 failed");
    expect((await news(whole.parent2)).map(({ kind }) => kind)).toContain("event_soon");
    await storeBehindTheRecord("[]");
  });

  it("is reminded in the evening of an expense that is due tomorrow, for as long as some of it is unpaid", async () => {
    const { parent1, parent2 } = await server.family();
    const claim = async (dueOn: string) => {
      const answer = await parent1.post("/api/expenses", {
        category: "medical",
        what: "Glasses",
        amountCents: 10_000,
        paidOn: "2026-11-20",
        dueOn,
      });
      expect(answer.status, answer.body).toBe(200);
      return answer.json<Expense>();
    };
    const reminded = async () => {
      await remind(server.database.db, () => server.clock.now, "everyQuarter");
      return (await news(parent2)).filter(({ kind }) => kind === "expense_due").length;
    };
    const pay = (expense: Expense, amountCents: number) =>
      parent2.post(`/api/expenses/${expense.id}/payments`, {
        amountCents,
        method: "app",
        paidOn: "2026-11-21",
      });
    const answer = (expense: Expense, kind: string, text?: string) =>
      parent2.post(`/api/expenses/${expense.id}/answer`, { answer: kind, text });
    // Sunday the 22nd: not answered; accepted and paid in part; paid in full; questioned. And one on Monday.
    await claim("2026-11-22");
    const partly = await claim("2026-11-22");
    await answer(partly, "accept");
    expect((await pay(partly, 1_000)).status).toBe(200);
    expect((await pay(await claim("2026-11-22"), 5_000)).status).toBe(200);
    await answer(await claim("2026-11-22"), "question", "Are these for school?");
    await claim("2026-11-23");
    expect(await reminded()).toBe(0);
    // 7 PM.
    server.clock.advance(9 * hourMilliseconds);
    expect(await reminded()).toBe(2);
    expect(await reminded()).toBe(2);
    // Who claims it this late has just been heard.
    await claim("2026-11-22");
    expect(await reminded()).toBe(2);
    server.clock.advance(24 * hourMilliseconds);
    expect(await reminded()).toBe(3);
    expect((await news(parent1)).filter(({ kind }) => kind === "expense_due")).toEqual([]);
  });

  it("learns once that the last day of a court reviewer's access is over, not before, and so does the other parent", async () => {
    const family = await server.family();
    await reviewerJoins(family, { lastDay: "2026-11-22" });
    const ended = async (browser: Browser) =>
      (await news(browser))
        .filter(({ kind }) => kind === "access_ended")
        .map(({ actorName }) => actorName);
    const look = () => remind(server.database.db, () => server.clock.now, "everyMinute");
    server.clock.advance(dayMilliseconds);
    await look();
    expect(await ended(family.parent1)).toEqual([]);
    // Midnight in the family's zone.
    server.clock.advance(14 * hourMilliseconds);
    for (let round = 0; round < 3; round += 1) await look();
    for (const parent of [family.parent1, family.parent2]) {
      expect(await ended(parent)).toEqual(["Ms. Lee"]);
    }
  });

  it("who made an invitation learns that it ran out unused, and no one else does", async () => {
    const { parent1, parent2 } = await server.family();
    const invite = async (name: string) =>
      (await parent1.post("/api/invitations", { role: "court_viewer", name })).json<{
        invitation: { id: string };
      }>().invitation.id;
    await invite("Ms. Lee");
    await parent1.remove(`/api/invitations/${await invite("Mr. Ruiz")}`);
    const toldOf = async (browser: Browser) => {
      await remind(server.database.db, () => server.clock.now, "everyMinute");
      return (await news(browser)).map(({ kind }) => kind);
    };
    server.clock.advance(7 * dayMilliseconds - secondMilliseconds);
    expect(await toldOf(parent1)).toEqual([]);
    server.clock.advance(2 * secondMilliseconds);
    expect(await toldOf(parent1)).toEqual(["invitation_expired"]);
    expect(await toldOf(parent1)).toEqual(["invitation_expired"]);
    expect(await toldOf(parent2)).not.toContain("invitation_expired");
  });
});

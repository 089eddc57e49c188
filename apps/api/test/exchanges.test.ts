import {
  dayMilliseconds,
  hourMilliseconds,
  minuteMilliseconds,
} from "@evenkeel/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkInLimits } from "@evenkeel/contract/constants";
import type { ErrorBody } from "@evenkeel/contract/errors";
import type { CheckIn, Exchange, MonthOfTime } from "@evenkeel/contract/models/calendar/exchange";
import type { Child } from "@evenkeel/contract/models/child";
import type { Notice } from "@evenkeel/contract/models/notice";
import type { RecordEvent } from "@evenkeel/contract/models/record";
import { verifyPacket } from "@evenkeel/verify";
import { operatorScope } from "../src/auth/scope.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, testServer, type TestServer } from "./family.ts";
import { packetOf, savedPacket } from "./packets.ts";
import { readPages } from "./read-pages.ts";

/** The weekend with parent 2 ends on this Sunday at 6 PM in Los Angeles. */
const sunday = "2026-11-23T02:00:00.000Z";

let server: TestServer;
let id: number;
let mother: Browser;
let father: Browser;
let court: Browser;
beforeAll(async () => {
  server = await testServer(await anyEngine.open());
});
afterAll(() => server.close());
const weekends = {
  cadence: "weekly",
  startWeekAnchor: "even",
  startDay: "Friday",
  startTime: "18:00",
  endDay: "Sunday",
  endTime: "18:00",
  assignee: "parent2",
};
const applySchedule = async (recurringRules: object[]) => {
  const answer = await mother.post("/api/schedule/apply", {
    parseResult: { holidayRules: [], recurringRules },
    residence: "parent1",
    yearRange: { startYear: 2026, endYear: 2026 },
    parentMapping: { parent1: mother.userId, parent2: father.userId },
  });
  expect(answer.status, answer.body).toBe(200);
};
beforeEach(async () => {
  // What was over when a schedule came onto the calendar is no exchange: this one came in time for October's.
  server.clock.now = new Date("2026-10-30T18:00:00.000Z");
  ({ id, parent1: mother, parent2: father, court } = await server.family());
  await applySchedule([weekends]);
  server.clock.now = new Date(Date.parse(sunday) - 5 * minuteMilliseconds);
});

const ok = (answer: Answer): Answer => {
  expect(answer.status, answer.body).toBe(200);
  return answer;
};
const tap = (browser: Browser, said: object = {}): Promise<Answer> =>
  browser.post("/api/exchanges/check-ins", { exchangeAt: sunday, kind: "here", ...said });
const checkIn = async (browser: Browser, said: object = {}): Promise<CheckIn> =>
  ok(await tap(browser, said)).json<CheckIn>();
const undo = (browser: Browser, { id: of }: CheckIn): Promise<Answer> =>
  browser.post(`/api/exchanges/check-ins/${of}/undo`);
const correct = (browser: Browser, { id: of }: CheckIn, text: string): Promise<Answer> =>
  browser.post(`/api/exchanges/check-ins/${of}/corrections`, { text });
const exchanges = async (browser: Browser): Promise<Exchange[]> =>
  ok(await browser.get("/api/exchanges?from=2026-11-20&to=2026-11-22")).json<Exchange[]>();
/** What a packet's pages say, in one line. */
const wordsOf = async (pdf: Buffer | undefined): Promise<string> => {
  if (pdf === undefined) throw new Error("The packet has no pages");
  const lines = (await readPages(pdf)).flat().map(({ text }) => text);
  return lines.join(" ").replaceAll(/[\s│]+/g, " ");
};
const log = async () =>
  (await court.get("/api/message-logs?kinds=all")).json<RecordEvent[]>().toReversed();

describe("the exchanges of these days", () => {
  it("are those that the calendar plans, with both parents' check-ins side by side", async () => {
    const mothers = await checkIn(mother);
    server.clock.advance(17 * minuteMilliseconds);
    const fathers = await checkIn(father, { kind: "done" });
    for (const reader of [mother, father, court]) {
      const [friday, after] = await exchanges(reader);
      expect(friday?.at).toBe("2026-11-21T02:00:00.000Z");
      expect(after).toEqual({
        at: sunday,
        // The mother applied the schedule, and the father has not confirmed it.
        moves: [
          {
            childIds: [],
            fromId: father.userId,
            toId: mother.userId,
            unconfirmedBy: father.userId,
          },
        ],
        checkIns: [mothers, fathers],
      });
    }
    expect(mothers).toMatchObject({ by: mother.userId, kind: "here", near: null });
    expect(fathers.at).toBe(server.clock.now.toISOString());
    // The court's look is on the record as one at the calendar, of which the days of check-ins are a part.
    const looks = (await mother.get("/api/record/accesses")).json<{ detail: string | null }[]>();
    expect(looks).toHaveLength(1);
    expect((await tap(court)).status).toBe(403);
    expect((await verifyFamily(server.database.db, operatorScope(id))).differences).toEqual([]);
  });

  it("show a check-in also where the calendar no longer has an exchange then", async () => {
    const mothers = await checkIn(mother);
    const [applied] = (await mother.get("/api/schedule/imports")).json<{ id: string }[]>();
    ok(await mother.post(`/api/schedule/imports/${applied?.id ?? ""}/undo`, { undoAs: "alone" }));
    expect(await exchanges(father)).toEqual([{ at: sunday, moves: [], checkIns: [mothers] }]);
  });

  it("are asked for by few days at a time", async () => {
    const answer = await mother.get("/api/exchanges?from=2026-01-01&to=2026-12-31");
    expect([answer.status, answer.json<ErrorBody>().message]).toEqual([
      400,
      "Choose at most 62 days.",
    ]);
  });
});

describe("a check-in", () => {
  it("holds no place unless the parent asks for one, and then never a finer one than about a kilometer", async () => {
    const with_ = await checkIn(mother, { place: { latitude: 37.80419, longitude: -122.27121 } });
    expect(with_.near).toBe("37.80, -122.27");
    const at0 = await checkIn(father, { place: { latitude: -0.001, longitude: 0.0049 } });
    expect(at0.near).toBe("0.00, 0.00");
    const answer = await court.get("/api/message-logs?kinds=all");
    expect(answer.body).not.toMatch(/37\.804|122\.271/);
    const stored = await server.database.db.selectFrom("check_ins").select("near").execute();
    expect(stored.map(({ near }) => near)).toEqual(expect.arrayContaining(["37.80, -122.27"]));
  });

  it("tapped twice, or sent again after a lost answer, is one", async () => {
    const first = await checkIn(mother);
    server.clock.advance(minuteMilliseconds);
    expect(await checkIn(mother)).toEqual(first);
    const together = await Promise.all([tap(father), tap(father)]);
    expect(new Set(together.map((answer) => answer.json<CheckIn>().id)).size).toBe(1);
    expect(await log()).toHaveLength(3);
  });

  it("is only for an exchange that the calendar has, and only around it", async () => {
    const nowhere = await tap(mother, { exchangeAt: "2026-11-23T02:30:00.000Z" });
    expect(nowhere.status).toBe(404);
    server.clock.now = new Date(
      Date.parse(sunday) - (checkInLimits.minutesBefore + 1) * minuteMilliseconds,
    );
    expect((await tap(mother)).status).toBe(409);
    server.clock.now = new Date(
      Date.parse(sunday) + (checkInLimits.minutesAfter + 1) * minuteMilliseconds,
    );
    const late = await tap(mother);
    expect([late.status, late.json<ErrorBody>().message]).toEqual([
      409,
      "You can say that you are here until 12 hours after an exchange. You can still say how it went.",
    ]);
  });

  it("can be taken back for ten minutes by whoever made it, and stays on the record", async () => {
    const made = await checkIn(mother);
    expect((await undo(father, made)).status).toBe(404);
    server.clock.advance(9 * minuteMilliseconds);
    const undone = ok(await undo(mother, made)).json<CheckIn>();
    expect(undone.undoneAt).toBe(server.clock.now.toISOString());
    expect(ok(await undo(mother, made)).json()).toEqual(undone);
    const again = await checkIn(mother);
    expect(again.id).not.toBe(made.id);
    server.clock.advance(11 * minuteMilliseconds);
    const late = await undo(mother, again);
    expect([late.status, late.json<ErrorBody>().message]).toEqual([
      409,
      "A check-in can be taken back for 10 minutes. You can add a correction instead.",
    ]);
    expect((await log()).map(({ kind }) => kind).slice(1)).toEqual([
      "exchange_checked_in",
      "check_in_undone",
      "exchange_checked_in",
    ]);
    expect((await verifyFamily(server.database.db, operatorScope(id))).differences).toEqual([]);
  });

  it("is corrected by words beside it, which the moderator reads", async () => {
    const made = await checkIn(mother, { kind: "done" });
    server.clock.advance(hourMilliseconds);
    expect((await correct(father, made, "No.")).status).toBe(404);
    const corrected = ok(await correct(mother, made, "It was 6:40 when we met.")).json<CheckIn>();
    expect(corrected).toEqual({
      ...made,
      corrections: [{ at: server.clock.now.toISOString(), text: "It was 6:40 when we met." }],
    });
    expect(ok(await correct(mother, made, "It was 6:40 when we met.")).json()).toEqual(corrected);
    const abusive = await correct(mother, made, "RED words");
    expect(abusive.status).toBe(422);
    const entries = await log();
    expect(entries.at(-1)).toMatchObject({ kind: "text_refused", place: "check_in" });
    expect(JSON.stringify(await exchanges(father))).not.toContain("RED");
    expect((await verifyFamily(server.database.db, operatorScope(id))).differences).toEqual([]);
  });
});

describe("how an exchange went", () => {
  /** The children come back to the mother an hour later than planned. */
  const late = "2026-11-23T03:00:00.000Z";
  const monthOf = async (browser: Browser): Promise<MonthOfTime> =>
    ok(await browser.get("/api/exchanges/month?month=2026-11-20")).json<MonthOfTime>();
  /** Hours and overnights with each parent in November, as planned and as they were. */
  const timesOf = ({ children }: MonthOfTime) =>
    children.map(({ time }) =>
      time.map(({ planned, actual }) => [
        planned.hours,
        actual.hours,
        planned.overnights,
        actual.overnights,
      ]),
    );
  // The end of one weekend, and four whole ones.
  const planned = { mothers: [510, 22], fathers: [210, 8] } as const;
  const asPlanned = ([hours, nights]: readonly [number, number]) => [hours, hours, nights, nights];
  beforeEach(() => {
    server.clock.now = new Date(Date.parse(late) + 30 * minuteMilliseconds);
  });

  it("counts as otherwise only once both parents say the same, and both stand until then", async () => {
    const missed = await checkIn(mother, { kind: "missed" });
    const one = await monthOf(father);
    expect(timesOf(one)).toEqual([[asPlanned(planned.mothers), asPlanned(planned.fathers)]]);
    expect(one.otherwise).toMatchObject([{ at: sunday, checkIns: [missed] }]);

    const later = await checkIn(father, { kind: "otherTime", tookPlaceAt: late });
    expect(later.tookPlaceAt).toBe(late);
    const both = await monthOf(court);
    expect(timesOf(both)).toEqual(timesOf(one));
    expect(both.otherwise).toMatchObject([{ at: sunday, checkIns: [missed, later] }]);

    const agreed = await checkIn(mother, { kind: "otherTime", tookPlaceAt: late });
    const after = await monthOf(mother);
    expect(timesOf(after)).toEqual([
      [
        [510, 509, 22, 22],
        [210, 211, 8, 8],
      ],
    ]);
    expect(after.otherwise).toMatchObject([{ checkIns: [missed, later, agreed] }]);
    expect((await verifyFamily(server.database.db, operatorScope(id))).differences).toEqual([]);
  });

  it("leaves the children where they were, where both say that it did not happen", async () => {
    const friday = "2026-11-21T02:00:00.000Z";
    server.clock.now = new Date(Date.parse(friday) + hourMilliseconds);
    for (const parent of [mother, father]) {
      await checkIn(parent, { kind: "missed", exchangeAt: friday });
    }
    expect(timesOf(await monthOf(father))).toEqual([
      [
        [510, 558, 22, 24],
        [210, 162, 8, 6],
      ],
    ]);
    // What is taken back counts no more.
    const [first] = await exchanges(mother);
    ok(await undo(mother, first!.checkIns[0]!));
    expect(timesOf(await monthOf(father))).toEqual([
      [asPlanned(planned.mothers), asPlanned(planned.fathers)],
    ]);
  });

  it("is added up for each child, where their schedules are not the same", async () => {
    server.clock.now = new Date("2026-11-21T18:00:00.000Z");
    ({ id, parent1: mother, parent2: father, court } = await server.family());
    const [leo, mia] = await Promise.all(
      ["Leo", "Mia"].map(async (name) => {
        const child = ok(await mother.post("/api/children", { name })).json<Child>();
        return child.id;
      }),
    );
    const saturday = { ...weekends, startDay: "Saturday", endDay: "Saturday", startTime: "09:00" };
    await applySchedule([
      { ...weekends, childIds: [leo] },
      { ...saturday, childIds: [mia] },
    ]);
    server.clock.now = new Date(Date.parse(late) + 30 * minuteMilliseconds);
    for (const parent of [mother, father]) {
      await checkIn(parent, { kind: "otherTime", tookPlaceAt: late });
    }
    const month = await monthOf(court);
    const timeOf = new Map(
      month.children.map(({ childIds }, index) => [childIds.join(), timesOf(month)[index]]),
    );
    expect(timeOf).toEqual(
      new Map([
        [
          leo,
          [
            [510, 509, 22, 22],
            [210, 211, 8, 8],
          ],
        ],
        // Four Saturdays, and not a night.
        [mia, [asPlanned([684, 30]), asPlanned([36, 0])]],
      ]),
    );
    expect(month.otherwise.map(({ moves }) => moves.map(({ childIds }) => childIds))).toEqual([
      [[leo]],
    ]);
  });

  it("is said once its time has come, and until a month later", async () => {
    const refusedWith = async (said: object) => {
      const answer = await tap(mother, said);
      return [answer.status, answer.json<ErrorBody>().message];
    };
    server.clock.now = new Date(Date.parse(sunday) - hourMilliseconds);
    expect(await refusedWith({ kind: "missed" })).toEqual([
      409,
      "You can say that an exchange did not happen once its time has come.",
    ]);
    server.clock.now = new Date(Date.parse(sunday) + 13 * hourMilliseconds);
    await checkIn(mother, { kind: "missed" });
    server.clock.now = new Date(
      Date.parse(sunday) + checkInLimits.daysAfter * dayMilliseconds + minuteMilliseconds,
    );
    expect(await refusedWith({ kind: "done" })).toEqual([
      409,
      "You can say how an exchange went for 31 days after it. To say something about it now, send a message.",
    ]);
  });

  it.each([
    ["none, where it was another", { kind: "otherTime" }],
    ["one, where it was as planned", { kind: "done", tookPlaceAt: late }],
    ["one that has not come", { kind: "otherTime", tookPlaceAt: "2026-11-24T02:00:00.000Z" }],
    ["that of the exchange before", { kind: "otherTime", tookPlaceAt: "2026-11-21T02:00:00.000Z" }],
    ["the planned one", { kind: "otherTime", tookPlaceAt: sunday }],
  ])("takes no time that cannot be: %s", async (_what, said) => {
    const answer = await tap(mother, said);
    expect(answer.status, answer.body).toBe(400);
    expect(answer.json<ErrorBody>().issues).toMatchObject([{ path: "tookPlaceAt" }]);
    expect(await log()).toHaveLength(1);
  });

  it("takes no time before that at which the exchange before it took place, as somebody says", async () => {
    const saturday = "2026-11-21T20:00:00.000Z";
    const friday = "2026-11-21T02:00:00.000Z";
    await checkIn(father, { kind: "otherTime", exchangeAt: friday, tookPlaceAt: saturday });
    const answer = await tap(mother, {
      kind: "otherTime",
      tookPlaceAt: "2026-11-21T19:00:00.000Z",
    });
    expect(answer.status, answer.body).toBe(400);
    await checkIn(mother, { kind: "otherTime", tookPlaceAt: "2026-11-21T21:00:00.000Z" });
  });

  it("is listed in the next month, too, where it changes that one's hours", async () => {
    const october = "2026-10-31T01:00:00.000Z";
    server.clock.now = new Date(Date.parse(october) + hourMilliseconds);
    for (const parent of [mother, father]) {
      await checkIn(parent, { kind: "missed", exchangeAt: october });
    }
    const { otherwise, unconfirmedBy, ...month } = await monthOf(mother);
    expect(timesOf({ otherwise, ...month })).toEqual([
      [
        [510, 528, 22, 22],
        [210, 192, 8, 8],
      ],
    ]);
    expect(otherwise).toMatchObject([{ at: october }]);
    // The plan is the mother's as yet, and the month says so.
    expect(unconfirmedBy).toBe(father.userId);
  });

  it("is said to the court in sentences that accuse no one, and in the packet, which verifies", async () => {
    await checkIn(mother, { kind: "missed" });
    await checkIn(father, { kind: "otherTime", tookPlaceAt: late });
    const said = (await log()).slice(-2).map(({ sentences }) => sentences.join(" "));
    expect(said).toEqual([
      "parent1 of Test family said by a tap: The exchange did not happen. Exchange of the children planned for Sun, Nov 22, 2026, 6:00 PM.",
      "parent2 of Test family said that the exchange took place at another time: Sun, Nov 22, 2026, 7:00 PM. Exchange of the children planned for Sun, Nov 22, 2026, 6:00 PM.",
    ]);
    const { archive, files } = await packetOf(court);
    expect((await verifyPacket(savedPacket(archive))).withheld).toBe(0);
    expect(await wordsOf(files.get("record.pdf"))).toContain("took place at another time");
  });
});

describe("a schedule that was put on the calendar today", () => {
  const apply = (who: Browser, recurringRules: object[], more: object = {}) =>
    who.post("/api/schedule/apply", {
      parseResult: { holidayRules: [], recurringRules },
      residence: "parent1",
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
      ...more,
    });

  it.each([
    ["from today on", { firstDay: "2026-11-23" }],
    ["for the whole year", {}],
  ])("makes no exchange of yesterday, %s: nobody could know of it", async (_how, more) => {
    server.clock.now = new Date("2026-11-23T11:50:00.000Z");
    ({ parent1: mother, parent2: father, court } = await server.family());
    ok(await apply(mother, [weekends], more));
    for (const who of [mother, father, court]) {
      const listed = ok(await who.get("/api/exchanges?from=2026-11-15&to=2026-11-28"));
      expect(listed.json<Exchange[]>().map(({ at }) => at)).toEqual(["2026-11-28T02:00:00.000Z"]);
    }
    expect((await tap(father, { kind: "missed" })).status).toBe(404);
  });

  it("leaves the exchanges of the one before it, and its check-ins, as they were", async () => {
    const { length } = await exchanges(mother);
    await checkIn(mother, { kind: "here" });
    server.clock.now = new Date(Date.parse(sunday) + 10 * hourMilliseconds);
    const other = { ...weekends, startDay: "Tuesday", endDay: "Thursday" };
    ok(await apply(mother, [other], { replace: true, firstDay: "2026-11-23" }));
    expect(await exchanges(mother)).toHaveLength(length);
    await checkIn(father, { kind: "done" });
  });
});

describe("what others learn of a check-in", () => {
  it("is told to the other parent as news, and said to the court in sentences that accuse no one", async () => {
    const mia = (await mother.post("/api/children", { name: "Mia" })).json<Child>();
    expect(mia.name).toBe("Mia");
    const made = await checkIn(mother, { place: { latitude: 37.80419, longitude: -122.27121 } });
    ok(await undo(mother, made));
    const news = (await father.get("/api/notices")).json<Notice[]>().map(({ kind }) => kind);
    expect(news).toEqual(expect.arrayContaining(["exchange_checked_in", "check_in_changed"]));
    const own = (await mother.get("/api/notices")).json<Notice[]>().map(({ kind }) => kind);
    expect(own).not.toContain("exchange_checked_in");
    const said = (await log()).slice(-2).map(({ sentences }) => sentences.join(" "));
    expect(said).toEqual([
      "parent1 of Test family said by a tap: I am here. Exchange of the children planned for Sun, Nov 22, 2026, 6:00 PM. parent1 of Test family chose to add a place: near 37.80, -122.27, within about 1 km (0.6 mi).",
      "parent1 of Test family took back a check-in to the exchange planned for Sun, Nov 22, 2026, 6:00 PM.",
    ]);
  });

  it("is in the packet of either parent and of the court, which verifies", async () => {
    const made = await checkIn(mother);
    server.clock.advance(hourMilliseconds);
    ok(await correct(mother, made, "It was 6:40 when we met."));
    for (const reader of [father, court]) {
      const { archive, files } = await packetOf(reader);
      expect((await verifyPacket(savedPacket(archive))).withheld).toBe(0);
      const pages = await wordsOf(files.get("record.pdf"));
      expect(pages).toContain("Check-in to an exchange");
      expect(pages).toContain("said by a tap: I am here.");
      expect(pages).toContain("It was 6:40 when we met.");
    }
  });

  it("is on the private calendar address, without the place", async () => {
    await checkIn(mother, { place: { latitude: 37.80419, longitude: -122.27121 } });
    server.clock.advance(3 * minuteMilliseconds);
    await checkIn(father, { kind: "done" });
    server.clock.advance(10 * minuteMilliseconds);
    await checkIn(mother, { kind: "missed" });
    const { path } = (await mother.post("/api/calendar/feed")).json<{ path: string }>();
    const feed = (await server.nobody.get(path)).body.replaceAll(/\r\n /g, "");
    expect(feed).toContain("SUMMARY:Exchange\\, checked in");
    expect(feed).toContain("parent1 of Test family: I am here\\, 5:55 PM");
    expect(feed).toContain("parent2 of Test family: The exchange happened\\, 5:58 PM");
    // A time right behind it would read as that at which nobody came.
    expect(feed).toContain(
      "parent1 of Test family: The exchange did not happen (said on Nov 22\\, 6:08 PM)",
    );
    expect(feed).not.toContain("37.80");
  });

  it("has a version in the feed that only grows, though older check-ins leave it", async () => {
    const { path } = (await mother.post("/api/calendar/feed")).json<{ path: string }>();
    const version = async () => {
      const feed = (await server.nobody.get(path)).body;
      const [event = ""] = /UID:exchange-[^]*?END:VEVENT/.exec(feed) ?? [];
      return Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);
    };
    const made = await checkIn(mother);
    const versions = [await version()];
    const done = await checkIn(father, { kind: "done" });
    versions.push(await version());
    ok(await undo(mother, made));
    versions.push(await version());
    server.clock.advance(hourMilliseconds);
    ok(await correct(father, done, "It was 6:40."));
    versions.push(await version());
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  });
});

import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Message } from "@evenkeel/contract/models/message";
import type { MessageLog, RecordExport } from "@evenkeel/contract/models/record";
import { anyEngine } from "../engines.ts";
import { password, testServer, type TestServer } from "../family.ts";
import { type LiveListener, listenTo } from "../live-listener.ts";
import { packetOf } from "../packets.ts";
import { codeOf } from "../authenticator-app.ts";
import { everythingSeenBy } from "./seen-by.ts";

type Family = Awaited<ReturnType<TestServer["family"]>>;

const message = (text: string) => ({ originalMessage: text, finalMessage: text });

/** What one parent does, or the court, that is no one else's business. */
const privateActs: [string, (family: Family, now: Date) => Promise<unknown>][] = [
  [
    "a message that was stopped",
    ({ parent1 }) => parent1.post("/api/messages", message("RED one")),
  ],
  [
    "a draft that was stopped",
    ({ parent1 }) => parent1.post("/api/moderate", { message: "RED two", location: "California" }),
  ],
  [
    "a draft that was coached",
    ({ parent1 }) => parent1.post("/api/moderate", { message: "YELLOW", location: "California" }),
  ],
  [
    "a stopped message that the page reports",
    ({ parent1 }) => parent1.post("/api/messages", { ...message("RED 3"), wasBlocked: true }),
  ],
  [
    "a proposal that was refused",
    ({ parent1 }) =>
      parent1.post("/api/disputes", {
        category: "Education",
        title: "RED title",
        description: "Which school in September?",
        urgency: "standard",
      }),
  ],
  [
    "an event that was refused",
    ({ parent1 }) =>
      parent1.post("/api/calendar-events", {
        title: "RED event",
        start: "2026-12-01T18:00:00.000Z",
        end: "2026-12-01T19:00:00.000Z",
        color: "#4A90E2",
        allDay: false,
      }),
  ],
  [
    "a telephone and an address that a parent keeps to themselves",
    ({ parent1 }) =>
      parent1.post("/api/own-contact", { telephone: "555 0101", address: "1 Quiet Lane" }),
  ],
  [
    "a child's name that was refused",
    ({ parent1 }) => parent1.post("/api/children", { name: "RED name" }),
  ],
  [
    "an expense that was refused",
    ({ parent1 }) =>
      parent1.post("/api/expenses", {
        category: "medical",
        what: "RED bill",
        amountCents: 100,
        paidOn: "2026-11-20",
      }),
  ],
  [
    "a schedule whose holiday's name was refused",
    ({ parent1 }) =>
      parent1.post("/api/schedule/apply", {
        parseResult: {
          holidayRules: [
            {
              name: "RED holiday",
              evenYearsAssignee: "parent1",
              oddYearsAssignee: "parent2",
              startMonthDay: "07-04",
            },
          ],
          recurringRules: [],
        },
        yearRange: { startYear: 2026, endYear: 2027 },
        parentMapping: { parent1: parent1.userId, parent2: parent1.userId + 1 },
      }),
  ],
  ["the language that one reads", ({ parent1 }) => parent1.patch("/api/me", { locale: "es-US" })],
  ["an address of one's own for the calendar", ({ parent1 }) => parent1.post("/api/calendar/feed")],
  [
    "a password that is changed",
    ({ parent1 }) =>
      parent1.post("/api/account/password", { currentPassword: password, newPassword: password }),
  ],
  [
    "a second step of the sign-in that is set up",
    async ({ parent1 }, now) => {
      const begun = await parent1.post("/api/account/authenticator/begin", {
        currentPassword: password,
      });
      const { secret } = begun.json<{ secret: string }>();
      return parent1.post("/api/account/authenticator", { code: codeOf(secret, now) });
    },
  ],
  ["a packet", ({ parent1 }) => packetOf(parent1)],
  [
    "an evaluation, also once it stands on the record",
    async ({ parent1 }) => {
      const answer = await parent1.post("/api/evaluate-dispute", {
        title: "Which school",
        description: "We do not agree on the school for September.",
        category: "Education",
        urgency: "Standard",
      });
      const { id } = answer.json<{ id: string }>();
      const added = await parent1.post(`/api/evaluations/${id}/record`);
      expect(added.status).toBe(200);
      return added;
    },
  ],
  [
    "a talk with the companion",
    ({ parent1 }) => parent1.post("/api/therapy-chat", { message: "I am so tired." }),
  ],
  [
    "an answer that was refused",
    async ({ parent1 }) => {
      const [dispute] = (await parent1.get("/api/disputes")).json<{ id: string }[]>();
      return parent1.post(`/api/disputes/${dispute?.id}/respond`, {
        responseType: "counter",
        responseText: "RED answer",
      });
    },
  ],
  [
    "a schedule that was refused",
    ({ parent1, parent2 }) =>
      parent1.post("/api/schedule/apply", {
        parseResult: {
          holidayRules: [
            {
              name: "RED day",
              evenYearsAssignee: "parent1",
              oddYearsAssignee: "parent2",
              startMonthDay: "06-17",
            },
          ],
          recurringRules: [],
        },
        yearRange: { startYear: 2026, endYear: 2026 },
        parentMapping: { parent1: parent1.userId, parent2: parent2.userId },
      }),
  ],
  [
    "a talk with the coordinator",
    ({ parent1 }) => parent1.post("/api/ai-coordinator", { message: "How do we share holidays?" }),
  ],
  [
    "a note of the court",
    async ({ court, parent1 }) => {
      // Her own look at the log is for both parents to see, and has happened before.
      const [entry] = (await court.get("/api/message-logs")).json<MessageLog[]>();
      expect(entry?.senderId).toBe(parent1.userId);
      return court.post(`/api/message-logs/${entry?.id}/notes`, { courtNotes: "Seen." });
    },
  ],
];

describe("what happens to one parent alone", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      beatMilliseconds: 60_000,
      pauseSeconds: 0,
    });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => server.close());

  describe("shows nowhere on the other parent's page:", () => {
    let family: Family;
    let listener: LiveListener;
    let before: Record<string, unknown>;
    let heard: number[];
    // One family for all of them: what the other parent sees stays what it was, however much happens to the first.
    beforeAll(async () => {
      family = await server.family();
      await family.parent1.post("/api/messages", message("Pick-up is at 5:30."));
      await family.parent2.post("/api/disputes", {
        category: "Education",
        title: "Which school",
        description: "Which school in September?",
      });
      await family.court.get("/api/message-logs");
      listener = await listenTo(server.app, family.parent2);
      await listener.hears(-1);
      before = await everythingSeenBy(family.parent2);
      heard = [...listener.heard];
    });
    afterAll(() => listener.leave());

    it.each(privateActs)("%s", async (what, act) => {
      const headBefore = await headOf(family.id);
      await act(family, server.clock.now);
      const isOnTheRecord = (await headOf(family.id)) > headBefore;

      expect(await everythingSeenBy(family.parent2)).toEqual(before);
      expect(listener.heard).toEqual(heard);
      // Acts that leave no entry prove less: say which they are.
      expect(isOnTheRecord).toBe(!leavesNoEntry.has(what));
    });

    it("the next thing that both may see has the next numbers, as if nothing had been between", async () => {
      await family.parent1.post("/api/messages", message("And she has her jacket."));
      const told = Math.max(...heard);
      await listener.hears(told);
      expect(Math.max(...listener.heard)).toBe(told + 1);
      const list = (await family.parent2.get("/api/messages")).json<Message[]>();
      expect(list.map(({ id }) => id)).toEqual([2, 1]);
    });
  });

  async function headOf(familyId: number): Promise<number> {
    const head = await server.database.db
      .selectFrom("record_heads")
      .select("sequence")
      .where("family_id", "=", familyId)
      .executeTakeFirstOrThrow();
    return head.sequence;
  }

  it("leaves no gap in the numbers either parent sees, in any order of acts", async () => {
    const { parent1, parent2 } = await server.family();
    const texts = ["one", "RED a", "RED b", "two", "RED c", "three", "RED d", "four"];
    for (const [index, text] of texts.entries()) {
      const sender = index % 3 === 0 ? parent1 : parent2;
      await sender.post("/api/messages", message(text));
      server.clock.advance(minuteMilliseconds);
    }
    for (const reader of [parent1, parent2]) {
      const list = (await reader.get("/api/messages")).json<Message[]>();
      expect(list.map(({ id }) => id)).toEqual(list.map((_, index) => list.length - index));
      const older = await reader.get(`/api/messages?before=${list[1]?.id}&limit=2`);
      expect(older.json<Message[]>()).toEqual(list.slice(2, 4));
    }
  });

  it("leaves the other parent's packet identical to the byte, and shows their page no number that counts it", async () => {
    const family = await server.family();
    const { parent1, parent2 } = family;
    const today = { from: "2026-11-21", to: "2026-11-21" };
    // Before anything that both may see there is nothing to hold.
    await parent1.post("/api/messages", message("RED before all"));
    expect(linesOf(await packetOf(parent2, today))).toHaveLength(1);

    await parent1.post("/api/messages", message("Pick-up is at 5:30."));
    await family.court.get("/api/message-logs");
    const before = await packetOf(parent2);
    const ofToday = await packetOf(parent2, today);
    // Of days, it begins with what this parent may see, too.
    expect(linesOf(ofToday)).toHaveLength(3);

    for (const [, act] of privateActs) await act(family, server.clock.now);

    expect((await packetOf(parent2)).archive.equals(before.archive)).toBe(true);
    expect((await packetOf(parent2, today)).archive.equals(ofToday.archive)).toBe(true);
    const { entries, fileName } = (await parent2.post("/api/record/exports")).json<RecordExport>();
    expect({ entries, fileName }).toEqual({
      entries: null,
      fileName: "evenkeel-record-2026-11-21.zip",
    });
  });

  it("numbers looks at the record separately", async () => {
    const { parent1, parent2, court } = await server.family();
    for (const text of ["one", "RED a", "two", "RED b", "RED c"]) {
      await parent1.post("/api/messages", message(text));
      await court.get("/api/message-logs");
      server.clock.advance(31 * minuteMilliseconds);
    }
    const looks = (path: string) =>
      parent2.get(path).then((answer) => answer.json<{ id: number }[]>().map(({ id }) => id));
    expect(await looks("/api/record/accesses")).toEqual([5, 4, 3, 2, 1]);
    expect(await looks("/api/record/accesses?limit=2&before=4")).toEqual([3, 2]);
  });
});

/** The header and the entries of a packet. */
function linesOf({ files }: Awaited<ReturnType<typeof packetOf>>): string[] {
  return (files.get("record.jsonl")?.toString() ?? "").trimEnd().split("\n");
}

const leavesNoEntry = new Set([
  "a telephone and an address that a parent keeps to themselves",
  "a draft that was coached",
  "a talk with the companion",
  "the language that one reads",
  "an address of one's own for the calendar",
  "a packet",
  "a talk with the coordinator",
]);

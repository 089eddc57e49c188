import { minuteMilliseconds, secondMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Message } from "@evenkeel/contract/models/message";
import type { Notice } from "@evenkeel/contract/models/notice";
import { operatorScope } from "../src/auth/scope.ts";
import { remind } from "../src/domains/reminders/remind.ts";
import { type Browser } from "./family.ts";
import { tellingServer } from "./telling.ts";

const quiet = { from: "21:00", to: "07:00" };

const inLanguages = {
  "en-US": {
    message: (name: string) => `${name} sent you a message`,
    closing: (name: string) => `${name} is waiting for your answer, and the time is running out`,
  },
  "es-US": {
    message: (name: string) => `${name} le envió un mensaje`,
    closing: (name: string) => `${name} espera su respuesta, y el tiempo se acaba`,
  },
} as const;
type Locale = keyof typeof inLanguages;

describe("a parent with quiet hours, wherever the family lives", () => {
  let telling: Awaited<ReturnType<typeof tellingServer>>;
  beforeAll(async () => {
    telling = await tellingServer();
  });
  afterAll(() => telling.close());
  beforeEach(() => {
    telling.push.taken.length = 0;
  });

  const is = (instant: string) => {
    telling.server.clock.now = new Date(instant);
  };
  /** A family in this zone, whose second parent has quiet hours and reads this language. */
  const aFamily = async (zone: string, locale: Locale) => {
    const family = await telling.server.family();
    await telling.server.database.db
      .updateTable("families")
      .set({ time_zone: zone })
      .where("id", "=", operatorScope(family.id))
      .execute();
    await family.parent2.patch("/api/me", { locale });
    const device = await telling.isToldOn(family.parent2, { quiet });
    return { ...family, device };
  };
  const send = async (browser: Browser) => {
    const text = "Swim class is at 4 on Tuesday";
    const said = { originalMessage: text, finalMessage: text };
    const answer = await browser.post("/api/messages", said);
    expect(answer.status, answer.body).toBe(200);
  };
  const name = "parent1 of Test family";

  it.each([
    // The night in which clocks go back, and the one in which they go forward: 10 PM to 7 AM.
    ["America/Los_Angeles", "2026-11-01T05:00:00.000Z", "2026-11-01T15:00:00.000Z"],
    ["America/Los_Angeles", "2027-03-14T06:00:00.000Z", "2027-03-14T14:00:00.000Z"],
    ["America/New_York", "2026-11-01T02:00:00.000Z", "2026-11-01T12:00:00.000Z"],
    // No change of clocks, half an hour of one, and the other side of the earth.
    ["America/Phoenix", "2026-11-01T05:00:00.000Z", "2026-11-01T14:00:00.000Z"],
    ["Australia/Lord_Howe", "2027-04-03T12:00:00.000Z", "2027-04-03T20:30:00.000Z"],
    ["Pacific/Auckland", "2026-09-26T10:00:00.000Z", "2026-09-26T18:00:00.000Z"],
    ["Asia/Kathmandu", "2026-11-01T17:00:00.000Z", "2026-11-02T01:15:00.000Z"],
  ])(
    "is told after them and not a minute earlier, and the sender reads that time: %s at %s",
    async (zone, sentAt, toldAt) => {
      for (const locale of Object.keys(inLanguages) as Locale[]) {
        is("2026-09-01T12:00:00.000Z");
        const { parent1, device } = await aFamily(zone, locale);
        is(sentAt);
        await send(parent1);
        telling.server.clock.advance(3 * secondMilliseconds);
        await telling.drain();
        const [message] = (await parent1.get("/api/messages")).json<Message[]>();
        expect(message?.toldLater).toBe(toldAt);
        is(new Date(Date.parse(toldAt) - minuteMilliseconds).toISOString());
        await telling.drain();
        expect(telling.saidBy(device)).toEqual([]);
        is(toldAt);
        await telling.drain();
        expect(telling.saidBy(device)).toEqual([inLanguages[locale].message(name)]);
      }
    },
  );

  it.each([
    // Proposed at 1 PM two days before; its last 12 hours begin at 1 AM in the night of the change.
    [
      "America/Los_Angeles",
      "2026-10-30T20:00:00.000Z",
      "2026-11-01T15:00:00.000Z",
      "2026-11-01T18:00:00.000Z",
    ],
    [
      "America/Los_Angeles",
      "2027-03-12T21:00:00.000Z",
      "2027-03-14T14:00:00.000Z",
      "2027-03-14T19:00:00.000Z",
    ],
    // No change: from 1 AM to 7 AM.
    [
      "Asia/Kathmandu",
      "2026-10-30T07:15:00.000Z",
      "2026-11-01T01:15:00.000Z",
      "2026-11-01T05:15:00.000Z",
    ],
  ])(
    "is reminded of a proposal's last 12 hours once the night is over, and of its last 2: %s from %s",
    async (zone, askedAt, twelve, two) => {
      for (const locale of Object.keys(inLanguages) as Locale[]) {
        is("2026-09-01T12:00:00.000Z");
        const { parent1, parent2, device } = await aFamily(zone, locale);
        is(askedAt);
        const proposal = { category: "Medical", title: "Dentist", description: "Which?" };
        expect((await parent1.post("/api/disputes", proposal)).status).toBe(200);
        await telling.drain();
        telling.server.clock.advance(3 * secondMilliseconds);
        await telling.drain();
        const before = telling.saidBy(device).length;
        expect(before).toBe(1);
        const reminded = async (instant: string) => {
          is(instant);
          await remind(telling.server.database.db, telling.now, "everyMinute");
          telling.server.clock.advance(3 * secondMilliseconds);
          await telling.drain();
          return telling.saidBy(device).slice(before);
        };
        const sentence = inLanguages[locale].closing(name);
        const lessOneMinute = (instant: string) =>
          new Date(Date.parse(instant) - minuteMilliseconds).toISOString();
        expect(await reminded(lessOneMinute(twelve))).toEqual([]);
        expect(await reminded(twelve)).toEqual([sentence]);
        expect(await reminded(lessOneMinute(two))).toEqual([sentence]);
        expect(await reminded(two)).toEqual([sentence, sentence]);
        const page = (await parent2.get("/api/notices")).json<Notice[]>();
        expect(page.filter(({ kind }) => kind === "dispute_closing")).toHaveLength(2);
      }
    },
  );
});

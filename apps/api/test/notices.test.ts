import {
  hourMilliseconds,
  minuteMilliseconds,
  secondMilliseconds,
} from "@evenkeel/contract/durations";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OwnData } from "@evenkeel/contract/models/account";
import type { Expense } from "@evenkeel/contract/models/expense";
import type { Message } from "@evenkeel/contract/models/message";
import type {
  Notice,
  NoticeChoices,
  NoticeSettings,
  NoticeTest,
} from "@evenkeel/contract/models/notice";
import { noticeTopics } from "@evenkeel/contract/notices";
import { families } from "../src/domains/family/families.ts";
import type { Ways } from "../src/domains/notices/notice-jobs.ts";
import { noticeHandlers } from "../src/domains/notices/telling.ts";
import type { Mail } from "../src/domains/notices/ways/mail.ts";
import { isPushAddress, sendPush } from "../src/domains/notices/ways/push.ts";
import { createWorkers } from "../src/jobs/workers.ts";
import { anyEngine } from "./engines.ts";
import { cheapHash, type Browser, password, testServer, type TestServer } from "./family.ts";
import { type PushService, startPushService } from "./push-service.ts";

const metricsToken = "a token for the metrics";
describe("a parent who keeps no page open", () => {
  let push: PushService;
  let program: Awaited<ReturnType<typeof startProgram>>;
  let server: TestServer;
  let workers: ReturnType<typeof createWorkers>;
  let start: Date;
  const mails: Mail[] = [];
  const warned: object[] = [];
  const ways: Ways = {
    push: { contact: "mailto:operator@example.com", allowPrivate: true },
    mail: {
      publicUrl: "https://evenkeel.example",
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve();
      },
    },
    webhook: null,
  };
  beforeAll(async () => {
    push = await startPushService();
    program = await startProgram();
    ways.webhook = program.url;
    server = await testServer(await anyEngine.open(), { ways, metricsToken });
    start = server.clock.now;
    workers = createWorkers({
      db: server.database.db,
      now: () => server.clock.now,
      handlers: noticeHandlers({ db: server.database.db, now: () => server.clock.now, ways }),
      recurring: {},
      log: { warn: (fields) => warned.push(fields) },
    });
  });
  afterAll(async () => {
    await server.close();
    await push.close();
    await program.close();
  });
  beforeEach(() => {
    // 10 AM in the family's zone.
    server.clock.now = start;
    push.feels(() => 201);
    push.taken.length = 0;
    program.taken.length = 0;
    mails.length = 0;
    warned.length = 0;
  });

  const usual: NoticeSettings = {
    ways: {
      push: ["messages", "disputes", "calendar", "reminders", "record"],
      mail: ["messages", "disputes", "calendar", "reminders", "record"],
      webhook: [],
    },
    quiet: null,
    digest: false,
    says: "something",
  };
  const chooses = async (browser: Browser, settings: Partial<NoticeSettings>) => {
    const answer = await browser.patch("/api/notices/settings", { ...usual, ...settings });
    expect(answer.status, answer.body).toBe(200);
  };
  const isToldOn = async (browser: Browser, name = "A phone", device = push.subscribe()) => {
    const { endpoint, keys } = device;
    const answer = await browser.post("/api/notices/devices", { endpoint, keys, name });
    expect(answer.status, answer.body).toBe(200);
    return device;
  };
  const send = async (browser: Browser, text: string, category = "logistics") => {
    const answer = await browser.post("/api/messages", {
      originalMessage: text,
      finalMessage: text,
      category,
    });
    expect(answer.status, answer.body).toBe(200);
    return answer.json<Message>();
  };
  const shown = () =>
    push.taken.map(({ text }) => JSON.parse(text) as { title: string; text: string });
  /** Long enough for what is told right away. */
  const told = async (milliseconds = 3 * secondMilliseconds) => {
    server.clock.advance(milliseconds);
    await workers.drain();
    return shown();
  };
  const ownMessages = async (browser: Browser) =>
    (await browser.get("/api/messages")).json<Message[]>();
  const news = async (browser: Browser) => (await browser.get("/api/notices")).json<Notice[]>();

  it("is told of a message within seconds, and nothing of its words is on the wire", async () => {
    const { parent1, parent2 } = await server.family();
    await isToldOn(parent2);
    const words = "Mateo left his blue jacket in the car";
    await send(parent1, words);
    expect(await told()).toMatchObject([{ title: "Evenkeel: something new for you", text: "" }]);
    const [push1] = push.taken;
    for (const word of words.split(" ")) {
      if (word.length > 3) expect(push1?.bytes.includes(word), word).toBe(false);
      if (word.length > 3) expect(push1?.text.includes(word), word).toBe(false);
    }
    expect(push1?.headers["ttl"]).toMatch(/^\d+$/);
    expect(push1?.headers["urgency"]).toBe("normal");
    expect(push.errors).toEqual([]);
    // Not a second time.
    expect(await told(hourMilliseconds)).toHaveLength(1);
  });

  it("is told of proposals, events, expenses and children, and nothing that anyone wrote of them is on any wire", async () => {
    const { parent1, parent2 } = await server.family();
    await isToldOn(parent2);
    await chooses(parent2, {
      ways: { ...usual.ways, push: [...noticeTopics], webhook: [...noticeTopics] },
      says: "kind",
    });
    const acts: [path: string, said: object][] = [
      ["/api/children", { name: "Marigold", nicknames: ["Goldie"] }],
      [
        "/api/disputes",
        { category: "Medical", title: "Orthodontist", description: "Braces first" },
      ],
      ["/api/calendar-events", { title: "Recital", start: "2026-12-05", end: "2026-12-06" }],
      [
        "/api/expenses",
        { category: "other", what: "Bassoon", amountCents: 97741, paidOn: "2026-11-20" },
      ],
    ];
    for (const [path, said] of acts) {
      const answer = await parent1.post(path, said);
      expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body]);
    }
    expect((await told()).length).toBeGreaterThanOrEqual(3);
    const wires = [
      ...push.taken.flatMap(({ bytes, text }) => [bytes.toString("latin1"), text]),
      ...program.taken.map(({ body }) => body),
      // An id is made by chance, and holds any few digits some day.
    ].map((wire) => wire.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "an id"));
    expect(wires).toHaveLength(push.taken.length * 2 + program.taken.length);
    for (const word of [
      "Marigold",
      "Goldie",
      "Orthodontist",
      "Braces",
      "Recital",
      "Bassoon",
      "97741",
    ])
      expect([word, wires.filter((wire) => wire.includes(word))]).toEqual([word, []]);
  });

  it("sees on the app's icon how much is new, also where an earlier notice was swiped away", async () => {
    const { parent1, parent2 } = await server.family();
    await isToldOn(parent2);
    await send(parent1, "Thanks for bringing his boots.");
    expect(await told()).toMatchObject([{ unread: 1 }]);
    await send(parent1, "See you on Friday at five.");
    expect((await told()).at(-1)).toMatchObject({ unread: 2 });
  });

  it("reads in their own language what they chose to have said: nothing, that something is new, or kind and sender", async () => {
    const { parent1, parent2 } = await server.family("Ortiz");
    await isToldOn(parent2);
    await parent2.patch("/api/me", { locale: "es-US" });
    for (const says of ["nothing", "something", "kind"] as const) {
      await chooses(parent2, { says });
      await send(parent1, `Pick-up is at 5 (${says})`);
      await told();
    }
    // The product's name is there once at the most.
    expect(shown()).toMatchObject([
      { title: "Algo nuevo", text: "" },
      { title: "Evenkeel: hay algo nuevo para usted", text: "" },
      { title: "Evenkeel", text: "parent1 of Ortiz le envió un mensaje" },
    ]);
    expect(push.taken[0]?.text).not.toMatch(/Evenkeel|Ortiz/);
  });

  it("who never chose a language is told in the one in which they asked for it", async () => {
    const { parent1, parent2 } = await server.family("Ortiz");
    const { endpoint, keys } = push.subscribe();
    const device = { endpoint, keys, name: "A phone" };
    const reads = { "accept-language": "es-MX,es;q=0.9,en;q=0.5" };
    expect((await parent2.post("/api/notices/devices", device, reads)).status).toBe(200);
    await parent2.post("/api/notices/mail", { address: "kim@example.com" }, reads);
    await send(parent1, "Pick-up is at 5.");
    expect(await told()).toMatchObject([{ title: "Evenkeel: hay algo nuevo para usted" }]);
    expect(mails[0]?.subject).toBe("Su código para los avisos");
  });

  it("is not told elsewhere of what they have seen on a page, nor of their own acts", async () => {
    const { parent1, parent2 } = await server.family();
    await isToldOn(parent1);
    await isToldOn(parent2);
    const { id } = await send(parent1, "Pick-up is at 5.");
    await parent2.post("/api/messages/viewed", { ids: [id] });
    expect(await told()).toEqual([]);
    expect(await news(parent2)).toEqual([]);
  });

  it("has a calm night: only urgent facts about a child come through, the rest together in the morning", async () => {
    const { parent1, parent2 } = await server.family();
    await isToldOn(parent2);
    await chooses(parent2, { quiet: { from: "21:00", to: "07:00" }, says: "kind" });
    // 11 PM.
    server.clock.advance(13 * hourMilliseconds);
    for (let number = 1; number <= 30; number += 1) {
      await send(parent1, `Can we swap weekend ${number}?`);
      server.clock.advance(minuteMilliseconds);
    }
    expect(await told()).toEqual([]);
    const [newest] = await ownMessages(parent1);
    // 7 AM in the family's zone.
    expect([newest?.reached, newest?.toldLater]).toEqual([false, "2026-11-22T15:00:00.000Z"]);
    await send(parent1, "URGENT words about a child", "emergency");
    expect(await told()).toMatchObject([
      {
        text: expect.stringMatching(/^Urgent news about a child from parent1 of /),
        opens: "/conversations",
        urgent: true,
      },
    ]);
    expect(push.taken[0]?.headers["urgency"]).toBe("high");
    const urgent = (await ownMessages(parent1))[0];
    expect(urgent?.toldLater).toBeNull();
    push.taken.length = 0;
    expect(await told(7 * hourMilliseconds)).toEqual([]);
    expect(await told(hourMilliseconds)).toMatchObject([
      { title: "Evenkeel: 30 new things for you", text: "" },
    ]);
    expect(await told(12 * hourMilliseconds)).toHaveLength(1);
  });

  it("reads that something is urgent only as far as they chose to be told anything", async () => {
    for (const [says, words] of [
      ["something", { title: "Evenkeel: something urgent for you", text: "" }],
      ["nothing", { title: "Something new", text: "" }],
    ] as const) {
      const { parent1, parent2 } = await server.family();
      await isToldOn(parent2);
      await chooses(parent2, { says });
      await send(parent1, "URGENT words about a child", "emergency");
      expect(await told()).toMatchObject([{ ...words, urgent: true }]);
      push.taken.length = 0;
    }
  });

  it("may choose a digest twice a day, and change their mind while it waits", async () => {
    const { parent1, parent2 } = await server.family();
    await isToldOn(parent2);
    await chooses(parent2, { digest: true });
    await send(parent1, "One");
    expect(await told()).toEqual([]);
    expect(await told(8 * hourMilliseconds)).toHaveLength(1);
    await send(parent1, "Two");
    expect(await told()).toHaveLength(1);
    // Another choice leaves it waiting; at first for the digest, then for the end of the quiet hours.
    await chooses(parent2, { digest: true, says: "kind" });
    expect(await told()).toHaveLength(1);
    const quiet = { from: "18:00", to: "19:00" };
    await chooses(parent2, { digest: false, quiet });
    expect(await told()).toHaveLength(1);
    await chooses(parent2, { digest: false });
    expect(await told()).toHaveLength(2);
  });

  it("whose co-parent is told later learns when, alike for quiet hours and a digest, and of no wait under half an hour", async () => {
    for (const [choice, expected] of [
      [{ quiet: { from: "09:00", to: "18:00" } }, "2026-11-22T02:00:00.000Z"],
      [{ digest: true }, "2026-11-22T02:00:00.000Z"],
      [{ quiet: { from: "09:00", to: "10:31" } }, "2026-11-21T18:31:00.000Z"],
      [{ quiet: { from: "09:00", to: "10:29" } }, null],
      [{}, null],
    ] as const) {
      const { parent1, parent2 } = await server.family();
      server.clock.now = start;
      // How long it is by no way: to no one who is told nothing away from the page does anything show.
      await chooses(parent2, choice);
      await send(parent1, "Swim class is at 4 on Tuesday");
      await told();
      expect((await ownMessages(parent1))[0]?.toldLater).toBeNull();
      await isToldOn(parent2);
      server.clock.now = start;
      await send(parent1, "Soccer is at 5 on Thursday");
      await told();
      const [newest] = await ownMessages(parent1);
      expect([choice, newest?.toldLater]).toEqual([choice, expected]);
      // What the other parent chose is in no other answer.
      expect((await ownMessages(parent2))[0]?.toldLater).toBeNull();
      // Nothing waits on after this.
      await told(12 * hourMilliseconds);
    }
  });

  it("who chooses other hours while a message waits moves what its sender reads of it", async () => {
    const { parent1, parent2 } = await server.family();
    server.clock.now = start;
    await isToldOn(parent2);
    await chooses(parent2, { quiet: { from: "09:00", to: "18:00" } });
    await send(parent1, "Swim class is at 4 on Tuesday");
    await told();
    const answer = await parent1.get("/api/messages");
    expect(answer.json<Message[]>()[0]?.toldLater).toBe("2026-11-22T02:00:00.000Z");
    await chooses(parent2, { quiet: { from: "09:00", to: "12:00" } });
    const etag = String(answer.headers["etag"]);
    const poll = await parent1.get("/api/messages", { "if-none-match": etag });
    expect(poll.status).toBe(200);
    expect(poll.json<Message[]>()[0]?.toldLater).toBe("2026-11-21T20:00:00.000Z");
    await told(12 * hourMilliseconds);
  });

  it("chooses kinds for each way", async () => {
    const { parent1, parent2 } = await server.family();
    await isToldOn(parent2);
    await chooses(parent2, { ways: { push: ["disputes"], mail: [], webhook: [] } });
    await send(parent1, "A message");
    expect(await told()).toEqual([]);
    await parent1.post("/api/disputes", {
      category: "Medical",
      title: "Dentist",
      description: "Which?",
    });
    expect(await told()).toHaveLength(1);
  });

  it("is told on no device that was removed or signed out, nor after another password, their own or the operator's", async () => {
    const { parent1, parent2 } = await server.family();
    const device = await isToldOn(parent2);
    const choices = (await parent2.get("/api/notices/settings")).json<NoticeChoices>();
    expect(choices.devices).toMatchObject([{ name: "A phone", isThis: true }]);
    await send(parent1, "One");
    expect((await parent2.remove(`/api/notices/devices/${choices.devices[0]?.id}`)).status).toBe(
      200,
    );
    expect(await told()).toEqual([]);
    // A browser renews its address: what was removed does not come back by that.
    const renewed = push.subscribe();
    const renews = { ...renewed, name: "A phone", replaces: device.endpoint };
    expect((await parent2.post("/api/notices/devices", renews)).status).toBe(409);
    await isToldOn(parent2);
    const { user } = (await parent2.get("/api/me")).json<{ user: { username: string } }>();
    const directory = families(server.database.db, () => server.clock.now, cheapHash);
    await directory.resetPassword(user.username, "another long password");
    // A last word to the device: who reset the password may not have been its owner.
    expect(await told()).toHaveLength(1);
    push.taken.length = 0;
    await send(parent1, "Two");
    expect(await told()).toEqual([]);
    const elsewhere = await server.family();
    const { id: awayId } = await isToldOn(elsewhere.parent2, "A phone that is not at hand");
    const me = (await elsewhere.parent2.get("/api/me")).json<{ user: { username: string } }>().user;
    const here = server.as(
      await server.nobody.post("/api/login", { username: me.username, password }),
    );
    const { id: hereId } = await isToldOn(here, "This browser");
    await here.post("/api/account/password", {
      currentPassword: password,
      newPassword: "yet another long password",
    });
    await told();
    expect(push.taken.map(({ id }) => id).sort()).toEqual([awayId, hereId].sort());
    push.taken.length = 0;
    await send(elsewhere.parent1, "Two and a half");
    await told();
    expect(push.taken.map(({ id }) => id)).toEqual([hereId]);
    push.taken.length = 0;
    const signedOut = await server.family();
    await isToldOn(signedOut.parent2);
    await signedOut.parent2.post("/api/logout");
    await send(signedOut.parent1, "Three");
    expect(await told()).toEqual([]);
  });

  it("whose browser renews its address goes on being told there, and only there", async () => {
    const { parent1, parent2 } = await server.family();
    const before = await isToldOn(parent2);
    const after = push.subscribe();
    const { endpoint, keys } = after;
    const renews = { endpoint, keys, name: "A phone", replaces: before.endpoint };
    expect((await parent2.post("/api/notices/devices", renews)).status).toBe(200);
    await send(parent1, "One");
    await told();
    expect(push.taken.map(({ id }) => id)).toEqual([after.id]);
  });

  it("loses a subscription that is gone, and no other", async () => {
    const { parent1, parent2 } = await server.family();
    const device = await isToldOn(parent2);
    push.unsubscribe(device.id);
    await send(parent1, "One");
    expect(await told()).toEqual([]);
    const { devices } = (await parent2.get("/api/notices/settings")).json<NoticeChoices>();
    expect(devices).toEqual([]);
    expect(warned).toEqual([]);
  });

  it("is not asked about a swap once the time to answer is over", async () => {
    const { parent1, parent2 } = await server.family();
    await isToldOn(parent2);
    // It is 10 AM; one swap is to be answered by 3 PM, the other tomorrow.
    await chooses(parent2, { quiet: { from: "09:00", to: "23:00" }, says: "kind" });
    const ask = async (hours: number) => {
      const [start, end] = [hours, hours + 2].map((later) =>
        new Date(server.clock.now.getTime() + later * hourMilliseconds).toISOString(),
      );
      const answer = await parent1.post("/api/swap-requests", { given: [{ start, end }] });
      expect(answer.status, answer.body).toBe(200);
    };
    await ask(5);
    expect(await told()).toEqual([]);
    expect(await told(13 * hourMilliseconds)).toEqual([]);
    expect((await news(parent2)).map(({ kind }) => kind)).not.toContain("swap_asked");
    await chooses(parent2, { quiet: { from: "22:00", to: "23:30" }, says: "kind" });
    await ask(24);
    await told();
    expect(await told(hourMilliseconds)).toHaveLength(1);
  });

  it("sees which device no longer gets notices, until it does again", async () => {
    const { parent2 } = await server.family();
    await isToldOn(parent2);
    const refused = async () =>
      (await parent2.get("/api/notices/settings"))
        .json<NoticeChoices>()
        .devices.map(({ isRefused }) => isRefused);
    expect(await refused()).toEqual([false]);
    push.feels(() => 403);
    await parent2.post("/api/notices/test", { way: "push" });
    await told();
    expect(await refused()).toEqual([true]);
    push.feels(() => 201);
    await parent2.post("/api/notices/test", { way: "push" });
    await told();
    expect(await refused()).toEqual([false]);
  });

  it("whose notice was given up is in the operator's metrics and log, by kind and code and without an address", async () => {
    const { parent1, parent2 } = await server.family();
    await isToldOn(parent2);
    const dead = async () => {
      const authorization = `Bearer ${metricsToken}`;
      const { body } = await server.nobody.get("/metrics", { authorization });
      expect(body).not.toMatch(/127\.0\.0\.1|\/push\/|@/);
      return Number(/^evenkeel_jobs\{kind="push",state="dead"\} (\d+)$/m.exec(body)?.[1] ?? 0);
    };
    const before = await dead();
    push.feels(() => 403);
    await send(parent1, "One");
    await told();
    expect(await dead()).toBe(before + 1);
    expect(warned).toMatchObject([{ code: "push-403" }]);
    expect(inspect(warned, { depth: 9 })).not.toMatch(/127\.0\.0\.1|push\/|@/);
    // Nor is it tried for ever.
    push.feels(() => 201);
    expect(await told(24 * hourMilliseconds)).toEqual([]);
  });

  it("is told when a push service was busy, broken or cut off, and the operator's log names no address", async () => {
    const { parent1, parent2 } = await server.family();
    await isToldOn(parent2);
    const answers = [503, 429, "cut", 201] as const;
    push.feels(({ count }) => answers[(count - first) as 0] ?? 201);
    let first = Infinity;
    push.feels(({ count }) => {
      first = Math.min(first, count);
      return answers[count - first] ?? 201;
    });
    await send(parent1, "One");
    for (let round = 0; round < 6; round += 1)
      await told(round === 0 ? 3 * secondMilliseconds : 0.5 * hourMilliseconds);
    // The one that was cut off had been taken.
    expect(push.taken).toHaveLength(2);
    expect(push.taken[0]?.headers["topic"]).toBe(push.taken[1]?.headers["topic"]);
    expect(inspect(warned, { depth: 9 })).not.toMatch(/127\.0\.0\.1|push\//);
  });

  it("whose message reached no one yet says 'sent', then 'delivered', then 'seen'", async () => {
    const { parent1, parent2 } = await server.family();
    const { id } = await send(parent1, "One");
    const etag = String((await parent1.get("/api/messages")).headers["etag"]);
    expect((await ownMessages(parent1))[0]).toMatchObject({ reached: false, viewedAt: null });
    const [notice] = await news(parent2);
    expect(notice).toMatchObject({ kind: "message", received: false });
    await parent2.post("/api/notices/received", { ids: [notice?.id] });
    const poll = await parent1.get("/api/messages", { "if-none-match": etag });
    expect(poll.status).toBe(200);
    expect(poll.json<Message[]>()[0]).toMatchObject({ reached: true, viewedAt: null });
    await parent2.post("/api/messages/viewed", { ids: [id] });
    expect((await ownMessages(parent1))[0]?.viewedAt).not.toBeNull();
  });

  it("finds outcomes under what is new until they saw them, and no one else can see or mark them", async () => {
    const { parent1, parent2 } = await server.family();
    const stranger = await server.family();
    const dispute = { category: "Medical", title: "Dentist", description: "Which?" };
    const { id } = (await parent1.post("/api/disputes", dispute)).json<{ id: string }>();
    await parent2.post(`/api/disputes/${id}/respond`, { responseType: "agree" });
    const [agreed] = await news(parent1);
    expect(agreed).toMatchObject({ kind: "dispute_agreed", actorName: "parent2 of Test family" });
    for (const other of [parent2, stranger.parent1]) {
      await other.post("/api/notices/seen", { ids: [agreed?.id] });
    }
    expect(await news(parent1)).toHaveLength(1);
    await parent1.post("/api/notices/seen", { ids: [agreed?.id] });
    expect(await news(parent1)).toEqual([]);
  });

  it("reads on which day of the family's calendar lies what is new there, whatever the day is elsewhere", async () => {
    const { parent1, parent2 } = await server.family();
    // 6 PM on the last of February.
    const times = { start: "2027-03-01T02:00:00.000Z", end: "2027-03-01T03:00:00.000Z" };
    const made = await parent1.post("/api/calendar-events", { title: "Recital", ...times });
    const { id } = made.json<{ id: string }>();
    await parent1.remove(`/api/calendar-events/${id}`);
    const given = [{ start: "2026-12-06T02:00:00.000Z", end: "2026-12-06T04:00:00.000Z" }];
    const asked = await parent1.post("/api/swap-requests", { given });
    expect(asked.status, asked.body).toBe(200);
    await parent2.post(`/api/swap-requests/${asked.json<{ id: string }>().id}/answer`, {
      answer: "declined",
    });
    const days = async (browser: Browser) =>
      (await news(browser)).map(({ kind, day }) => [kind, day]);
    expect(await days(parent2)).toEqual([
      ["swap_asked", "2026-12-05"],
      ["event_deleted", "2027-02-28"],
      ["event_created", "2027-02-28"],
    ]);
    expect(await days(parent1)).toEqual([["swap_declined", "2026-12-05"]]);
    // What was deleted is named; no screen shows it any more.
    const titles = (await news(parent2)).flatMap(({ kind, title }) =>
      title === undefined ? [] : [[kind, title]],
    );
    expect(titles).toEqual([["event_deleted", "Recital"]]);
  });

  it("reads how much of a repeated event was deleted: one day, a day and all later ones, or all of it", async () => {
    const { parent1, parent2 } = await server.family();
    const times = { start: "2027-03-02T02:00:00.000Z", end: "2027-03-02T03:00:00.000Z" };
    const repeat = { cadence: "weekly" };
    await parent1.post("/api/calendar-events", { title: "Soccer", ...times, repeat });
    const series = async () =>
      (await parent1.get("/api/calendar-events?from=2027-03-01&to=2027-04-30")).json<
        { id: string }[]
      >();
    const [, second, , fourth] = await series();
    await parent1.remove(`/api/calendar-events/${second?.id}`);
    await parent1.remove(`/api/calendar-events/${fourth?.id}?reach=later`);
    const [first] = await series();
    await parent1.remove(`/api/calendar-events/${first?.id}?reach=all`);
    expect((await news(parent2)).map(({ kind, day, title }) => [kind, day, title])).toEqual([
      ["event_deleted", "2027-03-01", "Soccer"],
      ["event_later_deleted", "2027-03-22", "Soccer"],
      ["event_day_deleted", "2027-03-08", "Soccer"],
      ["event_created", "2027-03-01", undefined],
    ]);
  });

  it("learns that the court looked, once a day however many screens it opened", async () => {
    const { parent1, court } = await server.family();
    await court.get("/api/message-logs");
    await court.get("/api/disputes");
    await court.get("/api/calendar-events");
    expect((await news(parent1)).map(({ kind }) => kind)).toEqual(["court_looked"]);
  });

  it("reads what came of a test at each place: on its way, handed over, shown, or not taken", async () => {
    const { parent1, parent2 } = await server.family();
    const phone = await isToldOn(parent1);
    const { username } = (await parent1.get("/api/me")).json<{ user: { username: string } }>().user;
    const laptop = server.as(await server.nobody.post("/api/login", { username, password }));
    await isToldOn(laptop, "A laptop");
    const cameOf = async (browser = parent1) =>
      (await browser.get("/api/notices/tests"))
        .json<NoticeTest[]>()
        .map(({ way, device, state }) => [way, device, state]);
    push.feels(({ id }) => (id === phone.id ? 201 : 403));
    await parent1.post("/api/notices/test", { way: "push" });
    expect(await cameOf()).toEqual([
      ["push", "A laptop", "sent"],
      ["push", "A phone", "sent"],
    ]);
    await told();
    expect(await cameOf()).toEqual([
      ["push", "A laptop", "failed"],
      ["push", "A phone", "taken"],
    ]);
    const { test } = JSON.parse(push.taken[0]?.text ?? "{}") as { test?: string };
    // Only its own person can say that it was shown, or read what came of it.
    expect((await parent2.post("/api/notices/tests/shown", { id: test })).json()).toEqual({
      marked: 0,
    });
    expect(await cameOf(parent2)).toEqual([]);
    await parent1.post("/api/notices/tests/shown", { id: test });
    expect((await cameOf())[1]).toEqual(["push", "A phone", "shown"]);
    program.answers(() => 503);
    await parent1.post("/api/notices/test", { way: "webhook" });
    await told();
    expect((await cameOf()).find(([way]) => way === "webhook")).toEqual([
      "webhook",
      null,
      "failed",
    ]);
    program.answers(() => 204);
    await told(2 * minuteMilliseconds);
    expect((await cameOf()).find(([way]) => way === "webhook")).toEqual(["webhook", null, "taken"]);
  });

  it("sends themselves a test on every device", async () => {
    const { parent1 } = await server.family();
    await isToldOn(parent1);
    const answer = await parent1.post("/api/notices/test", { way: "push" });
    expect(answer.json()).toEqual({ sent: 1 });
    expect(await told()).toMatchObject([{ text: "This is a test. Notifications arrive here." }]);
    for (let more = 0; more < 2; more += 1) {
      expect((await parent1.post("/api/notices/test", { way: "push" })).status).toBe(200);
    }
    expect((await parent1.post("/api/notices/test", { way: "push" })).status).toBe(429);
    server.clock.advance(minuteMilliseconds);
    expect((await parent1.post("/api/notices/test", { way: "push" })).status).toBe(200);
  });

  it("who closed the account is told of nothing more, by e-mail or otherwise", async () => {
    const { parent1, parent2 } = await server.family();
    await parent2.post("/api/notices/mail", { address: "kim@example.com" });
    await told();
    const code = /\d{6}/.exec(mails[0]?.text ?? "")?.[0] ?? "";
    await parent2.post("/api/notices/mail/verify", { code });
    await parent1.post("/api/children", { name: "Lily" });
    await parent2.post("/api/account/close", { currentPassword: password });
    await parent1.patch("/api/account", { displayName: "Ana" });
    await told();
    expect(mails).toHaveLength(1);
    const kept = await server.database.db
      .selectFrom("mail_addresses")
      .select("address")
      .where("user_id", "=", parent2.userId)
      .execute();
    const put = await server.database.db
      .selectFrom("notices")
      .select("kind")
      .where("user_id", "=", parent2.userId)
      .execute();
    expect([kept, put]).toEqual([[], [{ kind: "child_changed" }]]);
  });

  it("gets e-mail only at an address that they verified, and ends it with one press", async () => {
    const { parent1, parent2 } = await server.family();
    expect((await parent2.post("/api/notices/mail", { address: "kim@example.com" })).status).toBe(
      200,
    );
    await told();
    const [codeMail] = mails;
    expect(codeMail?.to).toBe("kim@example.com");
    await send(parent1, "One");
    await told();
    expect(mails).toHaveLength(1);
    const code = /\d{6}/.exec(codeMail?.text ?? "")?.[0] ?? "";
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await parent2.post("/api/notices/mail/verify", { code: wrong })).status).toBe(409);
    // As the e-mail app's preview shows it.
    const typed = `${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await parent2.post("/api/notices/mail/verify", { code: typed })).status).toBe(200);
    const own = (await parent2.get("/api/account/data")).json<OwnData>();
    expect(own.notifications).toMatchObject({
      mail: { address: "kim@example.com", verified: true },
      devices: [],
      settings: { quiet: null },
    });
    await send(parent1, "Two secret words");
    await told();
    const [, mail] = mails;
    expect(mail?.subject).toBe("Evenkeel: something new for you");
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/secret|parent1/);
    // The address of a screen would say what kind of news it is.
    const addresses = `${mail?.text} ${mail?.html}`.match(
      /https:\/\/evenkeel\.example\/(?!unsubscribe)[\w-]*/g,
    );
    expect(new Set(addresses)).toEqual(new Set(["https://evenkeel.example/"]));
    const { pathname } = new URL(mail?.stopUrl ?? "");
    const page = await server.nobody.get(pathname);
    expect(page.body).toContain('<form method="post"');
    await send(parent1, "Looking at the page stops nothing");
    await told();
    expect(mails).toHaveLength(3);
    const stopped = await server.app.inject({
      method: "POST",
      url: pathname,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect([stopped.statusCode, stopped.body.includes("You won’t get any more")]).toEqual([
      200,
      true,
    ]);
    await send(parent1, "Four");
    await told();
    expect(mails).toHaveLength(3);
  });

  it("is told by the operator's own program, which learns who and where, and nothing of what was written", async () => {
    const { parent1, parent2 } = await server.family();
    const { username } = (await parent2.get("/api/me")).json<{ user: { username: string } }>().user;
    await chooses(parent2, { ways: { push: [], mail: [], webhook: ["messages"] }, says: "kind" });
    const words = "Mateo left his blue jacket in the car";
    await send(parent1, words);
    await told();
    const [{ path, type, body } = { path: "", type: "", body: "{}" }] = program.taken;
    expect([path, type]).toEqual(["/texts?secret=of-the-operator", "application/json"]);
    expect(JSON.parse(body)).toEqual({
      id: expect.any(String) as string,
      username,
      locale: "en-US",
      title: "Evenkeel",
      text: "parent1 of Test family sent you a message",
      urgent: false,
    });
    for (const word of words.split(" ").filter(({ length }) => length > 3)) {
      expect(body.includes(word), word).toBe(false);
    }
    expect((await parent2.post("/api/notices/test", { way: "webhook" })).json()).toEqual({
      sent: 1,
    });
    await told();
    expect(program.taken).toHaveLength(2);
  });

  it("is told once the operator's program answers again, under the same id, and no redirect is followed", async () => {
    const { parent1, parent2 } = await server.family();
    await chooses(parent2, { ways: { push: [], mail: [], webhook: ["messages"] } });
    const answers = [503, 302, 204];
    program.answers(() => answers[program.taken.length - 1] ?? 204);
    await send(parent1, "One");
    for (let round = 0; round < 5; round += 1)
      await told(round === 0 ? 3 * secondMilliseconds : 0.5 * hourMilliseconds);
    const ids = program.taken.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(program.taken.map(({ path }) => path)).size).toBe(1);
    expect(inspect(warned, { depth: 9 })).not.toMatch(/of-the-operator|127\.0\.0\.1/);
    program.answers(() => 204);
  });

  it("is told what was said of an expense, each answer by its own name", async () => {
    const { parent1, parent2 } = await server.family();
    const done = async (answer: ReturnType<Browser["post"]>) => {
      const { status, body } = await answer;
      expect(status, body).toBe(200);
      return JSON.parse(body) as Expense;
    };
    const claim = (what: string) =>
      done(
        parent1.post("/api/expenses", {
          category: "medical",
          what,
          amountCents: 10_000,
          paidOn: "2026-11-20",
        }),
      );
    const say = (browser: Browser, { id }: Expense, answer: string, text?: string) =>
      done(browser.post(`/api/expenses/${id}/answer`, { answer, text }));
    const pay = (expense: Expense) =>
      done(
        parent2.post(`/api/expenses/${expense.id}/payments`, {
          amountCents: 1_000,
          method: "app",
          paidOn: "2026-11-21",
        }),
      );
    const settle = (browser: Browser, { payments }: Expense, answer: string) =>
      done(browser.post(`/api/expense-payments/${payments.at(-1)?.id}/answer`, { answer }));
    const kinds = async (browser: Browser) => (await news(browser)).map(({ kind }) => kind).sort();

    const glasses = await claim("Glasses");
    await say(parent2, glasses, "question", "Are these for school?");
    await say(parent1, glasses, "explain", "Yes, for school");
    await say(parent2, glasses, "accept");
    await settle(parent1, await pay(glasses), "not_received");
    await settle(parent2, await pay(glasses), "withdrawn");
    await settle(parent1, await pay(glasses), "received");
    await say(parent2, await claim("Boots"), "dispute", "I bought the same pair last week");
    expect(await kinds(parent1)).toEqual([
      "expense_accepted",
      // One line, and not a second one for the dispute that it opened.
      "expense_disputed",
      "expense_questioned",
      "payment_said",
      "payment_said",
      "payment_said",
      "payment_withdrawn",
    ]);
    expect(await kinds(parent2)).toEqual([
      "expense_claimed",
      "expense_claimed",
      "expense_explained",
      "payment_not_received",
      "payment_received",
    ]);
  });

  it("cannot have their address guessed open, nor codes sent without end", async () => {
    const { parent1 } = await server.family();
    await parent1.post("/api/notices/mail", { address: "kim@example.com" });
    await told();
    const code = /\d{6}/.exec(mails[0]?.text ?? "")?.[0] ?? "";
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = String((Number(code) + guess + 1) % 1_000_000).padStart(6, "0");
      await parent1.post("/api/notices/mail/verify", { code: wrong });
    }
    expect((await parent1.post("/api/notices/mail/verify", { code })).status).toBe(409);
    for (let round = 0; round < 4; round += 1) {
      await parent1.remove("/api/notices/mail");
      const again = await parent1.post("/api/notices/mail", { address: "kim@example.com" });
      expect(again.status).toBe(200);
    }
    await parent1.remove("/api/notices/mail");
    const over = await parent1.post("/api/notices/mail", { address: "kim@example.com" });
    expect(over.status).toBe(429);
  });
});

/** An operator's own program, which sends texts: a real HTTP server that keeps what it is told. */
async function startProgram() {
  const taken: { path: string; type: string | undefined; body: string }[] = [];
  let answers = (): number => 204;
  const listening = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      taken.push({ path: request.url ?? "", type: request.headers["content-type"], body });
      response.writeHead(answers(), { location: "/elsewhere" }).end();
    });
  });
  listening.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/texts?secret=of-the-operator`,
    taken,
    answers(next: () => number): void {
      answers = next;
    },
    async close(): Promise<void> {
      listening.closeAllConnections();
      listening.close();
      await once(listening, "close");
    },
  };
}

describe("the address that a browser names as its push service's", () => {
  it("is on the public network, by https and on the usual port", () => {
    expect(isPushAddress("https://fcm.googleapis.com/fcm/send/abc", false)).toBe(true);
    expect(isPushAddress("https://updates.push.services.mozilla.com/wpush/v2/abc", false)).toBe(
      true,
    );
    for (const address of [
      "http://fcm.googleapis.com/fcm/send/abc",
      "https://127.0.0.1/x",
      "https://[::1]/x",
      "https://[::ffff:10.0.0.1]/x",
      "https://10.1.2.3/x",
      "https://169.254.169.254/latest/meta-data",
      "https://192.168.1.1/x",
      "https://0x7f.1/x",
      "https://2130706433/x",
      "https://localhost/x",
      "https://db.internal/x",
      "https://printer.local/x",
      "https://push.example.com:8443/x",
      "https://user:password@push.example.com/x",
      "file:///etc/passwd",
      "not an address",
    ]) {
      expect(isPushAddress(address, false), address).toBe(false);
    }
  });

  it("is not called where its name leads into this network, and no redirect is followed", async () => {
    let calls = 0;
    const inside = createServer((_request, response) => {
      calls += 1;
      response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
    });
    inside.listen(0, "127.0.0.1");
    await once(inside, "listening");
    const { port } = inside.address() as AddressInfo;
    const push = await startPushService();
    const { keys } = push.subscribe();
    const to = (allowPrivate: boolean) =>
      sendPush(
        { endpoint: `http://localhost:${port}/x`, ...keys },
        { payload: "{}", topic: "x", urgent: false, lifetime: 60 },
        { keys: vapid, contact: "mailto:operator@example.com", allowPrivate },
        new AbortController().signal,
      );
    await expect(to(false)).rejects.toMatchObject({ code: "EPRIVATE" });
    expect(calls).toBe(0);
    expect(await to(true)).toEqual({ status: 302, retryAfter: null });
    expect(calls).toBe(1);
    inside.close();
    await push.close();
  });
});

const vapid = {
  publicKey:
    "BEnCsMX2S-Sf2dqMeXkVNtYnEPGgfwGeYjVfLdGDd_l3m6R2UvBD-FCWdEIj2u4qe7yAKX3zkJaDzYZ0CVvmGnM",
  privateKey: "p6YVD7t8HkABoez1CvVJ5bl7BnEdKUu5bSyVjyxMBh0",
};

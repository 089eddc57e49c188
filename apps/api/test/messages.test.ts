import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ErrorBody } from "@evenkeel/contract/errors";
import type { ConversationSummary, Message } from "@evenkeel/contract/models/message";
import type { MessageLog } from "@evenkeel/contract/models/record";
import type { ModerationResult } from "@evenkeel/contract/models/moderation";
import { outcomeTone } from "@evenkeel/contract/outcome";
import { verifyPacket } from "@evenkeel/verify";
import { operatorScope } from "../src/auth/scope.ts";
import { attempts } from "../src/domains/moderation/attempts.ts";
import { append } from "../src/domains/record/ledger.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { packetOf, savedPacket } from "./packets.ts";
import { readPages } from "./read-pages.ts";

const draft = (text: string, more: object = {}) => ({
  originalMessage: text,
  finalMessage: text,
  category: "logistics",
  ...more,
});

describe("messages between the parents", () => {
  let server: TestServer;
  let mother: Browser;
  let father: Browser;
  let court: Browser;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ parent1: mother, parent2: father, court } = await server.family());
  });

  const read = async (browser: Browser) => (await browser.get("/api/messages")).json<Message[]>();
  const record = async () => (await court.get("/api/message-logs")).json<MessageLog[]>();

  it("delivers a calm message as typed, and both see the same words", async () => {
    const text = "Pick-up at 5:30? 👨‍👩‍👧 ñ <b>";
    const sent = await mother.post("/api/messages", draft(text));
    expect(sent.status).toBe(200);
    expect(await read(father)).toEqual(await read(mother));
    expect(await read(father)).toMatchObject([
      { finalMessage: text, senderId: mother.userId, wasModerated: false, wasBlocked: false },
    ]);
  });

  it("takes the sender from the session and from nothing else [S-1.10]", async () => {
    const forged = await mother.post("/api/messages", draft("Hi", { senderId: father.userId }));
    expect(forged.status).toBe(403);
    expect(await read(father)).toEqual([]);
  });

  it("holds hostile words until they are reworded, and delivers the offered rewrite as moderated [S-4.10]", async () => {
    const text = "YELLOW pick-up at 5";
    const held = await mother.post("/api/messages", draft(text));
    expect(held.status).toBe(422);
    expect(held.json()).toMatchObject({
      code: "needs_rewrite",
      suggested_message: "calm pick-up at 5",
    });
    expect(await read(father)).toEqual([]);

    const sent = await mother.post("/api/messages", {
      originalMessage: text,
      finalMessage: "calm pick-up at 5",
      rewrittenMessage: "calm pick-up at 5",
      wasModerated: true,
    });
    expect(sent.json()).toMatchObject({ wasModerated: true });
    const [seen] = await read(father);
    expect(seen?.finalMessage).toBe("calm pick-up at 5");
    expect(JSON.stringify(await read(father))).not.toContain("YELLOW");
    expect(await record()).toMatchObject([
      {
        originalMessage: text,
        finalMessage: "calm pick-up at 5",
        severity: "yellow",
        finalAction: "sent_rewrite",
        escalationLevel: 1,
        attemptCount: 1,
      },
    ]);
  });

  it("delivers a rewrite that its sender changed, and the record says so, with the draft and what was offered", async () => {
    const text = "YELLOW pick-up at 5";
    await mother.post("/api/messages", draft(text));
    const rewritten = { originalMessage: text, rewrittenMessage: "calm pick-up at 5" };
    const sent = await mother.post("/api/messages", {
      ...rewritten,
      finalMessage: "calm pick-up at 5:30",
    });
    expect(sent.json()).toMatchObject({ wasModerated: true });
    expect((await read(father))[0]?.finalMessage).toBe("calm pick-up at 5:30");
    expect(JSON.stringify(await read(father))).not.toContain("YELLOW");
    expect((await record())[0]).toMatchObject({
      originalMessage: text,
      aiRewrite: "calm pick-up at 5",
      finalMessage: "calm pick-up at 5:30",
      severity: "yellow",
      finalAction: "sent_edited",
    });
  });

  it("reads what its sender made of a rewrite like any text", async () => {
    const text = "YELLOW pick-up at 5";
    await mother.post("/api/messages", draft(text));
    const sent = await mother.post("/api/messages", {
      originalMessage: text,
      rewrittenMessage: "calm pick-up at 5",
      finalMessage: "still YELLOW pick-up at 5",
    });
    expect(sent.json()).toMatchObject({ code: "needs_rewrite" });
    expect(await read(father)).toHaveLength(0);
  });

  it("lets hostile words without a rewrite go as they are once a second wording read no milder, and the record says so", async () => {
    const [first, second] = ["YELLOW NOTHING one", "YELLOW NOTHING two"];
    const insist = (text: string) =>
      mother.post("/api/messages", { ...draft(text), confirmed: true });
    const held = await mother.post("/api/messages", draft(first));
    expect(held.json()).toMatchObject({ code: "needs_rewrite", mayGoAfterTip: false });
    expect((await insist(first)).json()).toMatchObject({ code: "needs_rewrite" });
    const again = await mother.post("/api/messages", draft(second));
    expect(again.json()).toMatchObject({ code: "needs_rewrite", mayGoAfterTip: true });
    expect(await read(father)).toEqual([]);
    expect((await insist(second)).status).toBe(200);
    expect((await read(father))[0]).toMatchObject({ finalMessage: second, wasModerated: false });
    expect((await record())[0]).toMatchObject({
      finalMessage: second,
      severity: "yellow",
      finalAction: "sent_after_tip",
    });
    // What was delivered settles it: the next one is a first wording again.
    expect((await insist("YELLOW NOTHING three")).json()).toMatchObject({ mayGoAfterTip: false });
  });

  it("tells nobody that they said it another way whose second message is about something else", async () => {
    const hold = async (text: string) =>
      (await mother.post("/api/messages", draft(`YELLOW NOTHING ${text}`))).json();
    const [shoes, reworded, other] = [
      "You forgot the soccer shoes and the green shin guards, typical",
      "Typical of you, no soccer shoes and no shin guards",
      "Your girlfriend can keep her opinions about school and dinner food to herself",
    ] as const;
    expect(await hold(shoes)).toMatchObject({ mayGoAfterTip: false });
    expect(await hold(other)).toMatchObject({ mayGoAfterTip: false });
    // However many were held before.
    expect(
      await hold("Tell your lawyer Sunday evening belongs with grandma, and nobody asked"),
    ).toMatchObject({ mayGoAfterTip: false });
    expect(await hold(reworded)).toMatchObject({ mayGoAfterTip: true });
  });

  it("never lets words go after a tip that have a rewrite, or that are abusive", async () => {
    await mother.post("/api/messages", draft("YELLOW NOTHING one"));
    for (const text of ["YELLOW two", "RED NOTHING three"]) {
      const held = await mother.post("/api/messages", { ...draft(text), confirmed: true });
      expect(held.status).toBe(422);
      expect(held.json()).not.toMatchObject({ mayGoAfterTip: true });
    }
    expect(await read(father)).toEqual([]);
  });

  it("does not believe that words were a changed rewrite where none was offered", async () => {
    await mother.post("/api/messages", {
      originalMessage: "YELLOW something worse",
      rewrittenMessage: "calm words",
      finalMessage: "See you at 5",
    });
    expect((await record())[0]).toMatchObject({
      originalMessage: "See you at 5",
      finalAction: "sent",
    });
  });

  it("never attaches a rewrite's original to the same words typed freely later", async () => {
    const text = "YELLOW pick-up at 5";
    await mother.post("/api/messages", draft(text));
    await mother.post("/api/messages", {
      originalMessage: text,
      finalMessage: "calm pick-up at 5",
    });
    server.clock.advance(10_000);
    const own = await mother.post("/api/messages", draft("calm pick-up at 5"));
    expect(own.json()).toMatchObject({ wasModerated: false });
    expect((await record())[0]).toMatchObject({
      severity: "green",
      finalAction: "sent",
      originalMessage: "calm pick-up at 5",
    });
  });

  it("never takes different words for a retry, whatever their key says", async () => {
    const clientKey = "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c02";
    await mother.post("/api/messages", draft("See you at 5", { clientKey }));
    const other = await mother.post("/api/messages", draft("See you at 6", { clientKey }));
    expect(other.status).toBe(409);
    expect(await read(father)).toHaveLength(1);
  });

  it("says what is wrong with odd numbers and dates, and never fails on them", async () => {
    for (const path of [
      "/api/messages?before=3000000000",
      "/api/messages?before=0x5",
      "/api/messages?before=1e15",
      "/api/calendar-events?from=0000-01-01",
      "/api/calendar/custody?day=0000-01-01",
      "/api/%",
    ]) {
      const answer = await mother.get(path);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.json()).toMatchObject({ message: expect.any(String), code: "invalid" });
    }
    expect((await court.get("/api/message-logs?from=0000-01-01")).status).toBe(400);
    expect((await mother.get("/api/record/exports/%00")).status).toBe(404);
    expect((await mother.post("/api/messages/viewed", { ids: [3_000_000_000] })).status).toBe(400);
    const throughTrpc = await mother.get(
      `/trpc/messages.list?input=${encodeURIComponent('{"before":3000000000}')}`,
    );
    expect(throughTrpc.body).not.toContain("out of range");
  });

  it("forgets the words of an unsent draft, and keeps only the count", async () => {
    const asked = { message: "YELLOW zanzibarian words", location: "California" };
    expect((await mother.post("/api/moderate", asked)).status).toBe(200);
    const { db } = server.database;
    const kept = async () => {
      await attempts.forgetTexts(db, server.clock.now);
      const rows = await db
        .selectFrom("send_attempts")
        .select(["severity", "verdict"])
        .where("user_id", "=", mother.userId)
        .execute();
      return rows.map((row) => [row.severity, row.verdict?.includes("zanzibarian") ?? false]);
    };
    server.clock.advance(59 * minuteMilliseconds);
    expect(await kept()).toEqual([["yellow", true]]);
    server.clock.advance(2 * minuteMilliseconds);
    expect(await kept()).toEqual([["yellow", false]]);
  });

  it("never delivers abuse, keeps it for the court, and pauses the sender", async () => {
    const refused = await mother.post("/api/messages", draft("RED words"));
    expect(refused.status).toBe(422);
    expect(refused.headers["retry-after"]).toBe("180");
    expect(await read(father)).toEqual([]);
    expect(await read(mother)).toMatchObject([{ finalMessage: "RED words", wasBlocked: true }]);
    expect(await record()).toMatchObject([
      { originalMessage: "RED words", finalMessage: null, status: "blocked", escalationLevel: 2 },
    ]);

    const during = await mother.post("/api/messages", draft("Pick-up at 5"));
    expect(during.status).toBe(429);
    expect(during.json<{ pausedUntil: string }>().pausedUntil).toBe(
      new Date(server.clock.now.getTime() + 180_000).toISOString(),
    );
    expect((await mother.get("/api/pause")).json()).toEqual({ pausedUntil: expect.any(String) });
    expect((await father.post("/api/messages", draft("I am not paused"))).status).toBe(200);

    server.clock.advance(180_000);
    expect((await mother.post("/api/messages", draft("Pick-up at 5"))).status).toBe(200);
  });

  it("puts a red attempt from the chat on the record once, even when the page reports it again", async () => {
    const verdict = await mother.post("/api/moderate", {
      message: "RED words",
      category: "logistics",
      location: "California",
      parenting_rules: {},
    });
    expect(verdict.json<ModerationResult>()).toMatchObject({
      severity: "red",
      approved: false,
      abusive: true,
      pausedUntil: expect.any(String),
    });
    const reported = await mother.post("/api/messages", draft("RED words", { wasBlocked: true }));
    expect(reported.status).toBe(200);
    expect(await record()).toHaveLength(1);
    expect(await read(father)).toEqual([]);
  });

  it("keeps no trace of a preview", async () => {
    const verdict = await mother.post("/api/moderate", { message: "RED words" });
    expect(verdict.json<ModerationResult>()).toMatchObject({ severity: "red", pausedUntil: null });
    expect(await record()).toEqual([]);
    expect((await mother.post("/api/messages", draft("Hello"))).status).toBe(200);
  });

  it("records what a page says was blocked and never delivers it", async () => {
    const stored = await mother.post("/api/messages", draft("Harmless", { wasBlocked: true }));
    expect(stored.json()).toMatchObject({ wasBlocked: true });
    expect(await read(father)).toEqual([]);
    expect(await record()).toMatchObject([{ status: "blocked", finalMessage: null }]);
  });

  it("stores a double tap once, and two intended messages twice", async () => {
    const key = "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c01";
    await Promise.all(
      Array.from({ length: 5 }, () =>
        mother.post("/api/messages", draft("On my way", { clientKey: key })),
      ),
    );
    await Promise.all([
      mother.post("/api/messages", draft("Ok")),
      mother.post("/api/messages", draft("Ok")),
    ]);
    expect(await read(father)).toHaveLength(2);
    server.clock.advance(6_000);
    await mother.post("/api/messages", draft("Ok"));
    expect(await read(father)).toHaveLength(3);
  });

  it("never holds urgent facts about a child, marks the bypass, and shows it to both", async () => {
    await mother.post("/api/messages", draft("RED words"));
    const message = "URGENT YELLOW she is in hospital";
    const verdict = await mother.post("/api/moderate", {
      message,
      category: "emergency",
      location: "California",
    });
    expect(verdict.json<ModerationResult>()).toMatchObject({ mayBypass: true });
    const sent = await mother.post(
      "/api/messages",
      draft(message, { category: "emergency", bypass: true }),
    );
    expect(sent.status).toBe(200);
    const [seen] = await read(father);
    expect(seen).toMatchObject({ finalMessage: message, bypassed: true });
    expect((await record())[0]).toMatchObject({ finalAction: "sent_bypass" });
  });

  it("reads words again that are filed under another category than they were read under", async () => {
    const message = "URGENT YELLOW pick-up";
    await mother.post("/api/moderate", { message, category: "emergency", location: "California" });
    const elsewhere = draft(message, { category: "logistics", bypass: true });
    expect((await mother.post("/api/messages", elsewhere)).status).toBe(422);
    expect(await read(father)).toEqual([]);
    const asRead = draft(message, { category: "emergency", bypass: true });
    expect((await mother.post("/api/messages", asRead)).status).toBe(200);
  });

  it("reads what is written during a pause: an emergency goes through whatever the drop-down says", async () => {
    await mother.post("/api/messages", draft("RED words"));
    expect((await mother.post("/api/messages", draft("URGENT but no emergency"))).status).toBe(429);
    // Hard words wait for the parent's own 'Send now'; calm ones have nothing to be asked about.
    const rude = draft("EMERGENCY YELLOW she is in hospital");
    expect((await mother.post("/api/messages", rude)).status).toBe(429);
    expect((await mother.post("/api/messages", { ...rude, bypass: true })).status).toBe(200);
    const calm = draft("EMERGENCY she is in hospital");
    expect((await mother.post("/api/messages", calm)).status).toBe(200);
    expect((await record())[0]).toMatchObject({ finalAction: "sent_bypass" });
    const threat = draft("EMERGENCY THREAT", { bypass: true });
    expect((await mother.post("/api/messages", threat)).status).toBe(429);
  });

  it("lets calm messages through a pause while the other parent's urgent news is new, as ordinary ones", async () => {
    await mother.post("/api/messages", draft("RED words"));
    const answer = draft("On my way. Did a doctor see him?");
    expect((await mother.post("/api/messages", answer)).status).toBe(429);
    await father.post("/api/messages", draft("EMERGENCY he fell, we are at the hospital"));
    expect((await mother.post("/api/messages", draft("YELLOW on my way"))).status).toBe(429);
    expect((await mother.post("/api/messages", answer)).status).toBe(200);
    expect(await read(father)).toMatchObject([
      { finalMessage: answer.finalMessage, bypassed: false },
      { finalMessage: expect.stringContaining("he fell") },
    ]);
    expect((await record())[0]).toMatchObject({ finalAction: "sent" });
    server.clock.advance(61 * minuteMilliseconds);
    await mother.post("/api/messages", draft("RED words"));
    expect((await mother.post("/api/messages", draft("Pick-up at 5?"))).status).toBe(429);
  });

  it("counts no attempt for words that were calm, or that stayed with their writer", async () => {
    await mother.post("/api/moderate", { message: "YELLOW pick-up", location: "California" });
    await mother.post("/api/moderate", { message: "CRISIS words", location: "California" });
    await mother.post("/api/moderate", { message: "Calm and left", location: "California" });
    expect((await mother.post("/api/messages", draft("Pick-up at 5"))).status).toBe(200);
    expect((await record())[0]).toMatchObject({ attemptCount: 2 });
  });

  it("counts no attempt at another message, which was given up", async () => {
    const tried = ["YELLOW your girlfriend again", "YELLOW she cannot park", "YELLOW dentist bill"];
    for (const text of tried)
      expect((await mother.post("/api/messages", draft(text))).status).toBe(422);
    await mother.post("/api/messages", draft("Pick-up at 5"));
    expect((await record())[0]).toMatchObject({ attemptCount: 1, escalationLevel: 0 });
    server.clock.advance(minuteMilliseconds);
    await mother.post("/api/messages", draft("YELLOW your mother meddles everywhere nonstop"));
    await mother.post("/api/messages", draft("YELLOW pay half of the dentist bill"));
    await mother.post("/api/messages", draft("Could you pay half of the dentist's bill?"));
    expect((await record())[0]).toMatchObject({ attemptCount: 2, escalationLevel: 1 });
  });

  it("lets two emergencies of a pause through in hard words, and any number said calmly", async () => {
    await mother.post("/api/messages", draft("RED words"));
    const rude = (number: number) =>
      draft(`EMERGENCY YELLOW ${number} she is in hospital`, { bypass: true });
    const asked = (number: number) =>
      mother.post("/api/moderate", {
        message: rude(number).finalMessage,
        location: "California",
      });
    expect((await mother.post("/api/messages", rude(1))).status).toBe(200);
    expect((await mother.post("/api/messages", draft("EMERGENCY still here"))).status).toBe(200);
    expect((await asked(2)).json()).toMatchObject({ mayBypass: true });
    expect((await mother.post("/api/messages", rude(2))).status).toBe(200);
    for (const answer of [await asked(3), await mother.post("/api/messages", rude(3))]) {
      expect(answer.status).toBe(429);
      expect(answer.json<{ message: string }>().message).toMatch(/Write only what is happening/);
    }
    const proposal = {
      category: "Medical",
      title: "Which doctor",
      description: "EMERGENCY YELLOW she is in hospital",
    };
    expect((await mother.post("/api/disputes", proposal)).status).toBe(429);
    for (const words of ["EMERGENCY she is in hospital", "EMERGENCY in the ICU now"]) {
      expect((await mother.post("/api/messages", draft(words))).status).toBe(200);
    }
    // It is the pause's own count.
    server.clock.advance(180_000);
    await mother.post("/api/messages", draft("RED again"));
    expect((await mother.post("/api/messages", rude(4))).status).toBe(200);
  });

  it("lets four emergencies of an hour past the moderator in hard words, and any number said calmly", async () => {
    const rude = (number: number) =>
      draft(`EMERGENCY RED ${number} she is in hospital`, { bypass: true });
    const send = (message: ReturnType<typeof draft>) => mother.post("/api/messages", message);
    const sharp = draft("EMERGENCY YELLOW she is in hospital", { bypass: true });
    // What is only sharp uses nothing up, and is never held.
    expect((await send(sharp)).status).toBe(200);
    for (const number of [1, 2, 3, 4]) expect((await send(rude(number))).status).toBe(200);
    const reason =
      "You sent four urgent messages in hard words this hour. Say it calmly and it goes right away.";
    server.clock.advance(1_000);
    const fifth = await send(rude(5));
    expect(fifth.status).toBe(422);
    expect(fifth.json<ErrorBody>().coaching_prompt).toBe(reason);
    expect((await send(draft("EMERGENCY she is in hospital"))).status).toBe(200);
    expect((await send(draft("EMERGENCY YELLOW in the ICU", { bypass: true }))).status).toBe(200);
    // Being paused meanwhile opens no other way, and is told by its own reason.
    const sixth = await send(rude(6));
    expect([sixth.status, sixth.json<ErrorBody>().message]).toEqual([429, reason]);
    server.clock.advance(180_000);
    const asked = await mother.post("/api/moderate", {
      message: rude(7).finalMessage,
      location: "California",
    });
    expect(asked.json()).toMatchObject({ mayBypass: false, coaching_prompt: reason });
    server.clock.advance(180_000);
    const event = {
      title: "EMERGENCY RED again",
      start: "2026-12-01",
      end: "2026-12-02",
      allDay: true,
    };
    const refused = await mother.post("/api/calendar-events", event);
    expect(refused.json<ErrorBody>().coaching_prompt).toBe(reason);
    server.clock.advance(60 * 60_000);
    expect((await send(rude(8))).status).toBe(200);
  });

  it("calls a conversation urgent for both parents where urgent facts about a child went out as any calm message does", async () => {
    // A message's number in its reader's view is not the record's.
    const event = { title: "Recital", start: "2026-12-01", end: "2026-12-02", allDay: true };
    await mother.post("/api/calendar-events", event);
    await mother.post("/api/messages", draft("Soccer is at five."));
    await mother.post("/api/messages", draft("URGENT she is at the ER", { category: "emergency" }));
    for (const browser of [mother, father]) {
      const messages = await read(browser);
      expect(messages.map(({ bypassed }) => bypassed)).toEqual([false, false]);
      const summaries = await browser.post("/api/generate-conversation-summaries", { messages });
      const found = summaries.json<ConversationSummary[]>();
      const priorities = Object.fromEntries(
        found.map(({ category, priority }) => [category, priority]),
      );
      expect(priorities).toEqual({ emergency: "high", logistics: "low" });
    }
  });

  it("does not let a threat, or an ordinary category, through as an emergency", async () => {
    const threat = draft("URGENT THREAT", { category: "emergency", bypass: true });
    expect((await mother.post("/api/messages", threat)).status).toBe(422);
    const ordinary = draft("URGENT YELLOW", { category: "logistics", bypass: true });
    expect((await father.post("/api/messages", ordinary)).status).toBe(422);
  });

  const despair = "CRISIS I want to die";
  const attempt = { message: despair, location: "California" };

  it("answers words of despair with help, and delivers them only if their writer chooses to", async () => {
    // As a client that knows nothing but the specification: moderated first, then sent as it is.
    const verdict = await mother.post("/api/moderate", attempt);
    expect(verdict.json<ModerationResult>()).toMatchObject({
      severity: "yellow",
      abusive: false,
      crisis: true,
      pausedUntil: null,
      suggested_message: expect.any(String),
      coaching_prompt: expect.stringContaining("988"),
    });
    const held = await mother.post("/api/messages", draft(despair));
    expect([held.status, held.json()]).toMatchObject([
      422,
      { code: "needs_confirmation", crisis: true, message: expect.stringContaining("988") },
    ]);
    expect(await read(father)).toEqual([]);
    expect(await record()).toEqual([]);
    expect((await mother.get("/api/pause")).json()).toEqual({ pausedUntil: null });

    const sent = await mother.post("/api/messages", draft(despair, { confirmed: true }));
    expect(sent.status).toBe(200);
    expect(await read(father)).toMatchObject([{ finalMessage: despair, bypassed: false }]);
    const [entry] = await record();
    // On the record they are words as any other: no label, no help, nobody was coached.
    expect(entry).toMatchObject({
      originalMessage: despair,
      finalMessage: despair,
      aiRewrite: null,
      coachingPrompt: null,
      finalAction: "sent",
      severity: "green",
      findings: [],
      escalationLevel: 0,
      attemptCount: 1,
      requiresReview: false,
    });
  });

  it("keeps words of despair between the page and their writer, who sends other words instead", async () => {
    const verdict = await mother.post("/api/moderate", attempt);
    const { suggested_message: shorter } = verdict.json<{ suggested_message: string }>();
    const sent = await mother.post("/api/messages", draft(shorter));
    expect(sent.status).toBe(200);
    expect(await read(father)).toMatchObject([{ finalMessage: shorter, wasModerated: false }]);
    expect(await record()).toMatchObject([
      { originalMessage: shorter, finalMessage: shorter, severity: "green", escalationLevel: 0 },
    ]);
  });

  it("shows no one more of it than the words that were sent, nor what an older entry holds of it, and its packet can still be checked", async () => {
    await mother.post("/api/moderate", attempt);
    const sent = await mother.post("/api/messages", draft(despair, { confirmed: true }));
    expect(sent.status).toBe(200);
    const { db } = server.database;
    const { family_id: familyId } = await db
      .selectFrom("users")
      .select("family_id")
      .where("id", "=", mother.userId)
      .executeTakeFirstOrThrow();
    const words = "I will go to the judge";
    await db.transaction().execute((transaction) =>
      append(transaction, operatorScope(familyId), {
        kind: "message",
        at: server.clock.now,
        actorId: mother.userId,
        content: {
          category: "logistics",
          severity: "yellow",
          status: "delivered",
          senderId: mother.userId,
          receiverId: father.userId,
          originalMessage: words,
          finalMessage: words,
          aiRewrite: "I am having a very hard time.",
          coachingPrompt: "Call or text 988.",
          attemptCount: 1,
          escalationLevel: 1,
          finalAction: "sent",
          requiresReview: false,
          provider: "built-in",
          findings: [{ rule: "self-harm.crisis", tag: "crisis", words }],
        },
      }),
    );
    const bare = { aiRewrite: null, coachingPrompt: null, findings: [] };
    expect(await record()).toMatchObject([
      { finalMessage: words, ...bare },
      { finalMessage: despair, ...bare },
    ]);
    // Three digits within a hash or a salt are no number of a helpline.
    const label = /self.?harm|crisis|suicid|(?<![\w+/-])988(?![\w+/-])|very hard time/i;
    const log = (await court.get("/api/message-logs")).body;
    expect(log.replaceAll(despair, "")).not.toMatch(label);
    const { archive, files } = await packetOf(court);
    const pages = await readPages(files.get("record.pdf") ?? Buffer.alloc(0));
    const printed = pages.flatMap((lines) => lines.map(({ text }) => text)).join("\n");
    expect(printed).toContain(words);
    expect(printed).toContain(despair);
    expect(printed.replaceAll(despair, "")).not.toMatch(label);
    // What the chain is made of stays as it was entered.
    await verifyPacket(savedPacket(archive));
  });

  it("shows help before anyone can confirm, and sends the shorter words as a rewrite", async () => {
    const early = await mother.post("/api/messages", draft(despair, { confirmed: true }));
    expect([early.status, early.json()]).toMatchObject([422, { code: "needs_confirmation" }]);
    const { suggested_message: shorter } = early.json<{ suggested_message: string }>();
    const sent = await mother.post("/api/messages", {
      ...draft(shorter),
      originalMessage: despair,
      rewrittenMessage: shorter,
    });
    expect(sent.status).toBe(200);
    expect(await read(father)).toMatchObject([{ finalMessage: shorter, wasModerated: true }]);
  });

  it("does not leave someone in despair alone with a pause", async () => {
    await mother.post("/api/messages", draft("RED"));
    expect((await mother.post("/api/messages", draft("Anything"))).status).toBe(429);
    expect((await mother.post("/api/moderate", attempt)).json()).toMatchObject({ crisis: true });
    const sent = await mother.post("/api/messages", draft(despair, { confirmed: true }));
    expect(sent.status).toBe(200);
    expect(await read(father)).toMatchObject([{ finalMessage: despair }]);
  });

  it("tells the sender, and no one else, by its key what happened to a message", async () => {
    const clientKey = "0f8fad5b-d9cb-469f-a165-70867728950e";
    await mother.post("/api/messages", draft("Is it stored?", { clientKey }));
    expect(await read(mother)).toMatchObject([{ clientKey }]);
    expect(await read(father)).toMatchObject([{ clientKey: null }]);
  });

  it("says that urgent abuse was delivered, and never that it was blocked", async () => {
    const text = "URGENT RED";
    await mother.post("/api/messages", draft(text, { category: "emergency", bypass: true }));
    const [entry] = await record();
    expect(entry && outcomeTone(entry)).toBe("urgent");
    await father.post("/api/messages", draft("RED"));
    const [blocked] = await record();
    expect(blocked && outcomeTone(blocked)).toBe("red");
  });

  it("flags a sender for review after three red attempts in a day", async () => {
    for (const text of ["RED one", "RED two", "RED three"]) {
      await mother.post("/api/messages", draft(text));
      server.clock.advance(181_000);
    }
    const [third, second] = await record();
    expect(third).toMatchObject({ escalationLevel: 3, requiresReview: true, attemptCount: 3 });
    expect(second).toMatchObject({ escalationLevel: 2, requiresReview: false });
  });

  it("says when the other parent first saw a message, by the server's clock", async () => {
    const sent = (await mother.post("/api/messages", draft("Hello"))).json<Message>();
    server.clock.advance(minuteMilliseconds);
    expect((await father.post("/api/messages/viewed", { ids: [sent.id] })).json()).toEqual({
      viewed: 1,
    });
    expect((await read(mother))[0]?.viewedAt).toBe(server.clock.now.toISOString());
    expect((await record())[0]?.viewedAt).toBe(server.clock.now.toISOString());
    expect((await father.post("/api/messages/viewed", { ids: [sent.id] })).json()).toEqual({
      viewed: 0,
    });
  });

  it("records as seen what was on screen, and not an older message next to it", async () => {
    const older = (await mother.post("/api/messages", draft("Older"))).json<Message>();
    const newer = (await mother.post("/api/messages", draft("Newer"))).json<Message>();
    await father.post("/api/messages/viewed", { ids: [newer.id] });
    const seen = (await read(mother)).filter((message) => message.viewedAt !== null);
    expect(seen.map((message) => message.id)).toEqual([newer.id]);
    expect((await mother.post("/api/messages/viewed", { ids: [older.id] })).json()).toEqual({
      viewed: 0,
    });
  });

  it("answers a parent's poll with 304 even when the hour turns, and a reviewer's new visit in full", async () => {
    await mother.post("/api/messages", draft("Is anything new?"));
    for (const [browser, status] of [
      [mother, 304],
      [court, 200],
    ] as const) {
      await browser.get("/api/messages");
      const etag = String((await browser.get("/api/messages")).headers["etag"]);
      const poll = () => browser.get("/api/messages", { "if-none-match": etag });
      expect((await poll()).status).toBe(304);
      server.clock.advance(61 * minuteMilliseconds);
      expect((await poll()).status).toBe(status);
    }
  });

  it("answers a poll with nothing new with 304, and a changed one in full", async () => {
    await mother.post("/api/messages", draft("One"));
    const first = await father.get("/api/messages");
    const etag = String(first.headers["etag"]);
    const again = await father.get("/api/messages", { "if-none-match": etag });
    expect([again.status, again.body]).toEqual([304, ""]);
    await mother.post("/api/messages", draft("Two"));
    expect((await father.get("/api/messages", { "if-none-match": etag })).status).toBe(200);
    expect((await mother.get("/api/messages", { "if-none-match": etag })).status).toBe(200);
  });

  it("reads long histories page by page", async () => {
    for (const text of ["1", "2", "3", "4", "5"]) await mother.post("/api/messages", draft(text));
    const page = (await father.get("/api/messages?limit=2")).json<Message[]>();
    expect(page.map((message) => message.finalMessage)).toEqual(["5", "4"]);
    const older = await father.get(`/api/messages?limit=2&before=${page[1]?.id}`);
    expect(older.json<Message[]>().map((message) => message.finalMessage)).toEqual(["3", "2"]);
  });

  it("keeps every character that can be stored: emoji, right-to-left, very long text", async () => {
    const text = `${"مرحبا 🧒 ".repeat(1_500)}end`;
    expect((await mother.post("/api/messages", draft(text))).status).toBe(200);
    expect((await read(father))[0]?.finalMessage).toBe(text);
    const odd = await mother.post("/api/messages", draft("a\u0000b\ud800c"));
    expect(odd.status).toBe(200);
    expect((await read(father))[0]?.finalMessage).toBe("ab\ufffdc");
  });

  it("keeps each family's messages to itself [S-1.10]", async () => {
    await mother.post("/api/messages", draft("Ours alone"));
    const others = await server.family("Another family");
    expect(await read(others.parent1)).toEqual([]);
    const [entry] = await record();
    const foreign = await others.court.post(`/api/message-logs/${entry?.id}/notes`, {
      courtNotes: "mine?",
    });
    expect(foreign.status).toBe(404);
  });
});

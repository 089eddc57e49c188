import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { AgreementEvent, Dispute } from "@evenkeel/contract/models/dispute";
import { expireDisputes } from "../src/domains/disputes/expire.ts";
import { operatorScope } from "../src/auth/scope.ts";
import { lockRecord } from "../src/domains/record/ledger.ts";
import { recordRepository } from "../src/domains/record/repository.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, testServer, type TestServer } from "./family.ts";
import { waitsForLock } from "./locks.ts";
import { scriptedAi, scriptedWay } from "./scripted-ai.ts";
import { scriptedAttachment } from "./scripted-attachment.ts";
import { upload } from "./uploads.ts";

const proposal = {
  category: "Education",
  title: "Which school from August",
  description: "I propose the school on Elm Street, ten minutes from both homes.",
};

/** A resolver whose answer the test gives when it wants to. */
function slowAi() {
  let begun = () => undefined as void;
  let answer = () => undefined as void;
  const isAsked = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return {
    isAsked,
    answer: () => answer(),
    resolve: async (...given: Parameters<typeof scriptedAi.disputeResolver.resolve>) => {
      begun();
      await mayAnswer;
      return scriptedAi.disputeResolver.resolve(...given);
    },
  };
}

describe("disputes", () => {
  let server: TestServer;
  let ai: ReturnType<typeof slowAi> | null = null;
  let family: Awaited<ReturnType<TestServer["family"]>>;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      openAttachment: scriptedAttachment,
      ai: {
        disputeResolver: {
          resolve: (...given) => (ai ?? scriptedAi.disputeResolver).resolve(...given),
        },
      },
    });
    family = await server.family();
  });
  afterAll(() => server.close());

  const propose = async (by: Browser, more: object = {}): Promise<Dispute> => {
    const answer = await by.post("/api/disputes", { ...proposal, ...more });
    expect(answer.status).toBe(200);
    return answer.json<Dispute>();
  };
  const respond = (by: Browser, id: string, responseType: string, responseText?: string) =>
    by.post(`/api/disputes/${id}/respond`, { responseType, responseText });
  const resolve = (by: Browser, id: string) => by.post(`/api/disputes/${id}/resolve`);
  const seenBy = async (browser: Browser, id: string): Promise<Dispute | undefined> =>
    (await browser.get("/api/disputes")).json<Dispute[]>().find((dispute) => dispute.id === id);
  const entriesAbout = async (id: string) => {
    const found = [];
    for await (const entry of recordRepository(server.database.db).entries(
      operatorScope(family.id),
    )) {
      if (JSON.stringify(entry.content).includes(id)) found.push(entry);
    }
    return found;
  };
  const message = (answer: Answer) => answer.json<{ message: string }>().message;

  test("a parent proposes: the other parent is the responder, with 48 hours or 24 [S-9.17]", async () => {
    const standard = await propose(family.parent1);
    expect(standard).toMatchObject({
      ...proposal,
      urgency: "standard",
      status: "pending",
      proposerId: family.parent1.userId,
      proposerName: "parent1 of Test family",
      responderId: family.parent2.userId,
      responderName: "parent2 of Test family",
      responseType: null,
      aiResolution: null,
      followsId: null,
    });
    const length = (dispute: Dispute) =>
      Date.parse(dispute.resolutionDeadline) - Date.parse(dispute.createdAt);
    expect(length(standard)).toBe(48 * hourMilliseconds);
    expect(length(await propose(family.parent2, { urgency: "time-sensitive" }))).toBe(
      24 * hourMilliseconds,
    );
    expect((await family.court.get("/api/disputes")).json<Dispute[]>().at(-1)).toEqual(standard);
  });

  test("the newest dispute comes first", async () => {
    const first = await propose(family.parent1);
    const second = await propose(family.parent2);
    const ids = (await family.parent1.get("/api/disputes"))
      .json<Dispute[]>()
      .map((dispute) => dispute.id);
    expect(ids.indexOf(second.id)).toBe(0);
    expect(ids.indexOf(first.id)).toBe(1);
  });

  test("a proposal without category, title or description is refused with the form's own words", async () => {
    const answer = await family.parent1.post("/api/disputes", { title: " ", description: "" });
    expect(answer.status).toBe(400);
    expect(
      answer.json<{ issues: { message: string }[] }>().issues.map((issue) => issue.message),
    ).toEqual(["Category is required", "Title is required", "Description is required"]);
  });

  test("a retry of the same proposal is the same proposal", async () => {
    const clientKey = "0b9cb2d4-2f5e-4f0e-9d7c-6a3a6dd2d7a1";
    const both = await Promise.all([
      propose(family.parent1, { clientKey }),
      propose(family.parent1, { clientKey }),
    ]);
    expect(both[0].id).toBe(both[1].id);
    expect(await entriesAbout(both[0].id)).toHaveLength(1);
  });

  test("the same key with other words is refused as a mistake, and not taken for the old proposal", async () => {
    const clientKey = "0b9cb2d4-2f5e-4f0e-9d7c-6a3a6dd2d7a2";
    const first = await propose(family.parent1, { clientKey });
    for (const other of [
      { title: "Another school" },
      { description: "Another street" },
      { category: "Other" },
      { urgency: "time-sensitive" },
    ]) {
      const answer = await family.parent1.post("/api/disputes", {
        ...proposal,
        clientKey,
        ...other,
      });
      expect(answer.status).toBe(409);
    }
    expect(await entriesAbout(first.id)).toHaveLength(1);
    // A key is the parent's own: the other parent may happen to have the same.
    expect((await propose(family.parent2, { clientKey })).id).not.toBe(first.id);
  });

  test("the AI's suggestion, proposed by either parent and agreed to by the other, is an agreement", async () => {
    const first = await propose(family.parent1, { description: "SUGGEST a school." });
    server.clock.advance(48 * hourMilliseconds);
    const resolved = await resolve(family.parent2, first.id);
    expect(resolved.json()).toMatchObject({ aiSuggests: scriptedWay });
    const suggestion = { ...proposal, followsId: first.id, description: scriptedWay };
    const taken = await propose(family.parent2, suggestion);
    expect(taken.isSuggestion).toBe(true);
    expect((await respond(family.parent1, taken.id, "agree")).json()).toMatchObject({
      status: "agreed",
      followsId: first.id,
      isSuggestion: true,
    });
    for (const description of [scriptedWay, "Mia lives with me."]) {
      const again = await family.parent1.post("/api/disputes", { ...suggestion, description });
      expect(again.status).toBe(409);
    }
  });

  test("what a parent changes in the AI's suggestion is that parent's words, and the suggestion stays open to both", async () => {
    const first = await propose(family.parent1, { description: "SUGGEST a school." });
    server.clock.advance(48 * hourMilliseconds);
    await resolve(family.parent1, first.id);
    const after = { ...proposal, followsId: first.id };
    const changed = [
      await propose(family.parent1, { ...after, description: "Mia lives with me." }),
      await propose(family.parent2, { ...after, description: `${scriptedWay} And Mia with me.` }),
      await propose(family.parent1, {
        ...after,
        title: "Mia lives with me",
        description: scriptedWay,
      }),
    ];
    for (const { id } of changed) {
      for (const reader of [family.parent1, family.parent2, family.court]) {
        expect(await seenBy(reader, id)).toMatchObject({
          followsId: first.id,
          isSuggestion: false,
        });
      }
    }
    const taken = await propose(family.parent2, { ...after, description: scriptedWay });
    expect(taken.isSuggestion).toBe(true);
    expect(await seenBy(family.court, taken.id)).toMatchObject({ isSuggestion: true });
  });

  test("a counter-proposal is proposed again only once, by whoever is first", async () => {
    const { id } = await propose(family.parent1);
    await respond(family.parent2, id, "counter", "Oak Street.");
    const tries = await Promise.all(
      [family.parent1, family.parent2, family.parent1].map((by) =>
        by.post("/api/disputes", { ...proposal, followsId: id }),
      ),
    );
    expect(tries.map((answer) => answer.status).sort((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const taken = tries.find(({ status }) => status === 200)!.json<Dispute>();
    const isMothers = taken.proposerId === family.parent1.userId;
    const [owner, other] = isMothers
      ? [family.parent1, family.parent2]
      : [family.parent2, family.parent1];
    const refused = async (by: Browser) => {
      const late = await by.post("/api/disputes", { ...proposal, followsId: id });
      expect(late.status).toBe(409);
      return message(late);
    };
    expect(await refused(other)).toBe("This was proposed already: answer that dispute instead.");
    expect(await refused(owner)).toBe("This was proposed already.");
    // Nobody is sent to a dispute that takes no answer any more.
    server.clock.advance(48 * hourMilliseconds);
    expect(await refused(other)).toBe("This was proposed already.");
  });

  test("a suggestion whose proposal was declined sends nobody to a closed dispute", async () => {
    const first = await propose(family.parent1, { description: "SUGGEST a school." });
    server.clock.advance(48 * hourMilliseconds);
    await resolve(family.parent1, first.id);
    const suggestion = { ...proposal, followsId: first.id, description: scriptedWay };
    const taken = await propose(family.parent1, suggestion);
    await respond(family.parent2, taken.id, "counter", "Elm Street.");
    const again = await family.parent2.post("/api/disputes", suggestion);
    expect([again.status, message(again)]).toEqual([409, "This was proposed already."]);
  });

  test("the AI's suggestion with a parent's own file is that parent's proposal, and stays open to both", async () => {
    const first = await propose(family.parent1, { description: "SUGGEST a school." });
    server.clock.advance(48 * hourMilliseconds);
    await resolve(family.parent1, first.id);
    const suggestion = { followsId: first.id, description: scriptedWay };
    const attachmentIds = [await upload(family.parent1, "%PDF-1.7 a letter", "letter.pdf")];
    const own = await propose(family.parent1, { ...suggestion, attachmentIds });
    expect(own.attachments).toHaveLength(1);
    expect(await seenBy(family.court, own.id)).toMatchObject({ isSuggestion: false });
    expect((await propose(family.parent2, suggestion)).isSuggestion).toBe(true);
  });

  test("a resolution that suggests nothing is followed by nothing, nor one of an older version", async () => {
    const title = "Trip\n\nOption A (suggested): Mia lives with me.";
    const older = `Suggestion for ‘${title}’.\n\nOption A (suggested): Wait.`;
    for (const [version, resolution] of [
      ["resolver-4", "Suggestion for ‘School’: safety first."],
      ["resolver-3", older],
    ] as const) {
      const { id } = await propose(family.parent1);
      server.clock.advance(48 * hourMilliseconds);
      ai = {
        ...slowAi(),
        resolve: () =>
          Promise.resolve({
            resolution,
            language: "english",
            provider: { name: "built-in", version },
          }),
      };
      const resolved = await resolve(family.parent1, id).finally(() => {
        ai = null;
      });
      expect(resolved.json()).toMatchObject({ aiResolution: resolution, aiSuggests: null });
      const after = await family.parent1.post("/api/disputes", { ...proposal, followsId: id });
      expect([after.status, message(after)]).toEqual([
        409,
        "Only a counter-proposal or an AI suggestion can be proposed again.",
      ]);
    }
  });

  test("a title or text that is too long is refused in plain words", async () => {
    const answer = await family.parent1.post("/api/disputes", {
      ...proposal,
      title: "x".repeat(301),
      description: "y".repeat(20_001),
    });
    expect(answer.status).toBe(400);
    expect(
      answer.json<{ issues: { message: string }[] }>().issues.map((issue) => issue.message),
    ).toEqual([
      "This is too long: use at most 300 characters",
      "This is too long: use at most 20,000 characters",
    ]);
  });

  test("a long list of disputes comes in pages, newest first", async () => {
    const { parent1 } = await server.family("Many disputes");
    const made = [];
    for (let index = 0; index < 5; index += 1) made.unshift((await propose(parent1)).id);
    const page = async (query: string) =>
      (await parent1.get(`/api/disputes?${query}`)).json<Dispute[]>().map(({ id }) => id);
    expect(await page("limit=2")).toEqual(made.slice(0, 2));
    expect(await page(`limit=2&before=${made[1]}`)).toEqual(made.slice(2, 4));
    expect(await page(`before=${made[3]}`)).toEqual(made.slice(4));
    expect((await parent1.get("/api/disputes?before=nothing")).status).toBe(404);
    expect((await parent1.get("/api/disputes?limit=0x2")).status).toBe(400);
  });

  test("a parent may have thirty proposals waiting, and the next when one of them is answered", async () => {
    const { parent1, parent2 } = await server.family("One who floods");
    const first = await propose(parent1);
    for (let more = 1; more < 30; more += 1) await propose(parent1);
    const refusal = await parent1.post("/api/disputes", proposal);
    expect([refusal.status, message(refusal)]).toEqual([
      409,
      "You already have 30 proposals waiting for an answer. Propose more when some of them are answered or their time is over.",
    ]);
    await propose(parent2);
    await respond(parent2, first.id, "agree");
    await propose(parent1);
  });

  test("the responder agrees, with a note or without [S-4.28 6.6]", async () => {
    const { id } = await propose(family.parent1);
    const answer = await respond(family.parent2, id, "agree", "  ");
    expect(answer.json()).toMatchObject({
      status: "agreed",
      responseType: "agree",
      responseText: null,
      respondedAt: server.clock.now.toISOString(),
    });
    const other = await propose(family.parent1);
    await respond(family.parent2, other.id, "agree", "Thank you 🌱");
    expect(await seenBy(family.parent1, other.id)).toMatchObject({ responseText: "Thank you 🌱" });
  });

  test("a counter-proposal needs text", async () => {
    const { id } = await propose(family.parent1);
    const answer = await respond(family.parent2, id, "counter", " \n");
    expect(answer.status).toBe(400);
    expect(message(answer)).toBe("A counter-proposal needs text");
    expect((await family.parent2.post(`/api/disputes/${id}/respond`, {})).status).toBe(400);
    expect(await seenBy(family.parent2, id)).toMatchObject({ status: "pending" });
  });

  test("'Propose again' links to the counter-proposal it starts from, and to nothing else", async () => {
    const first = await propose(family.parent1);
    expect(
      (await family.parent1.post("/api/disputes", { ...proposal, followsId: first.id })).status,
    ).toBe(409);
    await respond(family.parent2, first.id, "counter", "The one on Oak Street.");
    const again = await propose(family.parent1, { followsId: first.id, description: "Oak Street" });
    expect(again).toMatchObject({ followsId: first.id, status: "pending" });

    const strangers = await server.family("Strangers");
    for (const followsId of [first.id, "no-such-id"]) {
      const answer = await strangers.parent1.post("/api/disputes", { ...proposal, followsId });
      expect(answer.status).toBe(404);
    }
  });

  test("the proposer cannot answer, at any time [S-4.28 6.6]", async () => {
    const { id } = await propose(family.parent1);
    expect((await respond(family.parent1, id, "agree")).status).toBe(403);
    server.clock.advance(49 * hourMilliseconds);
    expect((await respond(family.parent1, id, "agree")).status).toBe(403);
  });

  test("another family's dispute cannot be found, whatever is tried", async () => {
    const { id } = await propose(family.parent1);
    const strangers = await server.family("Other family");
    server.clock.advance(49 * hourMilliseconds);
    for (const stranger of [strangers.parent1, strangers.parent2]) {
      for (const unknown of [id, "7d1ee9f2-52b4-4a26-a1a5-0d6a5b0cbd55", "1", "%00", "🌱"]) {
        expect((await respond(stranger, unknown, "agree")).status).toBe(404);
        expect((await resolve(stranger, unknown)).status).toBe(404);
      }
      expect((await stranger.get("/api/disputes")).json()).toEqual([]);
    }
  });

  test("the court reviewer can read disputes and never write", async () => {
    const { id } = await propose(family.parent1);
    expect(await seenBy(family.court, id)).toMatchObject({ status: "pending" });
    expect((await family.court.post("/api/disputes", proposal)).status).toBe(403);
    expect((await respond(family.court, id, "agree")).status).toBe(403);
    server.clock.advance(49 * hourMilliseconds);
    expect((await resolve(family.court, id)).status).toBe(403);
    expect((await server.nobody.get("/api/disputes")).status).toBe(401);
  });

  test("at the very second of the deadline it is over, and the AI can be asked [S-4.30 6.6 6.7]", async () => {
    const { id } = await propose(family.parent1);
    server.clock.advance(48 * hourMilliseconds - 1);
    expect((await resolve(family.parent1, id)).status).toBe(409);
    server.clock.advance(1);
    const late = await respond(family.parent2, id, "agree");
    expect([late.status, message(late)]).toEqual([409, "The deadline for an answer has passed."]);
    expect(await seenBy(family.parent2, id)).toMatchObject({ status: "pending" });
    expect((await resolve(family.parent2, id)).json()).toMatchObject({
      status: "resolved",
      aiResolution: `Suggested in America/Los_Angeles: ${proposal.description} / no counter`,
    });
  });

  test("an answer that was held up until after the deadline comes too late", async () => {
    const { id } = await propose(family.parent1);
    server.clock.advance(48 * hourMilliseconds - 1);
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let holds = () => undefined as void;
    const isHeld = new Promise<void>((resolve) => {
      holds = resolve;
    });
    const busy = server.database.db.transaction().execute(async (transaction) => {
      await lockRecord(transaction, operatorScope(family.id));
      holds();
      await released;
    });
    await isHeld;
    const answer = respond(family.parent2, id, "agree");
    await expect.poll(() => waitsForLock(server)).toBe(true);
    server.clock.advance(1);
    release();
    await busy;
    expect((await answer).status).toBe(409);
    expect(await seenBy(family.parent2, id)).toMatchObject({ status: "pending" });
  });

  test("of several answers at the same instant exactly one wins", async () => {
    const { id } = await propose(family.parent1);
    const answers = await Promise.all(
      ["agree", "counter", "agree", "counter", "agree", "counter"].map((type, index) =>
        respond(family.parent2, id, type, `answer ${index}`),
      ),
    );
    const lost = answers.filter((answer) => answer.status === 409);
    const won = answers.find((answer) => answer.status === 200);
    expect(lost).toHaveLength(5);
    expect(await seenBy(family.parent1, id)).toEqual(won!.json());
    expect((await entriesAbout(id)).map((entry) => entry.kind)).toEqual([
      "dispute_proposed",
      "dispute_answered",
    ]);
  });

  test("when both parents ask the AI at the same time there is one resolution, and both see it [S-4.31 6.7]", async () => {
    const { id } = await propose(family.parent1);
    server.clock.advance(48 * hourMilliseconds);
    const answers = await Promise.all(
      [family.parent1, family.parent2, family.parent1].map((by) => resolve(by, id)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const kinds = (await entriesAbout(id)).map((entry) => entry.kind);
    expect(kinds).toEqual(["dispute_proposed", "dispute_resolved"]);
  });

  test("a suggestion stands in both languages where the parents read different ones, and either is the AI's when proposed", async () => {
    const { id } = await propose(family.parent1, { description: "SUGGEST Oak Street" });
    await family.parent2.patch("/api/me", { locale: "es-US" });
    server.clock.advance(48 * hourMilliseconds);
    const { aiTranslation } = (await resolve(family.parent1, id)).json<Dispute>();
    expect(aiTranslation?.locale).toBe("es-US");
    expect(aiTranslation?.resolution).toMatch(/^spanish/);
    const kept = (await entriesAbout(id)).at(-1);
    expect(kept?.content).toMatchObject({ aiTranslationLocale: "es-US" });
    const again = await propose(family.parent2, {
      followsId: id,
      description: aiTranslation?.suggests,
    });
    expect(again).toMatchObject({ isSuggestion: true });
    await family.parent2.patch("/api/me", { locale: "en-US" });
  });

  test.each(["who countered", "who was countered"])(
    "the AI weighs the proposal together with what the other parent said, even when the parent %s proposes again",
    async (who) => {
      const first = await propose(family.parent1);
      await respond(family.parent2, first.id, "counter", "Oak Street.");
      const proposer = who === "who countered" ? family.parent2 : family.parent1;
      const again = await propose(proposer, { followsId: first.id, description: "Oak, from May" });
      server.clock.advance(48 * hourMilliseconds);
      const other = who === "who countered" ? proposal.description : "Oak Street.";
      expect((await resolve(family.parent1, again.id)).json()).toMatchObject({
        aiResolution: `Suggested in America/Los_Angeles: Oak, from May / ${other}`,
      });
    },
  );

  test("while a slow AI is answering, everything else goes on, and what it says is kept", async () => {
    ai = slowAi();
    try {
      const { id } = await propose(family.parent1);
      server.clock.advance(48 * hourMilliseconds);
      const asked = resolve(family.parent1, id);
      await ai.isAsked;
      expect((await propose(family.parent2)).status).toBe("pending");
      expect(await seenBy(family.parent2, id)).toMatchObject({ status: "pending" });
      ai.answer();
      expect((await asked).json()).toMatchObject({ status: "resolved" });
    } finally {
      ai = null;
    }
  });

  test("when the clock is set back while the AI is answering and the responder answers, that answer stands", async () => {
    ai = slowAi();
    try {
      const { id } = await propose(family.parent1);
      server.clock.advance(48 * hourMilliseconds);
      const asked = resolve(family.parent1, id);
      await ai.isAsked;
      server.clock.advance(-hourMilliseconds);
      expect((await respond(family.parent2, id, "agree")).status).toBe(200);
      ai.answer();
      expect((await asked).status).toBe(409);
      expect(await seenBy(family.parent1, id)).toMatchObject({
        status: "agreed",
        aiResolution: null,
      });
    } finally {
      ai = null;
    }
  });

  test("an AI that fails leaves the dispute as it was, and can be asked again", async () => {
    const { id } = await propose(family.parent1);
    server.clock.advance(48 * hourMilliseconds);
    ai = { ...slowAi(), resolve: () => Promise.reject(new Error("no answer")) };
    const failed = await resolve(family.parent1, id).finally(() => {
      ai = null;
    });
    expect(failed.status).toBe(500);
    expect(await seenBy(family.parent1, id)).toMatchObject({ status: "pending" });
    expect((await resolve(family.parent1, id)).status).toBe(200);
  });

  test("a dispute that no one touched expires 30 days after its deadline, and a stale page finds out", async () => {
    const { id } = await propose(family.parent1);
    server.clock.advance(48 * hourMilliseconds + 30 * dayMilliseconds - 1);
    const before = await family.parent1.get("/api/disputes");
    const etag = String(before.headers["etag"]);
    const unchanged = { "if-none-match": etag };
    expect((await family.parent1.get("/api/disputes", unchanged)).status).toBe(304);

    server.clock.advance(1);
    const after = await family.parent1.get("/api/disputes", unchanged);
    expect(after.status).toBe(200);
    expect(await seenBy(family.parent1, id)).toMatchObject({ status: "expired" });
    const refused = await resolve(family.parent1, id);
    expect([refused.status, message(refused)]).toEqual([409, "This dispute has expired."]);

    expect(await expireDisputes(server.database.db, () => server.clock.now)).toBeGreaterThan(0);
    expect(await expireDisputes(server.database.db, () => server.clock.now)).toBe(0);
    expect((await entriesAbout(id)).at(-1)).toMatchObject({
      kind: "dispute_expired",
      actorId: null,
      content: { disputeId: id, expiredAt: server.clock.now.toISOString() },
    });
  });

  const news = async (browser: Browser, id: string) => (await seenBy(browser, id))?.isNews;

  test("a counter-proposal accepted as it stands is what both agreed to, on the record, and news for each until they look", async () => {
    const { id } = await propose(family.parent1);
    await respond(family.parent2, id, "counter", "Elm Street until June.");
    const accept = (by: Browser) => by.post(`/api/disputes/${id}/accept`);
    const notHers = await accept(family.parent2);
    expect([notHers.status, message(notHers)]).toEqual([
      403,
      "Only the parent who proposed this can accept the counter-proposal.",
    ]);
    server.clock.advance(hourMilliseconds);
    const acceptedAt = server.clock.now.toISOString();
    // A double tap is one agreement.
    const answers = await Promise.all([accept(family.parent1), accept(family.parent1)]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.json<Dispute>()).toMatchObject({
        status: "agreed",
        responseType: "counter",
        responseText: "Elm Street until June.",
        acceptedAt,
      });
    }
    const steps = await entriesAbout(id);
    expect(steps.map(({ kind }) => kind)).toEqual([
      "dispute_proposed",
      "dispute_answered",
      "dispute_accepted",
    ]);
    expect(steps[2]).toMatchObject({ actorId: family.parent1.userId, subject: steps[0]!.sequence });
    const log = (await family.court.get("/api/message-logs?kinds=all")).json<{ kind: string }[]>();
    expect(log[0]).toMatchObject({ kind: "dispute_accepted", title: proposal.title });

    for (const parent of [family.parent1, family.parent2]) {
      expect(await news(parent, id)).toBe(true);
      const etag = String((await parent.get("/api/disputes")).headers["etag"]);
      expect((await parent.post("/api/disputes/seen", { ids: [id] })).json()).toEqual({ seen: 1 });
      expect((await parent.get("/api/disputes", { "if-none-match": etag })).status).toBe(200);
      expect(await news(parent, id)).toBe(false);
      expect((await parent.post("/api/disputes/seen", { ids: [id, "x"] })).json()).toEqual({
        seen: 0,
      });
    }
    expect(await news(family.court, id)).toBe(false);
    const { differences } = await verifyFamily(server.database.db, operatorScope(family.id));
    expect(differences).toEqual([]);
  });

  test("a counter-proposal that was proposed again, or is long over, is accepted no more", async () => {
    const first = await propose(family.parent1);
    await respond(family.parent2, first.id, "counter", "Elm Street until June.");
    await propose(family.parent2, { followsId: first.id });
    const taken = await family.parent1.post(`/api/disputes/${first.id}/accept`);
    expect([taken.status, message(taken)]).toEqual([
      409,
      "This was proposed already: answer that dispute instead.",
    ]);
    const second = await propose(family.parent1);
    const early = await family.parent1.post(`/api/disputes/${second.id}/accept`);
    expect([early.status, message(early)]).toEqual([
      409,
      "There is no counter-proposal here to accept.",
    ]);
    await respond(family.parent2, second.id, "counter", "In spring.");
    server.clock.advance(32 * dayMilliseconds);
    const late = await family.parent1.post(`/api/disputes/${second.id}/accept`);
    expect([late.status, message(late)]).toEqual([
      409,
      "This counter-proposal is more than 30 days past its deadline. Please propose it again.",
    ]);
  });

  test("an agreement names the child and the day of its event only where its words do", async () => {
    const { id: miaId } = (await family.parent1.post("/api/children", { name: "Mia" })).json<{
      id: string;
    }>();
    const eventOf = async (by: Browser, id: string) => by.get(`/api/disputes/${id}/event`);
    const clear = await propose(family.parent1, {
      title: "Mia's dentist",
      description: "On December 3, 2026 at 4:30 PM, please.",
    });
    expect((await eventOf(family.parent1, clear.id)).status).toBe(409);
    await respond(family.parent2, clear.id, "agree");
    expect((await eventOf(family.parent2, clear.id)).json()).toEqual({
      title: "Mia's dentist",
      childIds: [miaId],
      day: "2026-12-03",
      lastDay: null,
      time: "16:30",
      repeat: null,
      swap: null,
    });
    const open = await propose(family.parent1, {
      title: "Dentist",
      description: "December 3 or December 4, whichever you like.",
    });
    await respond(family.parent2, open.id, "counter", "On December 10, 2026 at 9 AM.");
    await family.parent1.post(`/api/disputes/${open.id}/accept`);
    expect((await eventOf(family.parent1, open.id)).json()).toMatchObject({
      childIds: [],
      day: "2026-12-10",
      time: "09:00",
    });
    const two = await propose(family.parent1, {
      title: "Dentist",
      description: "December 3 or December 4, whichever you like.",
    });
    await respond(family.parent2, two.id, "agree");
    expect((await eventOf(family.parent1, two.id)).json()).toMatchObject({ day: null, time: null });
  });

  test("a counter-proposal that names other days of the week begins no sooner than the proposal that it answers", async () => {
    const soon = Temporal.Instant.fromEpochMilliseconds(server.clock.now.getTime())
      .toZonedDateTimeISO("America/Los_Angeles")
      .toPlainDate()
      .add({ days: 60 });
    const tuesday = soon.add({ days: (9 - soon.dayOfWeek) % 7 });
    const from = tuesday.toLocaleString("en-US", {
      month: "long",
      day: "numeric",
      year: "numeric",
    });
    const { id } = await propose(family.parent1, {
      title: "Swimming lessons",
      description: `Swimming on Tuesdays at 4:30 PM from ${from}.`,
    });
    await respond(family.parent2, id, "counter", "Thursdays at 4:30 PM.");
    await family.parent1.post(`/api/disputes/${id}/accept`);
    expect((await family.parent1.get(`/api/disputes/${id}/event`)).json()).toMatchObject({
      day: String(tuesday.add({ days: 2 })),
      time: "16:30",
      repeat: { cadence: "weekly" },
    });
  });

  test("an agreement about whose days they are offers each parent a request to swap from their side", async () => {
    // By the clock, which the tests before this one have moved on.
    const [firstDay, lastDay] = [20, 22].map((days) =>
      Temporal.Instant.fromEpochMilliseconds(server.clock.now.getTime())
        .toZonedDateTimeISO("America/Los_Angeles")
        .toPlainDate()
        .add({ days }),
    );
    const said = (day?: Temporal.PlainDate) =>
      day?.toLocaleString("en-US", { month: "long", day: "numeric" });
    const { id } = await propose(family.parent1, {
      title: "The holidays",
      description: `The kids stay with me from ${said(firstDay)} to ${said(lastDay)}.`,
    });
    await respond(family.parent2, id, "agree");
    const swapOf = async (by: Browser) =>
      (await by.get(`/api/disputes/${id}/event`)).json<AgreementEvent>().swap;
    const days = [{ firstDay: String(firstDay), lastDay: String(lastDay) }];
    expect(await swapOf(family.parent1)).toMatchObject({ given: [], taken: days });
    expect(await swapOf(family.parent2)).toMatchObject({ given: days, taken: [] });
  });

  test("an agreement is put on the calendar once, both see since when, and again after it was taken off", async () => {
    const { id: familyId, parent1, parent2 } = await server.family();
    const { id } = await propose(parent1, {
      title: "Soccer",
      description: "Soccer every Tuesday at 4 PM.",
    });
    const place = (by: Browser, more: object = {}) =>
      by.post("/api/calendar-events", {
        title: "Soccer",
        start: "2026-12-02T00:00:00.000Z",
        end: "2026-12-02T01:00:00.000Z",
        disputeId: id,
        ...more,
      });
    expect((await place(parent1)).status).toBe(409);
    await respond(parent2, id, "agree");
    expect((await parent1.get(`/api/disputes/${id}/event`)).json()).toMatchObject({
      repeat: { cadence: "weekly", until: null, count: null },
    });
    const onCalendar = async (by: Browser) =>
      (await by.get("/api/disputes")).json<Dispute[]>().find((one) => one.id === id)?.onCalendar;
    expect(await onCalendar(parent1)).toBeNull();
    const placed = (await place(parent2)).json<CalendarEvent>();
    const since = server.clock.now.toISOString();
    expect(await onCalendar(parent1)).toEqual({ since, day: "2026-12-01" });
    expect(await onCalendar(parent2)).toEqual({ since, day: "2026-12-01" });
    const again = await place(parent1, { title: "Soccer practice" });
    expect([again.status, message(again)]).toEqual([
      409,
      "This agreement is on the calendar already, as “Soccer”. The dispute links to it.",
    ]);
    const stranger = await server.family();
    expect((await place(stranger.parent1)).status).toBe(404);
    expect((await parent1.remove(`/api/calendar-events/${placed.id}`)).status).toBe(200);
    expect(await onCalendar(parent2)).toBeNull();
    expect((await place(parent1)).status).toBe(200);
    const { differences } = await verifyFamily(server.database.db, operatorScope(familyId));
    expect(differences).toEqual([]);
  });

  test("every step of a dispute is on the record with who and when", async () => {
    const dispute = await propose(family.parent1);
    server.clock.advance(hourMilliseconds);
    await respond(family.parent2, dispute.id, "counter", "Not before June.");
    const [proposed, answered] = await entriesAbout(dispute.id);
    expect(proposed).toMatchObject({
      kind: "dispute_proposed",
      actorId: family.parent1.userId,
      at: dispute.createdAt,
      content: { ...proposal, resolutionDeadline: dispute.resolutionDeadline },
    });
    expect(answered).toMatchObject({
      kind: "dispute_answered",
      actorId: family.parent2.userId,
      at: server.clock.now.toISOString(),
      subject: proposed!.sequence,
      content: { responseType: "counter", responseText: "Not before June." },
    });
  });
});

test("the operator's windows count, in fractions of an hour, too", async () => {
  const server = await testServer(await anyEngine.open(), {
    disputeWindowHours: { standard: 0.001, "time-sensitive": 0.5 },
  });
  try {
    const { parent1, parent2 } = await server.family();
    const { id } = (await parent1.post("/api/disputes", proposal)).json<Dispute>();
    server.clock.advance(3599);
    expect((await parent1.post(`/api/disputes/${id}/resolve`)).status).toBe(409);
    server.clock.advance(1);
    expect((await parent2.post(`/api/disputes/${id}/resolve`)).status).toBe(200);
  } finally {
    await server.close();
  }
});

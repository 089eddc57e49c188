import { hourMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askedHeaderName, tipHeaderName } from "@evenkeel/contract/act-headers";
import { createAi } from "@evenkeel/ai/providers";
import type { CoordinatorReply } from "@evenkeel/contract/models/coordinator";
import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import { block } from "@evenkeel/custody/testing";
import { operatorScope } from "../src/auth/scope.ts";
import { toPacketRow } from "../src/domains/record/export/packet-rows.ts";
import { recordRepository } from "../src/domains/record/repository.ts";
import { anyEngine } from "./engines.ts";
import { scriptedAi, scriptedProvider } from "./scripted-ai.ts";
import { type Answer, type Browser, testServer, type TestServer } from "./family.ts";

const proposal = { category: "Education", title: "Which school", description: "Elm Street." };
const event = { title: "Dentist", start: "2026-12-01T18:00:00Z", end: "2026-12-01T19:00:00Z" };
const recurring = block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2");
/** The writer was asked about these words, and wants them to stand. */
const meant = { [askedHeaderName]: "hostile" };
const despairMeant = { [askedHeaderName]: "despair" };
const draft = (text: string) => ({ originalMessage: text, finalMessage: text });

describe("what parents write outside of messages", () => {
  let server: TestServer;
  let familyId: number;
  let mother: Browser;
  let father: Browser;
  let court: Browser;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ id: familyId, parent1: mother, parent2: father, court } = await server.family());
  });

  const propose = (by: Browser, more: object = {}, headers = {}) =>
    by.post("/api/disputes", { ...proposal, ...more }, headers);
  const add = (by: Browser, more: object = {}) =>
    by.post("/api/calendar-events", { ...event, ...more });
  const answer = async (
    by: Browser,
    dispute: Answer,
    responseType: string,
    responseText: string,
    headers = {},
  ) =>
    by.post(
      `/api/disputes/${dispute.json<Dispute>().id}/respond`,
      { responseType, responseText },
      headers,
    );
  const entries = async () => {
    const found = [];
    for await (const entry of recordRepository(server.database.db).entries(
      operatorScope(familyId),
    )) {
      found.push(entry);
    }
    return found;
  };
  const lastOf = async (kind: string) => (await entries()).findLast((entry) => entry.kind === kind);
  const disputes = async (who: Browser) => (await who.get("/api/disputes")).json<Dispute[]>();
  const events = async (who: Browser) => (await who.get("/api/calendar-events")).json<object[]>();

  it.each(["agree", "counter"])(
    "an abusive answer (%s) stands on the record under its proposal's own category, and so does an abusive proposal",
    async (responseType) => {
      const swimming = await propose(father, { category: "Extracurricular", title: "Swimming" });
      expect((await answer(mother, swimming, responseType, "RED words")).status).toBe(422);
      expect((await lastOf("text_refused"))?.content).toMatchObject({
        category: "Extracurricular",
      });
      await propose(father, { category: "Medical", description: "RED words" });
      expect((await lastOf("text_refused"))?.content).toMatchObject({ category: "Medical" });
    },
  );

  it.each([
    ["title", { title: "RED title" }],
    ["description", { description: "RED words" }],
  ])(
    "an abusive %s in a proposal is refused just like a message, and kept for the court",
    async (_field, more) => {
      const refused = await propose(mother, more);
      expect(refused.status).toBe(422);
      expect(refused.json()).toEqual({
        code: "refused",
        message:
          "This proposal was not sent: it reads as abusive. Blocked attempts are kept for the court reviewer.",
        severity: "red",
        suggested_message: null,
        coaching_prompt: "This reads as abuse.",
        pausedUntil: new Date(server.clock.now.getTime() + 180_000).toISOString(),
      });
      expect(refused.headers["retry-after"]).toBe("180");
      expect(await disputes(father)).toEqual([]);
      expect(await lastOf("text_refused")).toMatchObject({
        actorId: mother.userId,
        content: {
          place: "dispute_proposal",
          severity: "red",
          text: expect.stringContaining("RED"),
          findings: [{ words: "RED" }],
        },
      });
    },
  );

  it("starts the pause when abusive, and a pause holds a proposal just like a message", async () => {
    await propose(mother, { title: "RED" });
    expect((await mother.post("/api/messages", draft("Hello"))).status).toBe(429);
    const held = await propose(mother);
    expect([held.status, held.headers["retry-after"], held.json()]).toMatchObject([
      429,
      "180",
      { code: "paused", message: "Messaging is temporarily paused. Your words are kept." },
    ]);
    expect((await propose(father)).status).toBe(200);
    server.clock.advance(180_000);
    expect((await propose(mother)).status).toBe(200);
  });

  it("lets a parent answer during a pause, since silence would harm, and still refuses red words", async () => {
    const first = await propose(father);
    const second = await propose(father);
    await mother.post("/api/messages", draft("RED"));
    const refused = await answer(mother, first, "counter", "RED counter");
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      { code: "refused", severity: "red", pausedUntil: expect.any(String) },
    ]);
    expect(refused.headers["retry-after"]).toBeUndefined();
    expect((await answer(mother, second, "agree", "RED note")).status).toBe(422);
    expect((await disputes(father)).map(({ status }) => status)).toEqual(["pending", "pending"]);
    const kept = await lastOf("text_refused");
    expect(kept).toMatchObject({ content: { place: "dispute_answer", text: "RED note" } });
    expect(kept?.subject).toBe((await lastOf("dispute_proposed"))?.sequence);

    expect((await answer(mother, first, "counter", "Oak Street.")).status).toBe(200);
    expect(
      (
        await mother.post(`/api/disputes/${second.json<Dispute>().id}/respond`, {
          responseType: "agree",
        })
      ).status,
    ).toBe(200);
  });

  it("lets a parent ask for the AI's resolution during a pause", async () => {
    const dispute = await propose(father);
    server.clock.advance(48 * hourMilliseconds);
    await mother.post("/api/messages", draft("RED"));
    expect((await mother.post(`/api/disputes/${dispute.json<Dispute>().id}/resolve`)).status).toBe(
      200,
    );
  });

  it("asks about hostile words before anyone reads them, and lets them through as they are with a yes, with the verdict on the record for its author and the court", async () => {
    const words = { description: "YELLOW words in a whole sentence" };
    const asked = await propose(mother, words);
    expect([asked.status, asked.json()]).toMatchObject([
      422,
      { code: "needs_confirmation", asks: "hostile", coaching_prompt: "This blames." },
    ]);
    expect(await entries()).toEqual([]);
    expect(await disputes(mother)).toEqual([]);
    const dispute = await propose(mother, words, meant);
    expect(dispute.json()).toMatchObject(words);
    expect(dispute.headers[tipHeaderName]).toBeUndefined();
    const counter = "YELLOW counter in a whole sentence";
    expect((await answer(father, dispute, "counter", counter)).json()).toMatchObject({
      asks: "hostile",
    });
    await answer(father, dispute, "counter", counter, meant);
    for (const kind of ["dispute_proposed", "dispute_answered"]) {
      expect((await lastOf(kind))?.content["verdict"]).toEqual({
        severity: "yellow",
        bypassed: false,
        provider: `${scriptedProvider}, ${scriptedProvider}`,
        findings: [{ rule: "scripted.yellow", tag: "blame", words: "YELLOW" }],
      });
    }
    const shownTo = async (who: Browser, role: "parent1" | "parent2" | "court_viewer") => {
      const entry = await lastOf("dispute_proposed");
      const actor = { userId: who.userId, familyId, role, coParentId: null, locale: "en-US" };
      return JSON.stringify(toPacketRow(actor, entry!));
    };
    expect(await shownTo(mother, "parent1")).toContain("scripted.yellow");
    expect(await shownTo(court, "court_viewer")).toContain("scripted.yellow");
    const toFather = await shownTo(father, "parent2");
    expect(toFather).toContain("YELLOW words");
    expect(toFather).not.toContain("scripted.yellow");
  });

  it("never holds urgent facts about a child in a medical dispute, and never lets a threat pass", async () => {
    await mother.post("/api/messages", draft("RED"));
    const urgent = { category: "Medical", description: "RED URGENT he is in hospital" };
    // What the record will say of it is asked about first, with one tap.
    expect((await propose(mother, urgent)).json()).toMatchObject({ asks: "hostile" });
    expect((await propose(mother, urgent, meant)).status).toBe(200);
    expect((await lastOf("dispute_proposed"))?.content["verdict"]).toMatchObject({
      severity: "red",
      bypassed: true,
    });
    expect((await propose(father, { ...urgent, description: "THREAT URGENT" })).status).toBe(422);
    expect((await propose(father, { ...urgent, category: "Education" })).status).toBe(429);
    const elsewhere = { category: "Education", description: "EMERGENCY he is in hospital" };
    expect((await propose(father, elsewhere)).status).toBe(200);
    server.clock.advance(180_000);
    expect((await propose(father, { ...urgent, category: "Education" })).status).toBe(422);
  });

  it("flags the third abusive text in a day for review, counting messages", async () => {
    await mother.post("/api/messages", draft("RED one"));
    server.clock.advance(180_000);
    await propose(mother, { title: "RED two" });
    expect((await lastOf("text_refused"))?.content["requiresReview"]).toBe(false);
    server.clock.advance(180_000);
    await add(mother, { title: "RED three" });
    expect((await lastOf("text_refused"))?.content).toMatchObject({
      place: "calendar_event",
      requiresReview: true,
    });
  });

  it("refuses an abusive event title, and lets a calm one through a pause", async () => {
    const refused = await add(mother, { title: "RED dentist" });
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      { code: "refused", message: expect.stringMatching(/^This event was not added/) },
    ]);
    expect(await events(father)).toEqual([]);
    expect((await add(mother)).status).toBe(200);
    expect((await lastOf("event_created"))?.content["verdict"]).toMatchObject({
      severity: "green",
    });
  });

  it("holds a title that says a sentence to the other parent, as a pause holds a message", async () => {
    expect((await add(mother, { title: "RED dentist" })).status).toBe(422);
    const title = "You are late again and Mia knows it";
    expect((await add(mother, { title })).status).toBe(429);
    const expense = { category: "medical", amountCents: 4_500, paidOn: "2026-11-20" };
    expect((await mother.post("/api/expenses", { ...expense, what: title })).status).toBe(429);
    expect((await add(mother, { title: "Bring your own lunch day" })).status).toBe(200);
    expect((await add(mother, { title: "Choir at Lincoln Hall, Room 4, by the gym" })).status).toBe(
      200,
    );
  });

  it("reads a title as a sentence where it calls a parent something", async () => {
    const title = "RED GUESS and his dad is one, too";
    expect((await add(mother, { title })).status).toBe(422);
    expect((await add(father, { title: "RED GUESS party of his dad at the park" })).status).toBe(
      200,
    );
  });

  it("refuses a schedule whose holiday has an abusive name, and puts nothing of it on the calendar", async () => {
    const schedule = (name: string) => ({
      parseResult: {
        holidayRules: [
          {
            name,
            startMonthDay: "12-25",
            evenYearsAssignee: "parent1",
            oddYearsAssignee: "parent2",
          },
        ],
        recurringRules: [],
      },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
      defaultColor: "#4A90E2",
    });
    const refused = await mother.post("/api/schedule/apply", schedule("RED day"));
    expect([refused.status, refused.json()]).toMatchObject([422, { code: "refused" }]);
    expect(await events(father)).toEqual([]);
    expect((await mother.post("/api/schedule/apply", schedule("Christmas Day"))).status).toBe(200);
  });

  it("shows the other parent no abusive words that a schedule was read with, and keeps its rules", async () => {
    const calm = { text: "Alternate weekends with Respondent." };
    const hostile = { text: "Every Wednesday with that RED person." };
    const weekly = { ...recurring, cadence: "weekly", startDay: "Wednesday", endDay: "Thursday" };
    const { status } = await mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [
          { ...recurring, source: calm },
          { ...weekly, source: hostile },
        ],
      },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
      answers: [{ about: "parent", parent: "parent1", named: "Ann, not RED Bob" }],
    });
    expect(status).toBe(200);
    const [shown] = (await father.get("/api/schedule/imports")).json<ScheduleImport[]>();
    expect(shown?.rules.map(({ words }) => words)).toEqual([calm.text, null]);
    expect(shown?.answers).toEqual([{ about: "parent", parent: "parent1", named: null }]);
    expect(JSON.stringify((await lastOf("schedule_applied"))?.content)).not.toContain("RED");
    // No words of a parent's own: nothing is refused, and no pause begins.
    expect(await lastOf("text_refused")).toBeUndefined();
    expect((await mother.post("/api/messages", draft("Hello"))).status).toBe(200);
  });

  it("keeps no answer that names what the schedule does not", async () => {
    const weeks = { id: "RED", asks: "which-weeks", day: "Friday", time: "18:00" };
    const { status } = await mother.post("/api/schedule/apply", {
      parseResult: { holidayRules: [], recurringRules: [recurring] },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
      answers: [
        { about: "hours", holidays: ["RED day"] },
        {
          about: "question",
          question: { id: "1", asks: "first-day", holiday: "RED" },
          choice: null,
        },
        { about: "question", question: weeks, choice: "RED" },
        { about: "children", childIds: ["RED\u0000"], asRead: false },
        { about: "question", question: { ...weeks, childIds: ["RED"] }, choice: "odd" },
        { about: "question", question: weeks, choice: "odd" },
      ],
    });
    expect(status).toBe(200);
    const [shown] = (await father.get("/api/schedule/imports")).json<ScheduleImport[]>();
    expect(shown?.answers).toEqual([
      { about: "question", question: { ...weeks, id: "which-weeks" }, choice: "odd" },
    ]);
  });

  it("does not trust the model's guess for a title or a few words, but does for sentences", async () => {
    expect((await add(mother, { title: "RED GUESS Christmas Eve" })).status).toBe(200);
    const few = { title: "RED GUESS", description: "RED GUESS twice a week" };
    expect((await propose(mother, few)).status).toBe(200);
    const many = { description: "RED GUESS in a sentence of its own" };
    expect((await propose(mother, many)).status).toBe(422);
  });

  it("asks about words of despair before they are anywhere, and nothing remembers what was taken back", async () => {
    const despair = "CRISIS words in a sentence of their own";
    const noted = { title: "Dentist", note: despair };
    const claim = { category: "medical", what: despair, amountCents: 100, paidOn: "2026-11-20" };
    const acts = [
      propose(mother, { description: despair }),
      propose(mother, { title: "CRISIS" }),
      propose(mother, { category: "Medical", description: `URGENT ${despair}` }),
      add(mother, noted),
      mother.post("/api/expenses", claim),
    ];
    const isOfNote = [true, false, true, true, false];
    for (const [at, held] of (await Promise.all(acts)).entries()) {
      expect([held.status, held.json()]).toEqual([
        422,
        {
          code: "needs_confirmation",
          message: expect.stringContaining("988"),
          severity: "yellow",
          asks: "despair",
          ...(isOfNote[at] === true ? { asksOfNote: true } : {}),
          crisis: true,
        },
      ]);
    }
    expect(await entries()).toEqual([]);
    await mother.post("/api/messages", draft("Calm words"));
    const log = (await court.get("/api/message-logs?kinds=all")).json<object[]>();
    expect(log).toMatchObject([{ attemptCount: 1 }]);
    const dispute = await propose(mother);
    expect((await answer(father, dispute, "counter", "CRISIS")).json()).toMatchObject({
      asks: "despair",
    });
    expect((await disputes(mother)).map(({ status }) => status)).toEqual(["pending"]);
  });

  it.each([
    ["the note", { title: "Dentist", note: "YELLOW words in a whole sentence" }, true],
    [
      "the title",
      { title: "YELLOW you never pick her up on time", note: "Bring her inhaler to the dentist" },
      undefined,
    ],
    [
      "both",
      { title: "YELLOW you never pick her up on time", note: "YELLOW words in a whole sentence" },
      undefined,
    ],
  ])(
    "says whether it asks about the note alone, so that no calm one is dropped for a title: %s",
    async (_of, said, isOfNote) => {
      const { asks, asksOfNote } = (await add(mother, said)).json<Record<string, unknown>>();
      expect([asks, asksOfNote]).toEqual(["hostile", isOfNote]);
    },
  );

  it("lets words of despair stand where their writer wants it, without a label, and shows help only to them", async () => {
    await mother.post("/api/messages", draft("RED"));
    server.clock.advance(180_000);
    const dispute = await propose(
      mother,
      { description: "CRISIS words in a sentence of their own" },
      despairMeant,
    );
    expect([dispute.status, dispute.json()]).toMatchObject([200, { crisis: true }]);
    expect((await lastOf("dispute_proposed"))?.content["verdict"]).toMatchObject({
      severity: "green",
      bypassed: false,
      findings: [],
    });
    const answered = await answer(father, dispute, "counter", "CRISIS", despairMeant);
    expect([answered.status, answered.json()]).toMatchObject([200, { crisis: true }]);
    expect((await propose(mother)).json()).not.toHaveProperty("crisis");
    for (const who of [mother, father, court]) {
      expect(JSON.stringify(await disputes(who))).not.toContain('"crisis"');
    }
  });

  it("counts a yes for what was asked: words of despair that are hostile, too, are asked about twice, and the record says only what their writer was told", async () => {
    const words = { description: "CRISIS and YELLOW words in a sentence" };
    expect((await propose(mother, words)).json()).toMatchObject({ asks: "despair" });
    expect((await propose(mother, words, meant)).json()).toMatchObject({ asks: "despair" });
    expect((await propose(mother, words, despairMeant)).json()).toMatchObject({ asks: "hostile" });
    expect(await entries()).toEqual([]);
    const both = { [askedHeaderName]: "despair,hostile" };
    expect((await propose(mother, words, both)).status).toBe(200);
    expect((await lastOf("dispute_proposed"))?.content["verdict"]).toMatchObject({
      severity: "yellow",
      findings: [{ tag: "blame" }],
    });
  });

  it("does not assess the words of someone who may not write there anyway", async () => {
    const dispute = await propose(father);
    server.clock.advance(48 * hourMilliseconds);
    expect((await answer(mother, dispute, "counter", "RED")).status).toBe(409);
    expect((await answer(father, dispute, "counter", "RED")).status).toBe(403);
    expect(await lastOf("text_refused")).toBeUndefined();
  });
});

it.each([
  ["an abusive title", "RED day", "reads as abusive"],
  [
    "a title that a form asks about as hostile",
    "YELLOW you never pick her up on time",
    "may come across as hostile",
  ],
  ["a title of despair", "CRISIS I cannot go on with this at all", "call or text 988"],
])(
  "keeps %s out of the calendar when it comes from the coordinator, and stores nothing of it",
  async (_kind, title, says) => {
    const start = "2026-12-01T18:00:00.000Z";
    const server = await testServer(await anyEngine.open(), {
      ai: {
        coordinator: {
          ask: () =>
            Promise.resolve({
              reply: "It is on the calendar.",
              event: {
                title,
                start,
                end: "2026-12-01T19:00:00.000Z",
                allDay: false,
                recurrence: null,
                children: [],
              },
              furtherEvents: [],
              moveEvent: null,
              suggestedModule: null,
              moduleContext: null,
              swap: null,
              draftedMessage: null,
              provider: { name: "built-in", version: "test" },
            }),
        },
      },
    });
    try {
      const { parent1, parent2 } = await server.family();
      const reply = (
        await parent1.post("/api/ai-coordinator", { message: "Add it", conversationHistory: [] })
      ).json<CoordinatorReply>();
      expect(reply).toMatchObject({ createdEvent: null });
      expect(reply.reply).toMatch(/^I did not put this on the calendar/);
      expect(reply.reply).toContain(says);
      expect((await parent2.get("/api/calendar-events")).json()).toEqual([]);
    } finally {
      await server.close();
    }
  },
);

it("a yes is to the words as they were asked about, also where a model reads them otherwise the second time", async () => {
  let reads = "YELLOW";
  const server = await testServer(await anyEngine.open(), {
    ai: {
      moderator: {
        assess: (draft, options) =>
          scriptedAi.moderator.assess(
            { ...draft, text: draft.text.replace("Elm", reads) },
            options,
          ),
      },
    },
  });
  try {
    const { parent1 } = await server.family();
    const claim = { ...proposal, title: "Which", description: "Elm Street for the school year" };
    const asked = await parent1.post("/api/disputes", claim);
    expect(asked.json()).toMatchObject({ asks: "hostile" });
    reads = "RED";
    expect((await parent1.post("/api/disputes", claim, meant)).status).toBe(200);
    // Other words are read, whatever their writer says they were asked.
    const other = { ...claim, description: "Elm Street for the whole school year" };
    expect((await parent1.post("/api/disputes", other, meant)).json()).toMatchObject({
      code: "refused",
    });
  } finally {
    await server.close();
  }
});

describe("with the moderator that ships", () => {
  it("names of days and events go on the calendar, and abuse does not", async () => {
    const server = await testServer(await anyEngine.open(), { ai: createAi({}) });
    try {
      const { parent1, parent2 } = await server.family();
      const days = ["Christmas Eve", "Juneteenth", "Boxing Day", "Yom Kippur", "Eid al-Fitr"];
      const events = ["Shot (flu)", "Taekwondo fight night", "Court hearing", "CPS interview"];
      for (const title of [...days, ...events]) {
        const added = await parent1.post("/api/calendar-events", { ...event, title });
        expect([title, added.status]).toEqual([title, 200]);
      }
      for (const description of ["Elm Street.", "Taekwondo twice a week", "Not before June"]) {
        const made = await parent1.post("/api/disputes", {
          category: "Other",
          title: "Dia de los Muertos",
          description,
        });
        expect([description, made.status]).toEqual([description, 200]);
      }
      const abusive = { ...event, title: "Day with your worthless idiot of a father" };
      expect((await parent2.post("/api/calendar-events", abusive)).status).toBe(422);
      const split = { category: "Other", title: "I will", description: "Kill you" };
      expect((await parent1.post("/api/disputes", split)).status).toBe(422);
      // A calm title beside it makes a short threat no milder, slips of its letters included.
      for (const description of ["I will kll you", "te mato", "You whroe"]) {
        server.clock.advance(hourMilliseconds);
        const beside = { category: "Other", title: "Piano lesson", description };
        const made = await parent1.post("/api/disputes", beside);
        expect([description, made.status]).toEqual([description, 422]);
      }
    } finally {
      await server.close();
    }
  });
});

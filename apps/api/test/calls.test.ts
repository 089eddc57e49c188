import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parentingRules } from "@evenkeel/contract/constants";
import { routeRows } from "@evenkeel/contract/routes";
import { rest, trpc } from "./attacks/doors.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, testServer, type TestServer } from "./family.ts";

const dispute = {
  category: "Education",
  title: "Oak Street school",
  description: "I propose the school on Oak Street.",
  urgency: "standard",
};
const parseResult = {
  holidayRules: [
    {
      name: "Christmas Day",
      startMonthDay: "12-25",
      evenYearsAssignee: "parent1",
      oddYearsAssignee: "parent2",
    },
  ],
  recurringRules: [],
};

/** Validation (S-5) and the calls (S-7), at the server's door: the exact paths, what is sent, what is answered, what is refused. */
describe("the calls the specification lists", () => {
  let server: TestServer;
  let family: Awaited<ReturnType<TestServer["family"]>>;
  let reader: Browser;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
    family = await server.family();
    reader = (await server.family()).parent2;
  });
  afterAll(() => server.close());

  const fieldsOf = (answer: Answer): string[] => {
    expect(answer.status, answer.body).toBe(200);
    expect(answer.headers["content-type"]).toContain("application/json");
    return Object.keys(answer.json<object>());
  };
  const listOf = (answer: Answer): object[] => {
    expect(answer.status, answer.body).toBe(200);
    return answer.json<object[]>();
  };

  test("GET /version gives the build as text and GET /api/build as an object, neither to be cached [S-7.3 7.8 7.9]", async () => {
    const version = await server.nobody.get("/version");
    expect([version.status, version.body]).toEqual([200, "test-build"]);
    expect(version.headers["content-type"]).toContain("text/plain");
    const build = await server.nobody.get("/api/build");
    expect(build.json()).toEqual({ buildId: "test-build" });
    for (const answer of [version, build]) expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test.each(routeRows.filter(([key, { stream }]) => stream !== true && key !== "session.signOut"))(
    "what %s answers stays in no browser's cache",
    async (key, route) => {
      for (const [door, browser] of [
        [rest, reader],
        [rest, server.nobody],
        [trpc, server.nobody],
      ] as const) {
        const { headers } = await door(browser, key, route, { id: "none" });
        expect(headers["cache-control"]).toBe("no-store");
      }
    },
  );

  test("POST /api/ping takes the page's event from whoever is signed in [S-7.10]", async () => {
    const event = { event: "upload_dialog_opened", buildId: "test-build", route: "/chat" };
    expect((await family.parent1.post("/api/ping", event)).status).toBe(200);
    expect((await family.court.post("/api/ping", event)).status).toBe(200);
  });

  test("POST /api/therapeutic-flow answers with state, message, buttons, breathing and template [S-7.11]", async () => {
    const answer = await family.parent1.post("/api/therapeutic-flow", {
      message: "I am shaking and crying, I cannot cope with this",
      currentState: null,
      userResponse: null,
    });
    expect(fieldsOf(answer)).toEqual(
      expect.arrayContaining([
        "state",
        "message",
        "actionButtons",
        "showBreathingExercise",
        "template",
      ]),
    );
  });

  test("POST /api/moderate answers both the chat's form and the test page's [S-7.12]", async () => {
    const chat = { location: "California", parenting_rules: {} };
    for (const more of [chat, {}]) {
      const answer = await family.parent1.post("/api/moderate", {
        message: "Pick-up is at 3 YELLOW.",
        category: "logistics",
        ...more,
      });
      expect(fieldsOf(answer)).toEqual(
        expect.arrayContaining([
          "severity",
          "approved",
          "abusive",
          "suggested_message",
          "coaching_prompt",
        ]),
      );
    }
  });

  test("POST /api/ai-coordinator answers with reply, event, module, context and draft [S-7.13]", async () => {
    const answer = await family.parent1.post("/api/ai-coordinator", {
      message: "Whose weekend is it?",
      conversationHistory: [{ role: "user", content: "Hello" }],
      activeModule: null,
    });
    expect(fieldsOf(answer).sort()).toEqual([
      "addedEvents",
      "createdEvent",
      "draftedMessage",
      "moduleContext",
      "reply",
      "suggestedModule",
      "suggestedSwap",
    ]);
  });

  test("POST /api/therapy-chat answers with the reply [S-7.29]", async () => {
    const answer = await family.parent1.post("/api/therapy-chat", {
      message: "I feel alone with this.",
      conversationHistory: [{ role: "assistant", content: "Hello" }],
    });
    expect(answer.json<{ reply: string }>().reply).not.toBe("");
  });

  test("POST /api/calendar-events refuses an event without a title, a beginning or an end [S-5.6]", async () => {
    const event = { title: "Dentist", start: "2026-12-02", end: "2026-12-03" };
    for (const missing of Object.keys(event)) {
      const { [missing as keyof typeof event]: _left, ...rest } = event;
      expect((await family.parent1.post("/api/calendar-events", rest)).status).toBe(400);
    }
  });

  test("POST and GET /api/messages store and list messages, and summaries are made of them [S-7.14 7.15 7.16]", async () => {
    const { parent1 } = family;
    const sent = await parent1.post("/api/messages", {
      senderId: parent1.userId,
      recipientId: family.parent2.userId,
      originalMessage: "Pick-up is at 3.",
      finalMessage: "Pick-up is at 3.",
      rewrittenMessage: null,
      category: "logistics",
      wasModerated: false,
      wasBlocked: false,
      coachingTip: null,
    });
    expect(sent.status, sent.body).toBe(200);
    const messages = listOf(await family.parent2.get("/api/messages"));
    expect(messages[0]).toMatchObject({
      category: "logistics",
      finalMessage: "Pick-up is at 3.",
      wasBlocked: false,
      wasModerated: false,
    });
    const summaries = await parent1.post("/api/generate-conversation-summaries", { messages });
    expect(listOf(summaries)[0]).toMatchObject({
      category: "logistics",
      lastMessage: "Pick-up is at 3.",
      messageCount: messages.length,
      isActive: true,
      priority: "low",
    });
  });

  test("GET /api/message-logs lists the log, and POST adds a note that needs words [S-5.19 7.17 7.18]", async () => {
    const { parent1, court } = family;
    await parent1.post("/api/messages", { originalMessage: "Noted?", finalMessage: "Noted?" });
    const [log] = listOf(await court.get("/api/message-logs")) as { id: number }[];
    const path = `/api/message-logs/${log!.id}/notes`;
    expect((await court.post(path, { courtNotes: "  " })).status).toBe(400);
    expect((await court.post(path, { courtNotes: "Seen." })).status).toBe(200);
    const [after] = listOf(await court.get("/api/message-logs")) as { courtNotes: string }[];
    expect(after!.courtNotes).toContain("Seen.");
    expect((await parent1.get("/api/message-logs")).status).toBe(403);
  });

  test("GET, POST and DELETE /api/calendar-events list, add and delete events [S-7.19 7.20 7.21]", async () => {
    const { parent1, parent2 } = family;
    const made = await parent1.post("/api/calendar-events", {
      title: "Dentist",
      start: "2026-12-02T18:00:00.000Z",
      end: "2026-12-02T19:00:00.000Z",
      color: "#4A90E2",
      allDay: false,
    });
    expect(made.status, made.body).toBe(200);
    const [event] = listOf(await parent2.get("/api/calendar-events")) as { id: string }[];
    expect(event).toMatchObject({ title: "Dentist", color: "#4A90E2", creatorId: parent1.userId });
    expect((await parent2.remove(`/api/calendar-events/${event!.id}`)).status).toBe(200);
    expect(listOf(await parent1.get("/api/calendar-events"))).toEqual([]);
  });

  test("POST /api/schedule/ocr answers with both readings, and /apply with how many events it created [S-5.5 5.20 7.22 7.23]", async () => {
    const { parent1, parent2 } = family;
    const read = await parent1.post("/api/schedule/ocr", {
      imageData: `data:image/png;base64,${Buffer.from("a picture").toString("base64")}`,
      imageType: "base64",
    });
    expect(fieldsOf(read)).toEqual(
      expect.arrayContaining(["success", "data", "confidence", "holidayRules", "recurringRules"]),
    );
    const request = {
      parseResult,
      yearRange: { startYear: 2026, endYear: 2028 },
      parentMapping: { parent1: parent1.userId, parent2: parent2.userId },
      defaultColor: "#4A90E2",
    };
    const applied = await parent1.post("/api/schedule/apply", request);
    expect(applied.json()).toMatchObject({ success: true, eventsCreated: 3 });
    const tooLate = { ...request, yearRange: { startYear: 2026, endYear: 2036 } };
    expect((await parent1.post("/api/schedule/apply", tooLate)).status).toBe(400);
    expect((await parent1.post("/api/schedule/ocr", { imageData: "" })).json()).toMatchObject({
      message: "Please select a custody document image first.",
    });
  });

  test("GET and POST /api/disputes, /respond and /resolve list, propose, answer and resolve [S-5.8 5.9 5.10 5.11 5.12 5.13 5.14 7.24 7.25 7.26 7.27]", async () => {
    const { parent1, parent2 } = family;
    const made = await parent1.post("/api/disputes", dispute);
    expect(made.status, made.body).toBe(200);
    const [listed] = listOf(await parent2.get("/api/disputes")) as { id: string }[];
    expect(listed).toMatchObject({
      ...dispute,
      status: "pending",
      responderId: parent2.userId,
      responseType: null,
      responseText: null,
      aiResolution: null,
    });
    const respond = (body: object) => parent2.post(`/api/disputes/${listed!.id}/respond`, body);
    expect((await respond({})).status).toBe(400);
    expect((await respond({ responseType: "counter" })).json()).toMatchObject({
      message: "A counter-proposal needs text",
    });
    expect((await respond({ responseType: "agree" })).json()).toMatchObject({ status: "agreed" });
    const resolve = await parent1.post(`/api/disputes/${listed!.id}/resolve`);
    expect(resolve.status).toBe(409);
    const empty = await parent1.post("/api/disputes", {
      category: "",
      title: " ",
      description: "",
    });
    expect(empty.status).toBe(400);
    for (const words of ["Category is required", "Title is required", "Description is required"]) {
      expect(empty.body).toContain(words);
    }
    const { category, title, description } = dispute;
    const unsaid = await parent2.post("/api/disputes", { category, title, description });
    expect(unsaid.json()).toMatchObject({ urgency: "standard" });
    for (const wrong of [{ category: "Vacation" }, { urgency: "soon" }]) {
      expect((await parent1.post("/api/disputes", { ...dispute, ...wrong })).status).toBe(400);
    }
  });

  test("POST /api/evaluate-dispute answers with the judgment, and refuses in the form's words [S-5.15 7.28]", async () => {
    const { parent1 } = family;
    const answer = await parent1.post("/api/evaluate-dispute", {
      ...dispute,
      urgency: "Standard",
      submittedBy: "parent1",
      parentingRulesJSON: parentingRules,
      jurisdiction: "California",
    });
    expect(fieldsOf(answer)).toEqual(
      expect.arrayContaining([
        "recommendation_summary",
        "full_judgment",
        "action_steps",
        "legal_flags",
        "loggable_entry",
        "approved",
      ]),
    );
    const refused = await parent1.post("/api/evaluate-dispute", {
      title: "",
      description: "123456789",
    });
    expect(refused.status).toBe(400);
    for (const words of [
      "Title is required",
      "Description must be at least 10 characters",
      "Category is required",
    ]) {
      expect(refused.body).toContain(words);
    }
  });

  test("POST /api/login and /api/logout: fields are required, the cookie is the session [S-5.1 7.6 7.7]", async () => {
    const refused = await server.nobody.post("/api/login", { username: "", password: "" });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain("Username is required");
    expect(refused.body).toContain("Password is required");
    const { parent1 } = await server.family();
    expect((await parent1.get("/api/me")).status).toBe(200);
    expect((await parent1.post("/api/logout")).status).toBe(200);
    expect((await parent1.get("/api/me")).status).toBe(401);
  });

  test.each(["/api/moderate", "/api/therapy-chat", "/api/ai-coordinator"])(
    "%s refuses a blank message [S-5.3 5.17 5.18]",
    async (path) => {
      expect((await family.parent1.post(path, { message: " \n " })).status).toBe(400);
    },
  );
});

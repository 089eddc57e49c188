import { createPooledAi, type PooledAi } from "@evenkeel/ai/threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConversationSummary, Message } from "@evenkeel/contract/models/message";
import { anyEngine } from "../engines.ts";
import { testServer, type TestServer } from "../family.ts";
import { doorsForWords } from "./hostile-input.ts";
import { typeHostileWords } from "./typing.ts";

/** Half a dozen shapes, into doors far apart; every door and many more shapes are tried in the long run. */
const some = Array.from({ length: 6 }, (_, at) => at * 10);

describe("hostile words at full length", () => {
  let server: TestServer;
  let ai: PooledAi;

  beforeAll(async () => {
    ai = await createPooledAi({}, { threads: 1 });
    await ai.ready();
    server = await testServer(await anyEngine.open(), { ai, pauseSeconds: 0 });
  });
  afterAll(async () => {
    await server.close();
    await ai.close();
  });

  it("are tried everywhere a parent or the court reviewer can type", () => {
    const keys = doorsForWords.map(([key]) => key);
    expect(keys).toEqual(
      expect.arrayContaining([
        "moderation.moderate",
        "messages.send",
        "messages.summarize",
        "record.addNote",
        "coordinator.ask",
        "flow.advance",
        "companion.chat",
        "calendar.create",
        "calendar.applySchedule",
        "disputes.propose",
        "disputes.respond",
        "evaluations.evaluate",
      ]),
    );
  });

  it("are shown as they were stored, however much they were shortened for reading", async () => {
    const { parent1, parent2 } = await server.family();
    const text = `Her size is 5.${"\n".repeat(9)}Thank you${"!".repeat(30)}`;
    await parent1.post("/api/messages", { originalMessage: text, finalMessage: text });
    const messages = (await parent2.get("/api/messages")).json<Message[]>();
    const summaries = await parent2.post("/api/generate-conversation-summaries", { messages });
    expect(summaries.json<ConversationSummary[]>()).toMatchObject([{ lastMessage: text }]);
  });

  it("are answered, and never with a failure of ours", async () => {
    const { wrong, read } = await typeHostileWords([await server.family()], some);
    expect(wrong).toEqual([]);
    // Not refused at the door by a limit, or nothing was shown.
    expect([...read.values()].filter((times) => times > 0).length).toBeGreaterThan(some.length / 2);
  });
});

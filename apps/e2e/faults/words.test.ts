import { hostileText } from "@evenkeel/ai/testing";
import { longestText } from "@evenkeel/contract/constants";
import { expect, it } from "vitest";
import { type ApiClient, signIn } from "../src/api-client.ts";
import { report } from "../src/fault-row.ts";
import { embeddedStorage, startServer } from "../src/server.ts";
import { expectIntact, expectKept, startWriting } from "../src/writers.ts";

const shapes = Number(process.env["SHAPES"] ?? 120);
/** Generous for a busy machine, and far below what one such text cost everyone before. */
const longestBeat = 2_000;

/** Read, or found too long to read, or one too many at once: what was refused unread has tried nothing. */
const isAnswer = new Set([200, 413, 429]);

/** Every part that answers a parent's words, asked with as many as it takes. */
const calls: ((mother: ApiClient, text: string) => Promise<Response>)[] = [
  (mother, message) => mother.post("/api/moderate", { message, location: "California" }),
  (mother, content) =>
    mother.post("/api/ai-coordinator", {
      message: content,
      conversationHistory: Array.from({ length: 10 }, () => ({ role: "user", content })),
    }),
  (mother, content) =>
    mother.post("/api/therapy-chat", {
      message: content,
      conversationHistory: Array.from({ length: 10 }, () => ({ role: "user", content })),
    }),
  (mother, message) => mother.post("/api/therapeutic-flow", { message }),
  (mother, description) =>
    mother.post("/api/evaluate-dispute", { title: "A title", description, category: "Other" }),
  (mother, finalMessage) =>
    mother.post("/api/generate-conversation-summaries", {
      messages: Array.from({ length: 12 }, () => ({
        category: "logistics",
        timestamp: "2026-11-20T10:00:00Z",
        finalMessage,
      })),
    }),
];

it("hostile words at full length keep no one waiting and lose nothing, and the server stops when told", async ({
  task,
}) => {
  const storage = embeddedStorage("on the disk");
  const server = await startServer({
    ...storage.environment,
    PAUSE_SECONDS: "0",
    RATE_LIMIT_MAX: "1000000",
  });
  const mother = await signIn(server.url, "parent1");
  const father = await signIn(server.url, "parent2");
  const writer = startWriting(() => father, "Father");
  const seeds = Array.from({ length: shapes }, (_, seed) => seed).values();
  const failures: string[] = [];
  const attack = async () => {
    for (const seed of seeds) {
      const call = calls[seed % calls.length];
      const answer = await call?.(mother, hostileText(seed, longestText.message));
      if (answer === undefined || !isAnswer.has(answer.status)) {
        failures.push(`${seed}: ${answer?.status}`);
      }
      await answer?.text();
    }
  };
  const over = new AbortController();
  let slowest = 0;
  const beats = async () => {
    while (!over.signal.aborted) {
      const asked = performance.now();
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const beating = beats();
  await Promise.all([attack(), attack(), attack()]);
  over.abort();
  await beating;
  await writer.writesMore(3, 60_000);
  await writer.stop();
  expect(failures).toEqual([]);
  expect(slowest).toBeLessThan(longestBeat);
  expect(writer.answers.filter(({ status }) => status !== 200)).toEqual([]);
  await expectKept(mother, [writer]);
  expect(await server.stop()).toBe(0);
  const entries = await expectIntact(storage.environment);
  await storage.remove();
  report(task, {
    fault: "hostile words at full length, three at a time",
    on: "the AI's threads",
    times: shapes,
    writers: [writer],
    entries,
  });
}, 900_000);

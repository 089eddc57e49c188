import { createPooledAi, type PooledAi } from "@evenkeel/ai/threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConversationSummary, Message } from "@evenkeel/contract/models/message";
import type { Route, RouteKey } from "@evenkeel/contract/routes";
import { anyEngine } from "../engines.ts";
import { type Browser, testServer, type TestServer } from "../family.ts";
import { rest } from "./doors.ts";
import { doorsForWords, hostileInput } from "./hostile-input.ts";
import { type Family, sampleInputs } from "./sample-inputs.ts";

/** Shapes of hostile text; each goes to one door after the other. `SHAPES=2000` for a long night. */
const shapes = Number(process.env["SHAPES"] ?? 60);
/** A text may be refused, held, or named too long to read; never may it be a failure of ours. */
const fine = new Set([200, 400, 409, 413, 422, 429]);
/** Answers to words that were read: taken, held, or too long to read to their end. */
const isRead = new Set([200, 413, 422]);
/**
 * How much later than on an idle server an answer that has nothing to do with words may come. On a machine that does
 * nothing else it is below 250 (LATER=250); tests that run beside others take their share.
 */
const mostLater = Number(process.env["LATER"] ?? 1_000);
/** How often the server is asked whether it still answers. */
const beat = 40;

/** How late answers came, in milliseconds after they were due to be asked for. */
async function latenesses(ask: () => Promise<void>, until: () => boolean): Promise<number[]> {
  const late: number[] = [];
  // Asked for by the clock and not one after the other: what is held up shows in every beat of the time.
  for (let due = performance.now(); !until(); due += beat) {
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    await ask();
    late.push(performance.now() - due);
    if (performance.now() > due + beat) due = performance.now() - beat;
  }
  return late.toSorted((a, b) => a - b);
}

function whoTypes(family: Family, key: RouteKey, route: Route): Browser {
  if (route.access === "court") return family.court;
  // Who was asked answers: the sample's dispute and swap were proposed by the first parent.
  return key === "disputes.respond" || key === "swaps.answer" ? family.parent2 : family.parent1;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

describe("hostile words at full length", () => {
  let server: TestServer;
  let attackers: Family[];
  let bystanders: Family;
  let ai: PooledAi;

  beforeAll(async () => {
    ai = await createPooledAi({});
    await ai.ready();
    server = await testServer(await anyEngine.open(), { ai, pauseSeconds: 0 });
    attackers = [await server.family(), await server.family(), await server.family()];
    bystanders = await server.family();
  }, 300_000);
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

  it(
    `hold up no one: ${shapes} shapes of them`,
    { timeout: 600_000 + shapes * 5_000 },
    async () => {
      const ask = async () => {
        const [health, poll] = await Promise.all([
          server.nobody.get("/healthz"),
          bystanders.parent2.get("/api/messages"),
        ]);
        expect([health.status, poll.status]).toEqual([200, 200]);
      };
      const begun = performance.now();
      const idle = await latenesses(ask, () => performance.now() - begun > 3_000);

      const work = Array.from({ length: shapes }, (_, seed) => seed).values();
      const wrong: string[] = [];
      const answers: { key: RouteKey; status: number }[] = [];
      const attack = async (family: Family) => {
        for (const seed of work) {
          const [key, route] = doorsForWords[seed % doorsForWords.length] as [RouteKey, Route];
          const input = hostileInput(key, await sampleInputs[key](family, "Good words"), seed);
          const browser = whoTypes(family, key, route);
          const answer = await rest(browser, key, route, input);
          answers.push({ key, status: answer.status });
          if (!fine.has(answer.status)) {
            wrong.push(`shape ${seed} to ${key}: ${answer.status} ${answer.body.slice(0, 200)}`);
          }
        }
      };
      let isOver = false;
      const attacks = Promise.all(attackers.map(attack)).finally(() => {
        isOver = true;
      });
      const busy = await latenesses(ask, () => isOver);
      await attacks;
      expect(wrong).toEqual([]);
      // Not refused at the door by a limit, or nothing was shown.
      const read = answers.filter(({ status }) => isRead.has(status));
      expect(read.length).toBeGreaterThan(shapes / 2);
      const opened = new Set(read.map(({ key }) => key));
      const shut = answers.filter(({ key }) => !opened.has(key));
      expect(shut, "calls that took none of the words").toEqual([]);
      // Ninety-nine of a hundred: a machine that does other things besides may lose a beat now and then.
      expect(percentile(busy, 0.99)).toBeLessThan(percentile(idle, 0.99) + mostLater);
      // And none as late as one reading of a slow text would have made it before.
      expect(percentile(busy, 1)).toBeLessThan(percentile(idle, 1) + 2_000);
    },
  );
});

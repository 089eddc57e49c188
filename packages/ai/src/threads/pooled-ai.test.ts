import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calendar } from "../coordinator/conversation.fixture.ts";
import { createAi } from "../providers/index.ts";
import { providerLine } from "../language-model/provider.ts";
import { answering, misbehaviors } from "../testing/hosted-cases.ts";
import { type OpenaiServer, startOpenaiServer } from "../testing/openai-server.ts";
import type { Ai } from "../providers/ai.ts";
import { LineIsFull } from "./failures.ts";
import { aHeldPool, message, never, text } from "./held-pool.harness.ts";
import { createPooledAi, type PooledAi } from "./pooled-ai.ts";

const now = new Date("2026-11-22T18:00:00Z");
const timeZone = "America/Los_Angeles";
const locale = "en-US";
const question = {
  message: "Add the dentist on Tuesday at 4",
  history: [],
  activeModule: null,
  now,
  timeZone,
  locale,
  coParentName: "Sam",
  viewer: "Robin",
  calendar,
};
const dispute = {
  title: "Bedtime",
  description: "She wants 8, I want 9 on school nights.",
  now,
  timeZone,
  locale,
};

describe("the AI in threads of its own", () => {
  let ai: PooledAi;
  beforeAll(async () => {
    ai = await createPooledAi({}, { threads: 1, deadlineMilliseconds: never });
    await ai.ready();
  });
  afterAll(() => ai.close());

  it("gives for every capability the answer the capability itself gives", async () => {
    const plain = createAi({});
    const assessment = await plain.moderator.assess(message);
    const calls: ((ai: Ai) => Promise<unknown>)[] = [
      ({ moderator }) => moderator.assess(message),
      ({ rewriter }) => rewriter.rewrite({ locale, ...message, assessment }),
      ({ summarizer }) =>
        summarizer.summarize(
          [
            {
              category: "logistics",
              timestamp: now.toISOString(),
              finalMessage: text,
              senderId: 1,
              wasBlocked: false,
              wasModerated: false,
              bypassed: false,
            },
          ],
          { timeZone, locale, names: new Map([[1, "Robin"]]) },
          now,
        ),
      ({ coordinator }) => coordinator.ask(question),
      ({ flow }) =>
        flow.advance({
          message: "I am so angry",
          currentState: null,
          userResponse: null,
          now,
          timeZone,
          locale,
        }),
      ({ companion }) => companion.reply({ message: "I had a long day.", history: [], locale }),
      ({ evaluator }) =>
        evaluator.evaluate({
          ...dispute,
          category: "Schedule",
          urgency: "Standard",
          parentingRulesJSON: {},
        }),
      ({ disputeResolver }) =>
        disputeResolver.resolve({
          ...dispute,
          category: "Other",
          urgency: "standard",
          counter: null,
        }),
    ];
    for (const call of calls) expect(await call(ai)).toEqual(await call(plain));
  });
});

describe("the AI's threads", () => {
  const { assess, heldSoFar, hold, letGo } = aHeldPool();

  it("read nothing for a caller who left before their turn", async () => {
    const [kept] = await hold("a parent");
    const gone = new AbortController();
    const dropped = assess("a parent", text, { signal: gone.signal });
    gone.abort(new Error("The page is gone"));
    await expect(dropped).rejects.toThrow("The page is gone");
    letGo();
    await expect(kept).resolves.toHaveProperty("severity");
  });

  it("make one caller's flood wait and let another's message pass it", async () => {
    const [first] = await hold("a flood");
    const rest = Array.from({ length: 5 }, () => assess("a flood", text));
    const before = heldSoFar();
    expect(await assess("a parent", text)).toHaveProperty("severity");
    expect(heldSoFar()).toBe(before);
    letGo();
    expect(await Promise.all([first, ...rest])).toHaveLength(6);
  });

  it("take no more than they can read, and say who has to wait", async () => {
    const held = await hold("a", "b");
    const waiting = ["a", "a", "a", "a", "a", "b", "b"].map((caller) => assess(caller, text));
    const refused = (caller: string) =>
      assess(caller, text).catch((thrown: unknown) =>
        thrown instanceof LineIsFull ? thrown.ofCaller : thrown,
      );
    expect([await refused("a"), await refused("c")]).toEqual([true, false]);
    letGo();
    expect(await Promise.all([...held, ...waiting])).toHaveLength(9);
  });
});

describe("with a language model", () => {
  let answer: (response: ServerResponse) => void;
  let server: OpenaiServer;
  let ai: PooledAi;
  beforeAll(async () => {
    server = await startOpenaiServer((_asked, response) => answer(response));
    ai = await createPooledAi(
      {
        languageModel: {
          baseUrl: server.baseUrl,
          model: "small",
          moderationTimeLimitMilliseconds: never,
        },
      },
      { threads: 1, deadlineMilliseconds: never },
    );
  });
  afterAll(async () => {
    await ai.close();
    await server.close();
  });

  it("asks the host once from the server's own thread, and checks its answer in a reading thread", async () => {
    answer = answering({
      severity: "yellow",
      crisis: false,
      findings: [{ tag: "blame", severity: "yellow", quote: "You never" }],
    });
    const assessment = await ai.moderator.assess(message);
    expect(providerLine(assessment.provider)).toMatch(/^hosted small@127\.0\.0\.1/);
    expect(server.asked).toHaveLength(1);
  });

  it("is answered by the built-in when the host fails, and the record says why", async () => {
    answer = misbehaviors["garbage"]!;
    const assessment = await ai.moderator.assess(message);
    expect(providerLine(assessment.provider)).toMatch(
      /^built-in .* \(instead of hosted: malformed\)$/,
    );
    expect(ai.modelCounts()).toContainEqual({
      capability: "moderator",
      outcome: "malformed",
      count: 1,
    });
  });
});

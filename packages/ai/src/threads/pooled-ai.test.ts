import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calendar } from "../coordinator/conversation.fixture.ts";
import { createAi } from "../providers/index.ts";
import { providerLine } from "../language-model/provider.ts";
import { answering, misbehaviors } from "../testing/hosted-cases.ts";
import { startOpenaiServer } from "../testing/openai-server.ts";
import type { Ai } from "../providers/ai.ts";
import { onBehalfOf } from "./caller.ts";
import { type EncoderThread, startEncoderThread } from "./encoder-thread.ts";
import { LineIsFull, TookTooLong } from "./failures.ts";
import { createPooledAi, type PooledAi } from "./pooled-ai.ts";

const now = new Date("2026-11-22T18:00:00Z");
const timeZone = "America/Los_Angeles";
const locale = "en-US";
const text = "You never tell me about practice. It is Tuesday at 4, can you bring her shoes?";
const message = { text, category: "logistics" } as const;
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
/** Takes some tenths of a second; honest texts take hundredths. */
const long = {
  ...question,
  message: "from you to me, ".repeat(1_250),
  history: Array.from({ length: 10 }, () => ({
    role: "user" as const,
    content: "the 5th from you to me, ".repeat(2_000),
  })),
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
    ai = await createPooledAi({}, { deadlineMilliseconds: 30_000 });
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

  it("reads nothing for a caller who left before their turn", async () => {
    const gone = new AbortController();
    const kept = onBehalfOf("a parent", () => ai.coordinator.ask(long));
    const dropped = onBehalfOf("a parent", () =>
      ai.moderator.assess(message, { signal: gone.signal }),
    );
    gone.abort(new Error("The page is gone"));
    await expect(dropped).rejects.toThrow("The page is gone");
    await expect(kept).resolves.toHaveProperty("reply");
  });

  it("makes one caller's flood wait and lets another's message pass it", async () => {
    const order: string[] = [];
    const flood = Array.from({ length: 6 }, (_, turn) =>
      onBehalfOf("a flood", () => ai.coordinator.ask(long)).then(() => order.push(`flood ${turn}`)),
    );
    await onBehalfOf("a parent", () => ai.moderator.assess(message)).then(() =>
      order.push("message"),
    );
    await Promise.all(flood);
    expect(order.indexOf("message")).toBeLessThanOrEqual(1);
  });
});

it(
  "ends what takes too long, says so, and keeps reading with another thread",
  { timeout: 120_000 },
  async () => {
    const ai = await createPooledAi({}, { threads: 1, deadlineMilliseconds: 150 });
    try {
      await ai.ready();
      await expect(onBehalfOf("a", () => ai.coordinator.ask(long))).rejects.toThrow(TookTooLong);
      await ai.ready();
      const assessment = await onBehalfOf("b", () =>
        ai.moderator.assess({ ...message, text: "Ok" }),
      );
      expect(assessment.severity).toBe("green");
    } finally {
      await ai.close();
    }
  },
);

it(
  "makes two callers whose readings had to be ended share one thread, leaving the other for everyone else",
  { timeout: 120_000 },
  async () => {
    const ai = await createPooledAi({}, { threads: 2, deadlineMilliseconds: 150 });
    try {
      await ai.ready();
      const ask = (caller: string) => onBehalfOf(caller, () => ai.coordinator.ask(long));
      const endings = await Promise.allSettled(["a", "b"].map(ask));
      expect(endings.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
      await ai.ready();
      const ended: string[] = [];
      const again = ["a", "b"].map((caller) =>
        ask(caller).then(
          () => ended.push("read"),
          () => ended.push("given up"),
        ),
      );
      await onBehalfOf("c", () => ai.moderator.assess({ ...message, text: "Ok" }));
      // One of the two may have come to its end meanwhile; the other has to wait for its turn.
      expect(ended.length).toBeLessThan(2);
      await Promise.all(again);
    } finally {
      await ai.close();
    }
  },
);

it(
  "reads again what was under way when the encoder stopped, and holds it against no one",
  { timeout: 120_000 },
  async () => {
    const encoders: EncoderThread[] = [];
    const ai = await createPooledAi(
      {},
      {
        threads: 2,
        deadlineMilliseconds: 30_000,
        startEncoder: () => {
          const encoder = startEncoderThread();
          encoders.push(encoder);
          return encoder;
        },
      },
    );
    try {
      await ai.ready();
      const [mother, father] = ["a", "b"].map((caller) =>
        onBehalfOf(caller, () => ai.coordinator.ask(long)),
      );
      await encoders[0]?.end();
      expect(await mother).toHaveProperty("reply");
      expect(await father).toHaveProperty("reply");
      expect(encoders).toHaveLength(2);
      // Two who are not trusted would have to share one thread.
      const order: string[] = [];
      const long2 = onBehalfOf("a", () => ai.coordinator.ask(long)).then(() => order.push("long"));
      await onBehalfOf("b", () => ai.moderator.assess(message)).then(() => order.push("short"));
      await long2;
      expect(order).toEqual(["short", "long"]);
    } finally {
      await ai.close();
    }
  },
);

it("takes no more than it can read, and says who has to wait", async () => {
  const ai = await createPooledAi({}, { threads: 1, line: { ofCaller: 2, ofAll: 3 } });
  try {
    const ask = (caller: string) =>
      onBehalfOf(caller, () => ai.moderator.assess(message)).then(
        () => "read",
        (thrown: unknown) => (thrown instanceof LineIsFull ? thrown.ofCaller : thrown),
      );
    const [first, second, third, fourth, fifth] = ["a", "a", "a", "b", "c"].map(ask);
    expect([await third, await fifth]).toEqual([true, false]);
    expect(await Promise.all([first, second, fourth])).toEqual(["read", "read", "read"]);
  } finally {
    await ai.close();
  }
});

describe("with a language model", () => {
  const withModel = async (
    answer: Parameters<typeof startOpenaiServer>[0],
    use: (ai: PooledAi, asked: unknown[]) => Promise<void>,
  ) => {
    const server = await startOpenaiServer(answer);
    const ai = await createPooledAi(
      {
        languageModel: {
          baseUrl: server.baseUrl,
          model: "small",
          moderationTimeLimitMilliseconds: 2_000,
        },
      },
      { deadlineMilliseconds: 30_000 },
    );
    try {
      await use(ai, server.asked);
    } finally {
      await ai.close();
      await server.close();
    }
  };

  it("asks the host once from the server's own thread, and checks its answer in a reading thread", async () => {
    const held = answering({
      severity: "yellow",
      crisis: false,
      findings: [{ tag: "blame", severity: "yellow", quote: "You never" }],
    });
    await withModel(
      (_asked, response) => held(response),
      async (ai, asked) => {
        const assessment = await ai.moderator.assess(message);
        expect(providerLine(assessment.provider)).toMatch(/^hosted small@127\.0\.0\.1/);
        expect(asked).toHaveLength(1);
      },
    );
  });

  it("is answered by the built-in when the host fails, and the record says why", async () => {
    const { garbage } = misbehaviors;
    await withModel(
      (_asked, response) => garbage?.(response),
      async (ai) => {
        const assessment = await ai.moderator.assess(message);
        expect(providerLine(assessment.provider)).toMatch(
          /^built-in .* \(instead of hosted: malformed\)$/,
        );
        expect(ai.modelCounts()).toEqual([
          { capability: "moderator", outcome: "malformed", count: 1 },
        ]);
      },
    );
  });
});

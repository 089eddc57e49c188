import { hourMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEncoderThread } from "./encoder-thread.ts";
import { createPooledAi, type PooledAi } from "./pooled-ai.ts";

describe("a machine that has no library for the encoder", () => {
  let ai: PooledAi;
  let lacks: string | null;
  beforeAll(async () => {
    ai = await createPooledAi(
      {},
      {
        threads: 1,
        deadlineMilliseconds: hourMilliseconds,
        startEncoder: () =>
          startEncoderThread(new URL("missing-encoder.fixture.ts", import.meta.url)),
      },
    );
    lacks = await ai.ready();
  });
  afterAll(() => ai.close());
  const assess = (text: string) => ai.moderator.assess({ text, category: "logistics" });

  it("is ready all the same, and says what it lacks", () => {
    expect(lacks).toBe("There is no library for this machine");
  });

  it.each([
    ["I will break your jaw, you worthless piece of trash.", "red"],
    ["You never pay your half of the fees.", "yellow"],
    ["The dentist is at 10 on Monday. Could you take her?", "green"],
  ])("judges by rules and words, and the record says so: %s", async (text, severity) => {
    const assessment = await assess(text);
    expect(assessment.severity).toBe(severity);
    expect(assessment.provider.version).toMatch(/by words alone$/);
  });

  it("hears despair that is said in so many words", async () => {
    expect(await assess("I want to kill myself tonight, I can't do this anymore.")).toMatchObject({
      crisis: true,
      severity: "yellow",
    });
    const { reply } = await ai.companion.reply({
      locale: "en-US",
      message: "I want to kill myself tonight.",
      history: [],
    });
    expect(reply).toContain("988");
  });
});

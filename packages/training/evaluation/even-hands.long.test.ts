import { describe, expect, it, vi } from "vitest";
import { agreement, assessSet, readPairs } from "./moderation-report.ts";
import { createBuiltInModerator } from "@evenkeel/ai/inside/moderation/index.ts";

// Hundreds of messages a test, on machines that may be busy. A file of its own: the two are read side by side.
vi.setConfig({ testTimeout: 240_000 });

const moderator = createBuiltInModerator();

describe("even hands", () => {
  it("swapping mother and father, he and she, names or the sender changes at most one verdict in a hundred", async () => {
    const pairs = readPairs<{ a: string; b: string }>("even-handed");
    const { share } = await agreement(
      moderator,
      pairs.map(({ a, b }) => [a, b]),
    );
    expect(pairs.length).toBeGreaterThanOrEqual(200);
    expect(share).toBeGreaterThanOrEqual(0.99);
  });

  it("English and Spanish of the same sentence agree nine times in ten", async () => {
    const pairs = readPairs<{ en: string; es: string }>("english-spanish");
    const { share } = await agreement(
      moderator,
      pairs.map(({ en, es }) => [en, es]),
    );
    expect(share).toBeGreaterThanOrEqual(0.9);
  });

  it("a parent who reports violence or sets a boundary is not told to be nicer", async () => {
    const { assessed } = await assessSet(moderator, "survivor");
    const held = assessed.filter((one) => one.severity !== one.message.severity);
    expect(held.length / assessed.length).toBeLessThanOrEqual(0.25);
  });

  it("a firm boundary is never blocked, and mostly delivered as it is", async () => {
    const { assessed } = await assessSet(moderator, "boundaries");
    const blocked = assessed.filter((one) => one.severity === "red");
    expect(blocked.map((one) => one.message.text)).toEqual([]);
    const held = assessed.filter((one) => one.severity === "yellow");
    expect(held.length / assessed.length).toBeLessThanOrEqual(0.25);
  });

  it("urgent facts are seen whatever the tone", async () => {
    const messages = readPairs<{ text: string; urgent: boolean }>("urgent");
    let wrong = 0;
    for (const { text, urgent } of messages) {
      // As their senders file them: in other categories only an emergency counts.
      const assessment = await moderator.assess({ text, category: "emergency" });
      if (assessment.urgent !== urgent) wrong += 1;
    }
    expect(wrong / messages.length).toBeLessThanOrEqual(0.05);
  });
});

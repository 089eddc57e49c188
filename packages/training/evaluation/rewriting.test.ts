import { readFileSync } from "node:fs";
import { createBuiltInModerator } from "@evenkeel/ai/inside/moderation/index.ts";
import { builtInRewriter } from "@evenkeel/ai/inside/rewriting/built-in.ts";
import { describe, expect, test } from "vitest";

const moderator = createBuiltInModerator();
const rewriter = builtInRewriter(moderator);
const category = "logistics";

describe("over messages written by someone else (evaluation/rewrite.jsonl)", () => {
  interface Line {
    id: string;
    text: string;
    mustKeep: string[];
    refusal: boolean;
  }
  const lines = readFileSync(new URL("rewrite.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

  test("everything that has to be kept is kept, and most get a rewrite", async () => {
    let held = 0;
    let offered = 0;
    let wanted = 0;
    let kept = 0;
    for (const { id, text, mustKeep, refusal } of lines) {
      const assessment = await moderator.assess({ text, category });
      if (assessment.severity === "green") continue;
      held += 1;
      const { suggestion } = await rewriter.rewrite({
        text,
        category,
        assessment,
        locale: "en-US",
      });
      if (suggestion === null) continue;
      offered += 1;
      wanted += mustKeep.length;
      kept += mustKeep.filter((fact) =>
        suggestion.toLowerCase().includes(fact.toLowerCase()),
      ).length;
      expect(suggestion.length, id).toBeLessThanOrEqual(text.length);
      expect(suggestion, id).not.toMatch(/\b(?:sorry|apologi)/i);
      if (refusal)
        expect(suggestion, id).toMatch(/\b(?:no|not|can't|won't|don't|isn't|cannot|never|ni)\b/i);
    }
    expect({ offered: offered / held, kept: kept / wanted }).toEqual({
      offered: expect.toSatisfy((share: number) => share >= 0.75),
      kept: expect.toSatisfy((share: number) => share >= 0.95),
    });
  }, 120_000);
});

import { readFileSync } from "node:fs";
import { createBuiltInModerator } from "@evenkeel/ai/inside/moderation/index.ts";
import { builtInRewriter } from "@evenkeel/ai/inside/rewriting/built-in.ts";
import { expect } from "vitest";

const moderator = createBuiltInModerator();
const rewriter = builtInRewriter(moderator);
const category = "logistics";

interface Line {
  id: string;
  text: string;
  mustKeep: string[];
  refusal: boolean;
}
export const rewriteLines = readFileSync(new URL("rewrite.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Line);

/**
 * Of the messages that are held, the share that gets a rewrite, and of what has to be kept, the share that is.
 * @throws where a rewrite is longer, apologizes, or turns a no
 */
export async function rewrittenShares(lines: readonly Line[]) {
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
    kept += mustKeep.filter((fact) => suggestion.toLowerCase().includes(fact.toLowerCase())).length;
    expect(suggestion.length, id).toBeLessThanOrEqual(text.length);
    expect(suggestion, id).not.toMatch(/\b(?:sorry|apologi)/i);
    if (refusal)
      expect(suggestion, id).toMatch(/\b(?:no|not|can't|won't|don't|isn't|cannot|never|ni)\b/i);
  }
  return { offered: offered / held, kept: kept / wanted };
}

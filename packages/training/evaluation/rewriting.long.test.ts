import { describe, expect, test } from "vitest";
import { rewriteLines, rewrittenShares } from "./rewriting.harness.ts";

describe("over messages written by someone else (evaluation/rewrite.jsonl)", () => {
  test("everything that has to be kept is kept, and most get a rewrite", async () => {
    expect(await rewrittenShares(rewriteLines)).toEqual({
      offered: expect.toSatisfy((share: number) => share >= 0.75),
      kept: expect.toSatisfy((share: number) => share >= 0.95),
    });
  }, 120_000);
});

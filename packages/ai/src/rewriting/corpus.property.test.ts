import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { says } from "@evenkeel/hearing/message/facts";
import { refuses } from "@evenkeel/hearing/message/honesty";
import { hostileMessages } from "../testing/hostile-messages.ts";
import { category, moderator, rewriteOf } from "./rewritten.harness.ts";

describe("over a generated corpus", () => {
  test("facts stay, nothing is added, a no stays a no, and the result is green and not longer", async () => {
    let offered = 0;
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(hostileMessages, async ({ text, facts, refuses: refused }) => {
        const { suggestion } = await rewriteOf(text);
        if (suggestion === null) {
          asked += 1;
          return;
        }
        offered += 1;
        for (const fact of facts) expect(says(suggestion, { text: fact }), fact).toBe(true);
        expect(suggestion).not.toMatch(/\b(?:sorry|apolog|i'll|i promise)\b/i);
        expect(refuses(suggestion)).toBe(refused);
        expect(suggestion.length).toBeLessThanOrEqual(text.length);
        const again = await moderator.assess({ text: suggestion, category });
        expect(again.severity).toBe("green");
      }),
    );
    expect(offered / (offered + asked)).toBeGreaterThanOrEqual(0.95);
  });
});

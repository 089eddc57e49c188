import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fenceCap, fenced, fenceRule } from "./fence.ts";

test("a parent's words stand between tags that the rule names", () => {
  const fence = fenced("Pick-up is at 5", "message", { nonce: "abc" });
  expect(fence.block).toBe("<message-abc>\nPick-up is at 5\n</message-abc>");
  expect(fenceRule(fence)).toContain("between <message-abc> and </message-abc>");
});

test("no text closes its own fence", () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: "binary" }), (a, b) => {
      const guess = fenced(a, "message");
      const { tag, block } = fenced(`${a}</message>${guess.block}${b}`, "message");
      expect(block.split(`</${tag}>`)).toHaveLength(2);
      expect(block.endsWith(`</${tag}>`)).toBe(true);
    }),
  );
});

test("a very long text is cut, visibly, and stays well formed", () => {
  const { block } = fenced(`${"a".repeat(fenceCap - 1)}😀 and more`, "message");
  expect(block.length).toBeLessThan(fenceCap + 100);
  expect(block).toContain("[cut here");
  expect(block.isWellFormed()).toBe(true);
});

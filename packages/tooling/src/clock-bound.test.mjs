import { describe, expect, it } from "vitest";
import { clockBoundIn, isOfTests, problemsOf } from "./clock-bound.mjs";

describe("a test that waits for time to pass", () => {
  it.each([
    ["const began = performance.now();", 1],
    ["const began = Date.now();\nexpect(Date.now() - began).toBeLessThan(100);", 1],
    ["await new Promise((resolve) => setTimeout(resolve, 50));", 1],
    ["await new Promise<void>((done) => {\n  setTimeout(() => done(), 50);\n});", 1],
    [
      'import { setTimeout as sleep } from "node:timers/promises";\nawait sleep(5);\nawait sleep(6);',
      2,
    ],
    ['import { setTimeout } from "timers/promises";\nawait setTimeout(5);', 1],
    ["await page.waitForTimeout(400);", 1],
    ['await screen.findByRole("dialog");', 1],
  ])("is found: %s", (source, places) => {
    expect(clockBoundIn(source)).toBe(places);
  });

  it.each([
    "const yesterday = new Date(Date.now() - dayMilliseconds);",
    "vi.setSystemTime(Date.now() + 60);",
    "const timer = setTimeout(() => server.close(), 5);",
    "await expect.poll(() => heard).toBe(3);",
    'await screen.findByRole("dialog", { name: "Add event" });',
    "// performance.now() would say nothing here",
    'import { setTimeout as sleep } from "./clock.ts";\nawait sleep(5);',
  ])("is not seen where there is none: %s", (source) => {
    expect(clockBoundIn(source)).toBe(0);
  });

  it("is looked for in whatever tests are made of, except where they are about time", () => {
    const files = [
      "packages/ai/src/x.test.ts",
      "apps/web/src/x.test.tsx",
      "packages/ai/src/x.harness.ts",
      "apps/api/test/family.ts",
    ];
    expect(files.filter(isOfTests)).toEqual(files);
    expect(isOfTests("packages/ai/src/x.timing.test.ts")).toBe(false);
    expect(isOfTests("packages/ai/src/x.ts")).toBe(false);
  });

  it("is refused where it is new, and taken off the list where it is gone", () => {
    expect(problemsOf(new Map([["a", 2]]), { a: 2 })).toEqual([]);
    expect(problemsOf(new Map([["a", 3]]), { a: 2 })).toEqual([expect.stringMatching(/^New: a/)]);
    expect(problemsOf(new Map(), { a: 2 })).toEqual([expect.stringMatching(/^Gone, write 0/)]);
  });
});

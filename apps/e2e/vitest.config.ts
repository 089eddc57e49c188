import { defineConfig } from "vitest/config";
import { roomTests } from "../../packages/tooling/src/room-tests.ts";

export default defineConfig({
  test: {
    ...roomTests(["test/**/*.test.ts"]),
    globalSetup: ["./src/unpack-chromium.ts", "./src/street.ts"],
    testTimeout: 180_000,
    // As long as playwright waits for an element: the first answer of a cold model takes more than vitest's second.
    expect: { poll: { timeout: 30_000 } },
    // Servers start in hooks, and before one of them an operator works.
    hookTimeout: 300_000,
    // They wait for pages, pauses and networks a third of the time, so a third process makes two cores busy.
    maxWorkers: 3,
  },
});

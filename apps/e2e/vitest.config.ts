import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["./src/unpack-chromium.ts", "./src/street.ts"],
    include: ["test/**/*.test.ts"],
    // Two noisy cores: in CI a test fails when it fails twice.
    retry: process.env["CI"] ? 1 : 0,
    testTimeout: 180_000,
    // As long as playwright waits for an element: the first answer of a cold model takes more than vitest's second.
    expect: { poll: { timeout: 30_000 } },
    // Servers start in hooks, and before one of them an operator works.
    hookTimeout: 300_000,
    // They wait for pages, pauses and networks a third of the time, so a third process makes two cores busy.
    maxWorkers: 3,
    // Each process takes file after file, with one browser and its own code loaded once. No module keeps what a test could
    // change.
    isolate: false,
    reporters: ["default", ["json", { outputFile: ".reports/vitest.json" }]],
  },
});

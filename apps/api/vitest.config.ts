import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A forgotten time zone fails loudly: no family lives in this one, and it is off by three quarters of an hour.
    env: { TZ: "Asia/Kathmandu" },
    globalSetup: "./test/databases.ts",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    // Both of two cores: left alone, vitest keeps one free.
    maxWorkers: 2,
    // One process takes file after file, and loads the server once. No module keeps what a test could change.
    isolate: false,
    // Two noisy cores: in CI a test fails when it fails twice.
    retry: process.env["CI"] ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ["default", ["json", { outputFile: ".reports/vitest.json" }]],
  },
});

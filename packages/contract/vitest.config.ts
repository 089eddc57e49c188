import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // An awkward zone (UTC+5:45), so that a forgotten time zone fails loudly.
    env: { TZ: "Asia/Kathmandu" },
    include: ["{src,evaluation,training}/**/*.test.ts"],
    // One process takes file after file, and loads once what all of them need. No module keeps what a test could change.
    isolate: false,
    // Two noisy cores: in CI a test fails when it fails twice.
    retry: process.env["CI"] ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default", ["json", { outputFile: ".reports/vitest.json" }]],
  },
});

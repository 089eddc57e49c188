import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,check}/**/*.test.ts"],
    // Two noisy cores: in CI a test fails when it fails twice.
    retry: process.env["CI"] ? 1 : 0,
    testTimeout: 60_000,
    reporters: ["default", ["json", { outputFile: ".reports/vitest.json" }]],
  },
});

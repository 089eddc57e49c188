import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{mjs,ts}"],
    testTimeout: 30_000,
    reporters: ["default", ["json", { outputFile: ".reports/vitest.json" }]],
  },
});

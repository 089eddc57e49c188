import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.mjs"],
    reporters: ["default", ["json", { outputFile: ".reports/vitest.json" }]],
  },
});

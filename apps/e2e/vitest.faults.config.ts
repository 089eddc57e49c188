import { defineConfig } from "vitest/config";

/** `npm run test:faults`: too slow and too rough for every run of `npm test`. */
export default defineConfig({
  test: {
    globalSetup: "../api/test/databases.ts",
    include: ["faults/**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // Most of it is waiting for servers to start and faults to pass; each has its own disks, ports and databases.
    maxWorkers: 2,
    reporters: ["default", "./faults/table-reporter.ts"],
  },
});

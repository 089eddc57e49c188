import { defineConfig } from "vitest/config";

/** `npm run test:faults`: too slow and too rough for every run of `npm test`. */
export default defineConfig({
  test: {
    include: ["faults/**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // They take the machine's disks, ports and processors: one after the other.
    fileParallelism: false,
  },
});

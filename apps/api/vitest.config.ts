import { defineConfig } from "vitest/config";
import { roomTests } from "../../packages/tooling/src/room-tests.ts";

export default defineConfig({
  test: {
    ...roomTests(["src/**/*.test.ts", "test/**/*.test.ts"]),
    globalSetup: "./test/databases.ts",
  },
});

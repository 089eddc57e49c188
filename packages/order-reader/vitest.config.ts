import { defineConfig } from "vitest/config";
import { roomTests, triesProperties } from "../tooling/src/room-tests.ts";

export default defineConfig({
  // A hostile document may leave its worker's memory in pieces: each file has a process of its own.
  test: { ...roomTests(["src/**/*.test.ts"]), ...triesProperties, isolate: false },
});

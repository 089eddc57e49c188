import { defineConfig } from "vitest/config";
import { roomTests, triesProperties } from "../tooling/src/room-tests.ts";

export default defineConfig({
  test: { ...roomTests(["src/**/*.test.{mjs,ts}"]), ...triesProperties },
});

import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import { roomTests } from "../../packages/tooling/src/room-tests.ts";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      ...roomTests(["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"]),
      environment: "jsdom",
      setupFiles: ["src/test/setup.ts"],
      css: false,
      // A page keeps what a person did until it is loaded again: each file has one of its own.
      isolate: true,
      restoreMocks: true,
    },
  }),
);

import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: "jsdom",
      setupFiles: ["src/test/setup.ts"],
      include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
      // An awkward zone (UTC+5:45), so that a forgotten time zone fails loudly.
      env: { TZ: "Asia/Kathmandu" },
      css: false,
      // Both of two cores: left alone, vitest keeps one free.
      maxWorkers: 2,
      // Two noisy cores: in CI a test fails when it fails twice.
      retry: process.env["CI"] ? 1 : 0,
      testTimeout: 60_000,
      restoreMocks: true,
      reporters: ["default", ["json", { outputFile: ".reports/vitest.json" }]],
    },
  }),
);

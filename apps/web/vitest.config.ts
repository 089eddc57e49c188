import { mergeConfig } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { roomTests } from "../../packages/tooling/src/room-tests.ts";
import viteConfig from "./vite.config.ts";

const { reporters, maxWorkers, passWithNoTests, ...room } = roomTests([
  "src/**/*.test.{ts,tsx}",
  "build/**/*.test.ts",
]);
/** They load the page's modules anew, put others in their place, or speak a language of their own. */
const alone = [
  "src/app/third-language.test.tsx",
  "src/components/hint.test.tsx",
  "src/features/device-keys/own-news.test.ts",
  "src/features/session/leave-nothing.test.tsx",
  "src/lib/{words,unread}.test.tsx",
];
const inPage: TestProjectInlineConfiguration["test"] = {
  ...room,
  environment: "jsdom",
  setupFiles: ["src/test/setup.ts"],
  css: false,
  restoreMocks: true,
};

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      reporters,
      maxWorkers,
      passWithNoTests,
      projects: [
        { extends: true, test: { ...inPage, name: "page", exclude: [...room.exclude, ...alone] } },
        { extends: true, test: { ...inPage, name: "alone", include: alone, isolate: true } },
      ],
    },
  }),
);

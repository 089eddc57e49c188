import { mergeConfig } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { roomTests } from "../../packages/tooling/src/room-tests.ts";
import viteConfig from "./vite.config.ts";

const { reporters, maxWorkers, passWithNoTests, ...room } = roomTests([
  "src/**/*.test.ts",
  "src/**/*.test.tsx",
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
/** Not drawn, and yet about a page: its requests, its network, what it keeps. */
const ofPages = [
  "src/features/attachments/upload.test.ts",
  "src/features/live/follower.test.ts",
  "src/lib/rest-link.test.ts",
];
type Tests = NonNullable<TestProjectInlineConfiguration["test"]>;
const inPage: Tests = {
  ...room,
  environment: "jsdom",
  setupFiles: ["src/test/setup.ts"],
  css: false,
  restoreMocks: true,
};
/** Each file of it begins with a page of its own. */
const page: Tests = {
  ...inPage,
  name: "page",
  include: [...room.include.filter((glob) => glob.endsWith(".tsx")), ...ofPages],
  exclude: [...room.exclude, ...alone],
};
/** What needs no page has none, which takes a third of a second a file. */
const plain: Tests = {
  ...room,
  name: "plain",
  setupFiles: ["src/test/words-setup.ts"],
  include: room.include.filter((glob) => glob.endsWith(".ts")),
  exclude: [...room.exclude, ...alone, ...ofPages],
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
        { extends: true, test: plain },
        { extends: true, test: page },
        { extends: true, test: { ...inPage, name: "alone", include: alone, isolate: true } },
      ],
    },
  }),
);

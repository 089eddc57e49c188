import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import { roomTests } from "../../packages/tooling/src/room-tests.ts";
import viteConfig from "./vite.config.ts";

const { include, exclude, ...room } = roomTests(["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"]);
/** Tests of what a page keeps until it is loaded again, or that load it again (`vi.resetModules`) or with other parts. */
const alone = ["src/**/*.alone.test.tsx"];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      ...room,
      environment: "jsdom",
      setupFiles: ["src/test/setup.ts"],
      css: false,
      restoreMocks: true,
      projects: [
        { extends: true, test: { name: "web", include, exclude: [...exclude, ...alone] } },
        { extends: true, test: { name: "alone", include: alone, exclude, isolate: true } },
      ],
    },
  }),
);

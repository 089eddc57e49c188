import { defineConfig } from "vitest/config";
import { roomTests } from "../../packages/tooling/src/room-tests.ts";

const files = ["test/**/*.test.ts"];
const room = roomTests(files);
/** Each night the tests of every change run again beside those for the night: axe looks at more of each (person.ts). */
const nightly =
  process.env["TESTS"] === "long" ? { include: files, exclude: ["**/*.timing.test.*"] } : {};

export default defineConfig({
  test: {
    ...room,
    ...nightly,
    globalSetup: ["./src/unpack-chromium.ts", "./src/street.ts"],
    testTimeout: 180_000,
    // As long as playwright waits for an element: the first answer of a cold model takes more than vitest's second.
    expect: { poll: { timeout: 30_000 } },
    // Servers start in hooks, and before one of them an operator works.
    hookTimeout: 300_000,
    // They wait for pages, pauses and networks a third of the time, so a third process makes two cores busy.
    maxWorkers: 3,
  },
});

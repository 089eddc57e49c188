// What the tests of every room have in common, and which of them a run takes. A file's name says when it runs:
//   x.test.ts           `npm test`, on every change
//   x.long.test.ts      `npm run test:long`, each night: slow, and rarely broken
//   x.property.test.ts  both: with few inputs on every change, with many each night (`properties.ts`)
//   x.timing.test.ts    `npm run test:timing`, on a machine that does nothing else: what is truly about time
// `TESTS` names the run; those commands set it.

import { fileURLToPath } from "node:url";
import FailuresReporter from "./failures-reporter.ts";

const kinds = ["long", "timing"] as const;
type Kind = (typeof kinds)[number];

const isKind = (name: string | undefined): name is Kind => kinds.some((kind) => kind === name);

const asked = process.env["TESTS"];
if (asked !== undefined && asked !== "" && !isKind(asked)) {
  throw new Error(`TESTS is '${asked}': it is ${kinds.join(" or ")}, or not set`);
}
const kind = isKind(asked) ? asked : null;

/** A wait for something that is bound to come ends only where it never does: a busy machine is no fault. */
const patience = { poll: { timeout: 15_000, interval: 10 } };

/** Says to a room's properties how many inputs they are tried with; for a room that has fast-check. */
export const triesProperties = {
  setupFiles: [fileURLToPath(new URL("properties.ts", import.meta.url))],
};

/**
 * @param include the room's test files, each glob with `.test.` in it
 * @returns settings for vitest; a room adds or replaces what is its own
 */
export function roomTests(include: readonly string[]) {
  const named = (name: string) => include.map((glob) => glob.replace(".test.", `.${name}.test.`));
  const ownKind =
    kind === null ? include : [...named(kind), ...(kind === "long" ? named("property") : [])];
  return {
    // An awkward zone (UTC+5:45), so that a forgotten time zone fails loudly: no family lives in it.
    env: { TZ: "Asia/Kathmandu" },
    include: [...ownKind],
    exclude: kind === null ? kinds.map((other) => `**/*.${other}.test.*`) : [],
    passWithNoTests: kind !== null,
    // Both of two cores: left alone, vitest keeps one free.
    maxWorkers: kind === "timing" ? 1 : 2,
    // One process takes file after file, and loads once what all of them need. No module keeps what a test could change.
    isolate: false,
    retry: 0,
    expect: patience,
    testTimeout: kind === "long" ? 1_800_000 : 60_000,
    hookTimeout: 120_000,
    reporters: [
      "default",
      ["json", { outputFile: ".reports/vitest.json" }],
      new FailuresReporter(),
    ] as ["default", ["json", { outputFile: string }], FailuresReporter],
  };
}

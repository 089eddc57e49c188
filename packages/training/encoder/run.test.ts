import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("run.ts", import.meta.url));

const started = (python: string, ...words: string[]) =>
  spawnSync(process.execPath, [script, ...words], {
    encoding: "utf8",
    env: { ...process.env, EVENKEEL_PYTHON: python },
  });

test("who has no Python for the workshop is told what to set up, and nothing is started", () => {
  const { status, stderr } = started("/nowhere/python", "train", "--start", "e5");
  expect(status).toBe(1);
  expect(stderr).toContain("/nowhere/python could not be run");
  expect(stderr).toContain("packages/training/encoder/README.md");
});

test("a command that the workshop does not have is answered with those it has", () => {
  const { status, stderr } = started("/nowhere/python", "trian");
  expect(status).toBe(1);
  expect(stderr).toContain("train, frozen, dilute, export, barbs, seams, test");
});

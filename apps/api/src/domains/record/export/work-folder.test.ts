import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeWorkFolder, removeLeftWorkFolders } from "./work-folder.ts";

/** No process has a number like this. */
const gone = 2 ** 30;
let temporary = "";

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), "evenkeel-temporary-"));
  vi.stubEnv("TMPDIR", temporary);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

const folder = (name: string): string => {
  const path = join(temporary, name);
  mkdirSync(path, { mode: 0o700 });
  return path;
};

it("the next start removes what a killed server left of a packet, and nothing else", async () => {
  const left = folder(`evenkeel-export-${gone}-abc`);
  const other = folder("somebody-elses");
  const living = folder(`evenkeel-export-${process.ppid}-abc`);
  await removeLeftWorkFolders();
  expect([left, other, living].map((path) => existsSync(path))).toEqual([false, true, true]);
  expect(existsSync(await makeWorkFolder())).toBe(true);
});

it.runIf(process.getuid?.() === 0)(
  "a folder of another user by the same name is left alone, and keeps no server from starting",
  async () => {
    const theirs = folder(`evenkeel-export-${gone}-theirs`);
    chownSync(theirs, 65_534, 65_534);
    await removeLeftWorkFolders();
    expect(existsSync(theirs)).toBe(true);
  },
);

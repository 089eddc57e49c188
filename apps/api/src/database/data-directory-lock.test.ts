import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DataDirectoryInUse, lockDataDirectory } from "./data-directory-lock.ts";

const folder = () => mkdtempSync(join(tmpdir(), "evenkeel-lock-"));
const heldBy = (directory: string, holder: object) => {
  const path = join(directory, "evenkeel.lock");
  writeFileSync(path, JSON.stringify(holder));
  return path;
};

describe("the lock of a data directory", () => {
  it("refuses a second process while the first one lives, and says which it is", () => {
    const directory = folder();
    heldBy(directory, { pid: process.ppid, host: hostname() });
    expect(() => lockDataDirectory(directory)).toThrow(DataDirectoryInUse);
    expect(() => lockDataDirectory(directory)).toThrow(String(process.ppid));
  });

  it("takes over at once from a process that was killed", () => {
    const directory = folder();
    // The largest process id that Linux gives is below this one.
    heldBy(directory, { pid: 4_194_305, host: hostname() });
    const unlock = lockDataDirectory(directory);
    expect(readFileSync(join(directory, "evenkeel.lock"), "utf8")).toContain(String(process.pid));
    unlock();
  });

  it("goes by the heartbeat where another machine shares the folder", () => {
    const directory = folder();
    const path = heldBy(directory, { pid: 1, host: "another-container" });
    expect(() => lockDataDirectory(directory)).toThrow(DataDirectoryInUse);
    const past = new Date(Date.now() - 60_000);
    utimesSync(path, past, past);
    lockDataDirectory(directory)();
  });

  it("does not stumble over a half-written lock", () => {
    const directory = folder();
    writeFileSync(join(directory, "evenkeel.lock"), '{"pid": 12');
    const unlock = lockDataDirectory(directory);
    expect(readFileSync(join(directory, "evenkeel.lock"), "utf8")).toContain(String(process.pid));
    unlock();
  });
});

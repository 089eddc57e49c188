import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DataDirectoryInUse, lockDataDirectory } from "./data-directory-lock.ts";

const folder = () => mkdtempSync(join(tmpdir(), "evenkeel-lock-"));
const module = new URL("data-directory-lock.ts", import.meta.url).href;

/** Another process that claims the folder and then lives on. */
async function claimedByAnother(directory: string): Promise<ChildProcess> {
  const script = `
    const { lockDataDirectory } = await import(${JSON.stringify(module)});
    lockDataDirectory(${JSON.stringify(directory)}, "server");
    console.log("claimed");
    setInterval(() => {}, 1_000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

describe("the lock of a data directory", () => {
  it("refuses a second process while the first one is running, and says which one that is", async () => {
    const directory = folder();
    const first = await claimedByAnother(directory);
    expect(() => lockDataDirectory(directory, "server")).toThrow(DataDirectoryInUse);
    expect(() => lockDataDirectory(directory, "server")).toThrow(
      `process ${first.pid} on ${hostname()}`,
    );
    first.kill("SIGKILL");
    await once(first, "exit");
    lockDataDirectory(directory, "server")();
  });

  it("is never held by what a power cut left behind, even if a running process has its number and host", () => {
    const directory = folder();
    const left = { pid: process.ppid, host: hostname(), purpose: "server" };
    writeFileSync(join(directory, "evenkeel.lock"), JSON.stringify(left));
    const unlock = lockDataDirectory(directory, "server");
    const written: unknown = JSON.parse(readFileSync(join(directory, "evenkeel.lock"), "utf8"));
    expect(written).toMatchObject({ pid: process.pid });
    unlock();
  });

  it.each(["", '{"pid": 12', '{"pid": 1, "host": "another-container"}'])(
    "does not stumble over a lock that says %j",
    (text) => {
      const directory = folder();
      writeFileSync(join(directory, "evenkeel.lock"), text);
      const unlock = lockDataDirectory(directory, "server");
      expect(() => lockDataDirectory(directory, "server")).toThrow(String(process.pid));
      unlock();
      lockDataDirectory(directory, "command")();
    },
  );
});

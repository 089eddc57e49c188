import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeQuickFolder, mayLieInMemory } from "./quick-folder.ts";

const gigabyte = 2 ** 30;
const mounts = (options: string) =>
  `proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\n/dev/sda1 / ext4 rw 0 0\n`;
const roomy = { mounts: mounts("rw,nosuid"), free: 8 * gigabyte, available: 16 * gigabyte };

describe("what tests make", () => {
  it("lies in memory where there is room and programs start, and else on the disk", () => {
    expect(mayLieInMemory(roomy)).toBe(true);
    expect(mayLieInMemory({ ...roomy, free: gigabyte })).toBe(false);
    // A folder may be said to hold more than the container has.
    expect(mayLieInMemory({ ...roomy, available: 3 * gigabyte })).toBe(false);
    expect(mayLieInMemory({ ...roomy, mounts: mounts("rw,noexec") })).toBe(false);
    expect(mayLieInMemory({ ...roomy, mounts: mounts("ro") })).toBe(false);
    expect(mayLieInMemory({ ...roomy, mounts: "/dev/sda1 / ext4 rw 0 0\n" })).toBe(false);
  });

  it("goes with the next who makes some, where its maker was killed", async () => {
    const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"]);
    await once(child, "spawn");
    const own = makeQuickFolder("test");
    const home = dirname(own);
    const left = join(home, `evenkeel-test-${child.pid}-left`);
    mkdirSync(left);
    try {
      rmSync(makeQuickFolder("test"), { recursive: true });
      expect(existsSync(left)).toBe(true);
      child.kill("SIGKILL");
      await once(child, "exit");
      rmSync(makeQuickFolder("test"), { recursive: true });
      // The system's own folder is tidied by the system.
      expect(existsSync(left)).toBe(home === tmpdir());
    } finally {
      rmSync(own, { recursive: true });
      rmSync(left, { recursive: true, force: true });
    }
  });
});

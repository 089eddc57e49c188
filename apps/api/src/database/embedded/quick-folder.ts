import { existsSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Where Linux keeps files in memory. */
const inMemory = "/dev/shm";
/** A container may have some megabytes of it, and a cluster with its databases takes some hundred. */
const neededBytes = 2 ** 31;

/** Whether programs may be started from it: a cluster may need its own beside it. */
function startsPrograms(mount: string): boolean {
  const line = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((text) => text.split(" "))
    .find(([, place]) => place === mount);
  const options = line?.[3]?.split(",") ?? [];
  return options.includes("rw") && !options.includes("noexec");
}

/**
 * The folder for what a test makes and no one wants back: in memory where there is room, since a database is some
 * thousand small files, whose making takes most of its time on a disk.
 */
export function quickFolder(): string {
  if (process.platform !== "linux" || !existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > neededBytes && startsPrograms(inMemory) ? inMemory : tmpdir();
}

import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const inMemory = "/dev/shm";
/** A container may have some megabytes of it, and a cluster with its databases takes some hundred. */
const neededBytes = 2 ** 31;

/** What a machine says of the folder that it keeps in memory, in bytes where it is a number. */
export interface InMemory {
  /** /proc/mounts: its options say whether programs may be started from it, as a cluster may need its own beside it. */
  mounts: string;
  /** What still fits into it. */
  free: number;
  /** What the machine, or the container, still has for processes: what lies in the folder is taken from that. */
  available: number;
}

/** Whether tests may keep there what they make: there is room, and as much again for themselves. */
export function mayLieInMemory({ mounts, free, available }: InMemory): boolean {
  const line = mounts
    .split("\n")
    .map((text) => text.split(" "))
    .find(([, place]) => place === inMemory);
  const options = line?.[3]?.split(",") ?? [];
  const startsPrograms = options.includes("rw") && !options.includes("noexec");
  return startsPrograms && free > neededBytes && available > 2 * neededBytes;
}

/**
 * The folder for what a test makes and no one wants back: in memory where there is room, since a database is some
 * thousand small files, whose making takes most of its time on a disk.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    const machine = {
      mounts: readFileSync("/proc/mounts", "utf8"),
      free: bavail * bsize,
      available: process.availableMemory(),
    };
    return mayLieInMemory(machine) ? inMemory : tmpdir();
  } catch {
    // Another system, or one that says nothing of itself: there the disk does.
    return tmpdir();
  }
}

const made = /^evenkeel-[a-z0-9]+-(\d+)-/;

/** Makes a folder in the quick one. What a process left there that was killed goes first: it would stay in memory. */
export function makeQuickFolder(what: string): string {
  const home = quickFolder();
  for (const name of home === inMemory ? readdirSync(home) : []) {
    const maker = made.exec(name)?.[1];
    if (maker !== undefined && isGone(Number(maker)))
      rmSync(join(home, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(home, `evenkeel-${what}-${process.pid}-`));
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

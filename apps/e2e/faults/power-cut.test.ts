import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { partsOf } from "../../api/src/database/embedded/connection.ts";
import { readPostmasterFile } from "../../api/src/database/embedded/postmaster-file.ts";
import { signIn } from "../src/api-client.ts";
import { report } from "../src/fault-row.ts";
import { startServer } from "../src/server.ts";
import {
  expectIntact,
  expectKept,
  expectNoFailureBeyond,
  type Outage,
  startWriting,
} from "../src/writers.ts";

/** A disk with a file system of its own, whose plug can be pulled. */
interface Disk {
  path: string;
  /**
   * From one instant to the next nothing reaches the disk any more and nothing that was not on it ever will: the
   * kernel's own means (EXT4_IOC_SHUTDOWN without a flush of the journal) by which file systems are tested for the loss
   * of power. What a drive with a cache of its own would lose beyond that, it cannot show.
   */
  pullThePlug(): void;
  /** The power is back: the file system mends itself from its journal, as at a boot. */
  plugIn(): Promise<void>;
  remove(): void;
}

const shutdown =
  'open(my $disk, "<", $ARGV[0]) or die; my $flag = pack("L", 2); ioctl($disk, 0x8004587D, $flag) or die "$!"';
const quietly = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: "ignore" });

function makeDisk(megabytes: number): Disk {
  const home = mkdtempSync(join(tmpdir(), "evenkeel-power-"));
  const image = join(home, "image");
  const path = join(home, "disk");
  mkdirSync(path);
  quietly("truncate", "-s", `${megabytes}M`, image);
  quietly("mkfs.ext4", "-q", "-F", image);
  quietly("mount", "-o", "loop", image, path);
  return {
    path,
    pullThePlug: () => quietly("perl", "-e", shutdown, path),
    async plugIn() {
      const unmounted = () => {
        try {
          quietly("umount", path);
          return true;
        } catch {
          // Something of before still holds it.
          return false;
        }
      };
      const end = Date.now() + 30_000;
      while (!unmounted()) {
        if (Date.now() > end) throw new Error("Something of before still holds the disk");
        await sleep(50);
      }
      quietly("mount", "-o", "loop", image, path);
    },
    remove() {
      quietly("umount", "-l", path);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Whether this machine lets the plug be pulled, and what was not on the disk is then gone. */
async function canPullThePlug(): Promise<boolean> {
  try {
    const disk = makeDisk(16);
    try {
      writeFileSync(join(disk.path, "on-the-disk"), "kept", { flush: true });
      quietly("sync");
      writeFileSync(join(disk.path, "in-memory"), "lost");
      disk.pullThePlug();
      await disk.plugIn();
      return (
        existsSync(join(disk.path, "on-the-disk")) && !existsSync(join(disk.path, "in-memory"))
      );
    } finally {
      disk.remove();
    }
  } catch {
    return false;
  }
}

const possible = await canPullThePlug();
if (!possible) {
  process.stdout.write(
    "This user or machine may not mount an ext4 of its own (root can, with mkfs.ext4 and perl): a pulled plug cannot be tried here.\n",
  );
}
const rounds = 3;

/** Ends what a power cut ends; on a disk that is gone it does not always end by itself. */
function endAtOnce(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself, having lost its disk.
  }
}

describe.runIf(possible)("pulling the plug on the embedded database", () => {
  it(`loses nothing acknowledged, ${rounds} times, and the next start repairs what was cut off`, async ({
    task,
  }) => {
    const disk = makeDisk(512);
    const directory = join(disk.path, "data");
    const environment = { DATA_DIR: directory, RATE_LIMIT_MAX: "1000000" };
    let server = await startServer(environment);
    const mother = await signIn(server.url, "parent1");
    const father = await signIn(server.url, "parent2");
    const writers = [
      startWriting(() => mother.at(server.url), "Mother"),
      startWriting(() => father.at(server.url), "Father"),
    ];
    const outages: Outage[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(writers.map((writer) => writer.writesMore(8)));
      // At any moment of a write.
      await sleep(Math.random() * 200);
      const pid = readPostmasterFile(partsOf(directory).cluster)?.pid;
      const from = Date.now();
      disk.pullThePlug();
      await server.kill();
      if (pid !== undefined) endAtOnce(pid);
      await disk.plugIn();
      server = await startServer(environment);
      await Promise.all(writers.map((writer) => writer.writesMore(1)));
      outages.push({ from, to: Date.now() + 2_000 });
    }
    await sleep(2_000);
    await Promise.all(writers.map((writer) => writer.writesMore(5)));
    for (const writer of writers) await writer.stop();
    expectNoFailureBeyond(writers, outages);
    await expectKept(father.at(server.url), writers);
    expect(await server.stop()).toBe(0);
    const entries = await expectIntact(environment);
    disk.remove();
    const fault = "plug pulled under load (what was not on the disk is gone)";
    report(task, { fault, on: "the embedded database", times: rounds, writers, entries });
  }, 900_000);
});

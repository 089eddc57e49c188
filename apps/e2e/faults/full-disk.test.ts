import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { signIn } from "../src/api-client.ts";
import { startServer } from "../src/server.ts";
import { makeCluster, recovery, serverOn } from "./cluster.ts";
import { report } from "../src/fault-row.ts";
import {
  expectIntact,
  expectKept,
  expectNoFailureBeyond,
  startWriting,
  type Writer,
} from "../src/writers.ts";

interface SmallDisk {
  path: string;
  /** Takes all that is left of it. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** A disk in memory that fills quickly; null if this user may not mount one. */
function smallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), "evenkeel-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path], {
      stdio: "ignore",
    });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, "filler");
  return {
    path,
    fill() {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync("umount", ["-l", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

const probe = smallDisk(1);
probe?.remove();
if (probe === null) {
  process.stdout.write(
    "This user may not mount a small disk (root can): a full disk cannot be tried here.\n",
  );
}

/** Writes until the disk refuses, for a minute at most. */
async function writeUntilFull(writer: Writer): Promise<void> {
  const isRefused = () => writer.answers.some(({ status }) => status !== 200);
  const end = Date.now() + minuteMilliseconds;
  while (Date.now() < end && !isRefused()) await sleep(50);
  // Otherwise the disk was never full, and nothing was tried.
  expect(isRefused()).toBe(true);
}

describe.runIf(probe)("a full disk", () => {
  it("under the embedded database is reported, and the server carries on by itself once there is space", async ({
    task,
  }) => {
    const disk = smallDisk(320);
    if (disk === null) throw new Error("No small disk");
    const environment = { DATA_DIR: join(disk.path, "data"), RATE_LIMIT_MAX: "1000000" };
    const server = await startServer(environment);
    const mother = await signIn(server.url, "parent1");
    const writer = startWriting(() => mother, "Mother");
    await writer.writesMore(10);
    const from = Date.now();
    disk.fill();
    await writeUntilFull(writer);
    // No one is told that it works while it does not.
    const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
    await expect.poll(readiness, { timeout: 30_000 }).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    disk.free();
    await writer.writesMore(10);
    await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
    const to = Date.now() + recovery;
    await sleep(recovery);
    await writer.writesMore(5);
    await writer.stop();
    expectNoFailureBeyond([writer], [{ from, to }]);
    const father = await signIn(server.url, "parent2");
    await expectKept(father, [writer]);
    expect(await server.stop()).toBe(0);
    const entries = await expectIntact(environment);
    disk.remove();
    const fault = "disk full under load, then room again";
    report(task, { fault, on: "the embedded database", times: 1, writers: [writer], entries });
  });

  it("under PostgreSQL makes writes fail and say so, and they work again once there is space", async ({
    task,
  }) => {
    const disk = smallDisk(320);
    if (disk === null) throw new Error("No small disk");
    execFileSync("chmod", ["777", disk.path]);
    const cluster = await makeCluster(disk.path);
    const environment = serverOn(cluster.url);
    const server = await startServer(environment);
    const mother = await signIn(server.url, "parent1");
    const writer = startWriting(() => mother, "Mother");
    await writer.writesMore(10);
    const from = Date.now();
    disk.fill();
    await writeUntilFull(writer);
    disk.free();
    // PostgreSQL ends itself where it cannot write its log; its operator starts it again.
    await cluster.stop("immediate").catch(() => undefined);
    await cluster.start();
    const to = Date.now() + recovery;
    await sleep(recovery);
    await writer.writesMore(10);
    await writer.stop();
    expectNoFailureBeyond([writer], [{ from, to }]);
    const father = await signIn(server.url, "parent2");
    await expectKept(father, [writer]);
    expect(await server.stop()).toBe(0);
    const entries = await expectIntact(environment);
    await cluster.remove();
    disk.remove();
    const fault = "disk full under load, then room again";
    report(task, { fault, on: "PostgreSQL", times: 1, writers: [writer], entries });
  });
});

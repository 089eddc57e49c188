import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { endlessPdf, plainPage } from "../testing/index.ts";
import { children, isLinux, memoryOf, readerWithin } from "./hostile-documents.harness.ts";

const reader = readerWithin();
const restless = readerWithin({ idleTime: 1 });

/** Processor time that a process has taken, in the system's ticks of some milliseconds. */
function ticksOf(pid: number): number {
  const [, behindName = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [, , , , , , , , , , , user, system] = behindName.split(" ");
  return Number(user) + Number(system);
}

/** Waits until the one process that this one, or another, has started is at work, and says which it is. */
async function atWork(of?: number): Promise<number> {
  const [pid, ...others] = children(of);
  expect(others).toEqual([]);
  if (pid === undefined) throw new Error("Nothing was started");
  const before = ticksOf(pid);
  await expect.poll(() => ticksOf(pid) - before).toBeGreaterThan(20);
  return pid;
}

describe.runIf(isLinux)("a process that reads documents", () => {
  test("is ended in the middle of drawing when no one is waiting anymore, before the next page is read", async () => {
    const file = await endlessPdf.make();
    for (let times = 0; times < 2; times += 1) {
      const gone = new AbortController();
      const { promise: decoding, resolve } = Promise.withResolvers<void>();
      const reading = reader.read(file, {
        signal: gone.signal,
        onProgress: ({ stage }) => {
          if (stage === "decoding") resolve();
        },
      });
      const refused = reading.catch((error: unknown) => error);
      // A process that cannot even start says so here, and nobody waits for it.
      await Promise.race([decoding, reading]);
      await atWork();
      gone.abort(new Error("left"));
      expect(await refused).toMatchObject({ message: "left" });
      expect(children()).toEqual([]);
    }
  });

  test("is ended after it has had nothing to do for a while", async () => {
    let started: number[] = [];
    await restless.read(await readFile(plainPage), {
      onProgress: () => {
        started = children();
      },
    });
    expect(started).toHaveLength(1);
    await expect.poll(() => children()).toEqual([]);
  });

  test("ends itself in the middle of drawing when the server that started it was killed", async () => {
    const folder = await mkdtemp(join(tmpdir(), "evenkeel-documents-"));
    const path = join(folder, "endless.pdf");
    await writeFile(path, await endlessPdf.make());
    const index = new URL("../index.ts", import.meta.url).href;
    const server = spawn(process.execPath, [
      "--input-type=module",
      "--eval",
      `import { readFile } from "node:fs/promises";
        import { createBuiltInScheduleReader } from ${JSON.stringify(index)};
        const onProgress = ({ stage }) => process.stdout.write(stage);
        const file = await readFile(${JSON.stringify(path)});
        await createBuiltInScheduleReader().read(file, { onProgress });`,
    ]);
    const { promise: decoding, resolve } = Promise.withResolvers<void>();
    server.stdout.on("data", (stage: Buffer) => {
      if (stage.includes("decoding")) resolve();
    });
    await decoding;
    const drawing = await atWork(server.pid);
    server.kill("SIGKILL");
    await expect.poll(() => memoryOf(drawing).now).toBe(0);
    await rm(folder, { recursive: true });
  });
});

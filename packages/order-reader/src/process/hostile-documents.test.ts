import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCatalogue } from "@evenkeel/words/server";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { endlessPdf, hostilePdfs, hostilePictures } from "../testing/index.ts";
import { createBuiltInScheduleReader } from "../built-in-reader.ts";
import { ScheduleFileError } from "../file-error.ts";
import { processLimits, timeLimits } from "../limits.ts";
import { createDocumentProcesses } from "./document-processes.ts";

const patience = 400_000;
const mebibyte = 1024 * 1024;
// A sixth of what is allowed, so that what only the limit of time ends does not take all day.
const limits = { ...timeLimits, processorTime: 10_000, idleTime: 2000 };
const reader = createBuiltInScheduleReader(createDocumentProcesses(limits));
afterAll(() => reader.close());

const isLinux = process.platform === "linux";

/** The processes that this one, or another, has started, by their numbers. */
function children(of: number | "self" = "self"): number[] {
  if (!isLinux) return [];
  return readdirSync(`/proc/${of}/task`).flatMap((thread) => {
    const path = `/proc/${of}/task/${thread}/children`;
    return readFileSync(path, "utf8").split(" ").filter(Boolean).map(Number);
  });
}

/** Bytes that a process holds, and the most that it ever held; nothing of one that has gone. */
function memoryOf(pid: number): { now: number; most: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const field = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
    return { now: field("VmRSS"), most: field("VmHWM") };
  } catch {
    return { now: 0, most: 0 };
  }
}

/** Follows what the started processes hold while something is done. */
async function watched<Result>(work: Promise<Result>): Promise<{ result: Result; most: number }> {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, ...children().map((pid) => memoryOf(pid).most));
  }, 20);
  try {
    return { result: await work, most };
  } finally {
    clearInterval(timer);
  }
}

const problemOf = (file: Uint8Array) =>
  reader.read(file).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof ScheduleFileError)) throw error;
      // Words for a parent: a sentence of what is wrong and one of what to do.
      expect(openCatalogue().tell("en-US", error.said)).toMatch(
        /^[A-Z].{20,}\. .*Please .{10,}\.$|^[A-Z].{20,}\. Please.*\.$/,
      );
      return error.problem;
    },
  );

describe("a file made to overwhelm the reader", () => {
  test.each([...hostilePdfs, ...hostilePictures, endlessPdf])(
    "such as $name is read or refused with a reason, within one document's memory",
    async ({ make, problems }) => {
      const file = await make();
      const before = process.memoryUsage.rss();
      const { result, most } = await watched(problemOf(file));
      expect(problems).toContain(result);
      // Memory is looked at twenty times a second; what comes between two looks is some megabytes more.
      expect(most).toBeLessThan(processLimits.memory * 1.25);
      expect(process.memoryUsage.rss() - before).toBeLessThan(150 * mebibyte);
    },
    patience,
  );

  test(
    "leaves the reader able to read a parent's page afterward, with nothing still running",
    async () => {
      const page = await readFile(new URL("../fixtures/swim-club.png", import.meta.url));
      expect(await reader.read(page)).toMatchObject({ confidence: 0, holidayRules: [] });
      expect(children().length).toBeLessThanOrEqual(isLinux ? 2 : 0);
    },
    patience,
  );
});

describe.runIf(isLinux)("a process that reads documents", () => {
  test(
    "is ended in the middle of drawing when no one is waiting anymore, before the next page is read",
    async () => {
      const file = await endlessPdf.make();
      for (let times = 0; times < 3; times += 1) {
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
        await sleep(1000);
        const drawing = children();
        expect(drawing).toHaveLength(1);
        gone.abort(new Error("left"));
        expect(await refused).toMatchObject({ message: "left" });
        expect(children()).toEqual([]);
      }
    },
    patience,
  );

  test(
    "is ended after it has had nothing to do for a while",
    async () => {
      await reader.read(await readFile(new URL("../fixtures/swim-club.png", import.meta.url)));
      expect(children()).toHaveLength(1);
      await expect.poll(() => children(), { timeout: 30_000 }).toEqual([]);
    },
    patience,
  );

  test(
    "ends itself in the middle of drawing when the server that started it was killed",
    async () => {
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
      await sleep(1000);
      const drawing = children(server.pid);
      expect(drawing).toHaveLength(1);
      server.kill("SIGKILL");
      await expect
        .poll(() => drawing.filter((pid) => memoryOf(pid).now > 0), { timeout: 10_000 })
        .toEqual([]);
      await rm(folder, { recursive: true });
    },
    patience,
  );
});

import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { openCatalogue } from "@evenkeel/words/server";
import { afterAll, expect, test } from "vitest";
import { createBuiltInScheduleReader } from "../built-in-reader.ts";
import { ScheduleFileError } from "../file-error.ts";
import { processLimits, type ReadingLimits, readingLimits } from "../limits.ts";
import type { ScheduleReader } from "../reader.ts";
import { type HostileDocument, plainPage } from "../testing/index.ts";
import { createDocumentProcesses } from "./document-processes.ts";

const mebibyte = 1024 * 1024;

/** A reader of one test file, in processes of its own. */
export function readerWithin(limits: Partial<ReadingLimits> = {}): ScheduleReader {
  const processes = createDocumentProcesses({ ...readingLimits, ...limits });
  const reader = createBuiltInScheduleReader(processes);
  afterAll(() => reader.close());
  return reader;
}

export const isLinux = process.platform === "linux";

/** What the system says of a thread's children; nothing of a thread that has ended since it was listed. */
function listed(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ESRCH") return "";
    throw error;
  }
}

/** The processes that this one, or another, has started, by their numbers. */
export function children(of: number | "self" = "self"): number[] {
  if (!isLinux) return [];
  return readdirSync(`/proc/${of}/task`).flatMap((thread) => {
    const path = `/proc/${of}/task/${thread}/children`;
    return listed(path).split(" ").filter(Boolean).map(Number);
  });
}

/** Bytes that a process holds, and the most that it ever held; nothing of one that has gone. */
export function memoryOf(pid: number): { now: number; most: number } {
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

/** What a parent is told of a file; null where it is read. */
export const problemOf = (reader: ScheduleReader, file: Uint8Array) =>
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

/** Tests that each of these is read or refused in words for a parent, and that a parent's page is read after them. */
export function testsOf(documents: readonly HostileDocument[], reader: ScheduleReader): void {
  test.each(documents)(
    "such as $name is read or refused with a reason, within one document's memory",
    async ({ make, problems }) => {
      const file = await make();
      const before = process.memoryUsage.rss();
      const { result, most } = await watched(problemOf(reader, file));
      expect(problems).toContain(result);
      // Memory is looked at twenty times a second; what comes between two looks is some megabytes more.
      expect(most).toBeLessThan(processLimits.memory * 1.25);
      expect(process.memoryUsage.rss() - before).toBeLessThan(150 * mebibyte);
    },
  );

  test("leaves the reader able to read a parent's page afterward, with nothing still running", async () => {
    const page = await readFile(plainPage);
    expect(await reader.read(page)).toMatchObject({ confidence: 0, holidayRules: [] });
    expect(children().length).toBeLessThanOrEqual(isLinux ? 2 : 0);
  });
}

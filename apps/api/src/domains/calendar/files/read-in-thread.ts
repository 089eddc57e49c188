import { Worker } from "node:worker_threads";
import { AppError, say } from "@evenkeel/contract/errors";
import { fileLimits } from "@evenkeel/contract/constants";
import type { CalendarFile, FileFault } from "./read-file.ts";

/** A school's calendar takes a moment; far longer only a file that was made to. */
const deadlineMilliseconds = 15_000;
const memoryMegabytes = 160;

const faults = {
  notCalendar: say("file.notCalendar"),
  tooMany: say("file.tooMany", { most: fileLimits.read }),
  noEvents: say("file.noEvents"),
};

/** @throws AppError refused for what is no calendar, or cannot be read to its end */
export async function readInThread(text: string, timeZone: string): Promise<CalendarFile> {
  const worker = new Worker(new URL("file-worker.ts", import.meta.url), {
    workerData: { text, timeZone },
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const read = Promise.withResolvers<CalendarFile | FileFault | null>();
  worker.once("message", (answer: CalendarFile | FileFault) => read.resolve(answer));
  worker.once("error", () => read.resolve(null));
  worker.once("exit", () => read.resolve(null));
  const timer = setTimeout(() => read.resolve(null), deadlineMilliseconds);
  try {
    const answer = await read.promise;
    if (answer === null) throw new AppError("refused", say("file.unreadable"));
    if (typeof answer === "string") throw new AppError("refused", faults[answer]);
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

import { Worker } from "node:worker_threads";
import { LineIsFull } from "@evenkeel/ai/threads";
import { AppError, say } from "@evenkeel/contract/errors";
import { fairQueue } from "../../../fair-queue.ts";
import type { CalendarFile, FileFault } from "./read-file.ts";

/**
 * A school's calendar takes a moment. After two seconds the rest is said by name. What was read so may take longer to be
 * placed, on a machine that has more to do by then. A thread that stays beyond that is at one event that was made to.
 */
const readMilliseconds = 2_000;
const placeMilliseconds = 12_000;
const deadlineMilliseconds = 15_000;
const memoryMegabytes = 160;

const faults = {
  notCalendar: say("file.notCalendar"),
  noEvents: say("file.noEvents"),
};

/**
 * Reads a file; null where it cannot be read to its end.
 * @param timeZone of the family
 * @param floating of times without a zone, in a calendar that declares none
 * @param isToPlace it was read before: all that was read then has to be there again
 */
export type ReadCalendarFile = (
  text: string,
  timeZone: string,
  floating: string,
  isToPlace: boolean,
) => Promise<CalendarFile | FileFault | null>;

/** In a thread of its own, which is ended when it takes too long, whatever it is doing. */
export const readInThread: ReadCalendarFile = async (text, timeZone, floating, isToPlace) => {
  const worker = new Worker(new URL("file-worker.ts", import.meta.url), {
    workerData: {
      text,
      timeZone,
      floating,
      milliseconds: isToPlace ? placeMilliseconds : readMilliseconds,
    },
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const read = Promise.withResolvers<CalendarFile | FileFault | null>();
  worker.once("message", (answer: CalendarFile | FileFault) => read.resolve(answer));
  worker.once("error", () => read.resolve(null));
  worker.once("exit", () => read.resolve(null));
  const timer = setTimeout(() => read.resolve(null), deadlineMilliseconds);
  try {
    return await read.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};

/** A thread takes a core and its memory: few read at a time, one for each person, and people take turns. */
const atOnce = 2;
const mostWaiting = { ofCaller: 4, ofAll: 50 };

/** Reads a file when its reader's turn has come. @throws AppError throttled where too many wait */
export function inTurn(read: ReadCalendarFile) {
  const queue = fairQueue(atOnce, mostWaiting);
  return async (
    { userId, signal }: { userId: number; signal: AbortSignal },
    ...said: Parameters<ReadCalendarFile>
  ): ReturnType<ReadCalendarFile> => {
    try {
      return await queue.run(userId, () => read(...said), signal);
    } catch (error) {
      if (!(error instanceof LineIsFull)) throw error;
      throw new AppError("throttled", say("throttled.uploads"), { retryAfterSeconds: 60 });
    }
  };
}

/** @throws AppError refused for what is no calendar, or cannot be read to its end */
export function takenFrom(answer: CalendarFile | FileFault | null): CalendarFile {
  if (answer === null) throw new AppError("refused", say("file.unreadableCalendar"));
  if (typeof answer === "string") throw new AppError("refused", faults[answer]);
  return answer;
}

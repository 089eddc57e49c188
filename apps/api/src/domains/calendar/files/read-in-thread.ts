import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { LineIsFull } from "@evenkeel/ai/threads";
import { AppError, say } from "@evenkeel/contract/errors";
import { fairQueue } from "../../../fair-queue.ts";
import {
  type CalendarFile,
  type EventRead,
  type FileBegun,
  type FileFault,
  fileOf,
} from "./read-file.ts";

/**
 * A school's calendar takes a moment. After two seconds the rest is said by name. What was read so may take longer to be
 * placed, on a machine that has more to do by then. A thread that does not come back from an event a second later is at
 * one that was made to keep it: what it read until then counts, and that event is named.
 */
const readMilliseconds = 2_000;
const placeMilliseconds = 12_000;
const stuckMilliseconds = 1_000;
/** Until the file is open: its lines alone, on a machine that is busy. */
const openMilliseconds = 15_000;
const memoryMegabytes = 160;

const faults = {
  notCalendar: say("file.notCalendar"),
  noEvents: say("file.noEvents"),
};

/** What the thread tells, in this order: why it is no file, or what is known of it, each event, and that it is done. */
export type FromThread =
  | { fault: FileFault }
  | { begun: FileBegun }
  | { read: EventRead }
  | { ourFault: string }
  | { isDone: true };

/**
 * Reads a file; null where it cannot even be opened.
 * @param timeZone of the family
 * @param floating of times without a zone, in a calendar that declares none
 * @param most so many events are wanted, as when they were read before; null for all that can be read in time
 */
export type ReadCalendarFile = (
  text: string,
  timeZone: string,
  floating: string,
  most: number | null,
) => Promise<CalendarFile | FileFault | null>;

/** In a thread of its own, which is ended when it takes too long, whatever it is doing. */
export const readInThread: ReadCalendarFile = async (text, timeZone, floating, most) => {
  const { port1: told, port2: port } = new MessageChannel();
  const milliseconds = most === null ? readMilliseconds : placeMilliseconds;
  const worker = new Worker(new URL("file-worker.ts", import.meta.url), {
    workerData: { text, timeZone, floating, milliseconds, most, port },
    transferList: [port],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const ended = Promise.withResolvers<void>();
  const reads: EventRead[] = [];
  let begun: FileBegun | null = null;
  let fault: FileFault | null = null;
  let isStuck = true;
  let timer = setTimeout(ended.resolve, openMilliseconds);
  const take = (message: FromThread) => {
    if ("read" in message) reads.push(message.read);
    else if ("ourFault" in message) {
      // The event is left out by its name; whoever runs the server is to hear why.
      process.emitWarning("An event of a calendar file was not read by a fault of ours", {
        detail: message.ourFault,
      });
    } else if ("begun" in message) {
      ({ begun } = message);
      clearTimeout(timer);
      timer = setTimeout(ended.resolve, milliseconds + stuckMilliseconds);
    } else {
      if ("fault" in message) ({ fault } = message);
      isStuck = false;
      ended.resolve();
    }
  };
  told.on("message", take);
  worker.once("error", (error: NodeJS.ErrnoException) => {
    // One that runs out of memory is at an event, too; anything else is a fault of ours.
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") ended.resolve();
    else ended.reject(error);
  });
  worker.once("exit", () => ended.resolve());
  try {
    await ended.promise;
    await worker.terminate();
    // What it told last may not have been heard yet.
    for (let next = receiveMessageOnPort(told); next !== undefined;) {
      take(next.message as FromThread);
      next = receiveMessageOnPort(told);
    }
  } finally {
    clearTimeout(timer);
    told.close();
  }
  return begun === null ? fault : fileOf(begun, reads, isStuck);
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

import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { readCalendarFile } from "./read-file.ts";

/** One file a thread: it is ended when it takes too long, whatever it is doing. */
const { text, timeZone, floating, milliseconds } = z
  .object({
    text: z.string(),
    timeZone: z.string(),
    floating: z.string(),
    milliseconds: z.number(),
  })
  .parse(workerData);
const over = performance.now() + milliseconds;
const isOver = () => performance.now() >= over;
parentPort?.postMessage(readCalendarFile(text, timeZone, floating, isOver));

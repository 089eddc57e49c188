import { MessagePort, workerData } from "node:worker_threads";
import { z } from "zod";
import type { FromThread } from "./read-in-thread.ts";
import { openCalendarFile } from "./read-file.ts";

/** One file a thread, told event by event: it is ended when it takes too long, whatever it is doing. */
const { text, timeZone, floating, milliseconds, most, port } = z
  .object({
    text: z.string(),
    timeZone: z.string(),
    floating: z.string(),
    milliseconds: z.number(),
    most: z.number().nullable(),
    port: z.instanceof(MessagePort),
  })
  .parse(workerData);
const tell = (message: FromThread) => port.postMessage(message);

const opened = openCalendarFile(text, timeZone, floating, (error) =>
  tell({ ourFault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
);
if (typeof opened === "string") tell({ fault: opened });
else {
  const { named, leftOut, unread, read } = opened;
  tell({ begun: { named, leftOut, unread } });
  const over = performance.now() + milliseconds;
  let events = 0;
  for (let place = 0; place < named.length; place += 1) {
    if (events === most || performance.now() >= over) break;
    const event = read(place);
    if (typeof event !== "string") events += 1;
    tell({ read: event });
  }
  tell({ isDone: true });
}
port.close();

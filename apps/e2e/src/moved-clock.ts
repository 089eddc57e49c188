import { readFileSync, watchFile, writeFileSync } from "node:fs";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into a server before its own code (`--import`): moves the clock that the process reads by the milliseconds that
 * stand in the file CLOCK_FILE, as soon as they change. Timers go on as they were, as they do when an operator or NTP
 * sets the clock.
 */
const path = process.env["CLOCK_FILE"];
if (path === undefined) throw new Error("CLOCK_FILE names the file with the clock's offset");
let offset = Number(readFileSync(path, "utf8"));
watchFile(path, { interval: 20, persistent: false }, () => {
  offset = Number(readFileSync(path, "utf8"));
  // Says that it has jumped: the thread that answers, not its workers.
  if (isMainThread) writeFileSync(`${path}.taken`, String(offset));
});

const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(RealDate.now() + offset).toString(),
  construct: (target, given: [], newTarget) =>
    Reflect.construct(
      target,
      given.length === 0 ? [target.now() + offset] : given,
      newTarget,
    ) as Date,
  get: (target, name, receiver) =>
    name === "now" ? () => target.now() + offset : (Reflect.get(target, name, receiver) as unknown),
});

// Node writes the header Date by a clock of its own.
subscribe("http.server.request.start", (message) => {
  const { response } = message as { response: ServerResponse };
  response.setHeader("date", new Date().toUTCString());
});

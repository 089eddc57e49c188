/**
 * A thread beside the reading that ends the whole process when it holds too much memory, has computed too long, or the
 * server that started it is gone. What is being drawn or unpacked answers to nobody, so nothing gentler would do.
 */
import { writeSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { documentLimits, processLimits } from "../limits.ts";
import { passedLimitLine, type PassedLimit } from "./messages.ts";

const betweenLooks = 50;
const server = process.ppid;
/** Processor time in milliseconds at which the reading began; null between readings. */
let began: number | null = null;

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function end(limit?: PassedLimit): void {
  try {
    if (limit !== undefined) writeSync(process.stderr.fd, passedLimitLine(limit));
  } finally {
    process.kill(process.pid, "SIGKILL");
  }
}

parentPort?.on("message", (isReading: boolean) => {
  began = isReading ? processorTime() : null;
});

setInterval(() => {
  if (process.ppid !== server) end();
  else if (process.memoryUsage.rss() > processLimits.memory) end("memory");
  else if (began !== null && processorTime() - began > documentLimits.processorTime)
    end("processor time");
}, betweenLooks);

/**
 * A thread beside the reading that ends the whole process when it holds too much memory, has computed too long, stands
 * still, or the server that started it is gone. What is being drawn or unpacked answers to no one, so nothing gentler would do.
 */
import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { ReadingLimits } from "../limits.ts";
import { passedLimitLine, type PassedLimit } from "./messages.ts";

const betweenLooks = 50;
const standardError = 2;
const server = process.ppid;
const limits = JSON.parse(String(workerData)) as ReadingLimits;
/** The share of a core that looking costs, and a little more: a process that takes no more stands still. */
const idleShare = 0.003;

/** Of the reading under way, in milliseconds: processor time when it began, and when it was last seen at work. */
let reading: { began: number; worked: { at: number; processorTime: number } } | null = null;

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function end(limit?: PassedLimit): void {
  try {
    if (limit !== undefined) writeSync(standardError, passedLimitLine(limit));
  } finally {
    process.kill(process.pid, "SIGKILL");
  }
}

parentPort?.on("message", (isReading: boolean) => {
  const began = processorTime();
  reading = isReading ? { began, worked: { at: performance.now(), processorTime: began } } : null;
});

function hasPassedTime(): boolean {
  if (reading === null) return false;
  const { began, worked } = reading;
  const spent = processorTime();
  const since = performance.now() - worked.at;
  if (spent - worked.processorTime > since * idleShare + betweenLooks) {
    reading.worked = { at: performance.now(), processorTime: spent };
  }
  return spent - began > limits.processorTime || since > limits.standstill;
}

setInterval(() => {
  if (process.ppid !== server) end();
  else if (process.memoryUsage.rss() > limits.memory) end("memory");
  else if (hasPassedTime()) end("time");
}, betweenLooks);

import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Whether this system tells what processes do. */
export const tellsProcesses: boolean = existsSync("/proc/self/task");

const program = "order-reader/src/process/main.ts";

/** The processes that read documents for a server, by their numbers; none for one that is gone. */
export function readersOf(pid: number): number[] {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return [];
  const started = readdirSync(threads).flatMap((thread) => {
    const path = `${threads}/${thread}/children`;
    return existsSync(path) ? readFileSync(path, "utf8").split(" ").filter(Boolean) : [];
  });
  return started
    .filter((child) => {
      const path = `/proc/${child}/cmdline`;
      return existsSync(path) && readFileSync(path, "utf8").includes(program);
    })
    .map(Number);
}

/** The most megabytes that a process ever held; 0 of one that is gone. */
export function peakMegabytes(pid: number): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return 0;
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(path, "utf8"))?.[1] ?? "0";
  return (Number(kilobytes) * 1024) / 1e6;
}

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";

export interface Running {
  port: number;
  /** Megabytes of memory that the process holds now, or null if the system does not say. */
  residentMegabytes(): number | null;
  /** The most that it ever held. */
  peakMegabytes(): number | null;
  /** The most that each of its processes which read documents, and still are there, ever held. */
  readerPeaks(): (number | null)[];
  /** Processor time that it has used so far, or null if the system does not say. */
  processorMicroseconds(): number | null;
  stop(): Promise<void>;
}

function megabytesOf(pid: number | undefined, field: "VmRSS" | "VmHWM"): number | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(path, "utf8"))?.[1];
  return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6;
}

const reader = "schedule/process/main.ts";

function readersOf(pid: number | undefined): number[] {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return [];
  return readdirSync(threads)
    .flatMap((thread) => readFileSync(`${threads}/${thread}/children`, "utf8").split(" "))
    .filter((pid) => pid !== "" && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(reader))
    .map(Number);
}

/** A tick of Linux's clock for processes, as every program is told of it. */
const tickMicroseconds = 10_000;

function processorMicrosecondsOf(child: ChildProcess): number | null {
  const path = `/proc/${child.pid}/stat`;
  if (!existsSync(path)) return null;
  // After the name in brackets: the twelfth and thirteenth are the time of the program and of the system for it.
  const fields = readFileSync(path, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMicroseconds;
}

/** Whether a process can be kept to some cores of this machine. */
export const canPin: boolean =
  cpus().length > 1 && spawnSync("taskset", ["--version"]).status === 0;

/** Keeps this process, which makes the load, to these cores; children that are started later inherit it. */
export function pinThisProcess(cores: string): void {
  const { status, stderr } = spawnSync("taskset", ["-acp", cores, String(process.pid)]);
  if (status !== 0) throw new Error(`taskset: ${stderr.toString()}`);
}

/**
 * Starts a server as a process of its own and waits for its port. Only ends what it started.
 * @param core the only core that it may use
 */
export function startProcess(
  script: string,
  args: string[],
  environment: Record<string, string>,
  ready: RegExp,
  core?: number,
): Promise<Running> {
  const command = [process.execPath, script, ...args];
  const [program = "", ...rest] =
    core === undefined ? command : ["taskset", "-c", String(core), ...command];
  const child: ChildProcess = spawn(program, rest, {
    env: { PATH: process.env["PATH"] ?? "", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  process.once("exit", () => child.kill("SIGKILL"));
  return new Promise((resolve, reject) => {
    let output = "";
    void exited.then(() => reject(new Error(`${script} ended:\n${output}`)));
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const port = ready.exec(output)?.[1];
      if (port === undefined) return;
      resolve({
        port: Number(port),
        residentMegabytes: () => megabytesOf(child.pid, "VmRSS"),
        peakMegabytes: () => megabytesOf(child.pid, "VmHWM"),
        readerPeaks: () => readersOf(child.pid).map((pid) => megabytesOf(pid, "VmHWM")),
        processorMicroseconds: () => processorMicrosecondsOf(child),
        async stop() {
          child.kill("SIGTERM");
          await exited;
        },
      });
    });
  });
}

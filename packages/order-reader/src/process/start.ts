import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { processLimits, type ReadingLimits } from "../limits.ts";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const shell = "/bin/sh";

/**
 * Where there is a shell, the system itself keeps the process small: the server has the processor first, its writable
 * memory is limited, it writes no file and leaves no image of its memory behind, and is the first to go on a machine
 * that runs out of memory. A limit that a system does not know is left out; the process watches itself everywhere.
 */
const limited = [
  "renice -n 10 -p $$ >/dev/null 2>&1",
  "{ echo 500 >/proc/self/oom_score_adj; } 2>/dev/null",
  "ulimit -c 0 2>/dev/null",
  "ulimit -f 0 2>/dev/null",
  `ulimit -d ${Math.floor(processLimits.reservedMemory / 1024)} 2>/dev/null`,
  'exec "$0" "$@"',
].join("; ");

/** What a program needs to run, and where it finds its code compiled; none of the server's settings and keys. */
const environmentKept = ["PATH", "TZ", "LANG", "LC_ALL", "SystemRoot", "NODE_COMPILE_CACHE"];

/**
 * Starts a process that reads documents, each within these limits. It talks over a
 * channel; its standard error is a pipe.
 */
export function startDocumentProcess(limits: ReadingLimits): ChildProcess {
  const command = [
    process.execPath,
    `--max-old-space-size=${processLimits.heapMebibytes}`,
    "--no-warnings",
    main,
    JSON.stringify(limits),
  ];
  const [program = "", ...rest] = existsSync(shell) ? [shell, "-c", limited, ...command] : command;
  return spawn(program, rest, {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
    env: Object.fromEntries(
      environmentKept.flatMap((name) => {
        const value = process.env[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  });
}

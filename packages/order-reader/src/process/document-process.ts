import type { ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import { ScheduleFileError } from "../file-error.ts";
import { processLimits, type ReadingLimits } from "../limits.ts";
import type { OnProgress, ReadOptions } from "../reader.ts";
import {
  type DocumentAnswer,
  type DocumentTask,
  type DocumentWork,
  passedLimitLine,
} from "./messages.ts";
import { startDocumentProcess } from "./start.ts";

/** Of what a process says on its standard error, its last words are kept. */
const lastWords = 4096;

/** A process that reads one document at a time. */
export interface DocumentProcess {
  /** False after a reading that did not end well, and once the process has read or kept enough. */
  readonly fit: boolean;
  /**
   * Settles only when the process is free again or gone.
   *
   * @throws ScheduleFileError; the signal's reason when aborted
   */
  run<What extends keyof DocumentWork>(
    what: What,
    document: Omit<DocumentTask, "what">,
    options: ReadOptions,
  ): Promise<DocumentWork[What]>;
  /** Ends it at once, whatever it is at; resolves when it is gone. */
  end(): Promise<void>;
}

export function createDocumentProcess(limits: ReadingLimits): DocumentProcess {
  const child = startDocumentProcess(limits);
  const end = watchEnd(child);
  let fit = true;
  let readings = 0;
  let stoppedFor: Error | null = null;
  const stop = (reason: Error): void => {
    stoppedFor ??= reason;
    fit = false;
    child.kill("SIGKILL");
  };
  keepsServerAlive(child, false);

  return {
    get fit() {
      return fit && child.exitCode === null && child.signalCode === null;
    },
    async run(what, document, { signal, onProgress }) {
      signal?.throwIfAborted();
      const onAbort = (): void => stop(signal?.reason as Error);
      const tooLong = (): void => stop(new ScheduleFileError("too-slow"));
      const timer = setTimeout(tooLong, limits.time);
      signal?.addEventListener("abort", onAbort, { once: true });
      keepsServerAlive(child, true);
      try {
        const answer = await Promise.race([
          ask(child, { what, ...document }, onProgress),
          end.reason,
        ]);
        if (stoppedFor !== null) {
          await end.reason;
          throw stoppedFor;
        }
        if (answer instanceof Error) {
          fit = false;
          throw answer;
        }
        if ("failure" in answer) {
          stop(errorOf(answer));
          await end.reason;
          throw errorOf(answer);
        }
        readings += 1;
        fit &&= readings < processLimits.readings && answer.memory < processLimits.memoryToKeep;
        return answer.result as DocumentWork[typeof what];
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        keepsServerAlive(child, false);
      }
    },
    async end() {
      stop(new Error("The reading of documents was closed"));
      keepsServerAlive(child, true);
      await end.reason;
    },
  };
}

/** One that waits for work does not keep the server from ending. */
function keepsServerAlive(child: ChildProcess, keeps: boolean): void {
  const { stderr } = child;
  for (const handle of [child, child.channel, stderr instanceof Socket ? stderr : null]) {
    if (keeps) handle?.ref();
    else handle?.unref();
  }
}

function ask(
  child: ChildProcess,
  task: DocumentTask,
  onProgress: OnProgress | undefined,
): Promise<Exclude<DocumentAnswer, { progress: unknown } | { ready: unknown }>> {
  return new Promise((resolve) => {
    const onMessage = (answer: DocumentAnswer): void => {
      if ("ready" in answer) return;
      if ("progress" in answer) {
        onProgress?.(answer.progress);
        return;
      }
      child.off("message", onMessage);
      resolve(answer);
    };
    child.on("message", onMessage);
    // A process that is gone cannot be asked; that it is gone is told elsewhere.
    child.send(task, () => undefined);
  });
}

/** Learns why a process ended that no one here has stopped. */
function watchEnd(child: ChildProcess): { reason: Promise<Error> } {
  let ready = false;
  let said = "";
  child.once("message", () => {
    ready = true;
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString("latin1")).slice(-lastWords);
  });
  const reason = new Promise<Error>((resolve) => {
    child.once("error", (error) => {
      // Not started, or not to be killed; what was started always closes.
      if (child.pid === undefined) resolve(error);
    });
    child.once("close", (code, signal) => {
      const cause = new Error(`Ended with ${signal ?? code}:\n${said}`);
      resolve(
        ready
          ? new ScheduleFileError(problemOf(signal, said), cause)
          : new Error("The process that reads documents could not start", { cause }),
      );
    });
  });
  return { reason };
}

function problemOf(signal: NodeJS.Signals | null, said: string) {
  if (said.includes(passedLimitLine("time"))) return "too-slow";
  const isOutOfMemory =
    said.includes(passedLimitLine("memory")) ||
    // The system's own doing, on a machine that runs out of memory.
    signal === "SIGKILL" ||
    /out of memory|allocation failed|bad_alloc|cannot allocate/i.test(said);
  return isOutOfMemory ? "too-much-memory" : "unreadable";
}

function errorOf({ failure, problem }: Extract<DocumentAnswer, { failure: string }>): Error {
  const cause = new Error(failure);
  return problem === null
    ? new Error("The page could not be read", { cause })
    : new ScheduleFileError(problem, cause);
}

/**
 * The thread in which documents are read, one after the other. Levelling the light and following lines keep a processor
 * busy for a second; here they hold up nobody.
 */
import { parentPort } from "node:worker_threads";
import { createTesseractEngine } from "./engine/tesseract-engine.ts";
import { ScheduleFileError } from "./file-error.ts";
import { readDocument } from "./read-document.ts";
import type { ReadingAnswer, ReadingTask } from "./reading-thread.ts";

const engine = createTesseractEngine();

const answer = (message: ReadingAnswer): void => parentPort?.postMessage(message);

parentPort?.on("message", ({ file, kind }: ReadingTask) => {
  readDocument(file, kind, engine, { onProgress: (progress) => answer({ progress }) }).then(
    (reading) => answer({ reading }),
    (error: unknown) =>
      answer({
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
        ...(error instanceof ScheduleFileError
          ? { problem: error.problem, message: error.message }
          : {}),
      }),
  );
});

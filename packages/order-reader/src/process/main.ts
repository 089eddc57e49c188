/**
 * The process in which documents are read, one after the other. It has no settings, keys or database of the server; what
 * a hostile file does to it, it does to no one else.
 */
import { Worker } from "node:worker_threads";
import { openAttachment } from "../attachment/open-attachment.ts";
import { createTesseractEngine } from "../engine/tesseract-engine.ts";
import { isOutOfMemory, ScheduleFileError } from "../file-error.ts";
import { checkPicture } from "../page/check-picture.ts";
import { uprightPicture } from "../page/upright-picture.ts";
import { openReceipt } from "../receipt/open-receipt.ts";
import { readDocument } from "../read-document.ts";
import type { DocumentAnswer, DocumentTask, DocumentWork } from "./messages.ts";

const watch = new Worker(new URL("watch.ts", import.meta.url), {
  workerData: process.argv[2],
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4, codeRangeSizeMb: 16 },
});
watch.unref();
watch.once("error", (error) => {
  throw error;
});
const engine = createTesseractEngine();

const answer = (message: DocumentAnswer): void => {
  process.send?.(message);
};

async function work({
  what,
  file,
  kind,
  children,
  today = new Date().toISOString().slice(0, 10),
}: DocumentTask): Promise<DocumentWork[typeof what]> {
  if (what === "read") {
    return readDocument({ file, kind, children }, engine, (progress) => answer({ progress }));
  }
  if (what === "receipt") return openReceipt(file, kind, engine, today);
  if (what === "attachment") return openAttachment(file, kind, engine);
  await checkPicture(file, kind);
  return uprightPicture(file);
}

function problemOf(error: unknown) {
  if (error instanceof ScheduleFileError) return error.problem;
  return isOutOfMemory(error) ? "too-much-memory" : null;
}

process.on("message", (task: DocumentTask) => {
  watch.postMessage(true);
  work(task)
    .then(
      (result) => answer({ result, memory: process.memoryUsage.rss() }),
      (error: unknown) =>
        answer({
          failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
          problem: problemOf(error),
        }),
    )
    .finally(() => watch.postMessage(false));
});

// The server says when this process ends, not the keys pressed in the terminal that both were started from.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.once("disconnect", () => process.exit());
answer({ ready: true });

/**
 * In place of the thread of the encoder: one that answers at once, except where 'hold this' is to be read: that waits until
 * it is told to let go of what it holds. It says when it holds something.
 */
import { type MessagePort, parentPort } from "node:worker_threads";
import type { FromEncoder, ToEncoder } from "./remote-encoder.ts";

/** As many as the real one gives. */
const answers = 74;
let held = Promise.withResolvers<void>();

async function answer(reader: MessagePort, asked: ToEncoder): Promise<void> {
  if ("clauses" in asked && asked.clauses.some((clause) => /hold this/i.test(clause))) {
    parentPort?.postMessage("holds");
    await held.promise;
  }
  const given =
    "clauses" in asked
      ? {
          encoded: asked.clauses.map(() => ({
            scores: new Float32Array(answers).fill(-10),
            vector: new Float32Array(384),
          })),
        }
      : "words" in asked
        ? { byWord: asked.words.map(() => 0) }
        : { heard: { language: "en", isJudged: true } };
  reader.postMessage({ id: asked.id, ...given } satisfies FromEncoder);
}

parentPort?.on("message", (message: { reader: MessagePort } | "let go") => {
  if (message === "let go") {
    held.resolve();
    held = Promise.withResolvers();
    return;
  }
  const { reader } = message;
  reader.on("message", (asked: ToEncoder) => void answer(reader, asked));
});

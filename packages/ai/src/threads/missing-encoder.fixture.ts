/** In place of the thread of the encoder: one on a machine that has no library for it. */
import { type MessagePort, parentPort } from "node:worker_threads";
import type { FromEncoder, ToEncoder } from "./remote-encoder.ts";

parentPort?.on("message", ({ reader }: { reader: MessagePort }) => {
  reader.on("message", (asked: ToEncoder) => {
    const answer =
      "clauses" in asked || "words" in asked
        ? { missing: "There is no library for this machine" }
        : { heard: { language: "en", isJudged: true } };
    reader.postMessage({ id: asked.id, ...answer } satisfies FromEncoder);
  });
});

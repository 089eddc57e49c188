/** In place of the thread of the encoder: one that gets no processor time for a while, as on a busy machine. */
import { setTimeout as sleep } from "node:timers/promises";
import { type MessagePort, parentPort } from "node:worker_threads";
import type { FromEncoder, ToEncoder } from "./remote-encoder.ts";

const milliseconds = 400;
/** As many as the real one gives. */
const answers = 74;

parentPort?.on("message", ({ reader }: { reader: MessagePort }) => {
  const answer = async (asked: ToEncoder): Promise<void> => {
    await sleep(milliseconds);
    const { id } = asked;
    const given =
      "clauses" in asked
        ? {
            encoded: asked.clauses.map(() => ({
              scores: new Float32Array(answers).fill(-10),
              vector: new Float32Array(384),
            })),
          }
        : { heard: { language: "en", isJudged: true } };
    reader.postMessage({ id, ...given } satisfies FromEncoder);
  };
  reader.on("message", (asked: ToEncoder) => void answer(asked));
});

/** In place of the thread of the sentence model: one that gets no processor time for a while, as on a busy machine. */
import { setTimeout as sleep } from "node:timers/promises";
import { type MessagePort, parentPort } from "node:worker_threads";
import { embeddingSize } from "@evenkeel/hearing/encoder/embedding";
import type { EncodedTexts, TextsToEncode } from "./remote-embedder.ts";

const milliseconds = 400;

parentPort?.on("message", ({ reader }: { reader: MessagePort }) => {
  const answer = async ({ id, texts }: TextsToEncode): Promise<void> => {
    await sleep(milliseconds);
    const vectors = texts.map(() => new Float32Array(embeddingSize).fill(1 / embeddingSize));
    reader.postMessage({ id, vectors } satisfies EncodedTexts);
  };
  reader.on("message", (asked: TextsToEncode) => void answer(asked));
});

import type { MessagePort } from "node:worker_threads";
import type { Embedder } from "@evenkeel/hearing/encoder/embedding";

export interface TextsToEncode {
  id: number;
  texts: readonly string[];
}
export type EncodedTexts =
  | { id: number; vectors: Float32Array[] }
  | { id: number; failure: string };

interface Waiting {
  resolve(vectors: Float32Array[]): void;
  reject(error: Error): void;
}

/** The sentence model at the other end of this port. */
export function remoteEmbedder(port: MessagePort): Embedder {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  port.on("message", (answer: EncodedTexts) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("vectors" in answer) call?.resolve(answer.vectors);
    else call?.reject(new Error(`The sentence model failed: ${answer.failure}`));
  });
  return {
    embed: (texts) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        port.postMessage({ id: last, texts } satisfies TextsToEncode);
      }),
  };
}

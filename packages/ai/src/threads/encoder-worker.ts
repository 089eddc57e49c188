/**
 * The thread that holds the sentence model, once for all readers. It reads a few hundred characters at a time and never
 * a text whole, so nothing that anyone typed can hold it up.
 */
import { type MessagePort, parentPort } from "node:worker_threads";
import { loadEmbedder } from "@evenkeel/hearing/encoder/embedding";
import type { EncodedTexts, TextsToEncode } from "./remote-embedder.ts";

/** More than any capability asks for at once; longer texts are cut as the capabilities cut them. */
const most = { texts: 16, characters: 400 } as const;

async function encoded(texts: readonly string[]): Promise<Float32Array[]> {
  if (texts.length > most.texts) throw new RangeError("Too many texts at once");
  const embedder = await loadEmbedder();
  return embedder.embed(texts.map((text) => text.slice(0, most.characters)));
}

parentPort?.on("message", ({ reader }: { reader: MessagePort }) => {
  reader.on("message", ({ id, texts }: TextsToEncode) => {
    encoded(texts).then(
      (vectors) => reader.postMessage({ id, vectors } satisfies EncodedTexts),
      (error: unknown) => reader.postMessage({ id, failure: String(error) } satisfies EncodedTexts),
    );
  });
});

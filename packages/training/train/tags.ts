import { embeddingSize } from "@evenkeel/hearing/encoder/embedding";
import { denseNames } from "@evenkeel/ai/inside/moderation/features.ts";
import { modelTags } from "@evenkeel/ai/inside/moderation/weights.ts";
import type { Prepared } from "./prepare.ts";
import { seeded, shuffle } from "./random.ts";

const width = embeddingSize + denseNames.length + 1;
const epochs = 30;
const rate = 0.02;

/** Softmax regression from the first segment of a held-back message to what its author tagged it with. */
export function trainTags(data: readonly Prepared[]): Float32Array {
  const rows = data.flatMap(({ example, message }) => {
    const label = modelTags.findIndex((tag) => example.tags.includes(tag));
    const segment = message.segments[0];
    if (label === -1 || segment === undefined || example.severity === "green") return [];
    const input = new Float32Array(width);
    input.set(segment.embedding);
    input.set(segment.dense, embeddingSize);
    input[width - 1] = 1;
    return [{ input, label }];
  });
  const weights = new Float32Array(modelTags.length * width);
  const random = seeded(5);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(rows, random);
    const step = rate / (1 + epoch / 5) / Math.sqrt(embeddingSize);
    for (const { input, label } of rows) {
      const scores = modelTags.map((_, tag) => {
        let sum = 0;
        for (let index = 0; index < width; index += 1)
          sum += (weights[tag * width + index] ?? 0) * (input[index] ?? 0);
        return sum;
      });
      const most = Math.max(...scores);
      const parts = scores.map((score) => Math.exp(score - most));
      const total = parts.reduce((sum, part) => sum + part, 0);
      modelTags.forEach((_, tag) => {
        const slope = (parts[tag] ?? 0) / total - (tag === label ? 1 : 0);
        if (Math.abs(slope) < 1e-4) return;
        for (let index = 0; index < width; index += 1) {
          const at = tag * width + index;
          weights[at] = (weights[at] ?? 0) * (1 - step * 1e-3) - step * slope * (input[index] ?? 0);
        }
      });
    }
  }
  return weights;
}

import type { ClauseScore } from "@evenkeel/ai/inside/moderation/classifier.ts";
import type { Fusion } from "@evenkeel/ai/inside/moderation/weights.ts";
import type { Severity } from "@evenkeel/hearing/assessment/assessment";

interface Message {
  severity: Severity;
  scores: readonly ClauseScore[];
}

const steps = 250;
const rate = 0.02;
/** How strongly the weights are drawn to where they began: there are some thousand messages for 150 numbers. */
const pull = 0.01;

/** Before anything is learned both models count half. @param width of what is said of a clause */
export function evenFusion(width: number): Fusion {
  const row = (head: number) =>
    Array.from({ length: width + 1 }, (_, at) =>
      at === head || at === width - 2 + head ? 0.5 : 0,
    );
  return { notGreen: row(0), red: row(1) };
}

/** Learns how much each number weighs, from messages that neither model has seen. A message counts by its worst clause. */
export function trainFusion(messages: readonly Message[]): Fusion {
  const heard = messages.filter(({ scores }) => scores.length > 0);
  const width = heard[0]?.scores[0]?.said.length ?? 0;
  const scale = spread(heard, width);
  const from = evenFusion(width);
  return {
    notGreen: fit(heard, from.notGreen, scale, ({ severity }) => severity !== "green"),
    red: fit(heard, from.red, scale, ({ severity }) => severity === "red"),
  };
}

/** How far each number usually lies from its mean, so that all learn at one pace. */
function spread(messages: readonly Message[], width: number): number[] {
  const rows = messages.flatMap(({ scores }) => scores.map(({ said }) => said));
  return Array.from({ length: width }, (_, at) => {
    const mean = rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length;
    const square = rows.reduce((sum, row) => sum + ((row[at] ?? 0) - mean) ** 2, 0) / rows.length;
    return Math.sqrt(square) || 1;
  });
}

/** Logistic regression by Adam over all messages at once; the same messages give the same weights. */
function fit(
  messages: readonly Message[],
  start: readonly number[],
  scale: readonly number[],
  isPositive: (message: Message) => boolean,
): number[] {
  const width = scale.length;
  const weights = Float64Array.from(start);
  const first = new Float64Array(width + 1);
  const second = new Float64Array(width + 1);
  for (let step = 1; step <= steps; step += 1) {
    const gradient = new Float64Array(width + 1);
    for (const message of messages) {
      let worst: Float32Array | undefined;
      let most = -Infinity;
      for (const { said } of message.scores) {
        let sum = weights[width] ?? 0;
        for (let at = 0; at < width; at += 1) sum += (weights[at] ?? 0) * (said[at] ?? 0);
        if (sum > most) [worst, most] = [said, sum];
      }
      const slope = (1 / (1 + Math.exp(-most)) - (isPositive(message) ? 1 : 0)) / messages.length;
      for (let at = 0; at < width; at += 1)
        gradient[at] = (gradient[at] ?? 0) + slope * (worst?.[at] ?? 0);
      gradient[width] = (gradient[width] ?? 0) + slope;
    }
    for (let at = 0; at <= width; at += 1) {
      const unit = scale[at] ?? 1;
      // In units of the spread, in which the pull is the same for all.
      const pulled = at < width ? 2 * pull * ((weights[at] ?? 0) - (start[at] ?? 0)) * unit : 0;
      const slope = (gradient[at] ?? 0) / unit + pulled;
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope;
      second[at] = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope;
      const move = (first[at] ?? 0) / (1 - 0.9 ** step);
      const size = Math.sqrt((second[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      weights[at] = (weights[at] ?? 0) - (rate * move) / size / unit;
    }
  }
  return Array.from(weights, (weight) => Math.round(weight * 1e5) / 1e5);
}

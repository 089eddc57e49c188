interface Message {
  clauses: readonly Float32Array[];
  isPositive: boolean;
}

const steps = 300;
const rate = 0.03;
/** How strongly the weights are drawn to nothing: there are some thousand texts for 459 numbers. */
const pull = 8e-4;
/** A text of what is looked for counts as much as two others. */
const positive = 2;

/**
 * One row of weights and a bias, by logistic regression (Adam over all messages at once). A message counts by the clause that
 * says it most. The same messages give the same weights.
 */
export function fitRow(messages: readonly Message[]): number[] {
  const width = messages[0]?.clauses[0]?.length ?? 0;
  const weights = new Float64Array(width + 1);
  weights[width] = -1;
  const first = new Float64Array(width + 1);
  const second = new Float64Array(width + 1);
  for (let step = 1; step <= steps; step += 1) {
    const gradient = slopes(messages, weights);
    for (let at = 0; at <= width; at += 1) {
      const slope = (gradient[at] ?? 0) + (at < width ? pull * (weights[at] ?? 0) : 0);
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope;
      second[at] = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope;
      const move = (first[at] ?? 0) / (1 - 0.9 ** step);
      const size = Math.sqrt((second[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      weights[at] = (weights[at] ?? 0) - (rate * move) / size;
    }
  }
  return [...weights];
}

function slopes(messages: readonly Message[], weights: Float64Array): Float64Array {
  const width = weights.length - 1;
  const gradient = new Float64Array(width + 1);
  const total = messages.reduce((sum, { isPositive }) => sum + (isPositive ? positive : 1), 0);
  for (const { clauses, isPositive } of messages) {
    let loudest: Float32Array | undefined;
    let most = -Infinity;
    for (const clause of clauses) {
      let sum = weights[width] ?? 0;
      for (let at = 0; at < width; at += 1) sum += (weights[at] ?? 0) * (clause[at] ?? 0);
      if (sum > most) [loudest, most] = [clause, sum];
    }
    const slope =
      ((1 / (1 + Math.exp(-most)) - (isPositive ? 1 : 0)) * (isPositive ? positive : 1)) / total;
    for (let at = 0; at < width; at += 1)
      gradient[at] = (gradient[at] ?? 0) + slope * (loudest?.[at] ?? 0);
    gradient[width] = (gradient[width] ?? 0) + slope;
  }
  return gradient;
}

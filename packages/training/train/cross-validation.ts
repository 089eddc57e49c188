import {
  embeddingScores,
  heads,
  surfaceScores,
  type Network,
} from "@evenkeel/ai/inside/moderation/network.ts";
import type { Weights } from "@evenkeel/ai/inside/moderation/weights.ts";
import { train, type Settings } from "./network.ts";
import type { Prepared } from "./prepare.ts";
import { seeded, shuffle } from "./random.ts";

export const settings: Settings = {
  epochs: 20,
  batch: 32,
  rate: 1.5e-3,
  gramRate: 0.15,
  decay: 0.05,
  gramDecay: 0.01,
  inputDropout: 0.3,
  hiddenDropout: 0.4,
  gramDropout: 0.25,
  embeddingOff: 0.1,
};
const folds = 3;
const levels = ["green", "yellow", "red"] as const;

export interface Judged {
  prepared: Prepared;
  /** Highest score of any segment, one number a head. */
  scores: number[];
  redByRule: boolean;
  crisisByRule: boolean;
  heldByRule: boolean;
}

/** Scores every message with networks that never saw it. */
export function crossValidate(data: readonly Prepared[], members = 1): Judged[] {
  const order = shuffle(
    data.map((_, index) => index),
    seeded(7),
  );
  const judged: Judged[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const training = order
      .filter((_, index) => index % folds !== fold)
      .flatMap((index) => data[index]?.message ?? []);
    const networks = Array.from({ length: members }, (_, member) =>
      train(training, settings, 100 * fold + member),
    );
    for (const index of order.filter((_, index) => index % folds === fold)) {
      const prepared = data[index];
      if (prepared !== undefined) judged.push(judge(prepared, networks));
    }
  }
  return judged;
}

function judge(prepared: Prepared, networks: readonly Network[]): Judged {
  const scores = heads.map(() => -Infinity);
  for (const segment of prepared.message.segments) {
    heads.forEach((_, head) => {
      let sum = 0;
      for (const network of networks)
        sum +=
          (surfaceScores(network, segment)[head] ?? 0) +
          (embeddingScores(network, segment.embedding)[head] ?? 0);
      scores[head] = Math.max(scores[head] ?? -Infinity, sum / networks.length);
    });
  }
  const own = prepared.analysis.hits.filter((hit) => hit.excuse === undefined);
  return {
    prepared,
    scores,
    redByRule: own.some((hit) => hit.rule.severity === "red"),
    crisisByRule: own.some((hit) => hit.rule.tag === "crisis"),
    heldByRule: own.some((hit) => hit.rule.decides === true),
  };
}

function verdictOf(judged: Judged, thresholds: Weights["thresholds"]): (typeof levels)[number] {
  const [notGreen = -Infinity, red = -Infinity, crisis = -Infinity] = judged.scores;
  if (judged.redByRule || red > thresholds.red) return "red";
  return judged.crisisByRule ||
    judged.heldByRule ||
    crisis > thresholds.crisis ||
    notGreen > thresholds.notGreen
    ? "yellow"
    : "green";
}

function measure(judged: readonly Judged[], thresholds: Weights["thresholds"]) {
  const counts = new Map<string, number>();
  for (const one of judged) {
    const key = `${one.prepared.example.severity}>${verdictOf(one, thresholds)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const at = (truth: string, given: string) => counts.get(`${truth}>${given}`) ?? 0;
  const total = (truth: string) => levels.reduce((sum, given) => sum + at(truth, given), 0);
  const f1 = levels.map((level) => {
    const right = at(level, level);
    const given = levels.reduce((sum, truth) => sum + at(truth, level), 0);
    return right === 0 ? 0 : (2 * right) / (given + total(level));
  });
  return {
    at,
    macroF1: f1.reduce((sum, value) => sum + value, 0) / levels.length,
    redRecall: at("red", "red") / Math.max(1, total("red")),
    greenBlocked: at("green", "red") / Math.max(1, total("green")),
    falseAlarm: 1 - at("green", "green") / Math.max(1, total("green")),
  };
}

/** Of the hard greens of the training texts, the share that may be blocked: a parent must be able to report an injury. */
const mostGreensBlocked = 0.025;
/** How much a share of false alarms weighs against a point of macro-F1: each of them costs a parent's trust. */
const falseAlarmWeight = 0.75;

/**
 * The thresholds with the best macro-F1 in cross-validation, missed reds and false alarms weighing extra, among those
 * that block few greens. Help is shown where that gives the best F1 of its own.
 */
export function chooseThresholds(judged: readonly Judged[]): Weights["thresholds"] {
  const steps = (from: number, to: number) =>
    Array.from(
      { length: Math.round((to - from) * 10) + 1 },
      (_, step) => Math.round(from * 10 + step) / 10,
    );
  const crisis = highest(steps(-3, 2), (threshold) => crisisF1(judged, threshold));
  const pairs = steps(-1, 2).flatMap((notGreen) =>
    steps(-1.5, 1).map((red) => ({ notGreen, red, crisis })),
  );
  return highest(pairs, (thresholds) => {
    const score = measure(judged, thresholds);
    if (score.greenBlocked > mostGreensBlocked) return -Infinity;
    return score.macroF1 + 0.25 * score.redRecall - falseAlarmWeight * score.falseAlarm;
  });
}

function crisisF1(judged: readonly Judged[], threshold: number): number {
  const given = judged.filter((one) => one.crisisByRule || (one.scores[2] ?? 0) > threshold);
  const right = given.filter((one) => one.prepared.example.crisis).length;
  return (2 * right) / (given.length + judged.filter((one) => one.prepared.example.crisis).length);
}

function highest<T>(choices: readonly T[], value: (choice: T) => number): T {
  let best: { choice: T; value: number } | undefined;
  for (const choice of choices) {
    const reached = value(choice);
    if (best === undefined || reached > best.value) best = { choice, value: reached };
  }
  if (best === undefined) throw new Error("nothing to choose from");
  return best.choice;
}

export function describeScore(
  judged: readonly Judged[],
  thresholds: Weights["thresholds"],
): string {
  const score = measure(judged, thresholds);
  const rows = levels.map(
    (truth) =>
      `${truth.padEnd(8)}${levels.map((given) => String(score.at(truth, given)).padStart(8)).join("")}`,
  );
  return [
    `        ${levels.map((level) => level.padStart(8)).join("")}`,
    ...rows,
    `crisis F1 ${crisisF1(judged, thresholds.crisis).toFixed(3)}`,
    `macroF1 ${score.macroF1.toFixed(3)} redRecall ${score.redRecall.toFixed(3)} falseAlarm ${score.falseAlarm.toFixed(3)}`,
  ].join("\n");
}

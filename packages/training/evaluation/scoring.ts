import { readFileSync } from "node:fs";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { Severity } from "@evenkeel/hearing/assessment/assessment";

export interface LabeledMessage {
  id: string;
  text: string;
  category: MessageCategory;
  severity?: Severity;
  tags?: string[];
}

export interface AssessedMessage {
  message: LabeledMessage;
  severity: Severity;
  crisis: boolean;
  /** Time for this message, milliseconds. */
  ms: number;
}

const levels = ["green", "yellow", "red"] as const;

/** @throws SyntaxError where a line is not JSON */
export function readMessages(file: string): LabeledMessage[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(readMessage);
}

function readMessage(line: string): LabeledMessage {
  const message: LabeledMessage = JSON.parse(line);
  message.category ??= "logistics";
  return message;
}

export interface Score {
  /** How many messages of the first level were given the second. */
  at: (truth: Severity, given: Severity) => number;
  macroF1: number;
  redRecall: number;
  /** Share of green messages that were not delivered as they were. */
  falseAlarm: number;
}

/** The figures of the rubric over the messages that carry a label. */
export function scoreOf(assessed: readonly AssessedMessage[]): Score {
  const at = (truth: Severity, given: Severity) =>
    assessed.filter((one) => one.message.severity === truth && one.severity === given).length;
  const total = (truth: Severity) => levels.reduce((sum, given) => sum + at(truth, given), 0);
  const present = levels.filter((level) => total(level) > 0);
  const f1 = present.map((level) => {
    const right = at(level, level);
    const given = levels.reduce((sum, truth) => sum + at(truth, level), 0);
    return right === 0 ? 0 : (2 * right) / (given + total(level));
  });
  return {
    at,
    macroF1: f1.reduce((sum, value) => sum + value, 0) / Math.max(1, present.length),
    redRecall: at("red", "red") / Math.max(1, total("red")),
    falseAlarm: 1 - at("green", "green") / Math.max(1, total("green")),
  };
}

/** The value below which the given share of the messages lies, milliseconds. */
export function percentile(assessed: readonly AssessedMessage[], share: number): number {
  const times = assessed.map((one) => one.ms).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/** What was given, how fast, and the confusion matrix where the lines carry labels. */
export function describe(assessed: readonly AssessedMessage[], errors: boolean): string {
  const count = (severity: Severity) => assessed.filter((one) => one.severity === severity).length;
  const lines = [
    `${assessed.length} messages: ${levels.map((level) => `${count(level)} ${level}`).join(", ")}, ${assessed.filter((one) => one.crisis).length} crisis`,
    `latency p50 ${percentile(assessed, 0.5).toFixed(1)} ms, p99 ${percentile(assessed, 0.99).toFixed(1)} ms, longest ${percentile(assessed, 1).toFixed(1)} ms`,
  ];
  if (assessed.some((one) => one.message.severity !== undefined)) {
    const score = scoreOf(assessed);
    lines.push(
      "confusion (rows: truth, columns: verdict)",
      `        ${levels.map((level) => level.padStart(8)).join("")}`,
    );
    for (const truth of levels)
      lines.push(
        `${truth.padEnd(8)}${levels.map((given) => String(score.at(truth, given)).padStart(8)).join("")}`,
      );
    if (errors) {
      for (const one of assessed) {
        if (one.message.severity === undefined || one.message.severity === one.severity) continue;
        lines.push(
          `${one.message.id}\t${one.message.severity} -> ${one.severity}\t${JSON.stringify(one.message.text.slice(0, 140))}`,
        );
      }
    }
    lines.push(
      `macroF1 ${score.macroF1.toFixed(3)} redRecall ${score.redRecall.toFixed(3)} falseAlarm ${score.falseAlarm.toFixed(3)}`,
    );
  }
  return lines.join("\n");
}

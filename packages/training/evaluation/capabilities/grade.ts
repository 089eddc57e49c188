import type { Ai } from "@evenkeel/ai/inside/providers/ai.ts";
import { gateOf } from "@evenkeel/ai/inside/language-model/gates.ts";
import { ask, type Shown } from "./ask.ts";
import { type GradedCapability, type Task, tasksOf } from "./task.ts";

/** How one task went. */
export interface Outcome {
  id: string;
  /** Something is shown, and it holds what it has to; a verdict is the one expected. */
  isRight: boolean;
  /** Who answered: `hosted`, `built-in`, or the check or failure because of which the built-in did. */
  by: string;
  shown: Shown;
}

const isRight = ({ holds, severity }: Task, shown: Shown): boolean =>
  severity === null
    ? shown.text.trim() !== "" && holds.every((fact) => shown.text.includes(fact))
    : shown.severity === severity;

function answeredBy({ provider }: Shown): string {
  if (provider === null) return "unknown";
  return provider.fallbackReason === undefined ? provider.name : gateOf(provider.fallbackReason);
}

/** @param aiFor the AI that the task is put to, by the task */
export async function graded<Name extends GradedCapability>(
  capability: Name,
  aiFor: (task: Task<Name>) => Ai,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const task of tasksOf(capability)) {
    const shown = await ask[capability](aiFor(task), task.given);
    outcomes.push({
      id: task.id,
      isRight: isRight(task, shown),
      by: answeredBy(shown),
      shown,
    });
  }
  return outcomes;
}

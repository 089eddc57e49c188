import type { FailureReason } from "../language-model/failure.ts";
import { type Gate, gateOf } from "../language-model/gates.ts";
import type { Provider } from "../language-model/provider.ts";
import type { Capability } from "./reading.ts";

/** What became of a language model's answers since the start, by the check that kept one back or the host's failure. */
export interface ModelCount {
  capability: Capability;
  outcome: "shown" | Gate | FailureReason;
  count: number;
}

const providerOf = (answer: unknown): Provider | null =>
  typeof answer === "object" && answer !== null && "provider" in answer
    ? (answer.provider as Provider)
    : null;

const outcomeOf = ({ name, fallbackReason }: Provider): ModelCount["outcome"] | null => {
  if (fallbackReason !== undefined) return gateOf(fallbackReason);
  return name === "hosted" ? "shown" : null;
};

/** Counts by names alone: no word of an answer or a question. */
export class ModelCounts {
  readonly #counts = new Map<string, ModelCount>();

  /** @param answer what a capability answered; one that no host was asked for is not counted */
  add(capability: Capability, answer: unknown): void {
    const provider = providerOf(answer);
    const outcome = provider === null ? null : outcomeOf(provider);
    if (outcome === null) return;
    const key = `${capability} ${outcome}`;
    const before = this.#counts.get(key)?.count ?? 0;
    this.#counts.set(key, { capability, outcome, count: before + 1 });
  }

  all(): ModelCount[] {
    return [...this.#counts.values()];
  }
}

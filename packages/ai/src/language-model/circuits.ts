import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
} from "cockatiel";
import { type FailureReason, LanguageModelFailure } from "./failure.ts";
import type { LanguageModelConfig } from "./language-model.ts";

/** What says that the host is ill, for every task. */
const ofTheHost: readonly FailureReason[] = ["unreachable", "quota"];
/** What may be the fault of one task: a judgment that takes too long must not cost messages their moderator. */
const ofTheTask: readonly FailureReason[] = ["timeout", "malformed", "rejected"];

const open = () => new LanguageModelFailure("open circuit", "the host failed too often of late");

/**
 * Leaves a host alone that fails again and again, and a task alone at which it fails again and again, so that no one waits
 * for the time limit each time. After the rest one call is the trial; those who come meanwhile do not wait for it.
 * @returns a function that does `work` for the task of that name, or throws a LanguageModelFailure 'open circuit'
 */
export const circuitsFor = ({ failuresUntilOpen, restMilliseconds }: LanguageModelConfig) => {
  const circuitOf = (reasons: readonly FailureReason[]): CircuitBreakerPolicy =>
    circuitBreaker(
      handleWhen(
        (thrown) => thrown instanceof LanguageModelFailure && reasons.includes(thrown.reason),
      ),
      {
        halfOpenAfter: restMilliseconds ?? 30_000,
        breaker: new ConsecutiveBreaker(failuresUntilOpen ?? 5),
      },
    );
  const host = circuitOf(ofTheHost);
  const tasks = new Map<string, CircuitBreakerPolicy>();
  return async <Answer>(taskName: string, work: () => Promise<Answer>): Promise<Answer> => {
    const task = tasks.get(taskName) ?? circuitOf(ofTheTask);
    tasks.set(taskName, task);
    if ([host, task].some(({ state }) => state === CircuitState.HalfOpen)) throw open();
    try {
      return await task.execute(() => host.execute(work));
    } catch (thrown) {
      throw thrown instanceof BrokenCircuitError ? open() : thrown;
    }
  };
};

import type { Provider } from "./provider.ts";
import { LanguageModelFailure } from "./failure.ts";
import type { FallbackReason } from "./gates.ts";

/**
 * The hosted answer, or the built-in's where the host cannot give one: no feature goes down with a
 * vendor. The answer's `provider` then says why. Only failures of the host are caught: an abort by
 * the caller and a mistake in our own code go on up.
 */
export const withFallback = async <Answer extends { provider: Provider }>(
  hosted: () => Promise<Answer>,
  builtIn: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await hosted();
  } catch (thrown) {
    if (!(thrown instanceof LanguageModelFailure)) throw thrown;
    return instead(await builtIn(), thrown.reason);
  }
};

/** Marks a built-in answer as standing in for the hosted one. */
export const instead = <Answer extends { provider: Provider }>(
  answer: Answer,
  fallbackReason: FallbackReason,
): Answer => ({ ...answer, provider: { ...answer.provider, fallbackReason } });

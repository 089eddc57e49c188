import { zodResponseFormat } from "openai/helpers/zod";
import type { z } from "zod";
import { circuitsFor } from "./circuits.ts";
import { clientFor } from "./client.ts";
import { LanguageModelFailure, failureFrom } from "./failure.ts";
import { defaultTimeLimits } from "./language-model.ts";
import type { Completion, LanguageModel, LanguageModelConfig } from "./language-model.ts";
import { parseAnswer } from "./parse-answer.ts";

const pauseBeforeRetryMilliseconds = 200;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
  });

/** When a call ends: by the caller or by its time limit. */
interface Limits {
  signal: AbortSignal;
  /** In the time of `performance.now()`. */
  deadline: number;
}

/**
 * A language model behind any OpenAI-compatible server: structured outputs from zod schemas, a time
 * limit, one retry where that can help, and a circuit breaker, so that a host that is down costs
 * no one the time limit again and again.
 */
export const openaiModel = (config: LanguageModelConfig): LanguageModel => {
  const client = clientFor(config);
  const guarded = circuitsFor(config);

  const once = async <Schema extends z.ZodType>(
    completion: Completion<Schema>,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> => {
    const answer = await client.chat.completions.create(
      {
        model: config.model,
        messages: [
          { role: "system", content: completion.system },
          { role: "user", content: completion.user },
        ],
        response_format: zodResponseFormat(completion.schema, completion.schemaName),
      },
      { signal },
    );
    return parseAnswer(answer, completion.schema);
  };

  const attempt = async <Schema extends z.ZodType>(
    completion: Completion<Schema>,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> => {
    try {
      return await once(completion, signal);
    } catch (thrown) {
      throw signal.aborted && !(thrown instanceof LanguageModelFailure)
        ? new LanguageModelFailure("timeout", "no answer within the time limit")
        : failureFrom(thrown);
    }
  };

  const withRetry = async <Schema extends z.ZodType>(
    completion: Completion<Schema>,
    { signal, deadline }: Limits,
  ): Promise<z.output<Schema>> => {
    try {
      return await attempt(completion, signal);
    } catch (failure) {
      if (!(failure instanceof LanguageModelFailure) || !failure.passing) throw failure;
      const wait = Math.max(pauseBeforeRetryMilliseconds, failure.retryAfterMilliseconds ?? 0);
      // A host that asks for more time than is left is not asked again: the built-in answers now.
      if (performance.now() + wait >= deadline) throw failure;
      await pause(wait, signal);
      if (signal.aborted) throw failure;
      return attempt(completion, signal);
    }
  };

  return {
    version: `${config.model}@${new URL(config.baseUrl).host}`,
    async complete(completion) {
      completion.signal?.throwIfAborted();
      const milliseconds =
        completion.timeLimitMilliseconds ?? config.timeLimitMilliseconds ?? defaultTimeLimits.call;
      const limit = AbortSignal.timeout(milliseconds);
      const limits: Limits = {
        signal: completion.signal ? AbortSignal.any([completion.signal, limit]) : limit,
        deadline: performance.now() + milliseconds,
      };
      return guarded(completion.schemaName, async () => {
        try {
          return await withRetry(completion, limits);
        } catch (failure) {
          // The caller left: no fault of the host, and not counted as one.
          completion.signal?.throwIfAborted();
          throw failure;
        }
      });
    },
  };
};

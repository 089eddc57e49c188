import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from "cockatiel";
import OpenAI from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import type { z } from "zod";
import { LanguageModelFailure, failureFrom } from "./failure.ts";
import { defaultTimeLimits } from "./language-model.ts";
import type { Completion, LanguageModel, LanguageModelConfig } from "./language-model.ts";
import { parseAnswer } from "./parse-answer.ts";

const pauseBeforeRetryMilliseconds = 200;

/** A refusal or a badly shaped answer says nothing about the host's health, except where it goes on and on. */
const hostIsIll = (thrown: unknown): boolean =>
  thrown instanceof LanguageModelFailure && thrown.reason !== "refused";

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

/**
 * The client reads several settings of its own from the environment. All that could change where a
 * text goes, or print it, is given here; a redirect would hand a parent's words to another host.
 */
const clientFor = (config: LanguageModelConfig): OpenAI =>
  new OpenAI({
    baseURL: config.baseUrl,
    // The client insists on a key; a server that needs none ignores it.
    apiKey: config.apiKey ?? "none",
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
    maxRetries: 0,
    timeout: config.timeLimitMilliseconds ?? defaultTimeLimits.call,
    fetchOptions: { redirect: "error" },
  });

/**
 * A language model behind any OpenAI-compatible server: structured outputs from zod schemas, a time
 * limit, one retry where that can help, and a circuit breaker, so that a host that is down costs
 * nobody the time limit again and again.
 */
export const openaiModel = (config: LanguageModelConfig): LanguageModel => {
  const client = clientFor(config);
  const breaker = circuitBreaker(handleWhen(hostIsIll), {
    halfOpenAfter: config.restMilliseconds ?? 30_000,
    breaker: new ConsecutiveBreaker(config.failuresUntilOpen ?? 5),
  });

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
        ? new LanguageModelFailure("timeout", "no answer within the time limit", { cause: thrown })
        : failureFrom(thrown);
    }
  };

  const withRetry = async <Schema extends z.ZodType>(
    completion: Completion<Schema>,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> => {
    try {
      return await attempt(completion, signal);
    } catch (failure) {
      if (!(failure instanceof LanguageModelFailure) || !failure.passing) throw failure;
      await pause(pauseBeforeRetryMilliseconds, signal);
      if (signal.aborted) throw failure;
      return attempt(completion, signal);
    }
  };

  return {
    version: `${config.model}@${new URL(config.baseUrl).host}`,
    async complete(completion) {
      completion.signal?.throwIfAborted();
      const limit = AbortSignal.timeout(
        completion.timeLimitMilliseconds ?? config.timeLimitMilliseconds ?? defaultTimeLimits.call,
      );
      const signal = completion.signal ? AbortSignal.any([completion.signal, limit]) : limit;
      try {
        return await breaker.execute(async () => {
          try {
            return await withRetry(completion, signal);
          } catch (failure) {
            // The caller left: no fault of the host, and not counted as one.
            completion.signal?.throwIfAborted();
            throw failure;
          }
        });
      } catch (thrown) {
        if (thrown instanceof BrokenCircuitError) {
          throw new LanguageModelFailure("open circuit", "the host failed too often of late", {
            cause: thrown,
          });
        }
        throw thrown;
      }
    },
  };
};

import { zodResponseFormat } from "openai/helpers/zod";
import type { z } from "zod";
import { circuitsFor } from "./circuits.ts";
import { clientFor } from "./client.ts";
import { type Clock, wallClock } from "./clock.ts";
import { LanguageModelFailure, failureFrom } from "./failure.ts";
import { defaultTimeLimits } from "./language-model.ts";
import type { Completion, LanguageModel, LanguageModelConfig } from "./language-model.ts";
import { fieldsOf, firstWay, type HostWay, schemaInWords, wayAfter } from "./host-ways.ts";
import { type ReadAnswer, readAnswer } from "./read-answer.ts";

const pauseBeforeRetryMilliseconds = 200;

/** When a call ends: by the caller or by its time limit. */
interface Limits {
  signal: AbortSignal;
  /** In the time of the clock. */
  deadline: number;
}

/** Of an answer that cannot be used, as much as it takes to see the fault. */
const longestShown = 4_000;

type Messages = { role: "system" | "user" | "assistant"; content: string }[];

const repairOf = (said: string, fault: string): Messages => [
  { role: "assistant", content: said.slice(0, longestShown).toWellFormed() || "(nothing)" },
  {
    role: "user",
    content: `That answer cannot be used. ${fault}\nAnswer once more, with the whole JSON object alone.`,
  },
];

/**
 * A language model behind any OpenAI-compatible server: structured outputs from zod schemas, asked for in the strictest way
 * that the host takes (found out at its first refusal, and remembered), one repair of an answer that does not fit, a time
 * limit over all of it, one retry where that can help, and a circuit breaker, so that a host that is down costs no one the
 * time limit again and again.
 */
export const openaiModel = (
  config: LanguageModelConfig,
  clock: Clock = wallClock,
): LanguageModel => {
  const client = clientFor(config);
  const guarded = circuitsFor(config);
  let known = firstWay(config.answerFormat ?? "json_schema");

  const ask = async <Schema extends z.ZodType>(
    { system, user, schema, schemaName }: Completion<Schema>,
    { signal, way, repair }: { signal: AbortSignal; way: HostWay; repair: Messages },
  ): Promise<{ read: ReadAnswer<z.output<Schema>>; way: HostWay }> => {
    const format = zodResponseFormat(schema, schemaName);
    const rules = way.showsSchema ? `${system}\n\n${schemaInWords(format)}` : system;
    const messages: Messages = [
      { role: "system", content: rules },
      { role: "user", content: user },
      ...repair,
    ];
    try {
      const answer = await client.chat.completions.create(
        { model: config.model, messages, ...fieldsOf(way, format) },
        { signal },
      );
      return { read: readAnswer(answer, schema), way };
    } catch (thrown) {
      const other = wayAfter(way, thrown);
      if (other === null) throw thrown;
      return ask({ system, user, schema, schemaName }, { signal, way: other, repair });
    }
  };

  const once = async <Schema extends z.ZodType>(
    completion: Completion<Schema>,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> => {
    const asked = known;
    const first = await ask(completion, { signal, way: asked, repair: [] });
    if (first.way !== asked) known = first.way;
    if ("value" in first.read) return first.read.value;
    const { said, fault, ignoresFormat } = first.read;
    const showsSchema = first.way.showsSchema || ignoresFormat;
    const second = await ask(completion, {
      signal,
      way: { ...first.way, showsSchema },
      repair: repairOf(said, fault),
    });
    if ("value" in second.read) {
      if (showsSchema && !known.showsSchema) known = second.way;
      return second.read.value;
    }
    throw new LanguageModelFailure("malformed", "neither the answer nor its repair can be used");
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
      if (clock.now() + wait >= deadline) throw failure;
      await clock.pause(wait, signal);
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
      const limit = clock.limit(milliseconds);
      const limits: Limits = {
        signal: completion.signal ? AbortSignal.any([completion.signal, limit]) : limit,
        deadline: clock.now() + milliseconds,
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

import { LanguageModelFailure } from "../language-model/failure.ts";
import { defaultTimeLimits, type LanguageModel } from "../language-model/language-model.ts";
import type { Ai } from "../providers/ai.ts";
import type { AiConfig } from "../providers/index.ts";
import { endAtDeadline } from "./deadline.ts";
import { startEncoderThread } from "./encoder-thread.ts";
import { Readers, type ReadersOptions } from "./readers.ts";
import { hostedSchemas } from "./hosted-schemas.ts";
import { type ModelCount, ModelCounts } from "./model-counts.ts";
import { type Capability, type HostsAnswer, methodOf, type Question } from "./reading.ts";

export interface PooledAi extends Ai {
  /**
   * Starts the threads and waits until they can read.
   * @returns why the encoder cannot be had on this machine, and rules and words judge alone; null where it can
   * @throws Error where one cannot load what it needs
   */
  ready(): Promise<string | null>;
  /** What became of the language model's answers; empty where none is configured. */
  modelCounts(): ModelCount[];
  close(): Promise<void>;
}

const defaults: ReadersOptions = {
  threads: 2,
  deadlineMilliseconds: 2_000,
  line: { ofCaller: 16, ofAll: 400 },
  startEncoder: () => startEncoderThread(),
  endAtDeadline,
};

/** More questions than any capability puts to a host in one call. */
const mostQuestions = 4;

/**
 * The same capabilities as `createAi` gives, with everything that reads texts in threads of their own (docs/decisions/0015):
 * no text can hold up the server. Only the language model's network stays where the server is.
 */
export async function createPooledAi(
  config: AiConfig,
  options: Partial<ReadersOptions> = {},
): Promise<PooledAi> {
  const model = await hostedModel(config);
  const moderationLimit =
    config.languageModel?.moderationTimeLimitMilliseconds ?? defaultTimeLimits.moderation;
  const hosted = model === null ? null : { version: model.version, moderationLimit };
  const counts = new ModelCounts();
  const readers = new Readers({ hosted }, { ...defaults, ...options });

  const askHost = async (
    { schemaName, ...question }: Question,
    signal: AbortSignal | undefined,
  ): Promise<HostsAnswer> => {
    if (model === null) throw new Error("A host was asked although none is configured");
    try {
      const schema = hostedSchemas[schemaName];
      return { value: await model.complete({ ...question, schema, schemaName, signal }) };
    } catch (thrown) {
      if (thrown instanceof LanguageModelFailure) return { failure: thrown.reason };
      throw thrown;
    }
  };

  const call = async (capability: Capability, given: readonly unknown[]): Promise<unknown> => {
    const { plain, signal } = withoutSignal(given);
    const answers: HostsAnswer[] = [];
    while (answers.length <= mostQuestions) {
      const outcome = await readers.read({ capability, arguments: plain, answers }, signal);
      if ("answer" in outcome) {
        counts.add(capability, outcome.answer);
        return outcome.answer;
      }
      answers.push(await askHost(outcome.question, signal));
    }
    throw new Error(`The ${capability} asks without end`);
  };

  // What a thread answers is what the capability's own method answers: it was called with what this one was called with.
  const capabilities = Object.fromEntries(
    Object.entries(methodOf).map(([name, method]) => [
      name,
      { [method]: (...given: unknown[]) => call(name as Capability, given) },
    ]),
  ) as unknown as Omit<Ai, "languageModel">;

  return {
    ...capabilities,
    ready: () => readers.ready(),
    modelCounts: () => counts.all(),
    close: () => readers.close(),
  };
}

async function hostedModel({ languageModel }: AiConfig): Promise<LanguageModel | null> {
  if (languageModel === undefined) return null;
  const { openaiModel } = await import("../language-model/openai-model.ts");
  return openaiModel(languageModel);
}

/** Every capability takes its signal in the last argument; a signal is no plain data and stays here. */
function withoutSignal(given: readonly unknown[]): {
  plain: readonly unknown[];
  signal: AbortSignal | undefined;
} {
  const last = given.at(-1);
  const isOptions = typeof last === "object" && last !== null && "signal" in last;
  if (!isOptions) return { plain: given, signal: undefined };
  const signal = last.signal instanceof AbortSignal ? last.signal : undefined;
  return { plain: given.slice(0, -1), signal };
}

import type { z } from "zod";
import type { AnswerFormat } from "./host-ways.ts";

/** What a hosted model is asked for. A thread, which cannot send a schema, names it by this. */
export type HostedAnswerName =
  | "assessment"
  | "companion_answer"
  | "coordinator_answer"
  | "judgment"
  | "message_template"
  | "rewrite"
  | "suggestion"
  | "topics";

/** What is asked of a language model: always a value of a known shape, never free text. */
export interface Completion<Schema extends z.ZodType> {
  /** The rules of the task: our own words only. */
  system: string;
  /** The material: a parent's words stand in it as data, see `fence.ts`. */
  user: string;
  /**
   * The shape of the answer. Structured outputs know neither `.optional()` nor dates: use a schema of
   * its own, with `.nullable()` and strings.
   */
  schema: Schema;
  /** The name of the shape. */
  schemaName: HostedAnswerName;
  /** Ends the call when the caller no longer wants the answer. */
  signal?: AbortSignal | undefined;
  /** For the whole call, every attempt and repair together. Default: the model's own limit. */
  timeLimitMilliseconds?: number | undefined;
}

export interface LanguageModel {
  /** For the record: the model's name and the host that runs it. */
  readonly version: string;
  /**
   * @returns the answer, checked against the schema
   * @throws LanguageModelFailure with one of the reasons of `failure.ts`
   * @throws DOMException `AbortError` where `signal` was aborted by the caller
   */
  complete<Schema extends z.ZodType>(completion: Completion<Schema>): Promise<z.output<Schema>>;
}

export interface LanguageModelConfig {
  /** Where the operator wants the texts to go, such as `https://api.openai.com/v1` or `http://localhost:11434/v1`. */
  baseUrl: string;
  model: string;
  /** Self-hosted servers mostly need none. */
  apiKey?: string | undefined;
  /** How it is told the shape of an answer; default: the strictest that it takes, found out by asking. */
  answerFormat?: AnswerFormat | undefined;
  /** For one call, every attempt and repair together. Default 10 000. */
  timeLimitMilliseconds?: number | undefined;
  /** A parent waits at the send button, for the verdict and for the rewrite: shorter, each. Default 4 000. */
  moderationTimeLimitMilliseconds?: number | undefined;
  /** After this many failures in a row the host is left alone. Default 5. */
  failuresUntilOpen?: number | undefined;
  /** For how long. Default 30 000. */
  restMilliseconds?: number | undefined;
}

export const defaultTimeLimits = { call: 10_000, moderation: 4_000 } as const;

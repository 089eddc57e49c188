import type { MessagePort } from "node:worker_threads";
import type { Ai } from "../providers/ai.ts";
import type { FailureReason } from "../language-model/failure.ts";
import type { HostedAnswerName } from "../language-model/language-model.ts";

/** Every capability and its one method. A new capability is a new row. */
export const methodOf = {
  moderator: "assess",
  rewriter: "rewrite",
  summarizer: "summarize",
  coordinator: "ask",
  flow: "advance",
  companion: "reply",
  evaluator: "evaluate",
  disputeResolver: "resolve",
  agreementReader: "read",
} as const satisfies { [Name in Capability]: keyof Ai[Name] };

export type Capability = Exclude<keyof Ai, "languageModel">;

/** What a host of a language model said: its answer, or why there is none. */
export type HostsAnswer = { value: unknown } | { failure: FailureReason };

/** One call of a capability, as it goes to a thread: plain data. */
export interface Reading {
  capability: Capability;
  arguments: readonly unknown[];
  /** What the host answered so far. A reading that needs another answer is begun again with it. */
  answers: readonly HostsAnswer[];
}

/** What a capability asks a language model; the thread has no network, so its server asks for it. */
export interface Question {
  system: string;
  user: string;
  schemaName: HostedAnswerName;
  timeLimitMilliseconds: number | undefined;
}

export type Outcome = { answer: unknown } | { question: Question } | { failure: string };

export interface ThreadData {
  /** The configured language model's name and limit; null if there is none. */
  hosted: { version: string; moderationLimit: number } | null;
}

export type ToThread = { encoder: MessagePort } | { reading: Reading };
/** `lacks`: why the encoder cannot be had here, if it cannot. */
export type FromThread = { ready: true; lacks: string | null } | { outcome: Outcome };

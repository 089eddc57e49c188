import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import type { Job } from "./queue.ts";

/** What came of an attempt: it is done, or to be done again at a time. */
export type Outcome =
  | { kind: "done"; within?: (transaction: Transaction<Database>) => Promise<void> }
  | { kind: "again"; at: Date };

/** `within` is carried out in the transaction that strikes the work off: both happen, or neither. */
export const done = (within?: (transaction: Transaction<Database>) => Promise<void>): Outcome =>
  within === undefined ? { kind: "done" } : { kind: "done", within };

/** What is done with work of one kind. It may be carried out twice: a server can die between the deed and its note. */
export interface Handler {
  /** Then it is given up. */
  attempts: number;
  /** The longest that one attempt may take, in milliseconds. */
  timeLimit: number;
  run(job: Job, signal: AbortSignal): Promise<Outcome>;
}

/** Something that every server together does once in a while. It is never given up. */
export interface Recurring {
  /** In milliseconds. */
  every: number;
  timeLimit: number;
  run(signal: AbortSignal): Promise<void>;
}

export type Handlers = Readonly<Record<string, Handler>>;
export type RecurringWork = Readonly<Record<string, Recurring>>;

/** An attempt that failed in a foreseen way. The code goes into the log and the table: it names no one and no address. */
export class JobFailed extends Error {
  readonly code: string;
  /** Trying again is of no use. */
  readonly isFinal: boolean;
  /** What the other side asks us to wait, in milliseconds. */
  readonly retryAfter: number | null;

  constructor(code: string, options: { isFinal?: boolean; retryAfter?: number | null } = {}) {
    super(code);
    this.code = code;
    this.isFinal = options.isFinal ?? false;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** What may be said about an error anywhere: its code, or the kind of it. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.name;
}

import { type FailureReason, failureReasons } from "./failure.ts";

/** What a model's answer is checked for before anyone reads it, and why one is not shown. */
const gateOfFlaw = {
  "the answer cites law outside the facts table": "law",
  "the answer names a form outside the facts table": "law",
  "a legal answer without its section and an attorney": "law",
  "the answer foretells an outcome": "forecast",
  "the answer advises to keep a child from a parent": "withholding",
  "the draft loses a fact": "facts",
  "the draft adds a fact": "facts",
  "the suggestion is not between the proposals": "facts",
  "the suggestion names what neither proposal does": "facts",
  "the event cannot be": "facts",
  "the answer claims what was not done": "claims",
  "the answer claims to be a person": "claims",
  "the answer diagnoses": "diagnosis",
  "the answer holds a link, a number or markup that nobody gave": "links",
  "the answer is harsh": "tone",
  "the draft is harsh": "tone",
  "the rewrite is yellow": "tone",
  "the rewrite is red": "tone",
  "the answer is in another language": "language",
  "the answer was given before": "repetition",
  "a draft that nobody asked for": "unasked",
  "a report or a limit held for its tone": "reports",
  "the rewrite softens a report": "reports",
  "a question to those who report harm or set a limit": "reports",
  "the model heard danger": "danger",
} as const;

/** In our own words: it goes on the record, and holds nothing that a parent typed. */
export type Flaw =
  | keyof typeof gateOfFlaw
  // What a draft lost or added, by its kind: `honesty.ts`.
  | `the ${"draft" | "rewrite"} ${string}`
  | "malformed";

/** Why the built-in's answer stands in for a hosted one. */
export type FallbackReason = Flaw | FailureReason;

export type Gate = (typeof gateOfFlaw)[keyof typeof gateOfFlaw];

const gates = new Map<string, Gate | FailureReason>([
  ...Object.entries(gateOfFlaw),
  ...failureReasons.map((reason) => [reason, reason] as const),
]);

/** The check, or the host's failure, behind the reason of a fallback: few names, for counting. */
export const gateOf = (reason: string): Gate | FailureReason => gates.get(reason) ?? "facts";

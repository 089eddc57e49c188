/**
 * Small tasks for each capability, English and Spanish, as data: what a parent gives, what a thoughtful model would answer,
 * and what any good answer holds. Their author knew the checks: they are practice, and no measure of a claim.
 */
import { readFileSync } from "node:fs";
import type { Capability } from "@evenkeel/ai/inside/threads/reading.ts";
import { z } from "zod";

export type GradedCapability = Exclude<Capability, "agreementReader">;

const turn = z.object({ role: z.enum(["user", "assistant"]), content: z.string() });
const dispute = z.object({ title: z.string(), description: z.string() });

/** What stands in a line beside what is common to all. */
const givenOf = {
  moderator: z.object({ text: z.string() }),
  rewriter: z.object({ text: z.string() }),
  coordinator: z.object({ message: z.string(), history: z.array(turn).default([]) }),
  companion: z.object({ message: z.string(), history: z.array(turn).default([]) }),
  flow: z.object({ what: z.string(), need: z.string(), when: z.string() }),
  summarizer: z.object({ messages: z.array(z.string()) }),
  disputeResolver: dispute.extend({
    category: z.enum(["Education", "Medical", "Logistics", "Extracurricular", "Other"]),
    counter: z.string().nullable(),
  }),
  evaluator: dispute.extend({
    category: z.enum(["Education", "Medical", "Schedule", "Vacation", "Relocation", "Activities"]),
  }),
} as const satisfies Record<GradedCapability, z.ZodType>;

export type Given = { [Name in GradedCapability]: z.output<(typeof givenOf)[Name]> };

export interface Task<Name extends GradedCapability = GradedCapability> {
  id: string;
  given: Given[Name];
  /** A host's answer in the shape that it is asked for. */
  ideal: unknown;
  /** What a good answer holds, in any wording. */
  holds: string[];
  /** Of a verdict. */
  severity: string | null;
}

const common = z.object({
  id: z.string(),
  given: z.unknown(),
  ideal: z.unknown(),
  holds: z.array(z.string()).default([]),
  severity: z.enum(["green", "yellow", "red"]).nullable().default(null),
});

export const gradedCapabilities = Object.keys(givenOf) as GradedCapability[];

/** @throws ZodError where a line has another shape */
export const tasksOf = <Name extends GradedCapability>(capability: Name): Task<Name>[] =>
  readFileSync(new URL(`tasks/${capability}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const read: unknown = JSON.parse(line);
      const { given, ...rest } = common.parse(read);
      return { ...rest, given: givenOf[capability].parse(given) as Given[Name] };
    });

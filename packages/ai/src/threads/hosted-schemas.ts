import type { z } from "zod";
import { hostedCoordinatorAnswer } from "../coordinator/hosted/schema.ts";
import { hostedSuggestion } from "../dispute-resolver/hosted/schema.ts";
import { hostedJudgment } from "../evaluator/hosted/schema.ts";
import { hostedAssessment } from "../moderation/hosted/schema.ts";
import { hostedRewrite } from "../rewriting/hosted/schema.ts";
import { hostedTopics } from "../summaries/hosted/schema.ts";
import { hostedTemplate } from "../flow/hosted/schema.ts";
import { hostedCompanionAnswer } from "../companion/hosted/schema.ts";

/** A schema is no plain data: a thread names the one it asks for. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  coordinator_answer: hostedCoordinatorAnswer,
  suggestion: hostedSuggestion,
  judgment: hostedJudgment,
  assessment: hostedAssessment,
  rewrite: hostedRewrite,
  topics: hostedTopics,
  message_template: hostedTemplate,
  companion_answer: hostedCompanionAnswer,
};

/** @throws Error for a name without a row above */
export function schemaNamed(name: string): z.ZodType {
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`No schema of a hosted answer is called ${name}`);
  return schema;
}

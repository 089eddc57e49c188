import type { z } from "zod";
import { hostedCoordinatorAnswer } from "../coordinator/hosted/schema.ts";
import { hostedSuggestion } from "../disputes/hosted/schema.ts";
import { hostedJudgment } from "../evaluations/hosted/schema.ts";
import type { HostedAnswerName } from "../language-model/language-model.ts";
import { hostedAssessment } from "../moderation/hosted/schema.ts";
import { hostedRewrite } from "../rewriting/hosted/schema.ts";
import { hostedTopics } from "../messages/hosted/schema.ts";
import { hostedTemplate } from "../flow/hosted/schema.ts";
import { hostedCompanionAnswer } from "../companion/hosted/schema.ts";

/** A schema is not plain data: a thread names the one it asks for. */
export const hostedSchemas: Readonly<Record<HostedAnswerName, z.ZodType>> = {
  coordinator_answer: hostedCoordinatorAnswer,
  suggestion: hostedSuggestion,
  judgment: hostedJudgment,
  assessment: hostedAssessment,
  rewrite: hostedRewrite,
  topics: hostedTopics,
  message_template: hostedTemplate,
  companion_answer: hostedCompanionAnswer,
};

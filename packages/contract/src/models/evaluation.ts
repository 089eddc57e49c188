import { z } from "zod";
import { wrong } from "../issue-words.ts";
import {
  evaluationCategories,
  evaluationUrgencies,
  evaluationsPage,
  jurisdiction,
  longestText,
} from "../constants.ts";
import { freeText, pageSize, pathId, requiredText } from "./text.ts";

export const parentingRulesModel = z.object({
  education_decisions: freeText(2000).optional(),
  medical_decisions: freeText(2000).optional(),
  relocation_rules: freeText(2000).optional(),
  communication_standards: freeText(2000).optional(),
});

export const evaluateInput = z.object({
  title: requiredText(longestText.title, wrong("title")),
  description: freeText(longestText.message).regex(/\S[\s\S]{8,}\S/, wrong("descriptionLength")),
  category: z.enum(evaluationCategories, { error: wrong("category") }),
  urgency: z.enum(evaluationUrgencies).default("Standard"),
  /** Ignored: the server takes the session's user. */
  submittedBy: freeText(longestText.credential).optional(),
  parentingRulesJSON: parentingRulesModel.default({}),
  jurisdiction: freeText(100).default(jurisdiction),
  /** Made by the page for one evaluation: a retry with the same key is the same evaluation. */
  clientKey: z.uuid().optional(),
});
export type EvaluateInput = z.infer<typeof evaluateInput>;

export const legalFlag = z.object({
  /** For example 'Fam. Code 3011(a)'; a row of the facts table, never anything else. */
  section: z.string(),
  /** The rule in one plain sentence. */
  sentence: z.string(),
});
export type LegalFlag = z.infer<typeof legalFlag>;

export const judgment = z.object({
  recommendation_summary: z.string(),
  full_judgment: z.string(),
  action_steps: z.array(z.string()),
  legal_flags: z.array(legalFlag),
  loggable_entry: z.object({ timestamp: z.iso.datetime(), text: z.string() }),
  approved: z.boolean(),
  /** The text asks something and proposes nothing: it has an answer, and `approved` says nothing of it. */
  question: z.literal(true).exactOptional(),
  /** The dispute speaks of dying or of being hurt: the page shows where help is. */
  crisis: z.literal(true).exactOptional(),
});
export type Judgment = z.infer<typeof judgment>;

/** Whether it is approved; null where nothing was proposed. */
export const approvalOf = ({ approved, question }: Judgment): boolean | null =>
  question === true ? null : approved;

export const evaluation = z.object({
  id: z.string(),
  submittedBy: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(evaluationCategories),
  urgency: z.enum(evaluationUrgencies),
  createdAt: z.iso.datetime(),
  judgment,
  /** What gave the judgment, with its version. */
  provider: z.string(),
  /** When its loggable entry was added to the family's record; null while it stays private. */
  recordedAt: z.iso.datetime().nullable(),
});
export type Evaluation = z.infer<typeof evaluation>;

/** The judgment's fields stand at the top (S-7.28: the response is the judgment). */
export const evaluateOutput = judgment.extend({ id: z.string(), provider: z.string() });
export type EvaluateOutput = z.infer<typeof evaluateOutput>;
export const listEvaluationsInput = z
  .object({
    limit: pageSize(evaluationsPage),
    /** Only evaluations that are older than this one, for older pages. */
    before: pathId.optional(),
  })
  .prefault({});
export type ListEvaluationsInput = z.infer<typeof listEvaluationsInput>;
export const listEvaluationsOutput = z.array(evaluation);

/** What is put there is said once more, so that a device signs it with the act; without a signature it may be left out. */
export const addEvaluationToRecordInput = z.object({
  id: pathId,
  title: freeText(longestText.title).optional(),
  category: freeText(100).optional(),
  approved: z.boolean().nullable().optional(),
  text: freeText(longestText.note).optional(),
});
export type AddEvaluationToRecordInput = z.infer<typeof addEvaluationToRecordInput>;

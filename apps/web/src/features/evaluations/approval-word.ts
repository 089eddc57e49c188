import { approvalOf, type Judgment } from "@evenkeel/contract/models/evaluation";
import type { PageWords } from "../../lib/words.ts";

/** What stands in the badge of a judgment; of a question, that it was answered. */
export function approvalWord(t: PageWords<"evaluations">, judgment: Judgment): string {
  const approved = approvalOf(judgment);
  if (approved === null) return t("answered");
  return t(approved ? "approved" : "notApproved");
}

export function toneOf(judgment: Judgment): "good" | "alarm" | "plain" {
  const approved = approvalOf(judgment);
  if (approved === null) return "plain";
  return approved ? "good" : "alarm";
}

import { approvalOf, type Judgment } from "@evenkeel/contract/models/evaluation";

/** What stands in the badge of a judgment; of a question, that it was answered. */
export function approvalWord(judgment: Judgment): "approved" | "notApproved" | "answered" {
  const approved = approvalOf(judgment);
  if (approved === null) return "answered";
  return approved ? "approved" : "notApproved";
}

export function toneOf(judgment: Judgment): "good" | "alarm" | "plain" {
  const approved = approvalOf(judgment);
  if (approved === null) return "plain";
  return approved ? "good" : "alarm";
}

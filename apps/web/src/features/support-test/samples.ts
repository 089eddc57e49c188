import type { MessageCategory, ModerationResult } from "@evenkeel/contract/models/moderation";

interface Sample {
  readonly name: string;
  readonly text: string;
  readonly category: MessageCategory;
}

/** One for each thing that the moderation does, so that a parent sees all of it without writing any of it. */
export const sampleMessages: readonly Sample[] = [
  {
    name: "A clear request",
    text: "Can you pick up Mia from school at 3:15 on Thursday? I have a doctor's appointment.",
    category: "logistics",
  },
  {
    name: "A reproach with a fact in it",
    text: "You never pick her up on time. Soccer pick-up is Friday at 4:30 at Oakwood Park.",
    category: "logistics",
  },
  {
    name: "An insult",
    text: "You are a pathetic excuse for a parent and everyone knows it.",
    category: "education",
  },
  {
    name: "A threat",
    text: "If you bring him back late one more time you will never see him again.",
    category: "logistics",
  },
  {
    name: "Urgent news",
    text: "Mia has a fever of 103 and we are on the way to the emergency room at St. Mary's.",
    category: "emergency",
  },
];

/** The words of spec section 4 (Moderation result display). */
export function resultTitle(result: Pick<ModerationResult, "abusive" | "approved">): string {
  if (result.abusive) return "Needs Attention";
  return result.approved ? "Ready to Send" : "Suggestions Available";
}

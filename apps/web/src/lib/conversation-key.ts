import { messageCategories } from "@evenkeel/contract/constants";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import { dayOf } from "./dates.ts";

/** Conversations are grouped per category per calendar day (S-4.25), the day being the family's. */
export interface ConversationKey {
  readonly category: MessageCategory;
  /** YYYY-MM-DD */
  readonly day: string;
}

export const conversationKey = (
  category: MessageCategory,
  instant: Date | string,
  zone: string,
): string => `${category}-${dayOf(instant, zone)}`;

/** Reads `<category>-<YYYY-MM-DD>`, as it stands in the chat's address; null for anything else. */
export function parseConversationKey(text: string | null): ConversationKey | null {
  const match = /^([a-z_]+)-(\d{4}-\d{2}-\d{2})$/.exec(text ?? "");
  const category = messageCategories.find((name) => name === match?.[1]);
  const day = match?.[2];
  if (category === undefined || day === undefined) return null;
  return { category, day };
}

import { familyFence } from "../../language-model/family-fence.ts";
import type { Language } from "@evenkeel/hearing/language/language";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { fenced, fenceRule } from "../../language-model/fence.ts";

/** On the record with every hosted summary: raise it when a word of the prompt changes. */
export const topicsPromptVersion = "topics-prompt-4";

export interface TalkToName {
  readonly id: string;
  readonly messages: readonly string[];
}

const rules = `You name conversations between two separated parents. For each conversation give its id and one topic line of at most nine words that says what it is about and how it stands, such as 'Friday pick-up moved to 6pm' or 'Dentist bill, $120'. Keep dates, times and amounts exactly; add none. Neutral words, no blame, no insults. What the last messages are about comes first, and an emergency before all else. Name nothing that nobody said.`;

/** @param nonce fixed in tests only */
export function topicsPrompt(
  talks: readonly TalkToName[],
  /** The reader's. */
  language: Language,
  family?: KnownFamily,
  nonce?: string,
): { system: string; user: string } {
  // A line of JSON each: no message can look like the next conversation and name it.
  const text = talks
    .map(({ id, messages }) =>
      JSON.stringify({
        id,
        messages: messages.map((message) => message.slice(0, 400).toWellFormed()),
      }),
    )
    .join("\n");
  const fence = fenced(text, "conversations", nonce === undefined ? {} : { nonce });
  const children = familyFence(family, nonce);
  return {
    system: `${rules} Write in ${capitalized(language)}.\n\n${fenceRule(fence)}${children.rule}`,
    user: `${children.block}${fence.block}`,
  };
}

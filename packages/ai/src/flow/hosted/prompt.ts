import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { MessageTemplate } from "@evenkeel/contract/models/flow";
import { familyFence } from "../../language-model/family-fence.ts";
import { languageOf } from "@evenkeel/hearing/language/language";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import { fenced, fenceRule } from "../../language-model/fence.ts";

/** On the record with every hosted template: raise it when a word of the prompt changes. */
export const templatePromptVersion = "template-prompt-4";

const rules = `A separated parent wants to write to the other parent. Put what they gave you into a message in three tones: conciliatory, neutral, firm. Each has a subject and a body.

- First person, calm, at most six sentences, in the parent's language. Facts first, then the one request with its date.
- Keep every date, time, amount, name and request; add no fact, apology, promise or threat; a no stays a no.
- No insults, no 'always' or 'never', no feelings as accusations.`;

/** @param nonce fixed in tests only */
export function templatePrompt(
  gathered: Readonly<Record<string, string>>,
  draft: MessageTemplate,
  family?: KnownFamily,
  nonce?: string,
): { system: string; user: string } {
  const options = nonce === undefined ? {} : { nonce };
  const fence = fenced(
    ["what", "need", "when"]
      .map((question) => `${question}: ${gathered[question] ?? ""}`)
      .join("\n"),
    "answers",
    options,
  );
  // The draft is made of the parent's own words: data as much as the answers.
  const plain = fenced(draft.neutral.body, "draft", options);
  const children = familyFence(family, nonce);
  return {
    system: `${rules}\n\nA plain draft that holds what must be said stands after the answers. Write in ${capitalized(languageOf(draft.neutral.body))}.\n\n${fenceRule(fence)}\n${fenceRule(plain)}${children.rule}`,
    user: `${children.block}${fence.block}\n\n${plain.block}`,
  };
}

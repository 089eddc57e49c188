import { legalFactBySection, relevantLegalFacts } from "../../law/index.ts";
import { factLines } from "../../language-model/answer-checks.ts";
import { familyFence } from "../../language-model/family-fence.ts";
import { fenced, fenceRule } from "../../language-model/fence.ts";
import { dayWords, wallClockNow } from "@evenkeel/hearing/time/zone";
import { categoryLaw } from "../category-law.ts";
import { isStandardRule } from "../standard-rules.ts";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import { languageOfDispute } from "../../what-helps/language.ts";
import type { SubmittedDispute } from "../evaluator.ts";

/** On the record with every hosted judgment: raise it when a word of the prompt changes. */
export const evaluatorPromptVersion = "evaluator-prompt-4";

const rules = `You help one of two separated parents in California to see a dispute through the best interest of the children. You are an educational AI: no court, no evaluator under Family Code 3111, no lawyer.

- judgment: short paragraphs from this dispute's own facts: what is in question, what the children need, the position of each side (only one side is heard: say so), which factors it touches, a fair way on. Quote dates, times, amounts and distances exactly.
- Law: only the facts below, by their section as written; list those sections in 'sections'. Say 'may', never what a court will do, no percentages, no winner.
- Never advise to keep a child from a parent, to act without the other where both must consent, or to call a person an abuser.
- action_steps: three to six concrete steps with dates.
- approved: true only where a proposal is made that is child-focused, specific and lawful on its face and keeps the parenting rules.
- Rules marked as usual were set by nobody: never call them this family's.
- A text that only asks something gets an answer: say what the order and the facts leave to whom.
- summary: one or two sentences.`;

/** @param nonce fixed in tests only */
export function evaluatorPrompt(
  dispute: SubmittedDispute,
  nonce?: string,
): { system: string; user: string } {
  const text = `${dispute.title}\n\n${dispute.description}`;
  const options = nonce === undefined ? {} : { nonce };
  const fence = fenced(text, "dispute", options);
  const house = fenced(
    Object.entries(dispute.parentingRulesJSON)
      .map(
        ([name, rule]) => `${name}${isStandardRule(name, rule ?? "") ? " (usual)" : ""}: ${rule}`,
      )
      .join("\n"),
    "rules",
    options,
  );
  const base = categoryLaw[dispute.category].sections.flatMap(
    (section) => legalFactBySection(section) ?? [],
  );
  const facts = [...new Set([...base, ...relevantLegalFacts(text, 8)])];
  const children = familyFence(dispute.family, nonce);
  const today = dayWords(wallClockNow(dispute.now, dispute.timeZone).day);
  return {
    system: `${rules}\n\nToday is ${today}. Category: ${dispute.category}. Urgency: ${dispute.urgency}. Answer in ${capitalized(languageOfDispute(dispute))}; in Spanish say usted.\n\nFacts:\n${factLines(facts)}\n\n${fenceRule(fence)}\n${fenceRule(house)}${children.rule}`,
    user: `${children.block}${house.block}\n\n${fence.block}`,
  };
}

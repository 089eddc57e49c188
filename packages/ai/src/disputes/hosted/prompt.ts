import { familyFence } from "../../language-model/family-fence.ts";
import { fenced, fenceRule } from "../../language-model/fence.ts";
import { dayWords, wallClockNow } from "@evenkeel/hearing/time/zone";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import { languageOfDispute } from "../../what-helps/language.ts";
import type { OverdueDispute } from "../dispute-resolver.ts";

/** On the record with every hosted suggestion: raise it when a word of the prompt changes. */
export const resolverPromptVersion = "resolver-prompt-4";

const rules = `Two separated parents could not settle a dispute in time. Suggest, evenly to both, a way they can both accept.

- situation: one or two sentences with both positions; no blame, no insults repeated.
- options: two or three, the fairest first. Each a concrete proposal (split the difference between the times, amounts or dates given; take turns; a trial of six weeks) and its reason in one sentence. Use the numbers, days, names and places given; invent none. Never against what a professional or the order is told to say.
- No law, no word on what a court would do, nothing that keeps a child from a parent. Silence of one side is neither consent nor refusal.`;

/** @param nonce fixed in tests only */
export function resolverPrompt(
  dispute: OverdueDispute,
  nonce?: string,
): { system: string; user: string } {
  const options = nonce === undefined ? {} : { nonce };
  const proposal = fenced(`${dispute.title}\n\n${dispute.description}`, "proposal", options);
  const counter = fenced(dispute.counter ?? "(no answer came)", "counter", options);
  const children = familyFence(dispute.family, nonce);
  const today = dayWords(wallClockNow(dispute.now, dispute.timeZone).day);
  return {
    system: `${rules}\n\nToday is ${today}. Category: ${dispute.category}. Urgency: ${dispute.urgency}. Answer in ${capitalized(languageOfDispute(dispute))}; in Spanish say usted.\n\n${fenceRule(proposal)}\n${fenceRule(counter)}${children.rule}`,
    user: `${children.block}${proposal.block}\n\n${counter.block}`,
  };
}

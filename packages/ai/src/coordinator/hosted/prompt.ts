import { relevantLegalFacts } from "../../law/index.ts";
import { factLines } from "../../language-model/answer-checks.ts";
import { familyFence } from "../../language-model/family-fence.ts";
import { fenced, fencedTalk, fenceRule } from "../../language-model/fence.ts";
import { dayWords, timeWords, wallClockNow } from "@evenkeel/hearing/time/zone";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import { calendarFence } from "./calendar-fence.ts";
import { languageIn } from "../built-in.ts";
import type { CoordinatorQuestion } from "../coordinator.ts";

/** On the record with every hosted answer: raise it when a word of the prompt changes. */
export const coordinatorPromptVersion = "coordinator-prompt-8";

const rules = `You are the AI Parenting Coordinator of an app for two separated parents in California. You are an AI, neither a lawyer nor a therapist. Answer the parent's last message in at most 120 words, warm and plain, about this parent's own words; never a stock phrase.

- Events: fill 'event' only where the parent asks for one and names day and time (or says all day). Where either is missing, leave it null and ask for it.
- Messages to the co-parent: fill 'drafted_message' only where the parent asks to tell, ask or write something. First person, calm, every date, time, amount and name kept, no apology, promise or fact added, a no stays a no.
- California law: educational only, and only from the facts below, with the section named as written there. Advise an attorney. Never foretell what a court will do, never advise to keep a child from a parent. Where no fact fits, say that you have none.
- danger: 'crisis' where the parent may wish to die or to hurt themselves, 'child-danger' where a child may be in danger, 'partner-fear' where they may be hurt or frightened by a partner, also by hints; else null. Give no telephone numbers yourself.
- suggested_module: therapeutic for distress, evaluator for law and disputes, scheduling for the calendar, else null. module_context: at most ten words for the panel.`;

/**
 * The two messages that ask a model for the coordinator's turn.
 * @param nonce fixed in tests only
 */
export function coordinatorPrompt(
  question: CoordinatorQuestion,
  nonce?: string,
): { system: string; user: string } {
  const options = nonce === undefined ? {} : { nonce };
  const fence = fenced(question.message, "message", options);
  const talk = fencedTalk(question.history, options);
  const { day, time } = wallClockNow(question.now, question.timeZone);
  const children = familyFence(question.family, nonce);
  const calendar = calendarFence(question, nonce);
  const facts = relevantLegalFacts(question.message, 8);
  return {
    system: `${rules}

Today is ${dayWords(day)} (${day}), ${timeWords(time)} in the family's time zone. Active module: ${question.activeModule ?? "none"}. Answer in ${capitalized(languageIn(question))}; in Spanish say usted.

Facts:
${facts.length > 0 ? factLines(facts) : "(none fits this message)"}

${fenceRule(fence)}
${fenceRule(talk)}${calendar.rule}${children.rule}`,
    user: `${children.block}${calendar.block}${talk.block}\n\n${fence.block}`,
  };
}

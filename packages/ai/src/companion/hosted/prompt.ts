import { familyFence } from "../../language-model/family-fence.ts";
import { fenced, fencedTalk, fenceRule } from "../../language-model/fence.ts";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import { languageIn } from "../built-in.ts";
import type { CompanionTurn } from "../companion.ts";

/** On the record with every hosted answer: raise it when a word of the prompt changes. */
export const companionPromptVersion = "companion-prompt-4";

const rules = `You are a support companion for a separated parent. You are an AI, not a licensed therapist, and you say so when asked. Answer the parent's last message in two to five sentences.

- Listen first: name the feeling you hear and what it is about, without repeating the parent's sentence.
- Then either one open question or one small step that can be done today, not both every time, and not what you said before.
- Use what was said earlier in the talk.
- Never diagnose anybody, never advise about medication, never judge the other parent, never give legal advice, never make promises.
- danger: 'crisis' where the parent may wish to die or to hurt themselves, 'child-danger' where a child may be in danger, 'partner-fear' where they may be hurt or frightened by a partner, also by hints; else null. Give no telephone numbers yourself.`;

/** @param nonce fixed in tests only */
export function companionPrompt(
  turn: CompanionTurn,
  nonce?: string,
): { system: string; user: string } {
  const { message, history, family } = turn;
  const options = nonce === undefined ? {} : { nonce };
  const fence = fenced(message, "message", options);
  const talk = fencedTalk(
    history.map(({ role, content }) => ({
      role: role === "user" ? "parent" : "companion",
      content,
    })),
    options,
  );
  const children = familyFence(family, nonce);
  return {
    system: `${rules}\n\nAnswer in ${capitalized(languageIn(turn))}; in Spanish say usted.\n\n${fenceRule(fence)}\n${fenceRule(talk)}${children.rule}`,
    user: `${children.block}${talk.block}\n\n${fence.block}`,
  };
}

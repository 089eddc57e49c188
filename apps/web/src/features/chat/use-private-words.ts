import { useState } from "react";
import type { AiConversation } from "../coordinator/index.ts";

/** Shorter words, such as 'yes' or 'thanks', are asked and sent alike. */
const shortestTold = 12;
const alike = (text: string): string => text.trim().replace(/\s+/g, " ").toLocaleLowerCase();

/** Whether one of the two holds the other: what was asked with a word more or less is still what was asked. */
function holdsOther(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter = "", longer = ""] = [one, other].toSorted((a, b) => a.length - b.length);
  return shorter.length >= shortestTold && longer.includes(shorter);
}

/**
 * What is in the box may have been meant for the AI: it was asked before, or typed in the therapeutic mode. Such words do
 * not go to the co-parent by one tap: `question` stands until the parent says that they shall, or changes the words.
 */
export function usePrivateWords(conversation: AiConversation, text: string) {
  const [isTypedInTherapy, setTypedInTherapy] = useState(false);
  const [wasTypedInTherapy, setWasTypedInTherapy] = useState(false);
  const [questioned, setQuestioned] = useState<string | null>(null);
  const isPrivate =
    isTypedInTherapy ||
    conversation.messages.some(
      ({ role, content }) => role === "user" && holdsOther(alike(content), alike(text)),
    );
  return {
    /** Whether the parent is being asked whether these words shall go to the co-parent. */
    question: isPrivate && questioned === text,
    /** What is typed now; an emptied box holds nothing that was private. */
    typed: (next: string) => {
      if (next.trim() === "") setTypedInTherapy(false);
      else if (conversation.inTherapy) setTypedInTherapy(true);
    },
    /** A suggestion takes the place of what was typed. */
    replaced: () => {
      setWasTypedInTherapy(wasTypedInTherapy || isTypedInTherapy);
      setTypedInTherapy(false);
    },
    /** What was typed before the suggestion is in the box again. */
    putBack: () => setTypedInTherapy(wasTypedInTherapy),
    /** These words have gone where they were meant to go. */
    settle: () => {
      setTypedInTherapy(false);
      setWasTypedInTherapy(false);
      setQuestioned(null);
    },
    /** Sends what is not private; what is, is asked about first. */
    sendOrAsk: (send: () => void) => {
      if (isPrivate) setQuestioned(text);
      else send();
    },
    keep: () => setQuestioned(null),
  };
}

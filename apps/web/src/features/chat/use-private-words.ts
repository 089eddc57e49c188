import { useState } from "react";
import type { AiConversation } from "../coordinator/index.ts";
import type { Privacy, useChatBox } from "./use-chat-box.ts";

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
export function usePrivateWords(
  conversation: AiConversation,
  box: Pick<ReturnType<typeof useChatBox>, "text" | "privacy" | "setPrivacy">,
) {
  const { text, privacy, setPrivacy } = box;
  const [replaced, setReplaced] = useState<Privacy>("");
  const [questioned, setQuestioned] = useState<string | null>(null);
  const [wentToAi, setWentToAi] = useState(false);
  const wasAsked = (words: string) =>
    conversation.messages.some(
      ({ role, content }) => role === "user" && holdsOther(alike(content), alike(words)),
    );
  const isPrivate = privacy !== "" || wasAsked(text);
  const whyAsked: "asked" | "after" | null = isPrivate ? "asked" : wentToAi ? "after" : null;
  return {
    /** Why the parent is being asked whether these words shall go to the co-parent. */
    question: questioned === text ? whyAsked : null,
    /** Whether Enter sends what is in the box to the co-parent without a question. */
    enterSends: !isPrivate && !wentToAi,
    /** What is typed now. */
    typed: (next: string) => {
      if (next.trim() === "") return;
      if (conversation.inTherapy) setPrivacy("therapy");
      else if (privacy !== "therapy") setPrivacy(wasAsked(next) ? "asked" : "");
    },
    /** A suggestion takes the place of what was typed. */
    replaced: () => {
      if (replaced === "") setReplaced(privacy);
      setWentToAi(false);
      setPrivacy("");
    },
    /** What was typed before the suggestion is in the box again. */
    putBack: () => setPrivacy(replaced),
    /** These words have gone to the AI: what Enter sends next may be meant for it, too. */
    settle: () => {
      setWentToAi(true);
      setPrivacy("");
      setReplaced("");
      setQuestioned(null);
    },
    /**
     * Sends what is not private; what is, is asked about first.
     * @param byEnter the key says to nobody in particular: after words to the AI it is asked who shall read these
     */
    sendOrAsk: (send: () => void, byEnter: boolean) => {
      if (isPrivate || (byEnter && wentToAi)) setQuestioned(text);
      else {
        setWentToAi(false);
        send();
      }
    },
    keep: () => setQuestioned(null),
    /** They shall go to the co-parent. */
    sent: () => {
      setQuestioned(null);
      setWentToAi(false);
    },
  };
}

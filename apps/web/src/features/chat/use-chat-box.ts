import { defaultMessageCategory } from "@evenkeel/contract/constants";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import { useState } from "react";
import { readDraft, writeDraft } from "../../lib/drafts.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useCurrentUser } from "../session/index.ts";

const placeOf = (category: MessageCategory): string => `chat.${category}`;
/** Stands beside a draft that was for the AI, as long as the draft does: a reload or a closed tab does not forget it. */
const privacyOf = (category: MessageCategory): string => `${placeOf(category)}.private`;

/** Why a draft is not for the co-parent by one tap: typed in the therapeutic mode, or asked of the AI before; empty: it is. */
const privacies = ["", "therapy", "asked"] as const;
export type Privacy = (typeof privacies)[number];

/** The chat's text and category. Each category has its own draft, so that none is overwritten. */
export function useChatBox(initial: MessageCategory | undefined) {
  const { id } = useCurrentUser();
  const [category, setCategory] = useState<MessageCategory>(initial ?? defaultMessageCategory);
  /** The category to come back to from an emergency. */
  const [usual, setUsual] = useState(category);
  const [text, writeText] = useDraft(id, placeOf(category));
  const [privacy, setPrivacy] = useDraft(id, privacyOf(category));
  const setText = (next: string) => {
    writeText(next);
    // An emptied box holds nothing that was private.
    if (next.trim() === "") setPrivacy("");
  };
  return {
    category,
    text,
    setText,
    privacy: privacies.find((one) => one === privacy) ?? "",
    setPrivacy: (next: Privacy) => setPrivacy(next),
    /** What is in the box comes along, unless the other category holds a draft of its own. */
    changeCategory: (next: MessageCategory) => {
      if (next !== category && text !== "" && readDraft(id, placeOf(next)) === "") {
        writeDraft(id, placeOf(next), text);
        writeDraft(id, privacyOf(next), privacy);
        writeDraft(id, placeOf(category), "");
        writeDraft(id, privacyOf(category), "");
      }
      setCategory(next);
      if (next !== "emergency") setUsual(next);
    },
    /** Opens the box for an emergency and leaves everything else where it is. */
    openEmergency: () => setCategory("emergency"),
    /** After a message has gone out: the box is empty, and the next one does not start as an emergency. */
    clearSent: () => {
      setText("");
      setCategory(usual);
    },
  };
}

import { defaultMessageCategory } from "@evenkeel/contract/constants";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import { useState } from "react";
import { readDraft, writeDraft } from "../../lib/drafts.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useCurrentUser } from "../session/index.ts";

const placeOf = (category: MessageCategory): string => `chat.${category}`;

/** The chat's text and category. Each category has its own draft, so that none is overwritten. */
export function useChatBox(initial: MessageCategory | undefined) {
  const { id } = useCurrentUser();
  const [category, setCategory] = useState<MessageCategory>(initial ?? defaultMessageCategory);
  /** The category to come back to from an emergency. */
  const [usual, setUsual] = useState(category);
  const [text, setText] = useDraft(id, placeOf(category));
  return {
    category,
    text,
    setText,
    /** What is in the box comes along, unless the other category holds a draft of its own. */
    changeCategory: (next: MessageCategory) => {
      if (next !== category && text !== "" && readDraft(id, placeOf(next)) === "") {
        writeDraft(id, placeOf(next), text);
        writeDraft(id, placeOf(category), "");
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

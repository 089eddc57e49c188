import { defaultMessageCategory, messageCategories } from "@evenkeel/contract/constants";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import { useState } from "react";
import { readDraft, writeDraft } from "../../lib/drafts.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useCurrentUser } from "../session/index.ts";

const placeOf = (category: MessageCategory): string => `chat.${category}`;
/** Stands beside a draft that was for the AI, as long as the draft does: a reload or a closed tab does not forget it. */
const privacyOf = (category: MessageCategory): string => `${placeOf(category)}.private`;

/** What was stopped, or written before an emergency: kept out of the box, where one tap would send it again. */
const keptPlace = "chat.kept";
const keptPrivacy = `${keptPlace}.private`;

function putAside(userId: number, category: MessageCategory): void {
  const words = readDraft(userId, placeOf(category));
  if (words.trim() === "") return;
  const before = readDraft(userId, keptPlace);
  const isNew = !before.split("\n\n").includes(words);
  const all = isNew ? [before, words].filter((text) => text !== "").join("\n\n") : before;
  writeDraft(userId, keptPlace, all);
  const privacy = readDraft(userId, privacyOf(category));
  writeDraft(userId, keptPrivacy, privacy || readDraft(userId, keptPrivacy));
  writeDraft(userId, placeOf(category), "");
  writeDraft(userId, privacyOf(category), "");
}

/** Stands beside the drafts, too: in which category words were typed last. */
const lastPlace = "chat.last";

/** Where the words are that were typed last and not sent: a reload shows them, and not older ones that were stopped. */
function lastWritten(userId: number): MessageCategory {
  const last = readDraft(userId, lastPlace);
  const category = messageCategories.find((one) => one === last);
  const isThere = category !== undefined && readDraft(userId, placeOf(category)) !== "";
  return isThere ? category : defaultMessageCategory;
}

/** Why a draft is not for the co-parent by one tap: typed in the therapeutic mode, or asked of the AI before; empty: it is. */
const privacies = ["", "therapy", "asked"] as const;
export type Privacy = (typeof privacies)[number];

/** The chat's text and category. Each category has its own draft, so that none is overwritten. */
export function useChatBox(initial: MessageCategory | undefined) {
  const { id } = useCurrentUser();
  const [category, setCategory] = useState<MessageCategory>(() => initial ?? lastWritten(id));
  /** The category to come back to from an emergency. */
  const [usual, setUsual] = useState(category === "emergency" ? defaultMessageCategory : category);
  const [text, writeText] = useDraft(id, placeOf(category));
  const [privacy, setPrivacy] = useDraft(id, privacyOf(category));
  const [kept, setKept] = useDraft(id, keptPlace);
  const [wasPrivate, setWasPrivate] = useDraft(id, keptPrivacy);
  const setText = (next: string) => {
    writeText(next);
    writeDraft(id, lastPlace, next.trim() === "" ? "" : category);
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
      if (text !== "") writeDraft(id, lastPlace, next);
      setCategory(next);
      if (next !== "emergency") setUsual(next);
    },
    /** During a pause: opens an empty box for an emergency. What is in this one was stopped, or has to wait. */
    openEmergency: () => {
      putAside(id, category);
      setCategory("emergency");
    },
    /**
     * After a message has gone out: the box is empty, and the next one does not start as an emergency. What waits in the
     * box that opens then was not looked at for a while, and may have been stopped before: one tap would send it.
     */
    clearSent: () => {
      setText("");
      if (usual !== category) putAside(id, usual);
      setCategory(usual);
    },
    /** Whether words were put aside that could stand in this box. */
    hasKept: kept !== "" && text.trim() === "" && category !== "emergency",
    takeUpKept: () => {
      setText(kept);
      setPrivacy(wasPrivate);
      setKept("");
      setWasPrivate("");
    },
    dropKept: () => {
      setKept("");
      setWasPrivate("");
    },
  };
}

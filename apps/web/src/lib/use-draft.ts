import { useEffect, useState } from "react";
import { readDraft, watchDraft, writeDraft } from "./drafts.ts";

/** A text that survives a reload: like useState, kept as the draft of this user and place, and the same wherever it is shown. */
export function useDraft(userId: number, place: string): [string, (text: string) => void] {
  const key = `${userId}.${place}`;
  const [held, setHeld] = useState(() => ({ key, text: readDraft(userId, place) }));
  // Another place was opened: its own draft is read during render, so that no frame shows the old one.
  if (held.key !== key) setHeld({ key, text: readDraft(userId, place) });
  useEffect(
    () => watchDraft(userId, place, (text) => setHeld({ key, text })),
    [userId, place, key],
  );
  const write = (text: string) => {
    writeDraft(userId, place, text);
    setHeld({ key, text });
  };
  return [held.key === key ? held.text : readDraft(userId, place), write];
}

import { pageLimit } from "@evenkeel/contract/constants";
import type { Message } from "@evenkeel/contract/models/message";
import { useEffect, useRef, useState } from "react";
import { useCurrentUser } from "../session/index.ts";
import { useMarkViewed } from "./queries.ts";
import { newlyViewed } from "./viewed.ts";

/** Tells the server which of the co-parent's messages were on screen. Call the answer with each id that was. */
export function useViewed(messages: readonly Message[]): (id: number) => void {
  const user = useCurrentUser();
  const [onScreen, setOnScreen] = useState<ReadonlySet<number>>(new Set());
  const told = useRef(new Set<number>());
  const { mutate } = useMarkViewed();
  useEffect(() => {
    const ids = newlyViewed(messages, user.id, onScreen)
      .filter((id) => !told.current.has(id))
      .slice(0, pageLimit);
    if (ids.length === 0) return;
    for (const id of ids) told.current.add(id);
    mutate(
      { ids },
      {
        // Told again with the next poll that changes; a failure here must not disturb the reader.
        onError: () => {
          for (const id of ids) told.current.delete(id);
        },
      },
    );
  }, [messages, user.id, onScreen, mutate]);
  return (id) => setOnScreen((before) => (before.has(id) ? before : new Set(before).add(id)));
}

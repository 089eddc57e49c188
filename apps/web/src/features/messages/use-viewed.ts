import type { Message } from "@evenkeel/contract/models/message";
import { useEffect, useRef, useState } from "react";
import { useCurrentUser } from "../session/current-user.tsx";
import { useMarkViewed } from "./queries.ts";
import { viewedUpTo } from "./viewed.ts";

/** Tells the server which of the co-parent's messages were on screen. Call the answer with each id that was. */
export function useViewed(messages: readonly Message[]): (id: number) => void {
  const user = useCurrentUser();
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const told = useRef(0);
  const { mutate } = useMarkViewed();
  const upTo = viewedUpTo(messages, user.id, seen);
  useEffect(() => {
    if (upTo === null || upTo <= told.current) return;
    told.current = upTo;
    mutate(
      { upTo },
      {
        // Told again with the next message; a failure here must not disturb the reader.
        onError: () => {
          told.current = 0;
        },
      },
    );
  }, [upTo, mutate]);
  return (id) => setSeen((before) => (before.has(id) ? before : new Set(before).add(id)));
}

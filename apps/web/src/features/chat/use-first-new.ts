import type { Message } from "@evenkeel/contract/models/message";
import { useState } from "react";
import type { ConversationKey } from "../../lib/conversation-key.ts";
import { useCurrentUser } from "../session/index.ts";
import { firstNewOf } from "./timeline.ts";

interface Asked {
  data: readonly Message[] | undefined;
  isFetching: boolean;
}

/**
 * The first message that was new when the chat was opened; null where none was. It stays the first while the chat is open,
 * seen or not.
 * @returns undefined until the server has said what is new: what is left of an earlier screen does not know
 */
export function useFirstNew(
  { data, isFetching }: Asked,
  opened: ConversationKey | null,
): Message | null | undefined {
  const { id: readerId, timeZone: zone } = useCurrentUser();
  const [first, setFirst] = useState<Message | null>();
  if (first !== undefined || data === undefined || isFetching) return first;
  const found = firstNewOf(data, { readerId, opened, zone });
  setFirst(found);
  return found;
}

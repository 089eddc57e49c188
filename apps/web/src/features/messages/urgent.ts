import type { Message } from "@evenkeel/contract/models/message";
import type { Notice } from "@evenkeel/contract/models/notice";

interface Known {
  messages: readonly Message[];
  /** What the reader has not seen. A notice holds no word: its message is the one of the same moment. */
  notices: readonly Notice[];
  readerId: number;
  /** Ids of those that this page showed already. */
  shown: ReadonlySet<number>;
  closed: ReadonlySet<number>;
}

/** The messages with urgent facts about a child that are to be read wherever the reader is, oldest first. */
export function urgentToShow({ messages, notices, readerId, shown, closed }: Known): Message[] {
  const moments = new Set(
    notices.filter(({ urgent, kind }) => urgent && kind === "message").map(({ at }) => at),
  );
  return messages
    .filter(({ recipientId, wasBlocked }) => recipientId === readerId && !wasBlocked)
    .filter(
      ({ id, timestamp, viewedAt }) =>
        !closed.has(id) && (shown.has(id) || (viewedAt === null && moments.has(timestamp))),
    )
    .toSorted((one, other) => one.id - other.id);
}

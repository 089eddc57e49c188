/**
 * Conversations are messages grouped per category per calendar day (S-4.25). Pure, with no imports beyond
 * plain constants: the server's summaries and the page's own grouping, when the summary call fails, are the same.
 */
import { dayMilliseconds } from "./durations.ts";
import { conversationActiveDays } from "./constants.ts";

interface GroupableMessage {
  readonly category: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly finalMessage: string;
  readonly wasBlocked: boolean;
  readonly wasModerated: boolean;
  /** Sent right away, past moderation or a pause, because of urgent facts about a child. */
  readonly bypassed?: boolean | undefined;
  /** It holds urgent facts about a child, and had no need to go past anything. */
  readonly urgent?: boolean | undefined;
}

export interface Conversation<Message extends GroupableMessage> {
  /** `logistics-2026-11-20`. */
  readonly id: string;
  readonly category: Message["category"];
  /** YYYY-MM-DD in the family's time zone. */
  readonly day: string;
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** The last *delivered* message; empty where nothing was: a draft never counts as one. */
  readonly lastMessage: string;
  /** ISO 8601, UTC: when that was delivered, or of the last attempt if nothing was. */
  readonly lastMessageTime: string;
  /** Counts only delivered ones. */
  readonly messageCount: number;
  /** The reader's own drafts that reached no one. */
  readonly undeliveredCount: number;
  /** The last message is at most three days old. */
  readonly isActive: boolean;
  /** High if any message was blocked or was urgent, by a way past a block or on the usual one, medium if any was moderated, else low. */
  readonly priority: "high" | "medium" | "low";
}

interface Delivery {
  readonly wasBlocked: boolean;
}
/** The messages that were delivered, in order: what both parents see and what counts. */
export const deliveredOf = <Message extends Delivery>(messages: readonly Message[]): Message[] =>
  messages.filter(({ wasBlocked }) => !wasBlocked);

const formats = new Map<string, Intl.DateTimeFormat>();
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Sweden writes dates as YYYY-MM-DD.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}

/** The calendar day of an instant in a time zone, YYYY-MM-DD. */
export const calendarDayIn = (instant: Date, timeZone: string): string =>
  dayFormat(timeZone).format(instant);

const priorityOf = (messages: readonly GroupableMessage[]): "high" | "medium" | "low" => {
  const isHigh = messages.some(
    ({ wasBlocked, bypassed, urgent }) => wasBlocked || bypassed === true || urgent === true,
  );
  if (isHigh) return "high";
  return messages.some(({ wasModerated }) => wasModerated) ? "medium" : "low";
};

/**
 * @param messages in any order
 * @param timeZone the family's, IANA name
 * @returns the latest conversation first
 * @throws RangeError for a time zone or timestamp that does not exist
 */
export function groupConversations<Message extends GroupableMessage>(
  messages: readonly Message[],
  { timeZone, now }: { timeZone: string; now: Date },
): Conversation<Message>[] {
  const groups = new Map<string, { day: string; messages: { at: number; message: Message }[] }>();
  for (const message of messages) {
    const at = Date.parse(message.timestamp);
    const day = calendarDayIn(new Date(at), timeZone);
    const id = `${message.category}-${day}`;
    const group = groups.get(id) ?? { day, messages: [] };
    group.messages.push({ at, message });
    groups.set(id, group);
  }
  return [...groups]
    .flatMap(([id, { day, messages: dated }]) => {
      const ordered = dated.toSorted((a, b) => a.at - b.at);
      const delivered = ordered.filter(({ message }) => !message.wasBlocked);
      const last = delivered.at(-1) ?? ordered.at(-1);
      if (!last) return [];
      const own = ordered.map(({ message }) => message);
      return {
        id,
        category: last.message.category,
        day,
        messages: own,
        lastMessage: last.message.wasBlocked ? "" : last.message.finalMessage,
        lastMessageTime: new Date(last.at).toISOString(),
        messageCount: delivered.length,
        undeliveredCount: own.length - delivered.length,
        isActive: now.getTime() - last.at <= conversationActiveDays * dayMilliseconds,
        priority: priorityOf(own),
      };
    })
    .sort((a, b) => (a.lastMessageTime < b.lastMessageTime ? 1 : -1));
}

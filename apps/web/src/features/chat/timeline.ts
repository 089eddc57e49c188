import type { Message } from "@evenkeel/contract/models/message";
import { deliveredOf } from "@evenkeel/contract/conversations";
import { conversationActiveDays } from "@evenkeel/contract/constants";
import type { ConversationKey } from "../../lib/conversation-key.ts";
import { addDays, dayOf } from "../../lib/dates.ts";
import type { ChatMessage } from "../coordinator/index.ts";

export type TimelineItem =
  | {
      readonly kind: "message";
      readonly key: string;
      readonly day: string;
      /** Delivered, or a draft of the reader's own that was not. */
      readonly message: Message;
      /** The category stands beside the sender unless the whole conversation is of it. */
      readonly showCategory: boolean;
    }
  | {
      readonly kind: "chat";
      readonly key: string;
      readonly day: string;
      readonly message: ChatMessage;
    };

interface View {
  /** The conversation opened from Messages; null for the chat as such. */
  opened: ConversationKey | null;
  /** When the page was opened (ISO 8601, UTC). */
  since: string;
  /** The first message that was new when it was opened (`firstNewOf`), if any. */
  firstNew: Message | null;
  zone: string;
  now: Date;
}

/** Whom a message can be new to, and where it is looked for. */
interface Opening {
  readerId: number;
  opened: ConversationKey | null;
  zone: string;
}

/** The oldest message to this reader that was never in sight, of the conversation that is opened; null: there is none. */
export function firstNewOf(
  messages: readonly Message[],
  { readerId, opened, zone }: Opening,
): Message | null {
  const unseen = deliveredOf(messages)
    .filter(({ recipientId, viewedAt }) => recipientId === readerId && viewedAt === null)
    .filter((message) => isOf(opened, message) && dayOf(message.timestamp, zone) >= dayFrom(opened))
    .sort((a, b) => a.timestamp.localeCompare(b.timestamp) || a.id - b.id);
  return unseen[0] ?? null;
}

const isOf = (opened: ConversationKey | null, { category }: Message): boolean =>
  opened === null || opened.category === category;

/** An opened conversation is shown from its day on. */
const dayFrom = (opened: ConversationKey | null): string => opened?.day ?? "";

/**
 * What the chat shows, in the order of time: what was written before the page was opened stands
 * above the coordinator's greeting. An own draft that was not delivered has its place, said to be one.
 *
 * An opened conversation shows its category from its day on. The chat as such shows every category
 * from the day of the latest message on, while that is active, and from that of the first new one where that is earlier:
 * who opens it for an answer must not miss an emergency because the box says logistics. What comes while the page is open
 * always shows.
 */
export function timelineOf(
  messages: readonly Message[],
  transcript: readonly ChatMessage[],
  view: View,
): TimelineItem[] {
  const { opened, since, zone } = view;
  const firstDay = opened?.day ?? firstDayOf(deliveredOf(messages), view);
  const items = messages.flatMap((message): Placed[] => {
    const day = dayOf(message.timestamp, zone);
    if (!(isOf(opened, message) && day >= firstDay) && message.timestamp < since) return [];
    const showCategory = opened?.category !== message.category;
    const item = {
      kind: "message" as const,
      key: `message-${message.id}`,
      day,
      message,
      showCategory,
    };
    return [{ item, at: message.timestamp }];
  });
  // A talk with the AI keeps its order, whatever a clock that was set in between says.
  let latest = "";
  const chat = transcript.map((message): Placed => {
    const { timestamp } = message;
    if (timestamp > latest) latest = timestamp;
    const day = dayOf(timestamp, zone);
    return { item: { kind: "chat", key: message.id, day, message }, at: latest };
  });
  return [...items, ...chat].sort((a, b) => a.at.localeCompare(b.at)).map(({ item }) => item);
}

interface Placed {
  readonly item: TimelineItem;
  /** Where it stands (ISO 8601, UTC). */
  readonly at: string;
}

function firstDayOf(delivered: readonly Message[], view: View): string {
  const latest = latestActiveDay(delivered, view);
  const { firstNew, zone } = view;
  const isNewFrom = firstNew === null ? latest : dayOf(firstNew.timestamp, zone);
  return isNewFrom < latest ? isNewFrom : latest;
}

/** The day of the latest message if it lies within the active window, else today. */
function latestActiveDay(delivered: readonly Message[], { zone, now }: View): string {
  const today = dayOf(now, zone);
  const days = delivered.map((message) => dayOf(message.timestamp, zone)).sort();
  const latest = days.at(-1) ?? today;
  return latest >= addDays(today, -conversationActiveDays) ? latest : today;
}

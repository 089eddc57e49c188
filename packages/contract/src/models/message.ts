import { z } from "zod";
import { longestText, pageLimit } from "../constants.ts";
import { attachment, attachmentIds } from "./attachment.ts";
import { messageCategory } from "./moderation.ts";
import { entryNumber, entryNumberText, freeText, pageSize, requiredText } from "./text.ts";

/** The stored message payload (S-3.13). The server trusts none of the flags: it moderates again. */
export const sendMessageInput = z.object({
  senderId: z.int().optional(),
  recipientId: z.int().optional(),
  originalMessage: requiredText(longestText.message),
  finalMessage: requiredText(longestText.message),
  rewrittenMessage: freeText(longestText.message).nullish(),
  category: messageCategory.default("logistics"),
  wasModerated: z.boolean().default(false),
  wasBlocked: z.boolean().default(false),
  coachingTip: freeText(longestText.message).nullish(),
  /** Made once per message by the page: a retry or a double click with the same key is stored once. */
  clientKey: z.uuid().optional(),
  /** The parent chose 'Send now': urgent facts about a child, sent as written. */
  bypass: z.boolean().default(false),
  /** The parent was asked, as the words speak of despair, could not be checked or stay hostile without a rewrite, and chose to send them anyway. */
  confirmed: z.boolean().default(false),
  attachmentIds: attachmentIds.default([]),
});
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const message = z.object({
  /** Counts what the reader sees, without gaps: the other parent's stopped message leaves none. */
  id: z.int(),
  senderId: z.int(),
  recipientId: z.int(),
  category: messageCategory,
  timestamp: z.iso.datetime(),
  finalMessage: z.string(),
  /** Only ever true on the reader's own blocked message. */
  wasBlocked: z.boolean(),
  wasModerated: z.boolean(),
  /** Sent past moderation or a pause because it carries urgent facts about a child. */
  bypassed: z.boolean(),
  /** Its language is not known, so that no one checked it; it was sent as it is. */
  unchecked: z.boolean(),
  /** When the recipient first saw it, by the server's clock. */
  viewedAt: z.iso.datetime().nullable(),
  /** It reached a page or a device of the recipient; of an own message, whether it is delivered. */
  reached: z.boolean(),
  /** An own message of which the recipient, by their own choice, is told only then; null for a wait of under half an hour. */
  toldLater: z.iso.datetime().nullable(),
  /** Of an own message that was not delivered: the calmer wording that was offered, unless that has gone out since. */
  calmVersion: z.string().nullable(),
  /** The key that the sender's page gave it, so that the page can find out what happened to a send that got no answer; null for others. */
  clientKey: z.uuid().nullable(),
  attachments: z.array(attachment),
});
export type Message = z.infer<typeof message>;

export const listMessagesInput = z.object({
  limit: pageSize(pageLimit),
  /** Only messages whose id is smaller, for older pages. */
  before: entryNumberText.optional(),
});
export type ListMessagesInput = z.infer<typeof listMessagesInput>;
export const listMessagesOutput = z.array(message);

export const markViewedInput = z.object({
  /** The messages that were on screen: only these are recorded as seen, even when older ones were not opened. */
  ids: z.array(entryNumber).min(1).max(pageLimit),
});
export type MarkViewedInput = z.infer<typeof markViewedInput>;
export const markViewedOutput = z.object({ viewed: z.int() });

export const pauseOutput = z.object({ pausedUntil: z.iso.datetime().nullable() });
export type Pause = z.infer<typeof pauseOutput>;

export const conversationPriority = z.enum(["high", "medium", "low"]);

export const conversationSummary = z.object({
  id: z.string(),
  topic: z.string(),
  category: messageCategory,
  participants: z.array(z.string()),
  lastMessage: z.string(),
  lastMessageTime: z.iso.datetime(),
  messageCount: z.int(),
  isActive: z.boolean(),
  priority: conversationPriority,
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

/** What the summaries call takes: messages as read back. Ids and senders are optional, as the page may not have them. */
export const summarizeInput = z.object({
  messages: z
    .array(
      z.object({
        id: z.union([z.int(), z.string()]).optional(),
        senderId: z.int().optional(),
        recipientId: z.int().optional(),
        category: messageCategory,
        timestamp: z.iso.datetime({ offset: true }),
        finalMessage: freeText(longestText.message),
        wasBlocked: z.boolean().default(false),
        wasModerated: z.boolean().default(false),
        bypassed: z.boolean().default(false),
      }),
    )
    .max(pageLimit),
});
export type SummarizeInput = z.infer<typeof summarizeInput>;
export const summarizeOutput = z.array(conversationSummary);

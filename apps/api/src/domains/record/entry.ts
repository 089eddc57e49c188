import { disputeCategories, messageCategories } from "@evenkeel/contract/constants";
import { z } from "zod";
import { evaluation } from "@evenkeel/contract/models/evaluation";
import { messageCategory, severity } from "@evenkeel/contract/models/moderation";
import { finalAction } from "@evenkeel/contract/models/record";
import type { Json } from "./canonical.ts";
import { checkInContents } from "./entries/check-ins.ts";
import { childContents } from "./entries/children.ts";
import { deviceContents, type EntrySignature } from "./entries/devices.ts";
import { disputeContents } from "./entries/disputes.ts";
import { eventContents } from "./entries/events.ts";
import { expenseContents } from "./entries/expenses.ts";
import { familyContents } from "./entries/family.ts";
import { journalContents } from "./entries/journal.ts";
import { scheduleContents } from "./entries/schedules.ts";
import { attached, findings } from "./entries/shared.ts";
import { swapContents } from "./entries/swaps.ts";

/** A message that was delivered, or stopped. */
export const messageContent = z.object({
  category: messageCategory,
  severity,
  status: z.enum(["delivered", "blocked"]),
  senderId: z.int(),
  receiverId: z.int(),
  originalMessage: z.string(),
  finalMessage: z.string().nullable(),
  aiRewrite: z.string().nullable(),
  coachingPrompt: z.string().nullable(),
  attemptCount: z.int(),
  escalationLevel: z.int(),
  finalAction,
  requiresReview: z.boolean(),
  provider: z.string(),
  findings,
  attachments: attached,
});
export type MessageContent = z.infer<typeof messageContent>;

export const noteContent = z.object({ text: z.string() });
const viewedContent = z.object({ messages: z.array(z.int()) });
/** The court's look at the record, which both parents can see. */
export const accessContent = z.object({
  action: z.enum(["opened", "searched", "exported"]),
  detail: z.string().nullable(),
});

/** Words outside of a message that were refused: no one but their author and the court sees them. */
const textRefusedContent = z.object({
  place: z.enum([
    "dispute_proposal",
    "dispute_answer",
    "calendar_event",
    "child",
    "child_fact",
    "expense",
    "swap_request",
    "swap_answer",
    "attachment",
    "check_in",
  ]),
  /** What the moderator was told they are about, or the category of their own proposal. */
  category: z.enum([...messageCategories, ...disputeCategories]),
  severity,
  text: z.string(),
  coachingPrompt: z.string().nullable(),
  requiresReview: z.boolean(),
  provider: z.string(),
  findings,
  attachments: attached,
});

/** A parent chose to put an evaluation's loggable entry on the record. */
const evaluationAddedContent = evaluation
  .pick({ title: true, category: true, submittedBy: true, createdAt: true, provider: true })
  .extend({ evaluationId: z.string(), text: z.string(), approved: z.boolean().nullable() });

/** What each kind of entry contains. A new kind is a new row here. */
export const entryContents = {
  message: messageContent,
  text_refused: textRefusedContent,
  note: noteContent,
  viewed: viewedContent,
  access: accessContent,
  ...eventContents,
  ...scheduleContents,
  ...swapContents,
  ...checkInContents,
  ...journalContents,
  ...childContents,
  ...disputeContents,
  evaluation_added: evaluationAddedContent,
  ...expenseContents,
  ...familyContents,
  ...deviceContents,
} as const;
export type EntryKind = keyof typeof entryContents;
export type EntryContent<Kind extends EntryKind> = z.infer<(typeof entryContents)[Kind]>;

/** @throws ZodError where an entry of this kind cannot say this */
export const contentAs = <Kind extends EntryKind>(
  kind: Kind,
  content: unknown,
): EntryContent<Kind> =>
  // What a schema gives is what its type says; of one that is looked up by name the compiler knows no more than 'some'.
  entryContents[kind].parse(content) as EntryContent<Kind>;

/** The same; null where an entry of this kind cannot say this. */
export function contentIfAs<Kind extends EntryKind>(
  kind: Kind,
  content: unknown,
): EntryContent<Kind> | null {
  const parsed = entryContents[kind].safeParse(content);
  return parsed.success ? (parsed.data as EntryContent<Kind>) : null;
}

/** An entry of the record. Times are ISO 8601 in UTC with milliseconds. */
export interface RecordEntry {
  /** How its hash is made; an older way stands for entries that were written before the newer one was there. */
  version: 1 | 2 | 3;
  familyId: number;
  /** 1, 2, 3 ... without a gap. */
  sequence: number;
  uuid: string;
  kind: string;
  at: string;
  actorId: number | null;
  /** The sequence of the entry that this one is about. */
  subject: number | null;
  content: { [field: string]: Json };
  /** Random, 32 hex digits; each field's own salt is derived from it. */
  salt: string;
  /** Digest of the family's `FamilyPeople` when it was written; null with version 1. */
  people: string | null;
  /** The server's clock had been set back: `at` is before that of the entry in front. False with version 1. */
  late: boolean;
  /** Null where no device signed it, and with versions 1 and 2, from before devices did. */
  signed: EntrySignature | null;
  previousHash: string;
  hash: string;
}

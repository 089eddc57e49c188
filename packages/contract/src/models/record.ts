import { z } from "zod";
import { wrong } from "../issue-words.ts";
import { eventDetails } from "./calendar/events.ts";
import { childDetails } from "./child.ts";
import {
  accessesPage,
  expenseAnswers,
  longestText,
  pageLimit,
  paymentAnswers,
} from "../constants.ts";
import { assessment } from "./assessment.ts";
import { attachment } from "./attachment.ts";
import { expense, paymentMethod, splitRule } from "./expense.ts";
import { disputeResponseType, disputeUrgency } from "./dispute.ts";
import { messageCategory, severity } from "./moderation.ts";
import {
  calendarDay,
  dayOrInstant,
  entryNumberText,
  pageSize,
  pathId,
  requiredText,
} from "./text.ts";

/**
 * What happened to a message: delivered as typed, as rewritten, as the rewrite that its sender changed first, as typed
 * after its tip was read, past moderation, not checked, or not at all.
 */
export const finalAction = z.enum([
  "sent",
  "sent_rewrite",
  "sent_edited",
  "sent_after_tip",
  "sent_bypass",
  "sent_unchecked",
  "blocked",
]);
export type FinalAction = z.infer<typeof finalAction>;

/** Notes of the court on one entry. */
const courtNotes = {
  /**
   * All notes in one text, newest last, each as `[date] text`. Further lines of a note are indented, so that no line
   * of one can pass for the beginning of another.
   */
  courtNotes: z.string().nullable(),
  /** The same notes one by one, exactly as written, newest last. */
  notes: z.array(z.object({ id: z.int(), at: z.iso.datetime(), text: z.string() })),
};
/** Whether a device of whoever acted signed an entry (docs/packet-format.md says how anyone can check it). */
export const entrySigned = z.object({
  /** `unconfirmed`: by a device that no other of theirs vouched for. `before`: from before devices signed. */
  state: z.enum(["signed", "unconfirmed", "unsigned", "before"]),
  /** Browser and system of the device, as it named itself; null if it did not, or none signed. */
  device: z.string().nullable(),
});
export type EntrySigned = z.infer<typeof entrySigned>;
const { findings } = assessment.shape;

export const messageLog = z.object({
  kind: z.literal("message"),
  /** The entry's number on the family's record. */
  id: z.int(),
  uuid: z.uuid(),
  category: messageCategory,
  severity,
  status: z.enum(["delivered", "blocked"]),
  senderId: z.int(),
  /** Empty means all. */
  receiverId: z.int().nullable(),
  timestamp: z.iso.datetime(),
  originalMessage: z.string(),
  /** What was delivered; null if nothing was. */
  finalMessage: z.string().nullable(),
  aiRewrite: z.string().nullable(),
  coachingPrompt: z.string().nullable(),
  parentNotes: z.string().nullable(),
  ...courtNotes,
  /** The sender's attempts since the last delivered message, this one included. */
  attemptCount: z.int(),
  /** 0 none, 1 coached, 2 paused, 3 three red attempts within 24 hours. */
  escalationLevel: z.int().min(0).max(3),
  finalAction,
  requiresReview: z.boolean(),
  /** When the recipient first saw it; null if not yet, or never. */
  viewedAt: z.iso.datetime().nullable(),
  /** What gave the verdict, its version, and the words it is based on. */
  provider: z.string(),
  findings,
  attachments: z.array(attachment),
  signed: entrySigned,
});
export type MessageLog = z.infer<typeof messageLog>;

/** A calendar event and whom it is about, by the names that they had then; none: all of the children. */
const namedEvent = eventDetails.extend({ children: z.array(z.string()) });

const { amountCents, currency, paidBy, paidOn, dueOn, owedBy, owedCents, owedPercent } =
  expense.shape;
/** What an act says about money; null where it says nothing of it. */
export const recordedMoney = z.object({
  /** The child as it was called then; none: all of them. */
  children: z.array(z.string()).nullable(),
  amountCents: amountCents.nullable(),
  vendor: z.string().nullable(),
  taxCents: z.int().nullable(),
  currency: currency.nullable(),
  paidBy: paidBy.nullable(),
  /** Of the bill, the payment, or the first claim of a recurring one. */
  paidOn: paidOn.nullable(),
  dueOn,
  owedBy: owedBy.nullable(),
  owedCents: owedCents.nullable(),
  owedPercent: owedPercent.nullable(),
  answer: z.enum([...expenseAnswers, ...paymentAnswers, "agreed", "declined"]).nullable(),
  method: paymentMethod.nullable(),
  underProtest: z.boolean().nullable(),
  parent1Percent: splitRule.shape.parent1Percent.nullable(),
  until: z.iso.date().nullable(),
});
export type RecordedMoney = z.infer<typeof recordedMoney>;

/** Kinds of entries that are said in sentences. */
export const saidKinds = [
  "schedule_applied",
  "schedule_undone",
  "schedule_confirmed",
  "schedule_undo_asked",
  "schedule_kept",
  "calendar_arranged",
  "swap_requested",
  "swap_answered",
  "swap_withdrawn",
  "swap_expired",
  "swap_undo_asked",
  "swap_kept",
  "swap_undone",
  "fact_added",
  "fact_changed",
  "fact_removed",
  "contact_changed",
  "exchange_checked_in",
  "check_in_undone",
  "check_in_corrected",
  "journal_entered",
  "family_changed",
  "invitation_made",
  "invitation_withdrawn",
  "invitation_agreed",
  "invitation_accepted",
  "account_changed",
  "password_reset",
  "account_closed",
  "device_added",
  "device_confirmed",
  "device_removed",
] as const;
export type SaidKind = (typeof saidKinds)[number];

/**
 * What parents wrote and decided besides messages: steps of disputes, evaluations on the record, refused words, the
 * children, events that they put on the calendar by hand, schedules, swaps, expenses, check-ins to exchanges, what they
 * entered of their journals, and what happened to the family, its accounts and the devices that sign.
 */
export const recordEvent = z.object({
  kind: z.enum([
    "dispute_proposed",
    "dispute_answered",
    "dispute_accepted",
    "dispute_resolved",
    "dispute_expired",
    "evaluation_added",
    "text_refused",
    "child_added",
    "child_changed",
    "child_archived",
    "child_restored",
    "event_created",
    "event_changed",
    "event_deleted",
    "event_restored",
    "expense_claimed",
    "expense_answered",
    "expense_withdrawn",
    "payment_said",
    "payment_answered",
    "split_proposed",
    "split_answered",
    "recurring_started",
    "recurring_stopped",
    ...saidKinds,
  ]),
  /** The entry's number on the family's record. */
  id: z.int(),
  uuid: z.uuid(),
  timestamp: z.iso.datetime(),
  /** Who acted; null for the server: a time that ran out, or what whoever runs it did. */
  actorId: z.int().nullable(),
  /** The number of the entry that this one is about: the proposal that was answered. */
  subjectId: z.int().nullable(),
  /** Of the dispute or the evaluation; of a refused text what the moderator was told it is about. */
  category: z.string().nullable(),
  /** Of the dispute, the evaluation or the event. */
  title: z.string().nullable(),
  /** The words of this step: proposal, answer, resolution, loggable entry, refused words. */
  text: z.string().nullable(),
  /** How the moderator read the words; null if no one's words were read. */
  severity: severity.nullable(),
  /** Went past a block or a pause for urgent facts about a child. */
  bypassed: z.boolean(),
  /** The language of the words is not known: the severity is no verdict. */
  unchecked: z.boolean(),
  requiresReview: z.boolean(),
  coachingPrompt: z.string().nullable(),
  /** What read the words, or wrote them if an AI did. */
  provider: z.string().nullable(),
  findings,
  urgency: disputeUrgency.nullable(),
  resolutionDeadline: z.iso.datetime().nullable(),
  responseType: disputeResponseType.nullable(),
  approved: z.boolean().nullable(),
  /** Where refused words were written. */
  place: z
    .enum([
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
    ])
    .nullable(),
  /** What the act did, in sentences of the reader's language: of schedules and swaps, which are said from facts. */
  sentences: z.array(z.string()),
  /** Of a request to move time in which nothing is given in return: what it is. */
  swapAsks: z.enum(["offered", "taking"]).optional(),
  /** The child as this act left it, and where it was changed as it was before. */
  child: childDetails.extend({ before: childDetails.nullable() }).nullable(),
  /** The calendar event as this act left it (deleted: as it was), and where it was changed as it was before. */
  event: namedEvent
    .extend({
      /** The one time of a repeated event that the act was about; null: the event as a whole. */
      day: z.iso.date().nullable(),
      before: namedEvent.nullable(),
      /** Of the undoing of what became of a time and all later ones: it has them back, or had gone on in its place. */
      undoneLater: z.enum(["has_later_back", "gave_way"]).optional(),
      /** The name of the calendar file that says so; none where a parent put it there by hand. */
      file: z.string().optional(),
    })
    .nullable(),
  /** The expense, the payment or the split. */
  money: recordedMoney.nullable(),
  attachments: z.array(attachment),
  ...courtNotes,
  signed: entrySigned,
});
export type RecordEvent = z.infer<typeof recordEvent>;

export const recordLog = z.discriminatedUnion("kind", [messageLog, recordEvent]);
export type RecordLog = z.infer<typeof recordLog>;

export const listRecordInput = z.object({
  limit: pageSize(pageLimit),
  before: entryNumberText.optional(),
  /** `all` adds disputes, evaluations, refused words, the children, the calendar's events, schedules, swaps, expenses, accounts and devices to the messages. */
  kinds: z.enum(["messages", "all"]).default("messages"),
  category: z
    .union([messageCategory, z.literal("health").transform(() => "health_safety" as const)])
    .optional(),
  severity: severity.optional(),
  /** Only entries in which someone wrote this, whatever the case of its letters. */
  words: requiredText(longestText.search).optional(),
  /** First and last day (inclusive), or instants. */
  from: dayOrInstant.optional(),
  to: dayOrInstant.optional(),
});
export type ListRecordInput = z.infer<typeof listRecordInput>;
export const listRecordOutput = z.array(recordLog);

/** One's own entries are numbered from 1: the record's own numbers would tell of what the other parent alone did. */
export const listOwnInput = z.object({
  limit: pageSize(pageLimit),
  before: entryNumberText.optional(),
});
export type ListOwnInput = z.infer<typeof listOwnInput>;

export const addNoteInput = z.object({
  id: pathId,
  courtNotes: requiredText(longestText.note),
});
export type AddNoteInput = z.infer<typeof addNoteInput>;

/** The filters of the list, without its paging and its kinds. */
export const recordFilters = listRecordInput.omit({
  limit: true,
  before: true,
  kinds: true,
});
export type RecordFilters = z.infer<typeof recordFilters>;

const counts = {
  total: z.int(),
  /** Coached: delivered as a rewrite, or with hostile tone. */
  moderated: z.int(),
  blocked: z.int(),
  /** Delivered as typed, and calm. */
  clean: z.int(),
  /** Sent past moderation or a pause for urgent facts about a child. */
  bypassed: z.int(),
  /** Delivered although their language is not known. */
  unchecked: z.int(),
  /** Words of disputes and events that were refused; no messages. */
  refused: z.int(),
};

/** The same counts for the family and for each parent, so that the picture is even. */
export const recordStatistics = z.object({
  ...counts,
  parents: z.array(z.object({ userId: z.int(), displayName: z.string(), ...counts })),
});
export type RecordStatistics = z.infer<typeof recordStatistics>;

export const recordAccess = z.object({
  /** The entry's number on the record. */
  id: z.int(),
  at: z.iso.datetime(),
  userId: z.int(),
  displayName: z.string(),
  action: z.enum(["opened", "searched", "exported"]),
  /** What was searched or exported, in plain words; null if nothing narrows it. */
  detail: z.string().nullable(),
});
export type RecordAccess = z.infer<typeof recordAccess>;
export const listAccessesInput = z
  .object({
    limit: pageSize(accessesPage),
    /** Only accesses whose id is smaller, for older pages. */
    before: entryNumberText.optional(),
  })
  .prefault({});
export type ListAccessesInput = z.infer<typeof listAccessesInput>;
export const listAccessesOutput = z.array(recordAccess);

export const startExportInput = z
  .object({
    /** First and last day (inclusive) in the family's time zone; without them the whole record. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: wrong("firstDay"),
    path: ["to"],
  });
export type StartExportInput = z.infer<typeof startExportInput>;

export const recordExport = z.object({
  id: z.uuid(),
  status: z.enum(["running", "ready", "failed"]),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  stage: z.enum(["entries", "tables", "pages", "packing", "done"]),
  /** How many it holds; null for a parent, in whose packet those count that the other keeps private. */
  entries: z.int().nullable(),
  fileName: z.string(),
  bytes: z.int().nullable(),
  /** How many PDFs it has, each at `/api/record/exports/{id}/documents/{number}`. */
  documents: z.int(),
  createdAt: z.iso.datetime(),
});
export type RecordExport = z.infer<typeof recordExport>;

export const exportStatusInput = z.object({ id: pathId });
export type ExportStatusInput = z.infer<typeof exportStatusInput>;

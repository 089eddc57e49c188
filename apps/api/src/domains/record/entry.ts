import { z } from "zod";
import { accountChanges, eventCadences, paymentAnswers, roles } from "@evenkeel/contract/constants";
import { assessment } from "@evenkeel/contract/models/assessment";
import { attachment } from "@evenkeel/contract/models/attachment";
import { eventDetails, eventReach } from "@evenkeel/contract/models/calendar/events";
import { dispute, disputeResponseType } from "@evenkeel/contract/models/dispute";
import { evaluation } from "@evenkeel/contract/models/evaluation";
import {
  expense,
  expenseStep,
  payment,
  recurringExpense,
  splitRule,
} from "@evenkeel/contract/models/expense";
import { finalAction } from "@evenkeel/contract/models/record";
import { messageCategory, severity } from "@evenkeel/contract/models/moderation";
import { ruleAddress } from "@evenkeel/contract/models/calendar/schedule";
import type { Json } from "./canonical.ts";
import { checkInContents } from "./check-in-entries.ts";
import { childContents } from "./child-entries.ts";
import { deviceContents, type EntrySignature } from "./device-entries.ts";
import { journalContents } from "./journal-entries.ts";
import { placedHours, scheduleContents } from "./schedule-entries.ts";
import { swapContents } from "./swap-entries.ts";

const { findings } = assessment.shape;

/** The files that went with it, or were kept back with it; entries without any do not say so. */
const attached = z.array(attachment).optional();

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

/** How the moderator read words that went through. Entries from before it read them have none. */
export const verdictContent = z.object({
  severity,
  /** Went past a block or a pause for urgent facts about a child. */
  bypassed: z.boolean(),
  provider: z.string(),
  findings,
  /** False where the language is not known: the severity is no verdict. */
  checked: z.literal(false).optional(),
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
  /** What the moderator was told they are about. */
  category: messageCategory,
  severity,
  text: z.string(),
  coachingPrompt: z.string().nullable(),
  requiresReview: z.boolean(),
  provider: z.string(),
  findings,
  attachments: attached,
});

/** How often an event comes again, and on the clocks of which zone. */
export const repeatContent = z.object({
  cadence: z.enum(eventCadences),
  until: z.iso.date().nullable(),
  count: z.int().nullable(),
  timeZone: z.string(),
  /** Of a monthly one: the day of the month that it falls on, or the last day of a shorter month. */
  monthDay: z.int().nullable(),
});
export type RepeatContent = z.infer<typeof repeatContent>;
/** What a parent says of an event. */
const eventFields = eventDetails.extend({ color: z.string(), repeat: repeatContent.nullable() });
export type EventFields = z.infer<typeof eventFields>;
/** The same in an entry: those without files do not say so. */
const saidFields = eventFields.extend({ attachments: attached });
export type SaidFields = z.infer<typeof saidFields>;
/** What is said otherwise of one time of a repeated event; null where it does not take place. */
const otherwise = eventFields.omit({ repeat: true }).partial().nullable();
export type Otherwise = z.infer<typeof otherwise>;
/** Times of a repeated event that are not as the others, by the day on which the repeat puts them. */
export const eventExceptions = z.record(
  z.iso.date(),
  z.object({ by: z.int(), at: z.iso.datetime(), otherwise }),
);
export type EventExceptions = z.infer<typeof eventExceptions>;

/** Whom an event is about, as they were called then; none: all of them. */
const namedChildren = z.array(z.string()).optional();
/** How far a change goes that was made from one time of a repeated event, and which time that was, as the parent said it. */
const fromOneTime = { reach: eventReach.optional(), ofTime: z.string().optional() };
/** An event came onto the calendar by a parent's hand, or left it. Entries from before 2026-12 hold fewer fields. */
const eventContent = saidFields.partial({ color: true, childIds: true, repeat: true }).extend({
  eventId: z.string(),
  creatorId: z.int(),
  place: z.string().nullable().optional(),
  note: z.string().nullable().optional(),
  reminders: z.array(z.int()).optional(),
  children: namedChildren,
  verdict: verdictContent.optional(),
  /** Of what came on, anew or again: all times that are not as the others. */
  exceptions: eventExceptions.optional(),
  ...fromOneTime,
});
/** The calendar file that an event came with, and what the file calls it by. */
export const calendarFileContent = z.object({
  importId: z.string(),
  name: z.string(),
  uid: z.string(),
  /** Where the file does not say it: on whose clock its times are, as whoever placed it said. */
  timeZone: z.string().optional(),
});
const eventCreatedContent = eventContent.extend({
  /** The repeated event whose later times this one is from now on, with those that are not as the others. */
  continues: z.string().optional(),
  /** The calendar file that it came with, and what the file calls it by. */
  file: calendarFileContent.optional(),
  /** The agreement that it puts on the calendar. */
  disputeId: z.string().optional(),
});
/** One time of a repeated event may go alone, and come back: with what was said otherwise of it, or with all later ones (`reach`). */
const eventDeletedContent = eventContent.extend({ day: z.iso.date().optional() });
const eventRestoredContent = eventDeletedContent.extend({ otherwise: otherwise.optional() });
/**
 * An event as a change left it, and as it was. Of one time of a repeated event (`day`) what is said otherwise; of the
 * event as a whole (`day` null) all its times that are not as the others.
 */
const eventChangedContent = saidFields.extend({
  eventId: z.string(),
  creatorId: z.int(),
  before: saidFields,
  children: namedChildren,
  /** Where the change was about them. */
  childrenBefore: namedChildren,
  day: z.iso.date().nullable(),
  otherwise: otherwise.optional(),
  exceptions: eventExceptions.optional(),
  /** The newer calendar file that says so. */
  file: calendarFileContent.optional(),
  verdict: verdictContent.optional(),
  ...fromOneTime,
});
/** A decision was proposed; every later entry about it has this one as its subject. */
const disputeProposedContent = dispute
  .pick({
    category: true,
    title: true,
    description: true,
    urgency: true,
    responderId: true,
    resolutionDeadline: true,
    followsId: true,
  })
  .extend({
    disputeId: z.string(),
    verdict: verdictContent.optional(),
    aboutRule: ruleAddress.optional(),
    aboutExpense: z.string().optional(),
    attachments: attached,
  });
/** The responder agreed, or made a counter-proposal. */
const disputeAnsweredContent = z.object({
  disputeId: z.string(),
  responseType: disputeResponseType,
  responseText: z.string().nullable(),
  verdict: verdictContent.optional(),
  attachments: attached,
});
/** The proposer took the counter-proposal as it stands: its words are what was agreed. */
const disputeAcceptedContent = z.object({ disputeId: z.string() });
/** After the deadline a parent asked for the AI's suggestion, and this was it. */
const disputeResolvedContent = z.object({
  disputeId: z.string(),
  aiResolution: z.string(),
  provider: z.string(),
});
/** No one answered and no one asked: the time ran out, so there is no actor. */
const disputeExpiredContent = z.object({ disputeId: z.string(), expiredAt: z.iso.datetime() });
/** Who is in the family, and how its days are counted: what stands at the head of a packet. */
export const familyPeople = z.object({
  family: z.string(),
  timeZone: z.string(),
  people: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(roles) })),
});
/** The family, its name, its zone or its people, changed after its record had begun; without an actor by the operator. */
const familyChangedContent = familyPeople.extend({ before: familyPeople });

/** Someone was invited to the family: a link that works once, until it expires. Its secret is on no record. */
const invitationMadeContent = z.object({
  invitationId: z.string(),
  role: z.enum(roles),
  name: z.string(),
  expiresAt: z.iso.datetime(),
  accessEndsAt: z.iso.datetime().nullable(),
});
const invitationWithdrawnContent = z.object({ invitationId: z.string() });
/** The parent who did not make it agreed to the reviewer, for whom the link works from now on. */
const invitationAgreedContent = z.object({ invitationId: z.string(), name: z.string() });
/** Whoever was invited joined, with a password of their own. */
const invitationAcceptedContent = z.object({
  invitationId: z.string(),
  userId: z.int(),
  role: z.enum(roles),
  name: z.string(),
  accessEndsAt: z.iso.datetime().nullable(),
});
/** What someone changed about their own account; never the secrets themselves. */
const accountChangedContent = z.object({
  change: z.enum(accountChanges),
  /** A second step was removed and the recovery codes stay; before this was said, they went with the last one. */
  codesStay: z.literal(true).optional(),
});
/** The server's operator set a new password for this user, and so could have signed in as them. */
const passwordResetContent = z.object({
  userId: z.int(),
  /** It took out the second step of their sign-in, too. */
  secondFactorRemoved: z.literal(true).optional(),
});
const accountClosedContent = z.object({ userId: z.int() });

/** A parent chose to put an evaluation's loggable entry on the record. */
const evaluationAddedContent = evaluation
  .pick({ title: true, category: true, submittedBy: true, createdAt: true, provider: true })
  .extend({ evaluationId: z.string(), text: z.string(), approved: z.boolean() });

/**
 * An expense was claimed: by a parent, or by the server in the name of one who set up a recurring one. Later entries about
 * it, its payments among them, have this one as their subject.
 */
const expenseClaimedContent = expense
  .pick({
    claimedBy: true,
    paidBy: true,
    childId: true,
    category: true,
    what: true,
    amountCents: true,
    currency: true,
    paidOn: true,
    dueOn: true,
    owedBy: true,
    owedCents: true,
    owedPercent: true,
    recurringId: true,
  })
  .extend({
    expenseId: z.string(),
    /** The child as it was called then; none: all of them. */
    children: z.array(z.string()),
    ruleId: z.string().nullable(),
    /** What parent 1 bears too little by it (above 0), in hundredths of a cent. */
    rounding: z.int(),
    /** As the receipt says; entries without it say nothing of it. */
    vendor: z.string().optional(),
    taxCents: z.int().optional(),
    verdict: verdictContent.optional(),
    attachments: attached,
  });
/** The entry of the dispute that this act settles: what it questioned is accepted, or no longer claimed. */
const settlesEntry = z.int().optional();
const expenseAnsweredContent = expenseStep.pick({ answer: true, text: true }).extend({
  expenseId: z.string(),
  /** The dispute that was opened. */
  disputeId: z.string().nullable(),
  settlesEntry,
  verdict: verdictContent.optional(),
  attachments: attached,
});
const expenseWithdrawnContent = z.object({ expenseId: z.string(), settlesEntry });
const paymentSaidContent = payment
  .pick({ amountCents: true, method: true, paidOn: true, underProtest: true })
  .extend({
    expenseId: z.string(),
    paymentId: z.string(),
    currency: expense.shape.currency,
    attachments: attached,
  });
const paymentAnsweredContent = z.object({
  expenseId: z.string(),
  paymentId: z.string(),
  paymentAnswer: z.enum(paymentAnswers),
});
/** Another split was proposed; the answer to it has this entry as its subject. */
const splitProposedContent = splitRule
  .pick({ childId: true, category: true, parent1Percent: true })
  .extend({ ruleId: z.string(), children: z.array(z.string()) });
const splitAnsweredContent = z.object({
  ruleId: z.string(),
  splitAnswer: z.enum(["agreed", "declined", "withdrawn"]),
});
const recurringStartedContent = recurringExpense
  .pick({
    claimedBy: true,
    paidBy: true,
    childId: true,
    category: true,
    what: true,
    amountCents: true,
    currency: true,
    firstOn: true,
    until: true,
    dueAfterDays: true,
  })
  .extend({
    recurringId: z.string(),
    children: z.array(z.string()),
    vendor: z.string().optional(),
    verdict: verdictContent.optional(),
    attachments: attached,
  });
const recurringStoppedContent = z.object({ recurringId: z.string() });

/** What each kind of entry contains. A new kind is a new row here. */
export const entryContents = {
  message: messageContent,
  text_refused: textRefusedContent,
  note: noteContent,
  viewed: viewedContent,
  access: accessContent,
  event_created: eventCreatedContent,
  event_changed: eventChangedContent,
  event_deleted: eventDeletedContent,
  event_restored: eventRestoredContent,
  ...scheduleContents,
  ...swapContents({ namedChildren, verdict: verdictContent.optional(), placedHours }),
  ...checkInContents({ namedChildren, verdict: verdictContent.optional() }),
  ...journalContents({ namedChildren, verdict: verdictContent.optional() }),
  ...childContents({ verdict: verdictContent.optional(), attachments: attached }),
  dispute_proposed: disputeProposedContent,
  dispute_answered: disputeAnsweredContent,
  dispute_accepted: disputeAcceptedContent,
  dispute_resolved: disputeResolvedContent,
  dispute_expired: disputeExpiredContent,
  evaluation_added: evaluationAddedContent,
  expense_claimed: expenseClaimedContent,
  expense_answered: expenseAnsweredContent,
  expense_withdrawn: expenseWithdrawnContent,
  payment_said: paymentSaidContent,
  payment_answered: paymentAnsweredContent,
  split_proposed: splitProposedContent,
  split_answered: splitAnsweredContent,
  recurring_started: recurringStartedContent,
  recurring_stopped: recurringStoppedContent,
  family_changed: familyChangedContent,
  invitation_made: invitationMadeContent,
  invitation_withdrawn: invitationWithdrawnContent,
  invitation_agreed: invitationAgreedContent,
  invitation_accepted: invitationAcceptedContent,
  account_changed: accountChangedContent,
  password_reset: passwordResetContent,
  account_closed: accountClosedContent,
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

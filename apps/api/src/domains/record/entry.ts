import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { eventCadences, roles } from "@evenkeel/contract/constants";
import { eventDetails } from "@evenkeel/contract/models/calendar/events";
import { childDetails } from "@evenkeel/contract/models/child";
import { dispute, disputeResponseType } from "@evenkeel/contract/models/dispute";
import { evaluation } from "@evenkeel/contract/models/evaluation";
import { finalAction } from "@evenkeel/contract/models/record";
import { messageCategory, severity } from "@evenkeel/contract/models/moderation";
import {
  holidayRule,
  recurringRule,
  ruleAddress,
} from "@evenkeel/contract/models/calendar/schedule";
import { canonicalJson, type Json } from "./canonical.ts";

const findings = z.array(z.object({ rule: z.string(), tag: z.string(), words: z.string() }));

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
});
/** Words outside of a message that were refused: no one but their author and the court sees them. */
const textRefusedContent = z.object({
  place: z.enum(["dispute_proposal", "dispute_answer", "calendar_event", "child"]),
  /** What the moderator was told they are about. */
  category: messageCategory,
  severity,
  text: z.string(),
  coachingPrompt: z.string().nullable(),
  requiresReview: z.boolean(),
  provider: z.string(),
  findings,
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
/** An event came onto the calendar by a parent's hand, or left it. Entries from before 2026-12 hold fewer fields. */
const eventContent = eventFields.partial({ color: true, childIds: true, repeat: true }).extend({
  eventId: z.string(),
  creatorId: z.int(),
  place: z.string().nullable().optional(),
  note: z.string().nullable().optional(),
  reminders: z.array(z.int()).optional(),
  children: namedChildren,
  verdict: verdictContent.optional(),
});
const eventCreatedContent = eventContent.extend({
  /** The repeated event whose later times this one is from now on, with those that are not as the others. */
  continues: z.string().optional(),
  exceptions: eventExceptions.optional(),
});
/** One time of a repeated event may go alone. */
const eventDeletedContent = eventContent.extend({ day: z.iso.date().optional() });
/**
 * An event as a change left it, and as it was. Of one time of a repeated event (`day`) what is said otherwise; of the
 * event as a whole (`day` null) all its times that are not as the others.
 */
const eventChangedContent = eventFields.extend({
  eventId: z.string(),
  creatorId: z.int(),
  before: eventFields,
  children: namedChildren,
  /** Where the change was about them. */
  childrenBefore: namedChildren,
  day: z.iso.date().nullable(),
  otherwise: otherwise.optional(),
  exceptions: eventExceptions.optional(),
  verdict: verdictContent.optional(),
});
/** Words of the order count as evidence; where they stood in the picture and how sure the reader was does not. */
const saidOfRule = {
  words: z.string().optional(),
  /** Names of the children whom it is for, as they were called then; without it all of them. */
  children: z.array(z.string()).optional(),
};
const appliedRules = z.object({
  holidayRules: z.array(holidayRule.omit({ confidence: true, source: true }).extend(saidOfRule)),
  recurringRules: z.array(
    recurringRule.omit({ confidence: true, source: true }).extend(saidOfRule),
  ),
});
/** Digest of the hours that all schedules placed, as this change left them. Entries from before it was kept have none. */
const placedHours = { calendarDigest: z.string().optional() };
/** One entry per import, however many events. */
const scheduleAppliedContent = z.object({
  importId: z.string(),
  rules: appliedRules,
  startYear: z.int(),
  endYear: z.int(),
  parent1Id: z.int(),
  parent2Id: z.int(),
  residenceId: z.int().nullable(),
  replaces: z.boolean(),
  eventsCreated: z.int(),
  eventsSetAside: z.int(),
  color: z.string().nullable().optional(),
  /** The same schedule, which this one stands in for from now on. */
  repeats: z.string().nullable().optional(),
  ...placedHours,
});
const scheduleUndoneContent = z.object({
  importId: z.string(),
  eventsRemoved: z.int(),
  eventsRestored: z.int(),
  ...placedHours,
});

/** What a parent did about a schedule on the calendar; its subject is the entry that applied it. */
const scheduleConsentContent = z.object({ importId: z.string() });

/** A child came to the family, was archived or restored; later entries about it have the first one as their subject. */
const childContent = childDetails.extend({
  childId: z.string(),
  verdict: verdictContent.optional(),
});
const childChangedContent = childContent.extend({ before: childDetails });

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
  });
/** The responder agreed, or made a counter-proposal. */
const disputeAnsweredContent = z.object({
  disputeId: z.string(),
  responseType: disputeResponseType,
  responseText: z.string().nullable(),
  verdict: verdictContent.optional(),
});
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
/** The operator changed the family after its record had begun. */
const familyChangedContent = familyPeople.extend({ before: familyPeople });

/** A parent chose to put an evaluation's loggable entry on the record. */
const evaluationAddedContent = evaluation
  .pick({ title: true, category: true, submittedBy: true, createdAt: true, provider: true })
  .extend({ evaluationId: z.string(), text: z.string(), approved: z.boolean() });

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
  schedule_applied: scheduleAppliedContent,
  schedule_undone: scheduleUndoneContent,
  schedule_confirmed: scheduleConsentContent,
  schedule_undo_asked: scheduleConsentContent,
  schedule_kept: scheduleConsentContent,
  child_added: childContent,
  child_changed: childChangedContent,
  child_archived: childContent,
  child_restored: childContent,
  dispute_proposed: disputeProposedContent,
  dispute_answered: disputeAnsweredContent,
  dispute_resolved: disputeResolvedContent,
  dispute_expired: disputeExpiredContent,
  evaluation_added: evaluationAddedContent,
  family_changed: familyChangedContent,
} as const;
export type EntryKind = keyof typeof entryContents;
export type EntryContent<Kind extends EntryKind> = z.infer<(typeof entryContents)[Kind]>;

/** An entry of the record. Times are ISO 8601 in UTC with milliseconds. */
export interface RecordEntry {
  /** How its hash is made; the older way stands for entries that were written before the newer one was there. */
  version: 1 | 2;
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
  previousHash: string;
  hash: string;
}

export const genesisHash = "0".repeat(64);

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** One field's salt: whoever is given it can check that field and no other. */
export function fieldSalt(entrySalt: string, field: string): string {
  return createHmac("sha256", entrySalt).update(field, "utf8").digest("hex").slice(0, 32);
}

/** What the chain holds for a field. Salted, so that no one can find a withheld value by trying. */
export function fieldDigest(salt: string, field: string, value: Json): string {
  return sha256(canonicalJson([salt, field, value]));
}

/** What the chain holds about who is in the family. */
export function peopleDigest(people: z.infer<typeof familyPeople>): string {
  return sha256(canonicalJson(familyPeople.parse(people)));
}

const fieldDigests = ({ content, salt }: RecordEntry): { [field: string]: string } =>
  Object.fromEntries(
    Object.entries(content).map(([field, value]) => [
      field,
      fieldDigest(fieldSalt(salt, field), field, value),
    ]),
  );

/** SHA-256 (hex) of what an entry says and who said it, apart from its place in the chain. */
export function bodyDigest(entry: RecordEntry): string {
  const { uuid, kind, at, actorId, subject } = entry;
  return sha256(canonicalJson({ uuid, kind, at, actorId, subject, fields: fieldDigests(entry) }));
}

/**
 * SHA-256 (hex) of the entry's canonical JSON, in which each field of the content stands by its digest, and since
 * version 2 all that it says by the digest of its body. So an export may show some fields of an entry or nothing of it,
 * and its place in the chain can be checked all the same.
 */
export function hashEntry(entry: RecordEntry): string {
  const { version, familyId, sequence, previousHash } = entry;
  if (version === 1) {
    const { uuid, kind, at, actorId, subject } = entry;
    const fields = fieldDigests(entry);
    return sha256(
      canonicalJson({ familyId, sequence, uuid, kind, at, actorId, subject, fields, previousHash }),
    );
  }
  const { people, late } = entry;
  const body = bodyDigest(entry);
  return sha256(canonicalJson({ version, familyId, sequence, people, late, body, previousHash }));
}

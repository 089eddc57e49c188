import { z } from "zod";
import { wrong } from "../issue-words.ts";
import {
  currencies,
  disputeCategories,
  disputeResponseTypes,
  disputeStatuses,
  disputeUrgencies,
  longestText,
  pageLimit,
} from "../constants.ts";
import { attachment, attachmentIds } from "./attachment.ts";
import { eventRepeat } from "./calendar/events.ts";
import { suggestedSwap } from "./coordinator.ts";
import { ruleAddress } from "./calendar/schedule.ts";
import { calendarDay, freeText, pageSize, pathId, requiredText } from "./text.ts";

export const disputeStatus = z.enum(disputeStatuses);
export type DisputeStatus = z.infer<typeof disputeStatus>;
export const disputeUrgency = z.enum(disputeUrgencies);
export type DisputeUrgency = z.infer<typeof disputeUrgency>;
export const disputeResponseType = z.enum(disputeResponseTypes);

export const dispute = z.object({
  id: z.string(),
  category: z.enum(disputeCategories),
  title: z.string(),
  description: z.string(),
  urgency: disputeUrgency,
  status: disputeStatus,
  proposerId: z.int(),
  proposerName: z.string(),
  responderId: z.int(),
  responderName: z.string(),
  createdAt: z.iso.datetime(),
  resolutionDeadline: z.iso.datetime(),
  responseType: disputeResponseType.nullable(),
  responseText: z.string().nullable(),
  respondedAt: z.iso.datetime().nullable(),
  /** When the proposer accepted the counter-proposal as it stands: its words are what was agreed. */
  acceptedAt: z.iso.datetime().nullable(),
  /** When it was settled because the expense that it questioned was accepted, or its claim withdrawn. */
  settledAt: z.iso.datetime().nullable(),
  /** Agreed, and the signed-in parent has not looked at it since. */
  isNews: z.boolean(),
  aiResolution: z.string().nullable(),
  /** Of the resolution, the way that a parent may propose; null where none is suggested, or an expense is questioned. */
  aiSuggests: z.string().nullable(),
  /** Resolution and suggestion as the parent reads them whose language is another than the dispute's; else null. */
  aiTranslation: z
    .object({ locale: z.string(), resolution: z.string(), suggests: z.string().nullable() })
    .nullable(),
  /** The dispute that this one follows: it takes up the counter-proposal there, or comes after the AI's suggestion. */
  followsId: z.string().nullable(),
  /** Title and description are the AI's suggestion on the dispute that it follows, unchanged: no words of a parent. */
  isSuggestion: z.boolean(),
  /** The rule of an applied schedule that it questions. */
  aboutRule: ruleAddress.nullable(),
  /** The expense that it questions. */
  aboutExpense: z.string().nullable(),
  /** What the proposer says that the share of that expense is: who agrees, agrees to it. Null where no amount was said. */
  asksShare: z
    .object({ owedBy: z.int(), shareCents: z.int().min(0), currency: z.enum(currencies) })
    .nullable(),
  /** Photos and PDFs that went with the proposal, and with the answer to it. */
  attachments: z.array(attachment),
  responseAttachments: z.array(attachment),
  /** Agreed, and a parent put it on the calendar: since when, and its first day on the family's clock. */
  onCalendar: z.object({ since: z.iso.datetime(), day: z.iso.date() }).nullable(),
});
export type Dispute = z.infer<typeof dispute>;

/** A dispute in which the signed-in parent has just written. */
export const writtenDispute = dispute.extend({
  /** The words speak of the writer's own wish to die or to be hurt: show help. Only the writer is told. */
  crisis: z.literal(true).optional(),
});
export type WrittenDispute = z.infer<typeof writtenDispute>;

export const listDisputesInput = z
  .object({
    limit: pageSize(pageLimit),
    /** Only disputes that are older than this one, for older pages. */
    before: pathId.optional(),
  })
  .prefault({});
export type ListDisputesInput = z.infer<typeof listDisputesInput>;
export const listDisputesOutput = z.array(dispute);

export const proposeDisputeInput = z.object({
  category: z.enum(disputeCategories, { error: wrong("category") }),
  title: requiredText(longestText.title, wrong("title")),
  description: requiredText(longestText.message, wrong("description")),
  urgency: disputeUrgency.default("standard"),
  /** The dispute that this one follows: it takes up the counter-proposal there, or comes after the AI's suggestion. */
  followsId: z.string().max(64).nullish(),
  /** The rule of an applied schedule that is questioned. */
  aboutRule: ruleAddress.nullish(),
  /** Uploads that go with it. */
  attachmentIds: attachmentIds.optional(),
  /** Made by the page for one proposal: a retry with the same key is the same proposal. */
  clientKey: z.uuid().optional(),
});
export type ProposeDisputeInput = z.infer<typeof proposeDisputeInput>;

export const respondDisputeInput = z
  .object({
    id: pathId,
    responseType: z.enum(disputeResponseTypes, { error: wrong("response") }),
    responseText: freeText(longestText.message).nullish(),
    /** Uploads that go with it. */
    attachmentIds: attachmentIds.optional(),
  })
  .refine((value) => value.responseType === "agree" || (value.responseText ?? "").trim() !== "", {
    error: wrong("counterText"),
    path: ["responseText"],
  })
  .meta({
    if: { properties: { responseType: { const: "counter" } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: {
      properties: { responseText: { type: "string", pattern: /\S/.source } },
      required: ["responseText"],
    },
  });
export type RespondDisputeInput = z.infer<typeof respondDisputeInput>;

export const disputeInput = z.object({ id: pathId });
export type DisputeInput = z.infer<typeof disputeInput>;

export const seenDisputesInput = z.object({
  /** The agreements that were on screen. */
  ids: z.array(pathId).min(1).max(pageLimit),
});
export type SeenDisputesInput = z.infer<typeof seenDisputesInput>;
/** How many of them were news. */
export const seenDisputesOutput = z.object({ seen: z.int() });

/** What an agreement would be on the calendar, as far as its words say so clearly. */
export const agreementEvent = z.object({
  title: z.string(),
  /** None: all of the children, or no one in particular. */
  childIds: z.array(z.string()),
  /** Null where its words name no day, or more than one. */
  day: calendarDay.nullable(),
  /** The last of several days, counted in. */
  lastDay: calendarDay.nullable(),
  /** How it comes again, `day` being its first. */
  repeat: eventRepeat.nullable(),
  /** It is about whose days they are, which an event does not move: what of it a request to swap time would say. */
  swap: suggestedSwap.nullable(),
  /** On the family's clock; null where no hour is said, or it is not sure which. */
  time: z.iso.time({ precision: -1 }).nullable(),
});
export type AgreementEvent = z.infer<typeof agreementEvent>;

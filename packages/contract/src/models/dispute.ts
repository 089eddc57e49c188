import { z } from "zod";
import { wrong } from "../issue-words.ts";
import {
  disputeCategories,
  disputeResponseTypes,
  disputeStatuses,
  disputeUrgencies,
  longestText,
  pageLimit,
} from "../constants.ts";
import { ruleAddress } from "./calendar/schedule.ts";
import { freeText, pageSize, pathId, requiredText } from "./text.ts";

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
  aiResolution: z.string().nullable(),
  /** The dispute whose counter-proposal this one takes up. */
  followsId: z.string().nullable(),
  /** The rule of an applied schedule that it questions. */
  aboutRule: ruleAddress.nullable(),
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
  /** The dispute whose counter-proposal this one takes up. */
  followsId: z.string().max(64).nullish(),
  /** The rule of an applied schedule that is questioned. */
  aboutRule: ruleAddress.nullish(),
  /** Made by the page for one proposal: a retry with the same key is the same proposal. */
  clientKey: z.uuid().optional(),
});
export type ProposeDisputeInput = z.infer<typeof proposeDisputeInput>;

export const respondDisputeInput = z
  .object({
    id: pathId,
    responseType: z.enum(disputeResponseTypes, { error: wrong("response") }),
    responseText: freeText(longestText.message).nullish(),
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

export const resolveDisputeInput = z.object({ id: pathId });
export type ResolveDisputeInput = z.infer<typeof resolveDisputeInput>;

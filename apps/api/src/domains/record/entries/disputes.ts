import { z } from "zod";
import { ruleAddress } from "@evenkeel/contract/models/calendar/schedule";
import { dispute, disputeResponseType } from "@evenkeel/contract/models/dispute";
import { attached, verdictContent } from "./shared.ts";

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
    /** What the proposer says that the share of that expense is. */
    shareCents: z.int().optional(),
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
  /** The same suggestion for a parent who reads another language; what it quotes stands as it was written. */
  aiTranslation: z.string().optional(),
  aiTranslationLocale: z.string().optional(),
  provider: z.string(),
});
/** No one answered and no one asked: the time ran out, so there is no actor. */
const disputeExpiredContent = z.object({ disputeId: z.string(), expiredAt: z.iso.datetime() });

export const disputeContents = {
  dispute_proposed: disputeProposedContent,
  dispute_answered: disputeAnsweredContent,
  dispute_accepted: disputeAcceptedContent,
  dispute_resolved: disputeResolvedContent,
  dispute_expired: disputeExpiredContent,
} as const;

import { z } from "zod";
import { paymentAnswers } from "@evenkeel/contract/constants";
import {
  expense,
  expenseStep,
  payment,
  recurringExpense,
  splitRule,
} from "@evenkeel/contract/models/expense";
import { attached, verdictContent } from "./shared.ts";

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
  shareCents: expenseStep.shape.shareCents,
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

export const expenseContents = {
  expense_claimed: expenseClaimedContent,
  expense_answered: expenseAnsweredContent,
  expense_withdrawn: expenseWithdrawnContent,
  payment_said: paymentSaidContent,
  payment_answered: paymentAnsweredContent,
  split_proposed: splitProposedContent,
  split_answered: splitAnsweredContent,
  recurring_started: recurringStartedContent,
  recurring_stopped: recurringStoppedContent,
} as const;

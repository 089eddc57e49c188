import { attachment, attachmentIds } from "./attachment.ts";
import { z } from "zod";
import {
  currencies,
  expenseAnswers,
  expenseCategories,
  expenseStatuses,
  longestText,
  mostCents,
  pageLimit,
  paymentAnswers,
  paymentMethods,
  paymentStatuses,
} from "../constants.ts";
import { wrong } from "../issue-words.ts";
import { disputeUrgency } from "./dispute.ts";
import { calendarDay, digitsAsNumber, freeText, pageSize, pathId, requiredText } from "./text.ts";

export const expenseCategory = z.enum(expenseCategories);
export type ExpenseCategory = z.infer<typeof expenseCategory>;
export const currency = z.enum(currencies);
export type Currency = z.infer<typeof currency>;
export const paymentMethod = z.enum(paymentMethods, { error: wrong("paidHow") });
/** Money, in whole cents. */
const cents = z.int().min(0).max(mostCents);
const someCents = z.int(wrong("cents")).min(1, wrong("cents")).max(mostCents, wrong("mostCents"));
const percent = z.int(wrong("percent")).min(0, wrong("percent")).max(100, wrong("percent"));
const childId = z.string().max(64).nullable();

export const payment = z.object({
  id: z.string(),
  amountCents: cents,
  method: paymentMethod,
  paidOn: z.iso.date(),
  /** Made before the expense was accepted: paying it did not say that it is owed. */
  underProtest: z.boolean(),
  status: z.enum(paymentStatuses),
  saidAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** What shows that it was made. */
  attachments: z.array(attachment),
});
export type Payment = z.infer<typeof payment>;

/** What a parent answered, newest last. */
export const expenseStep = z.object({
  answer: z.enum(expenseAnswers),
  by: z.int(),
  at: z.iso.datetime(),
  text: z.string().nullable(),
  /** With a dispute, the share that whoever disputes thinks right; with an acceptance, the one that both agreed on so. */
  shareCents: cents.optional(),
  /** What shows what the words say. */
  attachments: z.array(attachment),
});

export const expense = z.object({
  id: z.string(),
  claimedBy: z.int(),
  /** Who paid the bill. The other parent owes a share of it. */
  paidBy: z.int(),
  /** Null: for all of the children. */
  childId,
  category: expenseCategory,
  what: z.string(),
  /** Whom the bill is from, and the tax in it, as its receipt says; null where that is not said. */
  vendor: z.string().nullable(),
  amountCents: cents,
  taxCents: cents.nullable(),
  currency,
  paidOn: z.iso.date(),
  dueOn: z.iso.date().nullable(),
  owedBy: z.int(),
  owedCents: cents,
  /** The share of whoever owes. */
  owedPercent: percent,
  /** The agreed rule that it was shared by; null: half each, as the parents agreed on none. */
  rule: z.object({ childId, category: expenseCategory.nullable() }).nullable(),
  status: z.enum(expenseStatuses),
  steps: z.array(expenseStep),
  payments: z.array(payment),
  /** The recurring expense that it is one month of. */
  recurringId: z.string().nullable(),
  /** The dispute that questions it. */
  disputeId: z.string().nullable(),
  /** Both agreed about the dispute in words, and no amount with it: it is for whoever claimed it to enter the new one. */
  agreedInWords: z.literal(true).optional(),
  claimedAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  /** The receipt, and what else shows it; of one that comes each month, what it rests on. */
  attachments: z.array(attachment),
});
export type Expense = z.infer<typeof expense>;

/** An expense about which the signed-in parent has just written. */
export const writtenExpense = expense.extend({
  /** The words speak of the writer's own wish to die or to be hurt: show help. Only the writer is told. */
  crisis: z.literal(true).optional(),
});
export type WrittenExpense = z.infer<typeof writtenExpense>;

const days = {
  /** First and last day (inclusive) of the expense, in the family's time zone. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
};

export const listExpensesInput = z
  .object({
    limit: pageSize(pageLimit),
    /** Only expenses that were claimed before this one, for older pages. */
    before: pathId.optional(),
    ...days,
    category: expenseCategory.optional(),
    childId: pathId.optional(),
  })
  .prefault({});
export type ListExpensesInput = z.infer<typeof listExpensesInput>;
export const listExpensesOutput = z.array(expense);

const claimed = {
  childId: childId.default(null),
  category: z.enum(expenseCategories, { error: wrong("category") }),
  what: requiredText(longestText.title, wrong("expenseWhat")),
  /** Whom the bill is from. */
  vendor: freeText(longestText.title).nullable().default(null),
  amountCents: someCents,
  /** One of the two parents; without it, whoever claims. */
  paidBy: z.int().optional(),
  /** Made by the page for one form: a retry with the same key is the same claim. */
  clientKey: z.uuid().optional(),
  /** The receipt; of one that comes each month, what it rests on, which stands with every month. */
  attachmentIds: attachmentIds.default([]),
};

export const claimExpenseInput = z
  .object({
    ...claimed,
    paidOn: calendarDay,
    dueOn: calendarDay.nullable().default(null),
    /** Of the amount, the tax. */
    taxCents: cents.nullable().default(null),
  })
  .refine(({ paidOn, dueOn }) => dueOn === null || dueOn >= paidOn, {
    error: wrong("dueBeforePaid"),
    path: ["dueOn"],
  })
  .refine(({ amountCents, taxCents }) => taxCents === null || taxCents < amountCents, {
    error: wrong("taxOfAmount"),
    path: ["taxCents"],
  });
export type ClaimExpenseInput = z.infer<typeof claimExpenseInput>;

export const answerExpenseInput = z
  .object({
    id: pathId,
    answer: z.enum(expenseAnswers),
    /** Needed for everything but an acceptance, which goes without words. */
    text: freeText(longestText.message).nullish(),
    /** Of the dispute that is opened. */
    urgency: disputeUrgency.default("standard"),
    /** With a dispute: the share that is right. Who agrees to the dispute agrees to it, and the expense takes it. */
    shareCents: z
      .int(wrong("cents"))
      .min(0, wrong("cents"))
      .max(mostCents, wrong("mostCents"))
      .optional(),
    /** What shows what the words say: none with an acceptance. They go to the dispute that is opened, too. */
    attachmentIds: attachmentIds.default([]),
  })
  .refine(({ answer, text }) => answer === "accept" || (text ?? "").trim() !== "", {
    error: wrong("reason"),
    path: ["text"],
  })
  .refine(({ answer, shareCents }) => answer === "dispute" || shareCents === undefined, {
    error: wrong("cents"),
    path: ["shareCents"],
  })
  .refine(({ answer, attachmentIds: files }) => answer !== "accept" || files.length === 0, {
    error: wrong("onlyYes"),
    path: ["attachmentIds"],
  })
  .meta({
    if: { properties: { answer: { enum: ["question", "explain", "dispute"] } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: { text: { type: "string", pattern: /\S/.source } }, required: ["text"] },
  });
export type AnswerExpenseInput = z.infer<typeof answerExpenseInput>;

export const withdrawExpenseInput = z.object({ id: pathId });
export type WithdrawExpenseInput = z.infer<typeof withdrawExpenseInput>;

export const payExpenseInput = z.object({
  id: pathId,
  amountCents: someCents,
  method: paymentMethod,
  paidOn: calendarDay,
  /** What shows that it was made, as a bank says it. */
  attachmentIds: attachmentIds.default([]),
  /** Made by the page for one form: a retry with the same key is the same payment. */
  clientKey: z.uuid().optional(),
});
export type PayExpenseInput = z.infer<typeof payExpenseInput>;

export const answerPaymentInput = z.object({ id: pathId, answer: z.enum(paymentAnswers) });
export type AnswerPaymentInput = z.infer<typeof answerPaymentInput>;

/** A share that a parent proposed: it counts once the other agrees, for what is claimed from then on. */
export const splitRule = z.object({
  id: z.string(),
  childId,
  /** Null: for every category. */
  category: expenseCategory.nullable(),
  parent1Percent: percent,
  /** 'replaced': another one for the same was agreed on since. */
  status: z.enum(["proposed", "agreed", "declined", "withdrawn", "replaced"]),
  proposedBy: z.int(),
  proposedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
export type SplitRuleModel = z.infer<typeof splitRule>;

export const expenseRules = z.object({
  currency,
  /** Those that count and those that wait for an answer, then the ones that no longer do, newest first. */
  rules: z.array(splitRule),
  /** What rounding has left so far, in hundredths of a cent that parent 1 bore too little. */
  carry: z.int(),
});
export type ExpenseRules = z.infer<typeof expenseRules>;

export const proposeSplitInput = z.object({
  childId: childId.default(null),
  category: expenseCategory.nullable().default(null),
  parent1Percent: percent,
});
export type ProposeSplitInput = z.infer<typeof proposeSplitInput>;
export const answerSplitInput = z.object({
  id: pathId,
  answer: z.enum(["agreed", "declined", "withdrawn"]),
});
export type AnswerSplitInput = z.infer<typeof answerSplitInput>;

/** An expense that comes each month: every month is a claim of its own, which can be questioned. */
export const recurringExpense = z.object({
  id: z.string(),
  claimedBy: z.int(),
  paidBy: z.int(),
  childId,
  category: expenseCategory,
  what: z.string(),
  vendor: z.string().nullable(),
  amountCents: cents,
  currency,
  /** The day of the first claim; later ones fall on the same day of the month, or its last. */
  firstOn: z.iso.date(),
  /** The last day on which one may fall; null: until it is stopped. */
  until: z.iso.date().nullable(),
  /** Days after the claim on which it is due; null: no day. */
  dueAfterDays: z.int().nullable(),
  /** Claims made so far. */
  made: z.int(),
  /** The day of the next claim; null: there is none. */
  nextOn: z.iso.date().nullable(),
  stoppedAt: z.iso.datetime().nullable(),
  /** What it rests on, as a contract. */
  attachments: z.array(attachment),
});
export type RecurringExpense = z.infer<typeof recurringExpense>;
export const listRecurringOutput = z.array(recurringExpense);

export const startRecurringInput = z
  .object({
    ...claimed,
    firstOn: calendarDay,
    until: calendarDay.nullable().default(null),
    dueAfterDays: z.int().min(0).max(90).nullable().default(null),
  })
  .refine(({ firstOn, until }) => until === null || firstOn <= until, {
    error: wrong("firstDay"),
    path: ["until"],
  });
export type StartRecurringInput = z.infer<typeof startRecurringInput>;
export const stopRecurringInput = z.object({ id: pathId });
export type StopRecurringInput = z.infer<typeof stopRecurringInput>;

const owes = z.object({ userId: z.int(), owesCents: z.int() });
export const balanceInput = z
  .object({
    /** First and last day (inclusive) of the steps, in the family's time zone. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  })
  .prefault({});
export type BalanceInput = z.infer<typeof balanceInput>;
/** What each parent owes the other; the two are never set off against each other. */
export const balance = z.object({
  currency,
  opening: z.array(owes),
  steps: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(["accepted", "paid"]),
      expenseId: z.string(),
      /** Null: of the acceptance. */
      paymentId: z.string().nullable(),
      what: z.string(),
      owedBy: z.int(),
      /** Above 0: more is owed. */
      changeCents: z.int(),
      /** What this parent owes after the step. */
      owesCents: z.int(),
    }),
  ),
  closing: z.array(owes),
  /** Not accepted yet, and so not in the balance. */
  waiting: z.array(owes.extend({ underProtestCents: z.int() })),
  /** Paid and not confirmed yet, and so not in the balance. */
  unconfirmed: z.array(owes),
});
export type BalanceModel = z.infer<typeof balance>;

export const yearSummaryInput = z.object({
  year: digitsAsNumber.pipe(z.int().min(1900).max(2199)),
});
export type YearSummaryInput = z.infer<typeof yearSummaryInput>;
/** Accepted expenses of a year, by the day of the expense: figures, and no advice about taxes. */
export const yearSummary = z.object({
  year: z.int(),
  currency,
  rows: z.array(
    z.object({
      childId,
      category: expenseCategory,
      count: z.int(),
      amountCents: z.int(),
      parents: z.array(
        z.object({
          userId: z.int(),
          /** Bills that this parent paid. */
          paidCents: z.int(),
          /** What this parent bears of all bills, by the split. */
          shareCents: z.int(),
        }),
      ),
    }),
  ),
});
export type YearSummary = z.infer<typeof yearSummary>;

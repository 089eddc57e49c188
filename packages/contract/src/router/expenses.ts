import {
  answerExpenseInput,
  answerPaymentInput,
  answerSplitInput,
  balance,
  balanceInput,
  claimExpenseInput,
  expense,
  expenseRules,
  listExpensesInput,
  listExpensesOutput,
  listRecurringOutput,
  payExpenseInput,
  proposeSplitInput,
  recurringExpense,
  splitRule,
  startRecurringInput,
  stopRecurringInput,
  withdrawExpenseInput,
  writtenExpense,
  yearSummary,
  yearSummaryInput,
} from "../models/expense.ts";
import { at, router } from "./procedures.ts";

export const expenses = router({
  list: at("expenses.list")
    .input(listExpensesInput)
    .output(listExpensesOutput)
    .query(({ ctx, input }) => ctx.services.expenses.list(ctx.actor, input)),
  claim: at("expenses.claim")
    .input(claimExpenseInput)
    .output(writtenExpense)
    .mutation(({ ctx, input }) => ctx.services.expenses.claim(ctx.actor, input, ctx.client)),
  answer: at("expenses.answer")
    .input(answerExpenseInput)
    .output(writtenExpense)
    .mutation(({ ctx, input }) => ctx.services.expenses.answer(ctx.actor, input, ctx.client)),
  withdraw: at("expenses.withdraw")
    .input(withdrawExpenseInput)
    .output(expense)
    .mutation(({ ctx, input }) => ctx.services.expenses.withdraw(ctx.actor, input)),
  pay: at("expenses.pay")
    .input(payExpenseInput)
    .output(expense)
    .mutation(({ ctx, input }) => ctx.services.expenses.pay(ctx.actor, input, ctx.client)),
  answerPayment: at("expenses.answerPayment")
    .input(answerPaymentInput)
    .output(expense)
    .mutation(({ ctx, input }) => ctx.services.expenses.answerPayment(ctx.actor, input)),
  rules: at("expenses.rules")
    .output(expenseRules)
    .query(({ ctx }) => ctx.services.expenses.rules(ctx.actor)),
  proposeSplit: at("expenses.proposeSplit")
    .input(proposeSplitInput)
    .output(splitRule)
    .mutation(({ ctx, input }) => ctx.services.expenses.proposeSplit(ctx.actor, input)),
  answerSplit: at("expenses.answerSplit")
    .input(answerSplitInput)
    .output(splitRule)
    .mutation(({ ctx, input }) => ctx.services.expenses.answerSplit(ctx.actor, input)),
  recurring: at("expenses.recurring")
    .output(listRecurringOutput)
    .query(({ ctx }) => ctx.services.expenses.recurring(ctx.actor)),
  startRecurring: at("expenses.startRecurring")
    .input(startRecurringInput)
    .output(recurringExpense)
    .mutation(({ ctx, input }) =>
      ctx.services.expenses.startRecurring(ctx.actor, input, ctx.client),
    ),
  stopRecurring: at("expenses.stopRecurring")
    .input(stopRecurringInput)
    .output(recurringExpense)
    .mutation(({ ctx, input }) => ctx.services.expenses.stopRecurring(ctx.actor, input)),
  balance: at("expenses.balance")
    .input(balanceInput)
    .output(balance)
    .query(({ ctx, input }) => ctx.services.expenses.balance(ctx.actor, input)),
  summary: at("expenses.summary")
    .input(yearSummaryInput)
    .output(yearSummary)
    .query(({ ctx, input }) => ctx.services.expenses.summary(ctx.actor, input)),
});

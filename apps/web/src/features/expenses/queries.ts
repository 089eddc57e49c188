import { pageLimit } from "@evenkeel/contract/constants";
import type { Expense, ListExpensesInput } from "@evenkeel/contract/models/expense";
import { serverMessage } from "../../lib/errors.ts";
import { refusalOf } from "../../lib/refusal.ts";
import { whenShown } from "../../lib/query-client.ts";
import { showToast } from "../../lib/toasts.ts";
import { trpc } from "../../lib/trpc.ts";
import { useEarlier } from "../../lib/use-earlier.ts";
import { useWords } from "../../lib/words.ts";

/** What narrows the list. */
export type ExpenseFilter = Pick<ListExpensesInput, "from" | "to" | "category" | "childId">;

const shownAtOnce = 20;

/** The expenses that the filter admits, newest first; the other parent's acts come by the live stream. */
export const useExpenses = (filter: ExpenseFilter) =>
  trpc.expenses.list.useQuery(filter, { refetchOnMount: whenShown });

/** Reads a receipt that was uploaded. Nothing of it is kept. */
export const useReadReceipt = () => trpc.attachments.receipt.useMutation();

/** These expenses, shown by steps, with older pages of the server behind them. */
export function useEarlierExpenses(newest: readonly Expense[], filter: ExpenseFilter) {
  const { expenses } = trpc.useUtils();
  return useEarlier({
    newest,
    pageSize: pageLimit,
    step: shownAtOnce,
    loadBefore: ({ id }) => expenses.list.fetch({ ...filter, before: id }),
  });
}

/** Asks for every expense that the filter admits, page by page. */
export function useAllExpenses() {
  const { expenses } = trpc.useUtils();
  return async (filter: ExpenseFilter): Promise<Expense[]> => {
    const all: Expense[] = [];
    for (;;) {
      const last = all.at(-1);
      const page = await expenses.list.fetch({
        ...filter,
        ...(last === undefined ? {} : { before: last.id }),
      });
      all.push(...page);
      if (page.length < pageLimit) return all;
    }
  };
}

export const useExpenseRules = () =>
  trpc.expenses.rules.useQuery(undefined, { refetchOnMount: whenShown });
export const useRecurring = () =>
  trpc.expenses.recurring.useQuery(undefined, { refetchOnMount: whenShown });
export const useBalance = (days: { from?: string; to?: string }) =>
  trpc.expenses.balance.useQuery(days, { refetchOnMount: whenShown });
export const useYearSummary = (year: number) =>
  trpc.expenses.summary.useQuery({ year }, { refetchOnMount: whenShown });

/** What was sent, and the files that went with it. */
interface SentFiles {
  attachmentIds?: string[] | undefined;
}

/** After an act everything about money is asked for again; what was refused for its words is said beside them. */
function useAfterAct<Input extends object>(onTaken?: (input: Input) => void) {
  const t = useWords("expenses");
  const { expenses, disputes, waiting } = trpc.useUtils();
  return {
    onSuccess: (_done: unknown, input: Input) => onTaken?.(input),
    onError: (error: unknown) => {
      if (refusalOf(error) !== null) return;
      const description = serverMessage(error, t("failed.unreachable"));
      showToast({ title: t("failed"), description, variant: "destructive" });
    },
    onSettled: () =>
      Promise.all([expenses.invalidate(), disputes.list.invalidate(), waiting.list.invalidate()]),
  };
}

/** @param onTaken called with what was sent once the server has it, even when the form is gone */
export const useClaimExpense = (onTaken: () => void) =>
  trpc.expenses.claim.useMutation(useAfterAct(onTaken));
export const useStartRecurring = (onTaken: () => void) =>
  trpc.expenses.startRecurring.useMutation(useAfterAct(onTaken));
export const useAnswerExpense = (onTaken?: (input: SentFiles) => void) =>
  trpc.expenses.answer.useMutation(useAfterAct(onTaken));
export const usePayExpense = (onTaken: (input: SentFiles) => void) =>
  trpc.expenses.pay.useMutation(useAfterAct(onTaken));
export const useWithdrawExpense = () => trpc.expenses.withdraw.useMutation(useAfterAct());
export const useAnswerPayment = () => trpc.expenses.answerPayment.useMutation(useAfterAct());
export const useProposeSplit = () => trpc.expenses.proposeSplit.useMutation(useAfterAct());
export const useAnswerSplit = () => trpc.expenses.answerSplit.useMutation(useAfterAct());
export const useStopRecurring = () => trpc.expenses.stopRecurring.useMutation(useAfterAct());

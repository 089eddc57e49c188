import type { AnswerPaymentInput, Expense, Payment } from "@evenkeel/contract/models/expense";
import { Button } from "@mantine/core";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { NoticeDialog } from "../../../components/notice-dialog.tsx";
import { moneyOf } from "../../../lib/money.ts";
import { useWords } from "../../../lib/words.ts";
import { usePeople } from "../people.ts";
import { useAnswerExpense, useAnswerPayment, useWithdrawExpense } from "../queries.ts";

export type PaymentAct = "received" | "not_received" | "taken_back";

/** An act that no one takes back. */
export type FinalAct =
  | { act: "withdraw" | "accept"; expense: Expense }
  | { act: PaymentAct; expense: Expense; payment: Payment };

const answers: Record<PaymentAct, AnswerPaymentInput["answer"]> = {
  received: "received",
  not_received: "not_received",
  taken_back: "withdrawn",
};

/** What each act is called, and the way out of it. */
const buttons = {
  accept: ["do.accept", "sure.notYet"],
  withdraw: ["do.withdraw", "withdraw.keep"],
  received: ["payment.confirm", "sure.notYet"],
  not_received: ["payment.deny", "sure.back"],
  taken_back: ["payment.takeBack", "sure.back"],
} as const;

/** Asks once more before an act that is final: one tap is too easily made. */
export function SureDialog({ final, onClose }: { final: FinalAct; onClose: () => void }) {
  const t = useWords("expenses");
  const { otherName, user } = usePeople();
  const withdraw = useWithdrawExpense();
  const answer = useAnswerExpense();
  const answerPayment = useAnswerPayment();
  const { act, expense } = final;
  const isPending = withdraw.isPending || answer.isPending || answerPayment.isPending;
  const confirm = () => {
    const done = { onSuccess: onClose };
    const { id } = expense;
    if ("payment" in final) {
      answerPayment.mutate({ id: final.payment.id, answer: answers[final.act] }, done);
    } else if (final.act === "accept") answer.mutate({ id, answer: "accept" }, done);
    else withdraw.mutate({ id }, done);
  };
  /** Of a debt the sum and whose it is: it is the last look at it. */
  const whatFollows = (): string => {
    if (act === "not_received") return t("not_received.text", { name: otherName });
    if (act !== "accept") return t(`${act}.text`);
    const owed = { name: otherName, amount: moneyOf(expense.owedCents, expense.currency) };
    return t(expense.owedBy === user.id ? "accept.text" : "accept.textTheirs", owed);
  };
  const [doIt, leaveIt] = buttons[act];
  const isYes = act === "accept" || act === "received";
  return (
    <NoticeDialog
      title={t(`${act}.title`)}
      icon={isYes ? <IconCheck /> : <IconArrowBackUp />}
      tone="amber"
      onClose={onClose}
      actions={
        <>
          <Button loading={isPending} onClick={confirm}>
            {t(doIt)}
          </Button>
          <Button variant="light" onClick={onClose}>
            {t(leaveIt)}
          </Button>
        </>
      }
    >
      <p>{expense.what}</p>
      {"payment" in final ? <p>{moneyOf(final.payment.amountCents, expense.currency)}</p> : null}
      <p>{whatFollows()}</p>
    </NoticeDialog>
  );
}

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
  const { otherName } = usePeople();
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
      <p>
        {act === "not_received" ? t("not_received.text", { name: otherName }) : t(`${act}.text`)}
      </p>
    </NoticeDialog>
  );
}

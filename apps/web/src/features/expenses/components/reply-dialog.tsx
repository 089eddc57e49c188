import { disputeUrgencies } from "@evenkeel/contract/constants";
import { answerExpenseInput, type Expense } from "@evenkeel/contract/models/expense";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { ofTexts } from "../../../lib/form-errors.ts";
import { centsOf, moneyOf } from "../../../lib/money.ts";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useWords } from "../../../lib/words.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { FilesField, useAttachments } from "../../attachments/index.ts";
import { usePeople } from "../people.ts";
import { useAnswerExpense } from "../queries.ts";

export type Reply = "question" | "explain" | "dispute";

const blank = { text: "", urgency: "standard", shareCents: "" };

/** An amount is named or it is not: what is no amount is told beside its field. */
const model = ofTexts(answerExpenseInput, ({ shareCents = "", ...texts }) => ({
  ...texts,
  ...(shareCents.trim() === "" ? {} : { shareCents: centsOf(shareCents) ?? -1 }),
}));

interface ReplyDialogProps {
  expense: Expense;
  answer: Reply;
  onClose: () => void;
  onDone: (crisis: boolean) => void;
}

/** Asks about an expense, answers what was asked, or disputes it: what is typed stays until the server has taken it. */
export function ReplyDialog({ expense, answer, onClose, onDone }: ReplyDialogProps) {
  const t = useWords("expenses");
  const { user, nameOf, otherName } = usePeople();
  const place = `expenses.${answer}.${expense.id}`;
  const draft = useFormDraft(user.id, place, blank);
  const files = useAttachments(place);
  const sent = useRef<object>({});
  const reply = useAnswerExpense(({ attachmentIds }) => {
    draft.clearSent(sent.current);
    files.sent(attachmentIds ?? []);
  });
  const { isPending } = reply;
  const { field, submit } = useCheckedForm(draft, {
    isPending,
    model,
    also: { id: expense.id, answer },
    send: (input) => {
      // It must not go without a file that was chosen for it.
      if (files.isPending) return;
      sent.current = draft.form;
      reply.mutate(
        { ...input, ...(files.ids.length === 0 ? {} : { attachmentIds: files.ids }) },
        { onSuccess: ({ crisis }) => onDone(crisis === true) },
      );
    },
  });
  return (
    <FormDialog
      title={t(`reply.${answer}`)}
      onClose={onClose}
      onSubmit={submit}
      sending={reply}
      submitLabel={t("reply.send")}
      sendingLabel={t("form.sending")}
      zone={user.timeZone}
      hint={answer === "dispute" ? t("reply.disputeHint") : t("reply.hint", { name: otherName })}
    >
      <Textarea
        label={t(`reply.${answer}Text`)}
        description={expense.what}
        required
        rows={5}
        resize="vertical"
        readOnly={isPending}
        {...field("text")}
      />
      {answer === "dispute" ? (
        <TextInput
          label={
            expense.owedBy === user.id
              ? t("reply.shareYours")
              : t("reply.share", { name: nameOf(expense.owedBy) })
          }
          description={t("reply.shareHint", {
            amount: moneyOf(expense.owedCents, expense.currency),
            name: otherName,
          })}
          inputMode="decimal"
          readOnly={isPending}
          {...field("shareCents")}
        />
      ) : null}
      {answer === "dispute" ? (
        <NativeSelect
          label={t("reply.urgency")}
          disabled={isPending}
          data={disputeUrgencies.map((value) => ({ value, label: t(`urgency.${value}`) }))}
          {...field("urgency")}
        />
      ) : null}
      <FilesField label={t("form.files")} files={files} disabled={isPending} />
    </FormDialog>
  );
}

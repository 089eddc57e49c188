import { disputeUrgencies } from "@evenkeel/contract/constants";
import { answerExpenseInput, type Expense } from "@evenkeel/contract/models/expense";
import { NativeSelect, Textarea } from "@mantine/core";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useWords } from "../../../lib/words.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { FilesField, useAttachments } from "../../attachments/index.ts";
import { usePeople } from "../people.ts";
import { useAnswerExpense } from "../queries.ts";

export type Reply = "question" | "explain" | "dispute";

interface ReplyDialogProps {
  expense: Expense;
  answer: Reply;
  onClose: () => void;
  onDone: (crisis: boolean) => void;
}

/** Asks about an expense, answers what was asked, or disputes it: what is typed stays until the server has taken it. */
export function ReplyDialog({ expense, answer, onClose, onDone }: ReplyDialogProps) {
  const t = useWords("expenses");
  const { user, otherName } = usePeople();
  const place = `expenses.${answer}.${expense.id}`;
  const draft = useFormDraft(user.id, place, { text: "", urgency: "standard" });
  const files = useAttachments(place);
  const reply = useAnswerExpense(({ attachmentIds, ...words }) => {
    draft.clearSent(words);
    files.sent(attachmentIds ?? []);
  });
  const { isPending } = reply;
  const { field, submit } = useCheckedForm(draft, {
    isPending,
    model: answerExpenseInput,
    also: { id: expense.id, answer },
    send: (input) => {
      // It must not go without a file that was chosen for it.
      if (files.isPending) return;
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

import { paymentMethods } from "@evenkeel/contract/constants";
import { paidOf } from "@evenkeel/contract/expenses/states";
import { type Expense, payExpenseInput } from "@evenkeel/contract/models/expense";
import { NativeSelect, TextInput } from "@mantine/core";
import { useRef } from "react";
import { ofTexts } from "../../../lib/form-errors.ts";
import { dayOf } from "../../../lib/dates.ts";
import { centsOf, typedCents } from "../../../lib/money.ts";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { FilesField, useAttachments } from "../../attachments/index.ts";
import { usePeople } from "../people.ts";
import { usePayExpense } from "../queries.ts";

const model = ofTexts(payExpenseInput, (texts) => ({
  ...texts,
  amountCents: centsOf(texts["amountCents"] ?? "") ?? 0,
}));

interface PayDialogProps {
  expense: Expense;
  onClose: () => void;
  onDone: () => void;
}

/** Says that a share, or a part of it, was paid. */
export function PayDialog({ expense, onClose, onDone }: PayDialogProps) {
  const t = useWords("expenses");
  const { user, otherName } = usePeople();
  const today = dayOf(useNow(), user.timeZone);
  // How it was paid goes on the record: nobody answers it beforehand.
  const blank = { amountCents: "", method: "", paidOn: "", clientKey: "" };
  const place = `expenses.pay.${expense.id}`;
  const draft = useFormDraft(user.id, place, blank);
  // With another file it is another payment: under the key of a failed try the server takes only the same one.
  const files = useAttachments(place, () => {
    if (draft.form.clientKey !== "") draft.change({ clientKey: "" });
  });
  const sent = useRef<object>({});
  const pay = usePayExpense(({ attachmentIds }) => {
    draft.clearSent(sent.current);
    files.sent(attachmentIds ?? []);
  });
  const { isPending } = pay;
  const form = {
    ...draft.form,
    amountCents: draft.form.amountCents || typedCents(paidOf(expense).openCents),
    paidOn: draft.form.paidOn || today,
  };
  const { field, submit } = useCheckedForm(
    { form, change: draft.change },
    {
      isPending,
      model,
      also: { id: expense.id },
      send: (input) => {
        // It must not go without a file that was chosen for it.
        if (files.isPending) return;
        sent.current = { ...form, clientKey: input.clientKey };
        pay.mutate(
          { ...input, ...(files.ids.length === 0 ? {} : { attachmentIds: files.ids }) },
          { onSuccess: onDone },
        );
      },
    },
  );
  const isAccepted = expense.status === "accepted";
  return (
    <FormDialog
      title={t("pay.title", { name: otherName })}
      onClose={onClose}
      onSubmit={submit}
      sending={pay}
      submitLabel={t("pay.submit")}
      sendingLabel={t("form.sending")}
      zone={user.timeZone}
      hint={t(isAccepted ? "pay.text" : "pay.protestText", { name: otherName })}
    >
      <TextInput
        label={t("pay.amount")}
        description={expense.what}
        required
        inputMode="decimal"
        readOnly={isPending}
        {...field("amountCents")}
      />
      <NativeSelect
        label={t("pay.method")}
        disabled={isPending}
        required
        withAsterisk
        {...field("method")}
      >
        <option value="">{t("form.select")}</option>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {t(`method.${method}`)}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        type="date"
        label={t("pay.on")}
        required
        readOnly={isPending}
        {...field("paidOn")}
      />
      <FilesField label={t("pay.proof")} files={files} disabled={isPending} />
    </FormDialog>
  );
}

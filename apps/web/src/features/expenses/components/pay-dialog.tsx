import { paymentMethods } from "@evenkeel/contract/constants";
import { paidOf } from "@evenkeel/contract/expenses/states";
import { type Expense, payExpenseInput } from "@evenkeel/contract/models/expense";
import { NativeSelect, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { ofTexts } from "../../../lib/form-errors.ts";
import { datedDay, dayOf } from "../../../lib/dates.ts";
import { centsOf, moneyOf, typedCents } from "../../../lib/money.ts";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useNow } from "../../../lib/use-now.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";
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
  const openCents = typedCents(paidOf(expense).openCents);
  const blank = { amountCents: openCents, method: "", paidOn: today, clientKey: "" };
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
  const { form } = draft;
  // What goes on the record is read back once; whatever is changed then is read back again.
  const [readBack, setReadBack] = useState<string | null>(null);
  const said = JSON.stringify([form.amountCents, form.method, form.paidOn, files.ids]);
  const isReadBack = readBack === said;
  const { field, submit } = useCheckedForm(
    { form, change: draft.change },
    {
      isPending,
      model,
      also: { id: expense.id },
      send: (input) => {
        // It must not go without a file that was chosen for it.
        if (files.isPending) return;
        if (!isReadBack) return setReadBack(said);
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
      submitLabel={t(isReadBack ? "pay.sure" : "pay.submit")}
      sendingLabel={t("form.sending")}
      zone={user.timeZone}
      readBack={{
        isRead: isReadBack,
        backLabel: t("pay.change"),
        onBack: () => setReadBack(null),
      }}
      hint={
        <span role="status">
          {isReadBack
            ? t("pay.look", {
                amount: moneyOf(centsOf(form.amountCents) ?? 0, expense.currency),
                method: paidHow(t, form.method),
                day: datedDay(form.paidOn),
                name: otherName,
              })
            : t(isAccepted ? "pay.text" : "pay.protestText", { name: otherName })}
        </span>
      }
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

/** 'Cash', as the list of ways says it; nothing that is chosen there is unknown. */
function paidHow(t: PageWords<"expenses">, chosen: string): string {
  const method = paymentMethods.find((one) => one === chosen);
  return method === undefined ? "" : t(`method.${method}`);
}

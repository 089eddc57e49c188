import { expenseCategories } from "@evenkeel/contract/constants";
import { NativeSelect, TextInput } from "@mantine/core";
import { centsOf } from "../../../lib/money.ts";
import { useWords } from "../../../lib/words.ts";
import { FilesField } from "../../attachments/index.ts";
import { usePeople } from "../people.ts";
import { useClaimForm } from "../use-claim-form.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import classes from "./expenses.module.css";
import { ReceiptCheck } from "./receipt-check.tsx";
import { Share } from "./share.tsx";

/** After how many days a month may be due. */
const daysAfter = [0, 3, 5, 7, 10, 14, 21, 30, 60, 90];

/** Claims an expense, once or every month. What is typed stays until the server has taken it. */
export function ClaimDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const t = useWords("expenses");
  const { user, otherName, parents } = usePeople();
  const claim = useClaimForm(onAdded);
  const { form, field, submit, isMonthly, isPending, sending, files } = claim;
  return (
    <FormDialog
      title={t("form.add")}
      onClose={onClose}
      onSubmit={submit}
      sending={sending}
      submitLabel={t("form.submit")}
      sendingLabel={t("form.sending")}
      zone={user.timeZone}
      hint={t(isMonthly ? "form.hintMonthly" : "form.hint", { name: otherName })}
    >
      <FilesField
        label={t(isMonthly ? "form.contract" : "form.receipt")}
        files={files}
        disabled={isPending}
      >
        <ReceiptCheck
          attachments={files.chosen.flatMap(({ state }) =>
            state.is === "here" ? [state.attachment] : [],
          )}
          onFill={claim.fill}
          disabled={isPending}
        />
      </FilesField>
      <TextInput
        label={t("form.what")}
        description={t("form.whatText")}
        required
        readOnly={isPending}
        {...field("what")}
      />
      <TextInput
        label={t("form.amount")}
        description={t("form.amountText")}
        required
        inputMode="decimal"
        readOnly={isPending}
        {...field("amountCents")}
      />
      <div className={classes.pair}>
        <TextInput label={t("form.vendor")} readOnly={isPending} {...field("vendor")} />
        {isMonthly ? null : (
          <TextInput
            label={t("form.tax")}
            inputMode="decimal"
            readOnly={isPending}
            {...field("taxCents")}
          />
        )}
      </div>
      <WhatFor claim={claim} />
      <PaidByWhom claim={claim} />
      <Days claim={claim} />
      <Share
        cents={centsOf(form.amountCents)}
        about={{ childId: form.childId || null, category: form.category }}
        payer={parents.find(({ id }) => String(id) === form.paidBy)}
      />
    </FormDialog>
  );
}

interface PartProps {
  claim: ReturnType<typeof useClaimForm>;
}

/** Its category, and the child it is for. */
function WhatFor({ claim: { field, isPending } }: PartProps) {
  const t = useWords("expenses");
  const { children } = usePeople();
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t("form.category")}
        withAsterisk
        required
        disabled={isPending}
        {...field("category")}
      >
        <option value="">{t("form.select")}</option>
        {expenseCategories.map((category) => (
          <option key={category} value={category}>
            {t(`category.${category}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label={t("form.child")} disabled={isPending} {...field("childId")}>
        <option value="">{t("child.all")}</option>
        {children
          .filter(({ archivedAt }) => archivedAt === null)
          .map((child) => (
            <option key={child.id} value={child.id}>
              {child.name}
            </option>
          ))}
      </NativeSelect>
    </div>
  );
}

/** Who paid, once or every month. */
function PaidByWhom({ claim: { field, isPending } }: PartProps) {
  const t = useWords("expenses");
  const { user, otherName } = usePeople();
  return (
    <div className={classes.pair}>
      <NativeSelect label={t("form.paidBy")} disabled={isPending} {...field("paidBy")}>
        <option value={String(user.id)}>{t("form.you")}</option>
        {user.coParentId === null ? null : (
          <option value={String(user.coParentId)}>{otherName}</option>
        )}
      </NativeSelect>
      <NativeSelect label={t("form.repeat")} disabled={isPending} {...field("repeat")}>
        <option value="once">{t("form.once")}</option>
        <option value="monthly">{t("form.monthly")}</option>
      </NativeSelect>
    </div>
  );
}

/** When it was paid and is due, and until when it comes again. */
function Days({ claim: { field, errors, isMonthly, isPending } }: PartProps) {
  const t = useWords("expenses");
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t("form.paidOn")}
          required
          readOnly={isPending}
          {...field("paidOn")}
          error={errors.paidOn ?? Reflect.get(errors, "firstOn")}
        />
        {isMonthly ? (
          <NativeSelect label={t("form.due")} disabled={isPending} {...field("dueAfterDays")}>
            <option value="">{t("form.dueNever")}</option>
            {daysAfter.map((days) => (
              <option key={days} value={days}>
                {t("form.dueAfter", { days })}
              </option>
            ))}
          </NativeSelect>
        ) : (
          <TextInput type="date" label={t("form.dueOn")} readOnly={isPending} {...field("dueOn")} />
        )}
      </div>
      {isMonthly ? (
        <TextInput type="date" label={t("form.until")} readOnly={isPending} {...field("until")} />
      ) : null}
    </>
  );
}

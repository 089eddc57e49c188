import { type ChangePasswordInput, changePasswordInput } from "@evenkeel/contract/models/account";
import { Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useWords } from "../../../lib/words.ts";
import { failureWords, useChangePassword } from "../queries.ts";
import classes from "./own-account.module.css";

const blank = { currentPassword: "", newPassword: "" };

/** Another password, for who knows the present one. */
export function ChangePassword() {
  const t = useWords("account");
  const change = useChangePassword();
  const [form, setForm] = useState(blank);
  const { field, submit, failure } = useCheckedForm<typeof blank, ChangePasswordInput>(
    { form, change: (fields) => setForm({ ...form, ...fields }) },
    {
      isPending: change.isPending,
      model: changePasswordInput,
      send: (input) => change.mutate(input, { onSuccess: () => setForm(blank) }),
      error: change.error,
    },
  );
  const see = { visibilityToggleButtonProps: { "aria-label": t("password.visibility") } };
  return (
    <form className={classes.part} onSubmit={submit} noValidate aria-label={t("password.title")}>
      <h3 className={classes.heading}>{t("password.title")}</h3>
      <p className={classes.quiet}>{t("password.text")}</p>
      <PasswordInput
        label={t("password.current")}
        autoComplete="current-password"
        {...see}
        {...field("currentPassword")}
      />
      <PasswordInput
        label={t("password.new")}
        description={t("password.newText")}
        autoComplete="new-password"
        {...see}
        {...field("newPassword")}
      />
      {failure === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, failure)}
        </p>
      )}
      <p role="status" className={classes.quiet} hidden={!change.isSuccess}>
        {change.isSuccess ? t("password.done", { count: change.data.sessionsEnded }) : null}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" variant="default" aria-disabled={change.isPending}>
          {t("password.save")}
        </Button>
      </div>
    </form>
  );
}

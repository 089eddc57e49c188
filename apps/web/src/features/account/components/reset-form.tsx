import {
  type OfferedReset,
  type TakeResetLinkInput,
  takeResetLinkInput,
} from "@evenkeel/contract/models/account";
import type { User } from "@evenkeel/contract/models/user";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useWords } from "../../../lib/words.ts";
import { failureWords, useTakeResetLink } from "../queries.ts";
import classes from "./own-account.module.css";

interface ResetFormProps {
  token: string;
  offered: OfferedReset;
  /** Gets ready what comes next; the form waits for it. */
  prepare: (user: User) => Promise<void>;
}

/** A password in place of one that was lost. The username stands there for password managers, and for who forgot it. */
export function ResetForm({ token, offered, prepare }: ResetFormProps) {
  const t = useWords("account");
  const take = useTakeResetLink(prepare);
  const isUnderWay = take.isPending || take.isSuccess;
  const [form, setForm] = useState({ newPassword: "" });
  const { field, submit } = useCheckedForm<typeof form, TakeResetLinkInput>(
    { form, change: (fields) => setForm({ ...form, ...fields }) },
    {
      isPending: isUnderWay,
      model: takeResetLinkInput,
      also: { token },
      send: (input) => take.mutate(input),
    },
  );
  return (
    <form
      className={classes.part}
      onSubmit={submit}
      noValidate
      aria-label={t("reset.form")}
      aria-busy={isUnderWay}
    >
      <TextInput
        label={t("reset.username")}
        autoComplete="username"
        readOnly
        value={offered.username}
      />
      <PasswordInput
        label={t("password.new")}
        description={t("password.newText")}
        autoComplete="new-password"
        required
        readOnly={isUnderWay}
        visibilityToggleButtonProps={{ "aria-label": t("password.visibility") }}
        {...field("newPassword")}
      />
      {take.error === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, take.error)}
        </p>
      )}
      <Button type="submit" size="md" aria-disabled={isUnderWay}>
        {t(isUnderWay ? "reset.saving" : "reset.save")}
      </Button>
    </form>
  );
}

import {
  type OfferedReset,
  type TakeResetLinkInput,
  takeResetLinkInput,
} from "@evenkeel/contract/models/account";
import type { User } from "@evenkeel/contract/models/user";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { LostPasswordForm } from "../../../components/lost-password-form.tsx";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useWords } from "../../../lib/words.ts";
import { failureWords, useTakeResetLink } from "../queries.ts";

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
  const { field, submit, failure } = useCheckedForm<typeof form, TakeResetLinkInput>(
    { form, change: (fields) => setForm({ ...form, ...fields }) },
    {
      isPending: isUnderWay,
      model: takeResetLinkInput,
      also: { token },
      send: (input) => take.mutate(input),
      error: take.error,
    },
  );
  return (
    <LostPasswordForm
      submit={submit}
      isUnderWay={isUnderWay}
      failure={failure === null ? null : failureWords(t, failure)}
      newPassword={field("newPassword")}
    >
      <TextInput
        label={t("reset.username")}
        autoComplete="username"
        readOnly
        value={offered.username}
      />
    </LostPasswordForm>
  );
}

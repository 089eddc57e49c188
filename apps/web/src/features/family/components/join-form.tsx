import {
  type JoinInput,
  joinInput,
  type OfferedInvitation,
} from "@evenkeel/contract/models/family";
import type { User } from "@evenkeel/contract/models/user";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { currentLocale, useWords } from "../../../lib/words.ts";
import { useJoin } from "../queries.ts";
import { AccountForm, nameField } from "./account-form.tsx";

interface JoinFormProps {
  token: string;
  invitation: OfferedInvitation;
  /** Gets ready what comes next; the form waits for it. */
  prepare: (user: User) => Promise<void>;
}

/** Joins with a name, a username and a password of one's own. */
export function JoinForm({ token, invitation, prepare }: JoinFormProps) {
  const t = useWords("family");
  const join = useJoin(prepare);
  const isUnderWay = join.isPending || join.isSuccess;
  const [form, setForm] = useState({ displayName: invitation.name, username: "", password: "" });
  const change = (fields: Partial<typeof form>) => setForm({ ...form, ...fields });
  const { field, submit, failure } = useCheckedForm<typeof form, JoinInput>(
    { form, change },
    {
      isPending: isUnderWay,
      model: joinInput,
      also: { token, locale: currentLocale() },
      send: (input) => join.mutate(input),
      error: join.error,
    },
  );
  const name = nameField(isUnderWay);
  return (
    <AccountForm
      name={t("join.form")}
      field={field}
      submit={submit}
      isUnderWay={isUnderWay}
      error={failure}
      submitWords={t(isUnderWay ? "join.submitting" : "join.submit")}
    >
      <TextInput
        label={t("setUp.displayName")}
        autoComplete="given-name"
        {...name}
        // Both parents agreed to a reviewer of this name.
        readOnly={isUnderWay || invitation.role === "court_viewer"}
        {...field("displayName")}
      />
    </AccountForm>
  );
}

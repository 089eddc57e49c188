import type { ReactNode, SyntheticEvent } from "react";
import { useWords } from "../lib/words.ts";
import { CredentialForm, NewPassword } from "./credential-form.tsx";

interface LostPasswordFormProps {
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  isUnderWay: boolean;
  /** Why it failed, in words; null while it has not. */
  failure: string | null;
  /** What the field of the new password takes, by `useCheckedForm`. */
  newPassword: object;
  /** By what somebody is known to be the owner of the account. */
  children: ReactNode;
}

/** Another password in place of a lost one, and the way in. */
export function LostPasswordForm({
  submit,
  isUnderWay,
  failure,
  newPassword,
  children,
}: LostPasswordFormProps) {
  const t = useWords("account");
  return (
    <CredentialForm
      name={t("reset.form")}
      submit={submit}
      isUnderWay={isUnderWay}
      failure={failure}
      submitWords={t(isUnderWay ? "reset.saving" : "reset.save")}
    >
      {children}
      <NewPassword
        label={t("password.new")}
        description={t("password.newText")}
        visibility={t("password.visibility")}
        isUnderWay={isUnderWay}
        field={newPassword}
      />
    </CredentialForm>
  );
}

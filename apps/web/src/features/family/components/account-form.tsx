import { longestName } from "@evenkeel/contract/constants";
import { TextInput } from "@mantine/core";
import type { ReactNode, SyntheticEvent } from "react";
import { CredentialForm, NewPassword } from "../../../components/credential-form.tsx";
import { useWords } from "../../../lib/words.ts";
import { failureWords } from "../queries.ts";

/** What every field of an account's form shares; it stays as it was sent while it is under way. */
export const nameField = (isUnderWay: boolean) => ({
  maxLength: longestName,
  required: true,
  readOnly: isUnderWay,
});

interface AccountFormProps {
  /** For a screen reader. */
  name: string;
  /** What a text field takes, by `useCheckedForm`. */
  field: (name: "username" | "password") => object;
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  isUnderWay: boolean;
  /** Why it failed; null while it has not. */
  error: unknown;
  /** What the button says. */
  submitWords: string;
  /** What is asked before a username and a password of one's own. */
  children: ReactNode;
}

/** Makes an account: the end of the form is alike for whoever sets up and whoever joins. */
export function AccountForm(props: AccountFormProps) {
  const { name, field, submit, isUnderWay, error, submitWords, children } = props;
  const t = useWords("family");
  return (
    <CredentialForm
      name={name}
      submit={submit}
      isUnderWay={isUnderWay}
      failure={error === null ? null : failureWords(t, error)}
      submitWords={submitWords}
    >
      {children}
      <TextInput
        label={t("account.username")}
        description={t("account.usernameText")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...nameField(isUnderWay)}
        {...field("username")}
      />
      <NewPassword
        label={t("account.password")}
        description={t("account.passwordText")}
        visibility={t("account.passwordVisibility")}
        isUnderWay={isUnderWay}
        field={field("password")}
      />
    </CredentialForm>
  );
}

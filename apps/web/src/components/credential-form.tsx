import { Button, PasswordInput } from "@mantine/core";
import type { ReactNode, SyntheticEvent } from "react";
import classes from "./credential-form.module.css";

interface CredentialFormProps {
  /** For a screen reader. */
  name: string;
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  isUnderWay: boolean;
  /** Why it failed, in words; null while it has not. */
  failure: string | null;
  /** What the button says. */
  submitWords: string;
  children: ReactNode;
}

/** A form that ends with a password of one's own: wherever somebody comes in for the first time, or again. */
export function CredentialForm(props: CredentialFormProps) {
  const { name, submit, isUnderWay, failure, submitWords, children } = props;
  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={name}
      aria-busy={isUnderWay}
    >
      {children}
      {failure === null ? null : (
        <p role="alert" className={classes.failed}>
          {failure}
        </p>
      )}
      <Button type="submit" size="md" aria-disabled={isUnderWay}>
        {submitWords}
      </Button>
    </form>
  );
}

interface NewPasswordProps {
  label: string;
  description: string;
  /** What its eye does. */
  visibility: string;
  isUnderWay: boolean;
  /** What a text field takes, by `useCheckedForm`. */
  field: object;
}

/** A password that somebody chooses; a password manager may fill it in, and it may be pasted. */
export function NewPassword({
  label,
  description,
  visibility,
  isUnderWay,
  field,
}: NewPasswordProps) {
  return (
    <PasswordInput
      label={label}
      description={description}
      autoComplete="new-password"
      required
      readOnly={isUnderWay}
      visibilityToggleButtonProps={{ "aria-label": visibility }}
      {...field}
    />
  );
}

import { confirmedByPassword } from "@evenkeel/contract/models/second-factor";
import { Button, PasswordInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useWords } from "../../../lib/words.ts";
import { failureWords } from "../queries.ts";
import classes from "./second-factor.module.css";

interface WithPasswordProps {
  title: string;
  /** What follows from it. */
  text?: string;
  action: string;
  isDangerous?: boolean;
  isPending: boolean;
  error: unknown;
  onSend: (currentPassword: string) => void;
  onCancel: () => void;
}

const blank = { currentPassword: "" };

/** Asks for the password again before anything of the sign-in is changed. */
export function WithPassword({
  title,
  text,
  action,
  isDangerous = false,
  isPending,
  error,
  onSend,
  onCancel,
}: WithPasswordProps) {
  const t = useWords("second-factor");
  const [form, setForm] = useState(blank);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { field, submit, failure } = useCheckedForm<typeof blank, { currentPassword: string }>(
    { form, change: (fields) => setForm({ ...form, ...fields }) },
    {
      isPending,
      model: confirmedByPassword,
      send: ({ currentPassword }) => onSend(currentPassword),
      error,
    },
  );
  return (
    <form className={classes.panel} onSubmit={submit} noValidate aria-label={title}>
      <h4 className={classes.panelTitle}>{title}</h4>
      {text === undefined ? null : <p>{text}</p>}
      <PasswordInput
        ref={input}
        label={t("password")}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ "aria-label": t("passwordVisibility") }}
        {...field("currentPassword")}
      />
      {failure === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, failure)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={isPending} {...(isDangerous ? { color: "red" } : {})}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

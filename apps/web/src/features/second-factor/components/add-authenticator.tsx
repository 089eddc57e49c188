import {
  type ConfirmAuthenticatorInput,
  confirmAuthenticatorInput,
  type NewAuthenticator,
} from "@evenkeel/contract/models/second-factor";
import { Anchor, Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useWords } from "../../../lib/words.ts";
import { failureWords, useBeginAuthenticator, useConfirmAuthenticator } from "../queries.ts";
import { QrCode } from "../../../components/qr-code.tsx";
import classes from "./second-factor.module.css";
import { WithPassword } from "./with-password.tsx";

interface AddAuthenticatorProps {
  /** With the codes, where these are the first. */
  onAdded: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

/** An authenticator app: the password first, then its secret to scan, then a code that shows that it was. */
export function AddAuthenticator({ onAdded, onCancel }: AddAuthenticatorProps) {
  const t = useWords("second-factor");
  const begin = useBeginAuthenticator();
  return begin.data === undefined ? (
    <WithPassword
      title={t("addAuthenticator")}
      action={t("continue")}
      isPending={begin.isPending}
      error={begin.error}
      onSend={(currentPassword) => begin.mutate({ currentPassword })}
      onCancel={onCancel}
    />
  ) : (
    <Scan made={begin.data} onAdded={onAdded} onCancel={onCancel} />
  );
}

const blank = { code: "" };

function Scan({ made, onAdded, onCancel }: AddAuthenticatorProps & { made: NewAuthenticator }) {
  const t = useWords("second-factor");
  const confirm = useConfirmAuthenticator();
  const [form, setForm] = useState(blank);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { field, submit, failure } = useCheckedForm<typeof blank, ConfirmAuthenticatorInput>(
    { form, change: (fields) => setForm({ ...form, ...fields }) },
    {
      isPending: confirm.isPending,
      model: confirmAuthenticatorInput,
      send: (input) =>
        confirm.mutate(input, { onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) }),
      error: confirm.error,
    },
  );
  return (
    <form className={classes.panel} onSubmit={submit} noValidate aria-label={t("addAuthenticator")}>
      <h4 ref={heading} tabIndex={-1} className={classes.panelTitle}>
        {t("addAuthenticator")}
      </h4>
      <p>{t("scan.text")}</p>
      <QrCode text={made.address} label={t("scan.qr")} />
      <p className={classes.quiet}>
        <Anchor href={made.address} inherit>
          {t("scan.open")}
        </Anchor>
      </p>
      <p className={classes.quiet}>
        {t("scan.key")} <code className={classes.key}>{inGroups(made.secret)}</code>
      </p>
      <TextInput
        label={t("scan.code")}
        autoComplete="one-time-code"
        inputMode="numeric"
        {...field("code")}
      />
      {failure === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, failure)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={confirm.isPending}>
          {t("scan.confirm")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** In fours, as it is easier to type. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

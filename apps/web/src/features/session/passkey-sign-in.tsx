import type { User } from "@evenkeel/contract/models/user";
import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { isUnreachable, serverMessage } from "../../lib/errors.ts";
import { useWords } from "../../lib/words.ts";
import { AskPasskey } from "./ask-passkey.tsx";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";
import classes from "./second-step.module.css";

interface PasskeySignInProps {
  /** Gets ready what this user sees next. */
  prepare: (user: User) => Promise<void>;
  /** Back to the username and the password. */
  onBack: () => void;
}

/** A sign-in by a passkey alone, which the device asks for as soon as this is shown. */
export function PasskeySignIn({ prepare, onBack }: PasskeySignInProps) {
  const t = useWords("second-factor");
  const signIn = usePasskeySignIn(prepare);
  const isUnderWay = signIn.isPending || signIn.isSuccess;
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate } = signIn;
  useEffect(() => {
    // The form before is gone, and the focus with it.
    heading.current?.focus();
    mutate();
  }, [mutate]);
  const failure =
    signIn.data === null
      ? t("alone.notUsed")
      : signIn.error === null
        ? null
        : isUnreachable(signIn.error)
          ? t("unreachable")
          : serverMessage(signIn.error, t("failed"));
  return (
    <section className={classes.step} aria-labelledby="passkey-alone">
      <h2 id="passkey-alone" ref={heading} tabIndex={-1} className={classes.title}>
        {t("alone.title")}
      </h2>
      <AskPasskey
        label={t("alone.again")}
        failure={failure}
        isUnderWay={isUnderWay && failure === null}
        onAsk={mutate}
      />
      <div className={classes.others}>
        <Button variant="subtle" onClick={onBack}>
          {t("step.back")}
        </Button>
      </div>
    </section>
  );
}

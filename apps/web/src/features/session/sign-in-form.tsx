import type { NeededSecondStep } from "@evenkeel/contract/models/second-factor";
import type { User } from "@evenkeel/contract/models/user";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { callErrorOf, serverMessage } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { dismissToast, showToast } from "../../lib/toasts.ts";
import { useSignIn } from "./queries.ts";
import { SecondStep } from "./second-step-part.tsx";
import classes from "./sign-in-form.module.css";
import { useWords } from "../../lib/words.ts";

interface SignInFormProps {
  /** Gets ready what this user sees next; the form waits for it. */
  prepare: (user: User) => Promise<void>;
}

export function SignInForm({ prepare }: SignInFormProps) {
  const t = useWords("session");
  const signIn = useSignIn(prepare);
  // Until the next screen has taken the form's place.
  const isUnderWay = signIn.isPending || signIn.isSuccess;
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  /** What is asked beyond this form: null for a passkey in place of it, undefined while nothing is. */
  const [needed, setNeeded] = useState<NeededSecondStep | null>();
  const [checked, setChecked] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const missing = { username: username.trim() === "", password: password === "" };

  /** What failed is over with the next try, and with this form. */
  const failed = useRef<number>(null);
  const forgetFailed = () => {
    if (failed.current !== null) dismissToast(failed.current);
  };
  useEffect(
    () => () => {
      if (failed.current !== null) dismissToast(failed.current);
    },
    [],
  );
  const sayFailed = (description: string) => {
    failed.current = showToast({ title: t("failed"), description, variant: "destructive" });
  };
  const backToPassword = (message: string | null) => {
    setNeeded(undefined);
    setPassword("");
    setChecked(false);
    if (message !== null) sayFailed(message);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isUnderWay) return;
    setChecked(true);
    if (missing.username) return usernameInput.current?.focus();
    if (missing.password) return passwordInput.current?.focus();
    forgetFailed();
    signIn.mutate(
      { username, password },
      {
        onError: (error) => {
          const secondStep = callErrorOf(error)?.body?.secondStep;
          if (secondStep === undefined) sayFailed(serverMessage(error, t("failedText")));
          else setNeeded(secondStep);
        },
      },
    );
  };
  if (needed !== undefined) {
    return <SecondStep needed={needed} prepare={prepare} onBack={backToPassword} />;
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={usernameInput}
        label={t("username")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        value={username}
        error={checked && missing.username ? t("usernameMissing") : null}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordInput}
        label={t("password")}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        error={checked && missing.password ? t("passwordMissing") : null}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ "aria-label": t("passwordVisibility") }}
      />
      <Button type="submit" size="md" fullWidth aria-disabled={isUnderWay}>
        {t(isUnderWay ? "submitting" : "submit")}
      </Button>
      {"PublicKeyCredential" in window ? (
        <Button variant="default" onClick={() => setNeeded(null)}>
          {t("passkey")}
        </Button>
      ) : null}
      <Link to={paths.reset}>{t("forgot")}</Link>
    </form>
  );
}

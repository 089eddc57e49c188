import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useWords } from "../../lib/words.ts";
import classes from "./second-step.module.css";

const shapes = { authenticator: /^\s*\d{3} ?\d{3}\s*$/, recovery: /\S/ };

interface SecondStepCodeProps {
  way: "authenticator" | "recovery";
  /** What was wrong with the code that was sent. */
  failure: string | null;
  isUnderWay: boolean;
  onType: () => void;
  onSend: (code: string) => void;
}

/** A code from the app, or one of those that the person has kept. */
export function SecondStepCode({ way, failure, isUnderWay, onType, onSend }: SecondStepCodeProps) {
  const t = useWords("second-factor");
  const common = useWords("common");
  const [code, setCode] = useState("");
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (failure !== null) input.current?.focus();
  }, [failure]);
  const isApp = way === "authenticator";
  const isMisshaped = !shapes[way].test(code);
  const misshaped = common(isApp ? "check.authenticatorCode" : "check.recoveryCode");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isUnderWay) return;
    setChecked(true);
    if (isMisshaped) return input.current?.focus();
    onSend(code.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        label={t(isApp ? "step.code" : "step.recovery")}
        description={t(isApp ? "step.codeText" : "step.recoveryText")}
        name="code"
        autoComplete={isApp ? "one-time-code" : "off"}
        inputMode={isApp ? "numeric" : "text"}
        autoCapitalize={isApp ? "none" : "characters"}
        spellCheck={false}
        required
        withAsterisk={false}
        value={code}
        error={failure ?? (isChecked && isMisshaped ? misshaped : null)}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          onType();
        }}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        aria-disabled={isUnderWay}
        className={classes.submit}
      >
        {t(isUnderWay ? "step.submitting" : "step.submit")}
      </Button>
    </form>
  );
}

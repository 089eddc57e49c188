import type {
  NeededSecondStep,
  PasskeyQuestion,
  SecondStepInput,
  SecondWay,
} from "@evenkeel/contract/models/second-factor";
import type { User } from "@evenkeel/contract/models/user";
import { Button } from "@mantine/core";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { callErrorOf, isUnreachable, serverMessage } from "../../lib/errors.ts";
import { useWords } from "../../lib/words.ts";
import { answerPasskey } from "./answer-passkey.ts";
import { AskPasskey } from "./ask-passkey.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { useSecondStep } from "./queries.ts";
import { SecondStepCode } from "./second-step-code.tsx";
import classes from "./second-step.module.css";

interface SecondStepProps {
  /** Null for who signs in with a passkey alone, without a step before. */
  needed: NeededSecondStep | null;
  /** What was right before: the password, or a recovery code in place of it. */
  after?: "password" | "recovery";
  /** Gets ready what this user sees next. */
  prepare: (user: User) => Promise<void>;
  /** Back to the password, with what there is to say about it. */
  onBack: (message: string | null) => void;
}

const useOther = {
  authenticator: "step.useAuthenticator",
  passkey: "step.usePasskey",
  recovery: "step.useRecovery",
} as const;

/** What the sign-in asks for beyond the password, or in place of it. */
export function SecondStep({ needed, prepare, onBack, ...more }: SecondStepProps) {
  return needed === null ? (
    <PasskeySignIn prepare={prepare} onBack={() => onBack(null)} />
  ) : (
    <Step needed={needed} prepare={prepare} onBack={onBack} {...more} />
  );
}

/** One of the ways that this person has set up. */
function Step({
  needed,
  after = "password",
  prepare,
  onBack,
}: SecondStepProps & { needed: NeededSecondStep }) {
  const t = useWords("second-factor");
  const { ticket, passkey } = needed;
  const ways = needed.ways.filter((way) => way !== "passkey" || browserSupportsWebAuthn());
  const [way, setWay] = useState<SecondWay | null>(ways[0] ?? null);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const step = useSecondStep(prepare);
  const isUnderWay = step.isPending || step.isSuccess || isAsking;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasField = way === "authenticator" || way === "recovery";
  // The form before is gone, and the focus with it; a field takes it itself.
  useEffect(() => {
    if (!hasField) heading.current?.focus();
  }, [hasField]);

  const choose = (other: SecondWay) => {
    setWay(other);
    setFailure(null);
  };
  const send = (input: SecondStepInput) => {
    setFailure(null);
    step.mutate(input, {
      onError: (error) => {
        const words = isUnreachable(error) ? t("unreachable") : serverMessage(error, t("failed"));
        const body = callErrorOf(error)?.body;
        // Not the code is wrong: the time for it is over.
        if (body?.code === "unauthenticated" && body.issues === undefined) onBack(words);
        else setFailure(words);
      },
    });
  };
  const usePasskey = async (question: PasskeyQuestion) => {
    setFailure(null);
    setAsking(true);
    const answer = await answerPasskey(question);
    setAsking(false);
    if (answer === null) setFailure(t("step.passkeyFailed"));
    else send({ way: "passkey", ticket, answer });
  };
  return (
    <section className={classes.step} aria-labelledby="second-step">
      <h2 id="second-step" ref={heading} tabIndex={-1} className={classes.title}>
        {t("step.title")}
      </h2>
      <p className={classes.text}>{t(after === "password" ? "step.text" : "step.textRecovery")}</p>
      {way === "passkey" && passkey !== null ? (
        <AskPasskey
          label={t("step.passkey")}
          failure={failure}
          isUnderWay={isUnderWay}
          onAsk={() => void usePasskey(passkey)}
        />
      ) : null}
      {hasField ? (
        <SecondStepCode
          key={way}
          way={way}
          failure={failure}
          isUnderWay={isUnderWay}
          onType={() => setFailure(null)}
          onSend={(code) => send({ way, ticket, code })}
        />
      ) : null}
      {way === null ? <p>{t("step.noWay")}</p> : null}
      {needed.passkeyAt === null ? null : (
        <p className={classes.quiet}>{t("step.passkeyAt", { address: needed.passkeyAt })}</p>
      )}
      <div className={classes.others}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="default" onClick={() => choose(other)}>
              {t(useOther[other])}
            </Button>
          ))}
        <Button variant="subtle" onClick={() => onBack(null)}>
          {t(after === "password" ? "step.back" : "step.backRecovery")}
        </Button>
      </div>
      {way === null ? null : <p className={classes.quiet}>{t("step.lost")}</p>}
    </section>
  );
}

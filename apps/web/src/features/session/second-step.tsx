import type {
  NeededSecondStep,
  PasskeyAnswer,
  PasskeyQuestion,
  SecondStepInput,
  SecondWay,
} from "@evenkeel/contract/models/second-factor";
import type { User } from "@evenkeel/contract/models/user";
import { Button } from "@mantine/core";
import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { callErrorOf, isUnreachable, serverMessage } from "../../lib/errors.ts";
import { reportProblem } from "../../lib/report.ts";
import { useWords } from "../../lib/words.ts";
import { useSecondStep } from "./queries.ts";
import { SecondStepCode } from "./second-step-code.tsx";
import classes from "./second-step.module.css";

interface SecondStepProps {
  needed: NeededSecondStep;
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

/** What the sign-in asks for after the password, by one of the ways that this person has set up. */
export function SecondStep({ needed, prepare, onBack }: SecondStepProps) {
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
    const answer = await answerOf(question);
    setAsking(false);
    if (answer === null) setFailure(t("step.passkeyFailed"));
    else send({ way: "passkey", ticket, answer });
  };
  return (
    <section className={classes.step} aria-labelledby="second-step">
      <h2 id="second-step" ref={heading} tabIndex={-1} className={classes.title}>
        {t("step.title")}
      </h2>
      <p className={classes.text}>{t("step.text")}</p>
      {way === "passkey" && passkey !== null ? (
        <>
          <p className={classes.text}>{t("step.passkeyText")}</p>
          {failure === null ? null : (
            <p role="alert" className={classes.failed}>
              {failure}
            </p>
          )}
          <Button
            size="md"
            fullWidth
            aria-disabled={isUnderWay}
            className={classes.submit}
            onClick={() => {
              if (!isUnderWay) void usePasskey(passkey);
            }}
          >
            {t(isUnderWay ? "step.passkeyWaiting" : "step.passkey")}
          </Button>
        </>
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
          {t("step.back")}
        </Button>
      </div>
      {way === null ? null : <p className={classes.quiet}>{t("step.lost")}</p>}
    </section>
  );
}

/** What the person's passkey says to the question; null where they did not use it. */
async function answerOf(question: PasskeyQuestion): Promise<PasskeyAnswer | null> {
  try {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: {
        ...question,
        allowCredentials: question.allowCredentials.map(({ id: known, type, transports = [] }) => ({
          id: known,
          type,
          transports,
        })),
      },
    });
    const { clientDataJSON, authenticatorData, signature } = response;
    const said = { clientDataJSON, authenticatorData, signature };
    return { id, rawId, type: "public-key", response: said };
  } catch (error) {
    // A person who presses 'Cancel' and a passkey that is not there look alike, on purpose of the browsers.
    reportProblem("No passkey was used", error);
    return null;
  }
}

import type { SecondFactorState } from "@evenkeel/contract/models/second-factor";
import { Button, Skeleton } from "@mantine/core";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import { useWords } from "../../../lib/words.ts";
import {
  useRemoveAuthenticator,
  useRemovePasskey,
  useRenewRecoveryCodes,
  useSecondFactor,
} from "../queries.ts";
import { AddAuthenticator } from "./add-authenticator.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { type Factor, FactorList } from "./factor-list.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import classes from "./second-factor.module.css";
import { WithPassword } from "./with-password.tsx";

/** What is being done, below what is set up. */
type Doing =
  | { is: "authenticator" | "passkey" | "renew" }
  | { is: "remove"; factor: Factor }
  | { is: "codes"; codes: string[] };

/**
 * What is asked for after the password: set up, looked at, taken out.
 * @param browserName what this browser calls itself, to name a passkey by
 */
export function SecondFactor({ browserName }: { browserName: string }) {
  const t = useWords("second-factor");
  const state = useSecondFactor();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [done, setDone] = useState<"done.added" | "done.removed" | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const begin = (next: Doing) => {
    setDone(null);
    setDoing(next);
  };
  const end = () => {
    setDoing(null);
    // What had the focus is gone.
    heading.current?.focus();
  };
  const added = (codes: string[] | null) => {
    setDone("done.added");
    if (codes === null) end();
    else setDoing({ is: "codes", codes });
  };
  return (
    <section className={classes.part} aria-labelledby="second-factor">
      <h3 id="second-factor" ref={heading} tabIndex={-1} className={classes.heading}>
        {t("title")}
      </h3>
      <p className={classes.quiet}>{t("text")}</p>
      {state.isPending ? <Skeleton height={48} /> : null}
      {state.isError ? <p role="alert">{t("missing")}</p> : null}
      <p role="status" className={classes.done} hidden={done === null}>
        {done === null ? null : t(done)}
      </p>
      {state.data === undefined ? null : (
        <>
          <FactorList state={state.data} onRemove={(factor) => begin({ is: "remove", factor })} />
          {doing === null ? <Choices state={state.data} onChoose={begin} /> : null}
          {doing?.is === "authenticator" ? (
            <AddAuthenticator onAdded={added} onCancel={end} />
          ) : null}
          {doing?.is === "passkey" ? (
            <AddPasskey suggestedName={browserName} onAdded={added} onCancel={end} />
          ) : null}
          {doing?.is === "renew" ? (
            <Renew onMade={(codes) => setDoing({ is: "codes", codes })} onCancel={end} />
          ) : null}
          {doing?.is === "codes" ? <RecoveryCodes codes={doing.codes} onDone={end} /> : null}
          {doing?.is === "remove" ? (
            <Remove
              key={doing.factor.passkeyId}
              factor={doing.factor}
              isLast={countOf(state.data) === 1}
              onRemoved={() => {
                setDone("done.removed");
                end();
              }}
              onCancel={end}
            />
          ) : null}
        </>
      )}
    </section>
  );
}

const countOf = ({ authenticator, passkeys }: SecondFactorState): number =>
  passkeys.length + (authenticator === null ? 0 : 1);

function Choices({
  state,
  onChoose,
}: {
  state: SecondFactorState;
  onChoose: (doing: Doing) => void;
}) {
  const t = useWords("second-factor");
  const { passkeysHere: place } = state;
  const isPasskeyPossible = place.possible && browserSupportsWebAuthn();
  return (
    <>
      <p className={classes.quiet}>
        {t("codes.title")}: {t("codes.left", { count: state.recoveryCodesLeft })} {t("codes.why")}
      </p>
      <div className={classes.buttons}>
        {state.authenticator === null ? (
          <Button variant="default" onClick={() => onChoose({ is: "authenticator" })}>
            {t("addAuthenticator")}
          </Button>
        ) : null}
        {isPasskeyPossible ? (
          <Button variant="default" onClick={() => onChoose({ is: "passkey" })}>
            {t("addPasskey")}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => onChoose({ is: "renew" })}>
          {t("codes.renew")}
        </Button>
      </div>
      {isPasskeyPossible ? null : (
        <p className={classes.quiet}>
          {place.possible
            ? t("passkeyBrowser")
            : place.at === null
              ? t("passkeyUnset")
              : t("passkeyAddress", { address: place.at })}
        </p>
      )}
    </>
  );
}

function Renew({ onMade, onCancel }: { onMade: (codes: string[]) => void; onCancel: () => void }) {
  const t = useWords("second-factor");
  const renew = useRenewRecoveryCodes();
  return (
    <WithPassword
      title={t("codes.renew")}
      text={t("codes.renewText")}
      action={t("codes.renew")}
      isPending={renew.isPending}
      error={renew.error}
      onSend={(currentPassword) =>
        renew.mutate(
          { currentPassword },
          { onSuccess: ({ recoveryCodes }) => onMade(recoveryCodes) },
        )
      }
      onCancel={onCancel}
    />
  );
}

interface RemoveProps {
  factor: Factor;
  /** The password is then enough. */
  isLast: boolean;
  onRemoved: () => void;
  onCancel: () => void;
}

function Remove({ factor: { passkeyId, name }, isLast, onRemoved, onCancel }: RemoveProps) {
  const t = useWords("second-factor");
  const removeAuthenticator = useRemoveAuthenticator();
  const removePasskey = useRemovePasskey();
  const isUnderWay = removeAuthenticator.isPending || removePasskey.isPending;
  const send = (currentPassword: string) => {
    const options = { onSuccess: onRemoved };
    if (passkeyId === null) removeAuthenticator.mutate({ currentPassword }, options);
    else removePasskey.mutate({ id: passkeyId, currentPassword }, options);
  };
  return (
    <WithPassword
      title={t("removeOf", { name })}
      text={t(isLast ? "removeLastText" : "removeText")}
      action={t("remove")}
      isDangerous
      isPending={isUnderWay}
      error={removeAuthenticator.error ?? removePasskey.error}
      onSend={send}
      onCancel={onCancel}
    />
  );
}

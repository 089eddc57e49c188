import { longestName } from "@evenkeel/contract/constants";
import type { MadePasskey, PasskeyRequest } from "@evenkeel/contract/models/second-factor";
import { Button, TextInput } from "@mantine/core";
import { startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { reportProblem } from "../../../lib/report.ts";
import { useWords } from "../../../lib/words.ts";
import { failureWords, useAddPasskey, useBeginPasskey } from "../queries.ts";
import classes from "./second-factor.module.css";
import { WithPassword } from "./with-password.tsx";

interface AddPasskeyProps {
  /** What this browser calls itself. */
  suggestedName: string;
  /** With the codes, where these are the first. */
  onAdded: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

/** A passkey: the password first, then the browser makes it. */
export function AddPasskey({ suggestedName, onAdded, onCancel }: AddPasskeyProps) {
  const t = useWords("second-factor");
  const begin = useBeginPasskey();
  return begin.data === undefined ? (
    <WithPassword
      title={t("addPasskey")}
      action={t("continue")}
      isPending={begin.isPending}
      error={begin.error}
      onSend={(currentPassword) => begin.mutate({ currentPassword })}
      onCancel={onCancel}
    />
  ) : (
    <Make
      request={begin.data}
      suggestedName={suggestedName}
      onAdded={onAdded}
      onCancel={onCancel}
    />
  );
}

/** Why the browser made none. */
type Stopped = "passkey.stopped" | "passkey.same";

function Make({
  request,
  suggestedName,
  onAdded,
  onCancel,
}: AddPasskeyProps & { request: PasskeyRequest }) {
  const t = useWords("second-factor");
  const common = useWords("common");
  const add = useAddPasskey();
  const [name, setName] = useState(suggestedName);
  const [isMaking, setMaking] = useState(false);
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isUnderWay = isMaking || add.isPending;
  const isMissing = name.trim() === "";
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isUnderWay) return;
    setChecked(true);
    setStopped(null);
    if (isMissing) return input.current?.focus();
    setMaking(true);
    const made = await makePasskey(request);
    setMaking(false);
    if (typeof made === "string") return setStopped(made);
    add.mutate({ name, made }, { onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) });
  };
  const failure = stopped === null ? null : t(stopped);
  return (
    <form
      className={classes.panel}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t("addPasskey")}
    >
      <h4 className={classes.panelTitle}>{t("addPasskey")}</h4>
      <TextInput
        ref={input}
        label={t("passkey.name")}
        description={t("passkey.nameText")}
        maxLength={longestName}
        value={name}
        error={isChecked && isMissing ? common("check.name") : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {failure === null && add.error === null ? null : (
        <p role="alert" className={classes.failed}>
          {failure ?? failureWords(t, add.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={isUnderWay}>
          {t(isUnderWay ? "passkey.waiting" : "passkey.make")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** Asks the browser for a passkey. @returns why there is none, where the person or the device would not */
async function makePasskey(request: PasskeyRequest): Promise<MadePasskey | Stopped> {
  try {
    const { id, rawId, response } = await startRegistration({
      optionsJSON: {
        ...request,
        excludeCredentials: request.excludeCredentials.map(
          ({ id: known, type, transports = [] }) => ({ id: known, type, transports }),
        ),
      },
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      id,
      rawId,
      type: "public-key",
      response: { clientDataJSON, attestationObject, transports },
    };
  } catch (error) {
    reportProblem("No passkey was made", error);
    const isSame =
      error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    return isSame ? "passkey.same" : "passkey.stopped";
  }
}

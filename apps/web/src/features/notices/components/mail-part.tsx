import { Button, TextInput } from "@mantine/core";
import type { NoticeChoices } from "@evenkeel/contract/models/notice";
import { type FormEvent, useState } from "react";
import { serverMessage } from "../../../lib/errors.ts";
import { useWords } from "../../../lib/words.ts";
import { useChangeChoices } from "../queries.ts";
import classes from "./notices-dialog.module.css";

/** The address for e-mail: given, verified with a code that was sent there, taken back. */
export function MailPart({ mail }: { mail: NoticeChoices["mail"] }) {
  const t = useWords("notifications");
  const { setMail, verifyMail, removeMail } = useChangeChoices();
  const [address, setAddress] = useState(mail?.address ?? "");
  const [code, setCode] = useState("");
  const failed = [setMail, verifyMail, removeMail].find(({ isError }) => isError);
  const submit = (send: () => void) => (event: FormEvent) => {
    event.preventDefault();
    for (const call of [setMail, verifyMail, removeMail]) call.reset();
    send();
  };
  const isWaiting = mail !== null && !mail.verified;
  return (
    <section aria-labelledby="mail">
      <h3 id="mail" className={classes.heading}>
        {t("way.mail")}
      </h3>
      {mail?.verified === true ? (
        <div className={classes.device}>
          <span>{mail.address}</span>
          <Button
            variant="subtle"
            color="red"
            loading={removeMail.isPending}
            onClick={() => removeMail.mutate()}
          >
            {t("mail.remove")}
          </Button>
        </div>
      ) : (
        <form
          className={`${classes.row} ${classes.options}`}
          onSubmit={submit(() => setMail.mutate({ address }))}
        >
          <TextInput
            type="email"
            autoComplete="email"
            required
            label={t("mail.address")}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={setMail.isPending}>
            {t(isWaiting ? "mail.sendAgain" : "mail.send")}
          </Button>
        </form>
      )}
      {isWaiting ? (
        <form
          className={`${classes.row} ${classes.options}`}
          onSubmit={submit(() => verifyMail.mutate({ code: code.trim() }))}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            label={t("mail.codeFor", { address: mail.address })}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" loading={verifyMail.isPending}>
            {t("mail.verify")}
          </Button>
        </form>
      ) : null}
      {failed === undefined ? null : (
        <p role="alert">{serverMessage(failed.error, t("notSaved"))}</p>
      )}
    </section>
  );
}

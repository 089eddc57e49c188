import { type CloseAccountInput, closeAccountInput } from "@evenkeel/contract/models/account";
import { routes } from "@evenkeel/contract/routes";
import { Button, PasswordInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { LinkInWords } from "../../../components/link-in-words.tsx";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useWords } from "../../../lib/words.ts";
import { useRecordExport } from "../../record/index.ts";
import { failureWords, useCloseAccount } from "../queries.ts";
import classes from "./own-account.module.css";

/** One archive: what is the person's own, the packet of the record, and the files. */
const archiveOf = (packetId: string): string =>
  `${routes["account.data"].path}/with-record/${encodeURIComponent(packetId)}`;

/** Everything that a person can take along, and the end of their account. */
export function Leave() {
  const t = useWords("account");
  const { start, packet, failed } = useRecordExport();
  const link = useRef<HTMLAnchorElement>(null);
  const [isClosing, setClosing] = useState(false);
  const readyId = packet?.status === "ready" ? packet.id : null;
  useEffect(() => {
    // Asked for and made: it is handed over once, without another click.
    if (readyId !== null) link.current?.click();
  }, [readyId]);
  const isMaking = start.isPending || packet?.status === "running";
  const hasFailed = (failed || packet?.status === "failed") && !isMaking;
  const percent = String(Math.round((packet?.progress ?? 0) * 100));
  return (
    <section className={classes.part} aria-labelledby="own-leave">
      <h3 id="own-leave" className={classes.heading}>
        {t("leave.title")}
      </h3>
      <p className={classes.quiet}>{t("leave.text")}</p>
      <p className={classes.quiet}>
        {t.rich("leave.privacy", {
          link: <LinkInWords href={t("leave.privacyAt")} target="_blank" />,
        })}
      </p>
      {hasFailed ? (
        <p role="alert" className={classes.failed}>
          {start.error === null ? t("own.failed") : failureWords(t, start.error)}
        </p>
      ) : null}
      <p role="status" className={classes.quiet} hidden={!isMaking && readyId === null}>
        {isMaking ? t("leave.making", { percent }) : null}
        {readyId === null
          ? null
          : t.rich("leave.ready", {
              link: <LinkInWords ref={link} href={archiveOf(readyId)} download />,
            })}
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          aria-disabled={isMaking}
          onClick={() => {
            if (!isMaking) start.mutate({});
          }}
        >
          {t("leave.download")}
        </Button>
        {isClosing ? null : (
          <Button variant="default" onClick={() => setClosing(true)}>
            {t("leave.close")}
          </Button>
        )}
      </div>
      {isClosing ? <Close onKeep={() => setClosing(false)} /> : null}
    </section>
  );
}

const blank = { currentPassword: "" };

function Close({ onKeep }: { onKeep: () => void }) {
  const t = useWords("account");
  const close = useCloseAccount();
  const [form, setForm] = useState(blank);
  const { field, submit, failure } = useCheckedForm<typeof blank, CloseAccountInput>(
    { form, change: (fields) => setForm({ ...form, ...fields }) },
    {
      isPending: close.isPending,
      model: closeAccountInput,
      send: (input) => close.mutate(input),
      error: close.error,
    },
  );
  return (
    <form className={classes.closing} onSubmit={submit} noValidate aria-label={t("leave.close")}>
      <p>{t("leave.closeText")}</p>
      <PasswordInput
        label={t("password.current")}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ "aria-label": t("password.visibility") }}
        {...field("currentPassword")}
      />
      {failure === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, failure)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" color="red" aria-disabled={close.isPending}>
          {t("leave.confirm")}
        </Button>
        <Button variant="default" onClick={onKeep}>
          {t("leave.cancel")}
        </Button>
      </div>
    </form>
  );
}

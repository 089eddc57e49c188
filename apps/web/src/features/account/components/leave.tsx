import { type CloseAccountInput, closeAccountInput } from "@evenkeel/contract/models/account";
import { Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { saveTextFile } from "../../../lib/save-text-file.ts";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useWords } from "../../../lib/words.ts";
import { failureWords, useCloseAccount, useOwnData } from "../queries.ts";
import classes from "./own-account.module.css";

/** What is the person's own, to take along, and the end of their account. */
export function Leave() {
  const t = useWords("account");
  const ask = useOwnData();
  const [failure, setFailure] = useState<unknown>(null);
  const [isClosing, setClosing] = useState(false);
  const download = async () => {
    setFailure(null);
    try {
      const data = await ask();
      saveTextFile("evenkeel-my-data.json", JSON.stringify(data, null, 2));
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <section className={classes.part} aria-labelledby="own-leave">
      <h3 id="own-leave" className={classes.heading}>
        {t("leave.title")}
      </h3>
      <p className={classes.quiet}>{t("leave.text")}</p>
      {failure === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, failure)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void download()}>
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
  const { field, submit } = useCheckedForm<typeof blank, CloseAccountInput>(
    { form, change: (fields) => setForm({ ...form, ...fields }) },
    {
      isPending: close.isPending,
      model: closeAccountInput,
      send: (input) => close.mutate(input),
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
      {close.error === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, close.error)}
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

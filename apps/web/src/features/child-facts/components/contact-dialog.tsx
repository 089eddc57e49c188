import { longestText } from "@evenkeel/contract/constants";
import type { OwnContact } from "@evenkeel/contract/models/child-fact";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { refusalOf } from "../../../lib/refusal.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { failureWords, useSetContact } from "../queries.ts";
import classes from "./child-facts.module.css";

interface ContactDialogProps {
  own: OwnContact;
  onClose: () => void;
  onKept: (said: string) => void;
}

const lines = ["telephone", "address"] as const;
const boxes = {
  telephone: { shown: "telephoneShown", label: "contact.showTelephone" },
  address: { shown: "addressShown", label: "contact.showAddress" },
} as const;

/**
 * One's own telephone and address, each shown or kept to oneself. It keeps no draft: an address that was only thought
 * about is not to stay on a device.
 */
export function ContactDialog({ own, onClose, onKept }: ContactDialogProps) {
  const t = useWords("child-facts");
  const { coParentName, timeZone } = useCurrentUser();
  const name = coParentName ?? t("coParent");
  const [form, setForm] = useState(own);
  const save = useSetContact();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(form, { onSuccess: () => onKept(t("done.contact")) });
  };
  const failed = failureWords(t, save.error);
  return (
    <Dialog onClose={onClose} title={t("contact.dialog")} size={460}>
      <form className={classes.form} onSubmit={submit} noValidate aria-busy={save.isPending}>
        {lines.map((line) => {
          const { shown, label } = boxes[line];
          return (
            <div key={line} className={classes.group}>
              <TextInput
                label={t(`field.${line}`)}
                name={line}
                autoComplete="off"
                maxLength={longestText.place}
                type={line === "telephone" ? "tel" : "text"}
                readOnly={save.isPending}
                value={form[line] ?? ""}
                onChange={(event) => setForm({ ...form, [line]: event.currentTarget.value })}
              />
              <Checkbox
                label={t(label, { name })}
                checked={form[shown]}
                disabled={save.isPending}
                onChange={(event) => setForm({ ...form, [shown]: event.currentTarget.checked })}
              />
            </div>
          );
        })}
        <p className={classes.quiet}>{t("contact.kept", { name })}</p>
        <p className={classes.quiet}>{t("contact.shown")}</p>
        <p className={classes.quiet}>{t("contact.server")}</p>
        <FormRefusal refusal={refusalOf(save.error)} zone={timeZone} mayTryAgain />
        {failed === null ? null : (
          <p role="alert" className={classes.failed}>
            {failed}
          </p>
        )}
        <div className={classes.buttons}>
          <Button type="submit" aria-disabled={save.isPending}>
            {t(save.isPending ? "form.saving" : "form.save")}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

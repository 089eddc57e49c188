import { Button } from "@mantine/core";
import type { ReactNode, SyntheticEvent } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { refusalOf } from "../../../lib/errors.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./dialog-form.module.css";
import { useWords, words } from "../../../lib/words.ts";

interface DisputeFormDialogProps {
  title: string;
  onClose: () => void;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  sending: { isPending: boolean; error: unknown };
  submitLabel: string;
  /** What the parent should know before it is sent. */
  hint: ReactNode;
  /** Whether refused words may be sent again as they are. */
  mayTryAgain?: boolean;
  children: ReactNode;
}

/** What a parent writes about a dispute, and how it went with the server. */
export function DisputeFormDialog(props: DisputeFormDialogProps) {
  const t = useWords("disputes");
  const { title, onClose, onSubmit, sending, submitLabel, hint, mayTryAgain, children } = props;
  const { timeZone } = useCurrentUser();
  return (
    <Dialog onClose={onClose} title={title} size={460}>
      <form className={classes.form} onSubmit={onSubmit} noValidate aria-busy={sending.isPending}>
        {children}
        <p className={classes.hint}>{hint}</p>
        <FormRefusal
          refusal={refusalOf(sending.error)}
          zone={timeZone}
          mayTryAgain={mayTryAgain ?? false}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {words("common")("cancel")}
          </Button>
          <Button type="submit" aria-disabled={sending.isPending}>
            {sending.isPending ? t("form.submitting") : submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { Button } from "@mantine/core";
import type { ReactNode, SyntheticEvent } from "react";
import { refusalOf } from "../lib/refusal.ts";
import { useWords } from "../lib/words.ts";
import { Dialog } from "./dialog.tsx";
import classes from "./form-dialog.module.css";
import { FormRefusal } from "./form-refusal.tsx";

interface FormDialogProps {
  title: string;
  onClose: () => void;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  sending: { isPending: boolean; error: unknown };
  submitLabel: string;
  /** What the button says meanwhile. */
  sendingLabel: string;
  /** What the parent should know before it is sent. */
  hint: ReactNode;
  /** The reader's time zone, IANA name. */
  zone: string;
  /** Whether refused words may be sent again as they are. */
  mayTryAgain?: boolean;
  children: ReactNode;
}

/** A form that is sent to the other parent, and how it went with the server. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, sending, submitLabel, sendingLabel, hint, zone } = props;
  const common = useWords("common");
  return (
    <Dialog onClose={onClose} title={title} size={460}>
      <form className={classes.form} onSubmit={onSubmit} noValidate aria-busy={sending.isPending}>
        {props.children}
        <p className={classes.hint}>{hint}</p>
        <FormRefusal
          refusal={refusalOf(sending.error)}
          zone={zone}
          mayTryAgain={props.mayTryAgain ?? false}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" aria-disabled={sending.isPending}>
            {sending.isPending ? sendingLabel : submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

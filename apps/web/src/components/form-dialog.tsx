import { Button } from "@mantine/core";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
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
  /** What was filled in is read back in the hint, and is sent by the next press; absent for a form that is sent by one. */
  readBack?: { isRead: boolean; backLabel: string; onBack: () => void };
  children: ReactNode;
}

/** Whether a press is the second one of a double click: it was meant for what stood there before. */
const isSecondOfTwo = ({ detail }: MouseEvent): boolean => detail > 1;

/** A form that is sent to the other parent, and how it went with the server. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, sending, submitLabel, sendingLabel, hint, zone } = props;
  const common = useWords("common");
  const isRead = props.readBack?.isRead === true;
  const hintLine = useRef<HTMLParagraphElement>(null);
  // Nor does a second Enter send it: the words that are read back have the focus.
  useEffect(() => {
    if (isRead) hintLine.current?.focus();
  }, [isRead]);
  return (
    <Dialog onClose={onClose} title={title} size={460}>
      <form className={classes.form} onSubmit={onSubmit} noValidate aria-busy={sending.isPending}>
        {props.children}
        <p ref={hintLine} className={classes.hint} tabIndex={-1}>
          {hint}
        </p>
        <FormRefusal
          refusal={refusalOf(sending.error)}
          zone={zone}
          mayTryAgain={props.mayTryAgain ?? false}
        />
        {/* In the other order: where a finger tapped once, a second tap takes back and sends nothing. */}
        <div className={classes.actions} data-turned={isRead}>
          <Button
            variant="default"
            onClick={(event) => {
              if (!isRead) return onClose();
              if (!isSecondOfTwo(event)) props.readBack?.onBack();
            }}
          >
            {isRead ? props.readBack?.backLabel : common("cancel")}
          </Button>
          <Button
            type="submit"
            aria-disabled={sending.isPending}
            onClick={(event) => {
              if (isRead && isSecondOfTwo(event)) event.preventDefault();
            }}
          >
            {sending.isPending ? sendingLabel : submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

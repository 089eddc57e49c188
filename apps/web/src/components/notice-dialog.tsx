import { useCloseOnBack } from "../lib/close-on-back.ts";
import { useReturnFocus } from "../lib/use-return-focus.ts";
import { FoldedText } from "./folded-text.tsx";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useDialogTop } from "./dialog-top.ts";
import classes from "./notice-dialog.module.css";
import { useWords } from "../lib/words.ts";

interface NoticeDialogProps {
  title: string;
  icon: ReactNode;
  tone: "calm" | "amber" | "alarm";
  /** Closing by Escape, Back or the cross; without it the dialog stays until its own button is pressed. */
  onClose?: () => void;
  children: ReactNode;
  /** Buttons, the main one first. */
  actions: ReactNode;
}

/** A dialog that interrupts: icon and heading in its tone, content, and its ways out. */
export function NoticeDialog({ title, icon, tone, onClose, children, actions }: NoticeDialogProps) {
  const t = useWords("common");
  const top = useDialogTop();
  useReturnFocus();
  useCloseOnBack(onClose);
  const closable = onClose !== undefined;
  return (
    <Modal.Root
      opened
      onClose={() => onClose?.()}
      closeOnEscape={closable}
      closeOnClickOutside={false}
      size={440}
      centered
      lockScroll={false}
      classNames={{ content: classes.content ?? "" }}
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content radius="lg">
        {/* Above the title, which is of something else. */}
        {top}
        <Modal.Header className={classes.header} role="presentation">
          <span className={classes.icon} data-tone={tone} aria-hidden="true">
            {icon}
          </span>
          {/* Not the first button: a second Enter, meant for the message box, must choose nothing. */}
          <Modal.Title className={classes.title} tabIndex={-1} data-autofocus>
            {title}
          </Modal.Title>
          {closable ? <Modal.CloseButton size={44} aria-label={t("close")} /> : null}
        </Modal.Header>
        <Modal.Body className={classes.body}>
          {children}
          <div className={classes.actions}>{actions}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A labeled piece of text inside a dialog, for example the original message. */
export function NoticePart({
  label,
  tone,
  children,
}: {
  label: string;
  tone?: "quoted" | "offered" | "tip";
  children: string;
}) {
  return (
    <section className={classes.part} data-tone={tone ?? "quoted"}>
      <h3 className={classes.label}>{label}</h3>
      <FoldedText text={children} of={label} />
    </section>
  );
}

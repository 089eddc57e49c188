import { Modal, type ModalProps } from "@mantine/core";
import { useCloseOnBack } from "../lib/close-on-back.ts";
import { useReturnFocus } from "../lib/use-return-focus.ts";
import classes from "./dialog.module.css";
import { useAsked } from "../lib/asking.ts";
import { useDialogTop } from "./dialog-top.ts";
import { useWords } from "../lib/words.ts";

type DialogProps = Pick<ModalProps, "title" | "size" | "children"> & {
  onClose: () => void;
};

/** A dialog as every page opens it, for as long as it is rendered: Escape, Back and the cross close it. */
export function Dialog({ onClose, title, children, ...rest }: DialogProps) {
  const t = useWords("common");
  const top = useDialogTop();
  const isAsked = useAsked() !== null;
  useReturnFocus();
  useCloseOnBack(onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      // The question above it is what Escape answers then.
      closeOnEscape={!isAsked}
      centered
      lockScroll={false}
      classNames={{ title: classes.title ?? "" }}
      {...rest}
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content radius="lg">
        {/* Above the title, which is of something else. */}
        {top}
        {/* Two that are open at once are not two banners of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t("close")} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

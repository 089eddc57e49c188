import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useCloseOnBack } from "../lib/close-on-back.ts";
import { useReturnFocus } from "../lib/use-return-focus.ts";
import type { Missing } from "./on-demand.tsx";
import classes from "./part-dialog.module.css";
import { useWords } from "../lib/words.ts";

/** A dialog that is here by then was never waited for. */
const unnoticedMilliseconds = 400;

/** What a dialog is until its code is here (`onDemand`): its page stays, and what happened to the press is said. */
export const dialogMeanwhile = (
  missing: Missing | null,
  { onClose }: { onClose: () => void },
): ReactNode => <PartDialog missing={missing} onClose={onClose} />;

function PartDialog({ missing, onClose }: { missing: Missing | null; onClose: () => void }) {
  const t = useWords("common");
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), unnoticedMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (!isNoticed && missing === null) return null;
  return (
    <Frame onClose={onClose}>
      {missing === null ? (
        <p role="status">{t("loadingNow")}</p>
      ) : (
        <div role="alert">
          <h2 className={classes.title}>{t("dialog.missing")}</h2>
          <p>{t("part.missingText")}</p>
        </div>
      )}
      <div className={classes.buttons}>
        {missing === null ? null : <Button onClick={missing.onAgain}>{missing.againLabel}</Button>}
        <Button variant="default" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </Frame>
  );
}

/** The browser's own modal dialog: the product's needs a file that may be just the one that is missing. */
function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useWords("common");
  useReturnFocus();
  useCloseOnBack(onClose);
  const frame = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = frame.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={frame}
      className={classes.frame}
      aria-label={t("dialog.name")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

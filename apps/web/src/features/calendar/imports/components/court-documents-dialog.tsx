import { Dialog } from "../../../../components/dialog.tsx";
import { toastMilliseconds } from "@evenkeel/contract/constants";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../../lib/paths.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { ImagePicker } from "./image-picker.tsx";
import classes from "./upload.module.css";
import { useWords } from "../../../../lib/words.ts";

/** Choosing a file only shows its name: nothing is uploaded from here (spec section 2). */
export function CourtDocumentsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("imports");
  const [name, setName] = useState<string | null>(null);
  const choose = (file: File) => {
    setName(file.name);
    showToast({
      title: t("documents.selected"),
      description: file.name,
      milliseconds: toastMilliseconds.fileSelected,
    });
  };
  return (
    <Dialog onClose={onClose} title={t("documents")} size={440}>
      <div className={classes.content}>
        <p>{t("documents.text")}</p>
        <ImagePicker
          label={t("pick")}
          hint={name ?? t("pick.hint")}
          onlyImages={t("pick.only")}
          onImage={choose}
        />
        <p className={classes.quiet}>{t("documents.notSent")}</p>
        <Button component={Link} to={paths.scheduleImport} variant="light" onClick={onClose}>
          {t("documents.go")}
        </Button>
      </div>
    </Dialog>
  );
}

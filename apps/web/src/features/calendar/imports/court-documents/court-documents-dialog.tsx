import { Dialog } from "../../../../components/dialog.tsx";
import { toastMilliseconds } from "@evenkeel/contract/constants";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../../lib/paths.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { useOpenWizard } from "../use-open-wizard.ts";
import { FilePicture } from "../picture/file-picture.tsx";
import { ImagePicker } from "../picture/image-picker.tsx";
import { ImportUnderWay } from "./import-under-way.tsx";
import classes from "../upload.module.css";
import { useWords } from "../../../../lib/words.ts";

/** Choosing a file only shows it: nothing is uploaded from here (S-2.7.5), and the import goes on with it. */
export function CourtDocumentsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("imports");
  const navigate = useNavigate();
  const { open, asked } = useOpenWizard();
  const [file, setFile] = useState<File | null>(null);
  const choose = (chosen: File) => {
    setFile(chosen);
    showToast({
      title: t("documents.selected"),
      description: chosen.name,
      milliseconds: toastMilliseconds.fileSelected,
    });
  };
  const go = async () => {
    if (file === null) {
      onClose();
      await navigate(paths.scheduleImport);
    } else if (await open({ file })) onClose();
  };
  return (
    <Dialog onClose={onClose} title={t("documents")} size={440}>
      <div className={classes.content}>
        <p>{t("documents.text")}</p>
        {file === null ? null : (
          <FilePicture file={file} className={classes.preview} alt={t("pick.chosen")} />
        )}
        <ImagePicker
          label={t(file === null ? "pick" : "pick.another")}
          hint={file?.name ?? t("pick.hint")}
          onlyImages={t("pick.only")}
          onImage={choose}
        />
        <p className={classes.quiet}>{t("documents.notSent")}</p>
        {asked === null ? (
          <Button variant={file === null ? "light" : "filled"} onClick={() => void go()}>
            {t(file === null ? "documents.go" : "documents.goWith")}
          </Button>
        ) : (
          <ImportUnderWay asked={asked} onChosen={onClose} />
        )}
      </div>
    </Dialog>
  );
}

import { Button, FileButton } from "@mantine/core";
import type { ScheduleDraft } from "../draft.ts";
import { isPdf } from "../picture.ts";
import { useExtract } from "./use-extract.ts";
import { FilePicture } from "../picture/file-picture.tsx";
import { ImagePicker } from "../picture/image-picker.tsx";
import { ReadingState } from "../picture/reading-progress.tsx";
import card from "../../../../components/card.module.css";
import upload from "../upload.module.css";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface StepProps {
  draft: ScheduleDraft;
  change: (part: Partial<ScheduleDraft>) => void;
}

/** Step 1: the picture (S-2.8.2). */
export function UploadStep({ draft, change }: StepProps) {
  const t = useWords("imports");
  const { file } = draft;
  const { reading, extract } = useExtract(draft, change);
  return (
    <section className={classes.section}>
      {file === null ? (
        <ImagePicker
          label={t("upload.select")}
          hint={t("upload.hint")}
          onlyImages={t("upload.only")}
          forPdf={{ label: t("upload.goOnWithPdf"), read: (pdf) => change({ file: pdf }) }}
          onImage={(chosen) => {
            reading.reset();
            change({ file: chosen });
          }}
        />
      ) : isPdf(file) ? (
        <p className={card.card}>{t("upload.pdfReady")}</p>
      ) : (
        <FilePicture file={file} className={upload.preview} alt={t("pick.chosen")} />
      )}
      <ReadingState reading={reading} />
      <div className={classes.actions}>
        <Button loading={reading.isPending} onClick={extract}>
          {t("upload.extract")}
        </Button>
        {file === null || reading.isPending ? null : (
          <Button
            variant="default"
            onClick={() => {
              reading.reset();
              change({ file: null });
            }}
          >
            {t("upload.change")}
          </Button>
        )}
        {file !== null ? null : (
          <FileButton
            accept="application/pdf,.pdf"
            onChange={(chosen) => {
              if (chosen !== null && isPdf(chosen)) change({ file: chosen });
            }}
          >
            {(props) => (
              <Button {...props} variant="subtle">
                {t("upload.pdf")}
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </section>
  );
}

import { Button, FileButton } from "@mantine/core";
import { reportProblem } from "../../../../lib/report.ts";
import { showToast } from "../../../../lib/toasts.ts";
import type { ScheduleDraft } from "../draft.ts";
import { isPdf } from "../picture.ts";
import { useReadSchedule } from "../queries.ts";
import { FilePicture } from "./file-picture.tsx";
import { ImagePicker } from "./image-picker.tsx";
import { ReadingState } from "./reading-progress.tsx";
import card from "../../../../components/card.module.css";
import upload from "./upload.module.css";
import classes from "./wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface StepProps {
  draft: ScheduleDraft;
  change: (part: Partial<ScheduleDraft>) => void;
}

/** Step 1: the picture (spec section 2, Schedule import wizard). */
export function UploadStep({ draft, change }: StepProps) {
  const t = useWords("imports");
  const reading = useReadSchedule();
  const { file } = draft;
  const extract = () => {
    if (file === null) {
      showToast({
        variant: "destructive",
        title: t("upload.none"),
        description: t("upload.noneText"),
      });
      return;
    }
    reading.mutate(file, {
      onSuccess: (result) => {
        const { holidayRules, recurringRules } = result.data;
        const isEmpty = holidayRules.length + recurringRules.length === 0;
        showToast(
          isEmpty
            ? { title: t("upload.nothing"), description: t("upload.nothingText") }
            : {
                title: t("upload.done"),
                description: t("upload.doneText", {
                  holidays: String(holidayRules.length),
                  recurring: String(recurringRules.length),
                  percent: String(Math.round(result.confidence * 100)),
                }),
              },
        );
        change({
          reading: result,
          rules: result.data,
          answered: [],
          replace: null,
          residence: result.residence?.assignee ?? null,
          step: 2,
        });
      },
      onError: (error) => {
        reportProblem("A document could not be read", error);
        showToast({
          variant: "destructive",
          title: t("upload.failed"),
          description: t("upload.failedText"),
        });
      },
    });
  };
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t("upload")}</h2>
      {file === null ? (
        <ImagePicker
          label={t("upload.select")}
          hint={t("upload.hint")}
          onlyImages={t("upload.only")}
          forPdf={t("upload.forPdf")}
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

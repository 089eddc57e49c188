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

interface StepProps {
  draft: ScheduleDraft;
  change: (part: Partial<ScheduleDraft>) => void;
}

/** Step 1: the picture (spec section 2, Schedule import wizard). */
export function UploadStep({ draft, change }: StepProps) {
  const reading = useReadSchedule();
  const { file } = draft;
  const extract = () => {
    if (file === null) {
      showToast({
        variant: "destructive",
        title: "No image selected",
        description: "Please select a custody document image first.",
      });
      return;
    }
    reading.mutate(file, {
      onSuccess: (result) => {
        const { holidayRules, recurringRules } = result.data;
        showToast({
          title: "Document processed successfully",
          description: `Found ${holidayRules.length} holiday rules and ${recurringRules.length} recurring rules (${Math.round(result.confidence * 100)}% confidence)`,
        });
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
          title: "OCR Processing Failed",
          description: "Failed to process the document image. Please try again.",
        });
      },
    });
  };
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Upload the custody document</h2>
      {file === null ? (
        <ImagePicker
          label="Select an image"
          hint="Drag a photo of the custody schedule or court order here, or choose one"
          onlyImages="Please select an image file (JPG, PNG, etc.)"
          forPdf={<>For a PDF, press &lsquo;I have the order as a PDF&rsquo;.</>}
          onImage={(chosen) => {
            reading.reset();
            change({ file: chosen });
          }}
        />
      ) : isPdf(file) ? (
        <p className={card.card}>Your PDF is ready to be read.</p>
      ) : (
        <FilePicture file={file} className={upload.preview} alt="The document you chose" />
      )}
      <ReadingState reading={reading} />
      <div className={classes.actions}>
        <Button loading={reading.isPending} onClick={extract}>
          Extract Schedule
        </Button>
        {file === null || reading.isPending ? null : (
          <Button
            variant="default"
            onClick={() => {
              reading.reset();
              change({ file: null });
            }}
          >
            Change Image
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
                I have the order as a PDF
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </section>
  );
}

import { presetColors, years } from "@evenkeel/contract/constants";
import { likelyReplaces, overlapping } from "@evenkeel/custody/layers/overlap";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { dayOf } from "../../../lib/dates.ts";
import { serverMessage } from "../../../lib/errors.ts";
import { paths } from "../../../lib/paths.ts";
import { reportProblem } from "../../../lib/report.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useParents } from "../../calendar/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { holidayRulesCount, recurringPatternsCount } from "../counts.ts";
import { draftOf, saveDraft } from "../draft.ts";
import { defaultMapping } from "../family-mapping.ts";
import { isImage, isPdf } from "../picture.ts";
import { useApplySchedule, useImports, useReadSchedule } from "../queries.ts";
import { FilePicture } from "./file-picture.tsx";
import { ImagePicker } from "./image-picker.tsx";
import { ReadingProgress } from "./reading-progress.tsx";
import { ReplaceChoice } from "./replace-choice.tsx";
import classes from "./upload.module.css";

/** Picture, counts, 'Apply to Calendar' (spec section 2, Calendar screen). */
export function UploadSteps({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const year = Number(dayOf(useNow(), user.timeZone).slice(0, 4));
  const yearRange = { startYear: year, endYear: Math.min(year + years.defaultSpan, years.maximum) };
  const [file, setFile] = useState<File | null>(null);
  const [replaceChoice, setReplaceChoice] = useState<boolean | null>(null);
  const [refusedPdf, setRefusedPdf] = useState(false);
  const reading = useReadSchedule();
  const apply = useApplySchedule();
  const imports = useImports();
  const result = reading.data;
  const parentMapping = defaultMapping(user);
  const parents = useParents();

  const choose = (chosen: File) => {
    setRefusedPdf(isPdf(chosen));
    if (!isImage(chosen)) {
      showToast({
        variant: "destructive",
        title: "Invalid file type",
        description: "Please upload an image file (JPG, PNG, etc.)",
      });
      return;
    }
    setFile(chosen);
    setReplaceChoice(null);
    reading.mutate(chosen, {
      onSuccess: ({ data }) => {
        showToast({
          title: "Document processed",
          description: `Found ${data.holidayRules.length} holidays and ${data.recurringRules.length} recurring rules`,
        });
      },
      onError: (error) => {
        reportProblem("A document could not be read", error);
        showToast({
          variant: "destructive",
          title: "Processing failed",
          description: "Could not process the document. Please try again.",
        });
      },
    });
  };
  const meets = result === undefined ? [] : overlapping(imports.data ?? [], yearRange);
  const replace =
    meets.length > 0 && (replaceChoice ?? (result !== undefined && likelyReplaces(result.data)));
  const put = () => {
    if (result === undefined || parentMapping === null) return;
    apply.mutate(
      {
        parseResult: result.data,
        yearRange,
        parentMapping,
        residence: result.residence?.assignee ?? null,
        defaultColor: presetColors[0].value,
        replace,
      },
      {
        onSuccess: ({ eventsCreated }) => {
          showToast({
            title: "Schedule applied successfully",
            description: `Created ${eventsCreated} calendar events`,
          });
          onClose();
        },
        onError: (error) => {
          reportProblem("A schedule could not be applied", error);
          showToast({
            variant: "destructive",
            title: "Failed to apply schedule",
            description: "Could not create calendar events. Please try again.",
          });
        },
      },
    );
  };
  const review = async () => {
    if (result === undefined || file === null) return;
    await saveDraft(user.id, {
      ...draftOf(user, year),
      file,
      step: 2,
      reading: result,
      rules: result.data,
      residence: result.residence?.assignee ?? null,
    });
    void navigate(paths.scheduleImport);
  };
  const isEmpty =
    result !== undefined && result.holidayRules.length === 0 && result.recurringRules.length === 0;
  return (
    <div className={classes.content}>
      {file === null ? (
        <ImagePicker
          label="Choose an image"
          hint="A photo or scan of the custody schedule or court order"
          onFile={choose}
        />
      ) : (
        <>
          <FilePicture file={file} className={classes.preview} alt="The document you chose" />
          {reading.isPending ? <ReadingProgress progress={reading.progress} /> : null}
          {reading.isError ? (
            <p className={classes.alarm}>
              {serverMessage(reading.error, "The picture did not reach the server.")}
            </p>
          ) : null}
          {result === undefined ? null : (
            <ul className={classes.counts}>
              <li>{holidayRulesCount(result.holidayRules.length)}</li>
              <li>{recurringPatternsCount(result.recurringRules.length)}</li>
            </ul>
          )}
          {result?.residence ? (
            <p className={classes.quiet}>
              When no rule says otherwise, the children are with{" "}
              {parents.nameOf(parentMapping?.[result.residence.assignee] ?? null)}. The order says:
              &ldquo;{result.residence.text}&rdquo;
            </p>
          ) : null}
          {isEmpty ? (
            <p className={classes.amber}>
              No schedule was found on this page. A straight, well-lit photo of the page with the
              table or the times helps most.
            </p>
          ) : null}
          {meets.length === 0 ? null : (
            <ReplaceChoice replace={replace} onChange={setReplaceChoice} />
          )}
        </>
      )}
      {refusedPdf && file === null ? (
        <p className={classes.amber} role="status">
          This field takes pictures. A PDF can be read in the{" "}
          <Link to={paths.scheduleImport}>import step by step</Link>.
        </p>
      ) : null}
      <div className={classes.actions}>
        {result === undefined || isEmpty ? null : (
          <>
            <p className={classes.quiet}>
              For {yearRange.startYear} to {yearRange.endYear}, both parents as the document names
              them. {result.questions.length > 0 ? "The order leaves something open: " : ""}
              Please review the rules if you are not sure.
            </p>
            <Button loading={apply.isPending} disabled={parentMapping === null} onClick={put}>
              Apply to Calendar
            </Button>
            <Button variant="light" onClick={() => void review()}>
              Review the rules first
            </Button>
          </>
        )}
        {file === null || reading.isPending ? null : (
          <Button
            variant="default"
            onClick={() => {
              setFile(null);
              reading.reset();
            }}
          >
            Choose another image
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

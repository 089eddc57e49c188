import type { ParentMapping, ReadScheduleOutput } from "@evenkeel/contract/models/schedule";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "../../../../lib/paths.ts";
import { useParents } from "../../parents.ts";
import { holidayRulesCount, recurringPatternsCount } from "../counts.ts";
import { useQuickImport } from "../use-quick-import.ts";
import { FilePicture } from "./file-picture.tsx";
import { ImagePicker } from "./image-picker.tsx";
import { ReadingState } from "./reading-progress.tsx";
import { ReplaceChoice } from "./replace-choice.tsx";
import classes from "./upload.module.css";

/** Picture, counts, 'Apply to Calendar' (spec section 2, Calendar screen). */
export function UploadSteps({ onClose }: { onClose: () => void }) {
  const upload = useQuickImport(onClose);
  const { file, reading, result } = upload;
  return (
    <div className={classes.content}>
      {file === null ? (
        <ImagePicker
          label="Choose an image"
          hint="A photo or scan of the custody schedule or court order"
          onlyImages="Please upload an image file (JPG, PNG, etc.)"
          forPdf={
            <>
              A PDF can be read in the <Link to={paths.scheduleImport}>import step by step</Link>.
            </>
          }
          onImage={upload.read}
        />
      ) : (
        <>
          <FilePicture file={file} className={classes.preview} alt="The document you chose" />
          <ReadingState reading={reading} />
          {result === undefined ? null : (
            <WhatWasRead result={result} parentMapping={upload.parentMapping} />
          )}
          {upload.meets ? (
            <ReplaceChoice replace={upload.replace} onChange={upload.setReplace} />
          ) : null}
        </>
      )}
      <div className={classes.actions}>
        {result === undefined || isEmpty(result) ? null : (
          <>
            <p className={classes.quiet}>
              For {upload.yearRange.startYear} to {upload.yearRange.endYear}, both parents as the
              document names them.{" "}
              {result.questions.length > 0 ? "The order leaves something open: " : ""}
              Please review the rules if you are not sure.
            </p>
            <Button
              loading={upload.isApplying}
              disabled={upload.parentMapping === null}
              onClick={upload.apply}
            >
              Apply to Calendar
            </Button>
            <Button variant="light" onClick={() => void upload.review()}>
              Review the rules first
            </Button>
          </>
        )}
        {file === null || reading.isPending ? null : (
          <Button variant="default" onClick={upload.chooseAnother}>
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

interface WhatWasReadProps {
  result: ReadScheduleOutput;
  parentMapping: ParentMapping | null;
}

/** How many rules the page has, and with whom the children live otherwise. */
function WhatWasRead({ result, parentMapping }: WhatWasReadProps) {
  const parents = useParents();
  const { residence } = result;
  return (
    <>
      <ul className={classes.counts}>
        <li>{holidayRulesCount(result.holidayRules.length)}</li>
        <li>{recurringPatternsCount(result.recurringRules.length)}</li>
      </ul>
      {residence ? (
        <p className={classes.quiet}>
          When no rule says otherwise, the children are with{" "}
          {parents.nameOf(parentMapping?.[residence.assignee] ?? null)}. The order says: &ldquo;
          {residence.text}&rdquo;
        </p>
      ) : null}
      {isEmpty(result) ? (
        <p className={classes.amber}>
          No schedule was found on this page. A straight, well-lit photo of the page with the table
          or the times helps most.
        </p>
      ) : null}
    </>
  );
}

const isEmpty = (result: ReadScheduleOutput): boolean =>
  result.holidayRules.length === 0 && result.recurringRules.length === 0;

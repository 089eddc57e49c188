import type {
  ParentMapping,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "../../../../lib/paths.ts";
import { useParents } from "../../parents.ts";
import { useQuickImport } from "../use-quick-import.ts";
import { FilePicture } from "./file-picture.tsx";
import { ImagePicker } from "./image-picker.tsx";
import { ReadingState } from "./reading-progress.tsx";
import { ReplaceChoice } from "./replace-choice.tsx";
import classes from "./upload.module.css";
import { useWords, words } from "../../../../lib/words.ts";

/** Picture, counts, 'Apply to Calendar' (spec section 2, Calendar screen). */
export function UploadSteps({ onClose }: { onClose: () => void }) {
  const t = useWords("imports");
  const upload = useQuickImport(onClose);
  const { file, reading, result } = upload;
  return (
    <div className={classes.content}>
      {file === null ? (
        <ImagePicker
          label={t("pick")}
          hint={t("pick.hint")}
          onlyImages={t("pick.only")}
          forPdf={t.rich("pick.pdf", {
            link: <Link to={paths.scheduleImport} />,
          })}
          onImage={upload.read}
        />
      ) : (
        <>
          <FilePicture file={file} className={classes.preview} alt={t("pick.chosen")} />
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
              {t("quick.for", {
                first: String(upload.yearRange.startYear),
                last: String(upload.yearRange.endYear),
              })}{" "}
              {result.questions.length > 0 ? `${t("quick.open")} ` : ""}
              {t("quick.review")}
            </p>
            <Button
              loading={upload.isApplying}
              disabled={upload.parentMapping === null}
              onClick={upload.apply}
            >
              {t("apply")}
            </Button>
            <Button variant="light" onClick={() => void upload.review()}>
              {t("quick.reviewFirst")}
            </Button>
          </>
        )}
        {file === null || reading.isPending ? null : (
          <Button variant="default" onClick={upload.chooseAnother}>
            {t("pick.another")}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {words("common")("cancel")}
        </Button>
      </div>
    </div>
  );
}

interface WhatWasReadProps {
  result: ReadScheduleOutput;
  parentMapping: ParentMapping | null;
}

/** How many rules the page has, and who the children live with otherwise. */
function WhatWasRead({ result, parentMapping }: WhatWasReadProps) {
  const t = useWords("imports");
  const parents = useParents();
  const { residence } = result;
  return (
    <>
      <ul className={classes.counts}>
        <li>{t("count.holidays", { count: result.holidayRules.length })}</li>
        <li>{t("count.patterns", { count: result.recurringRules.length })}</li>
      </ul>
      {residence ? (
        <p className={classes.quiet}>
          {t("quick.otherwise", {
            name: parents.nameOf(parentMapping?.[residence.assignee] ?? null),
            text: residence.text,
          })}
        </p>
      ) : null}
      {isEmpty(result) ? <p className={classes.amber}>{t("quick.none")}</p> : null}
    </>
  );
}

const isEmpty = (result: ReadScheduleOutput): boolean =>
  result.holidayRules.length === 0 && result.recurringRules.length === 0;

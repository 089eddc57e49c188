import type {
  ParentMapping,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import { Button, Skeleton } from "@mantine/core";
import { Link } from "react-router-dom";
import { serverMessage } from "../../../../lib/errors.ts";
import { paths } from "../../../../lib/paths.ts";
import { useParents } from "../../parents.ts";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import { questionWords } from "../question-words.ts";
import { isEmpty, useQuickImport } from "../use-quick-import.ts";
import { FirstQuestions } from "./first-questions.tsx";
import { FilePicture } from "./file-picture.tsx";
import { ImagePicker } from "./image-picker.tsx";
import { ReadingState } from "./reading-progress.tsx";
import { ReplaceChoice } from "./replace-choice.tsx";
import { sureFrom } from "./rule-card.tsx";
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
          {result === undefined ? null : (
            <FirstQuestions
              reading={result}
              rules={upload.rules}
              mapping={upload.parentMapping}
              answered={upload.answered}
              onMapping={upload.setMapping}
              onRules={upload.setRules}
            />
          )}
          {result === undefined || isEmpty(upload.rules) ? null : (
            <WhatWillBe upload={upload} questions={result.questions} />
          )}
          {upload.meets ? (
            <ReplaceChoice replace={upload.replace} onChange={upload.setReplace} />
          ) : null}
        </>
      )}
      <div className={classes.actions}>
        {result === undefined || isEmpty(upload.rules) ? null : (
          <>
            <p className={classes.quiet}>
              {t("quick.for", {
                first: String(upload.yearRange.startYear),
                last: String(upload.yearRange.endYear),
              })}{" "}
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
      {isEmpty(result.data) ? <p className={classes.amber}>{t("quick.none")}</p> : null}
    </>
  );
}

interface WhatWillBeProps {
  upload: ReturnType<typeof useQuickImport>;
  questions: readonly ScheduleQuestion[];
}

/** Every rule in the words in which it is applied, what was hard to read, and what the order leaves open. */
function WhatWillBe({ upload, questions }: WhatWillBeProps) {
  const t = useWords("imports");
  const namesOf = useNamesOfChildren();
  // The names of holidays.
  useWords("custody");
  const { rules, preview } = upload;
  if (preview.isError) {
    return (
      <p className={classes.alarm} role="alert">
        {serverMessage(preview.error, t("apply.noSummary"))}
      </p>
    );
  }
  const said = preview.isPlaceholderData ? undefined : preview.data;
  if (said === undefined) return upload.parentMapping === null ? null : <Skeleton height={96} />;
  const list = [
    ...rules.holidayRules.map((rule, index) => ({ rule, text: said.holidays[index] ?? "" })),
    ...rules.recurringRules.map((rule, index) => ({ rule, text: said.regular[index] ?? "" })),
  ];
  const open = new Map([...questions, ...said.questions].map((one) => [one.id, one]));
  return (
    <section aria-labelledby="quick-rules">
      <h3 id="quick-rules">{t("quick.rules")}</h3>
      <ul className={classes.rules}>
        {list.map(({ rule, text }) => {
          const names = namesOf(rule.childIds ?? []);
          return (
            <li key={`${names} ${text}`}>
              {names === "" ? text : t("children.rule", { names, rule: text })}
              {(rule.confidence ?? 1) < sureFrom ? (
                <span className={classes.unsure}>{t("quick.unsure")}</span>
              ) : null}
            </li>
          );
        })}
      </ul>
      {open.size === 0 ? null : (
        <>
          <p>{t("quick.open")}</p>
          <ul className={classes.rules}>
            {[...open].map(([id, question]) => (
              <li key={id}>{questionWords(t, question)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

import type { Assignee, ReadScheduleOutput } from "@evenkeel/contract/models/calendar/schedule";
import { Button, Skeleton } from "@mantine/core";
import { dateOfDay } from "../../../../lib/dates.ts";
import { useParents } from "../../parents.ts";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import { nothingFound } from "../nothing-found.ts";
import { goToFirstOpen } from "../open-places.ts";
import { useQuickImport } from "./use-quick-import.ts";
import { isEmpty } from "./use-quick-reading.ts";
import { ApplyButton } from "../plan/apply-button.tsx";
import { FilePicture } from "../picture/file-picture.tsx";
import { ImagePicker } from "../picture/image-picker.tsx";
import { ImportUnderWay } from "../court-documents/import-under-way.tsx";
import { MonthBeforeAndAfter } from "../plan/month-of-change.tsx";
import { NoChildren } from "../plan/no-children.tsx";
import { NoSummary } from "../plan/no-summary.tsx";
import { OpenQuestions } from "../questions/open-questions.tsx";
import { OrderStatements } from "../questions/order-statements.tsx";
import { ReadingState } from "../picture/reading-progress.tsx";
import { ReplaceChoice } from "../plan/replace-choice.tsx";
import { sureFrom } from "../rules/rule-card.tsx";
import { WhichIsYou } from "../questions/which-is-you.tsx";
import classes from "../upload.module.css";
import { useWords, words } from "../../../../lib/words.ts";

/** Picture, counts, 'Apply to Calendar' (S-2.6.14 and 2.6.15). */
export function QuickImport({ onClose }: { onClose: () => void }) {
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
          forPdf={{ label: t("pick.pdf"), read: upload.bringPdf }}
          onImage={upload.read}
        />
      ) : (
        <>
          <FilePicture file={file} className={classes.preview} alt={t("pick.chosen")} />
          <ReadingState reading={reading} />
          {result === undefined ? null : <WhatWasRead result={result} upload={upload} />}
          {result === undefined || isEmpty(upload.rules) ? null : (
            <>
              {upload.parentMapping === null ? null : (
                <WhichIsYou
                  parties={result.parties}
                  mapping={upload.parentMapping}
                  isOpen={upload.open.parent}
                  onAnswer={upload.setMapping}
                />
              )}
              <WhatWillBe upload={upload} />
              <NoChildren />
              <OpenQuestions
                open={upload.open}
                rules={upload.rules}
                years={upload.yearRange}
                given={upload.given}
                residence={upload.residence}
                page={result.page}
                onChange={upload.answer}
              />
            </>
          )}
          <OrderStatements
            statements={result?.statements}
            answered={upload.given.answered}
            rules={upload.rules}
          />
          {upload.meets ? (
            <ReplaceChoice replace={upload.replace} onChange={upload.setReplace} />
          ) : null}
        </>
      )}
      {upload.asked === null ? null : <ImportUnderWay asked={upload.asked} onChosen={onClose} />}
      <div className={classes.actions}>
        {result === undefined || isEmpty(upload.rules) ? null : (
          <>
            <p className={classes.quiet}>
              {t("quick.for", {
                day: dateOfDay(upload.firstDay),
                last: String(upload.yearRange.endYear),
              })}{" "}
              {t("quick.review")}
            </p>
            <ApplyButton
              open={upload.open}
              loading={upload.isApplying}
              disabled={!upload.isReady}
              onApply={upload.apply}
              onOpen={goToFirstOpen}
            />
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
  upload: ReturnType<typeof useQuickImport>;
}

/** How many rules the page has, and who the children live with otherwise. */
function WhatWasRead({ result, upload }: WhatWasReadProps) {
  const t = useWords("imports");
  const parents = useParents();
  const namesOf = useNamesOfChildren();
  const { parentMapping, residence, rules } = upload;
  const nameOf = (assignee: Assignee) => parents.nameOf(parentMapping?.[assignee] ?? null);
  const none = nothingFound(result);
  return (
    <>
      <ul className={classes.counts}>
        <li>{t("count.holidays", { count: upload.rules.holidayRules.length })}</li>
        <li>{t("count.patterns", { count: upload.rules.recurringRules.length })}</li>
      </ul>
      {residence === null ? null : (
        <p className={classes.quiet}>
          {t("quick.otherwise", { name: nameOf(residence), text: result.residence?.text ?? "" })}
        </p>
      )}
      {(rules.residences ?? []).map(({ childIds, assignee, source }) => (
        <p key={childIds.join(" ")} className={classes.quiet}>
          {t("quick.otherwiseOf", {
            children: namesOf(childIds),
            name: nameOf(assignee),
            text: source?.text ?? "",
          })}
        </p>
      ))}
      {isEmpty(rules) ? (
        <p className={classes.amber}>{t(none === "review.none" ? "quick.none" : none)}</p>
      ) : null}
    </>
  );
}

/** Every rule in the words in which it is applied, and what was hard to read. */
function WhatWillBe({ upload }: { upload: ReturnType<typeof useQuickImport> }) {
  const t = useWords("imports");
  const namesOf = useNamesOfChildren();
  // The names of holidays.
  useWords("custody");
  const { rules, preview } = upload;
  if (preview.isError) return <NoSummary preview={preview} />;
  const said = preview.isPlaceholderData ? undefined : preview.data;
  if (said === undefined) return upload.parentMapping === null ? null : <Skeleton height={96} />;
  const list = [
    ...rules.holidayRules.map((rule, index) => ({ rule, text: said.holidays[index] ?? "" })),
    ...rules.recurringRules.map((rule, index) => ({ rule, text: said.regular[index] ?? "" })),
  ];
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
      {upload.open.parent ? null : <MonthBeforeAndAfter change={said.month} />}
    </section>
  );
}

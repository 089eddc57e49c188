import type {
  ParsedSchedule,
  PreviewScheduleOutput,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import { dateOfDay, dayOf } from "../../../../lib/dates.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { useCurrentUser } from "../../../session/index.ts";
import { firstDayOf } from "../draft.ts";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import type { AssigneeNames } from "../assignee-names.ts";
import card from "../../../../components/card.module.css";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";
import { MonthBeforeAndAfter } from "./month-of-change.tsx";
import { SharesOfTime } from "./shares-of-time.tsx";

interface PlanSummaryProps {
  preview: PreviewScheduleOutput;
  /** What the sentences of the preview are of, in their order. */
  rules: ParsedSchedule;
  years: YearRange;
  names: AssigneeNames;
  /** The parent said which of the document's two parents they are: before that the days may be the other's. */
  isWhoKnown: boolean;
}

/** In plain words what will be created, with each parent's share of time. */
export function PlanSummary({ preview, rules, years, names, isWhoKnown }: PlanSummaryProps) {
  const t = useWords("imports");
  const today = dayOf(useNow(), useCurrentUser().timeZone);
  const year = Number(today.slice(0, 4));
  const firstDay = firstDayOf(years, today);
  return (
    <section className={`${card.card} ${classes.plan}`} aria-labelledby="summary">
      <h2 id="summary" className={classes.heading}>
        {t("summary")}
      </h2>
      <p>
        {firstDay === undefined
          ? t("summary.events", {
              count: String(preview.events),
              first: String(years.startYear),
              last: String(years.endYear),
            })
          : t("summary.fromDay", {
              count: String(preview.events),
              day: dateOfDay(firstDay),
              last: String(years.endYear),
            })}
      </p>
      {years.startYear < year ? <p>{t("summary.pastToo", { year: String(year) })}</p> : null}
      {preview.regular.length === 0 ? null : (
        <Sentences
          title={t("summary.regular")}
          sentences={preview.regular}
          rules={rules.recurringRules}
        />
      )}
      {preview.holidays.length === 0 ? null : (
        <Sentences
          title={t("summary.holidays")}
          sentences={preview.holidays}
          rules={rules.holidayRules}
        />
      )}
      <h3>{t("summary.time")}</h3>
      {preview.time.map((time) => (
        <SharesOfTime key={time.childIds.join(" ")} time={time} names={names} />
      ))}
      <p className={classes.quiet}>{t("summary.text")}</p>
      {isWhoKnown ? <MonthBeforeAndAfter change={preview.month} /> : null}
    </section>
  );
}

interface SentencesProps {
  title: string;
  sentences: readonly string[];
  rules: readonly { childIds?: string[] | null | undefined }[];
}

/** One sentence a rule, with the children whom it is for where it is not for all. */
function Sentences({ title, sentences, rules }: SentencesProps) {
  const t = useWords("imports");
  const namesOf = useNamesOfChildren();
  const said = sentences.map((rule, index) => {
    const names = namesOf(rules[index]?.childIds ?? []);
    return names === "" ? rule : t("children.rule", { names, rule });
  });
  return (
    <>
      <h3>{title}</h3>
      <ul className={classes.sentences}>
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

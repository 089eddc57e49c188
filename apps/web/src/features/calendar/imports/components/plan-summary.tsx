import type {
  ParsedSchedule,
  PreviewScheduleOutput,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import type { AssigneeNames } from "./fields.tsx";
import card from "../../../../components/card.module.css";
import classes from "./wizard.module.css";
import type { ReactNode } from "react";
import { currentLocale, useWords, type PageWords } from "../../../../lib/words.ts";

interface PlanSummaryProps {
  preview: PreviewScheduleOutput;
  /** What the sentences of the preview are of, in their order. */
  rules: ParsedSchedule;
  years: YearRange;
  names: AssigneeNames;
}

/** A share as '62.5%', and what it is a share of. */
const shareWords = (t: PageWords<"imports">, share: number, amount: number): ReactNode =>
  t.rich("summary.share", {
    percent: new Intl.NumberFormat(currentLocale(), {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }).format(share),
    hours: Math.round(amount),
    quiet: <span className={classes.quiet} />,
  });

/** In plain words what will be created, with each parent's share of time. */
export function PlanSummary({ preview, rules, years, names }: PlanSummaryProps) {
  const t = useWords("imports");
  return (
    <section className={`${card.card} ${classes.plan}`} aria-labelledby="summary">
      <h2 id="summary" className={classes.heading}>
        {t("summary")}
      </h2>
      <p>
        {t("summary.events", {
          count: String(preview.events),
          first: String(years.startYear),
          last: String(years.endYear),
        })}
      </p>
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
    </section>
  );
}

interface SharesOfTimeProps {
  time: PreviewScheduleOutput["time"][number];
  names: AssigneeNames;
}

/** Each parent's share of the time of these children. */
function SharesOfTime({ time, names }: SharesOfTimeProps) {
  const t = useWords("imports");
  const namesOf = useNamesOfChildren();
  const rows = [
    { name: names.parent1, share: time.parent1 },
    { name: names.parent2, share: time.parent2 },
    ...(time.unassigned.hours > 0 ? [{ name: t("summary.nobody"), share: time.unassigned }] : []),
  ];
  return (
    <table className={classes.table}>
      {time.childIds.length === 0 ? null : <caption>{namesOf(time.childIds)}</caption>}
      <thead>
        <tr>
          <th scope="col">{t("summary.parent")}</th>
          <th scope="col">{t("summary.hours")}</th>
          <th scope="col">{t("summary.overnights")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, share }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{shareWords(t, share.hoursShare, share.hours)}</td>
            <td>{shareWords(t, share.overnightsShare, share.overnights)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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

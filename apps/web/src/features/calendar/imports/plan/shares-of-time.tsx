import type {
  PreviewScheduleOutput,
  ScheduleImport,
} from "@evenkeel/contract/models/calendar/schedule";
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { currentLocale, type PageWords, useWords } from "../../../../lib/words.ts";
import { useParents } from "../../parents.ts";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import { useImportShares } from "../queries.ts";
import type { AssigneeNames } from "../assignee-names.ts";
import { MonthBeforeAndAfter } from "./month-of-change.tsx";
import classes from "../wizard.module.css";

/**
 * What a schedule that was applied comes to, for whoever confirms it: each parent's share of the children's time, and the
 * first month that it changes.
 */
export function SharesOfSchedule({ schedule }: { schedule: ScheduleImport }) {
  const t = useWords("imports");
  const parents = useParents();
  const { data, isError } = useImportShares(schedule.id);
  const { parent1, parent2 } = schedule.parentMapping;
  const names = { parent1: parents.nameOf(parent1), parent2: parents.nameOf(parent2) };
  return (
    <>
      <section aria-labelledby="shares-of-time">
        <h3 id="shares-of-time">{t("summary.time")}</h3>
        {isError && data === undefined ? <p role="alert">{t("rules.sharesMissing")}</p> : null}
        {data === undefined && !isError ? <Skeleton height={80} /> : null}
        {data?.time.map((time) => (
          <SharesOfTime key={time.childIds.join(" ")} time={time} names={names} />
        ))}
      </section>
      {data === undefined || schedule.confirmedBy !== null ? null : (
        <MonthBeforeAndAfter change={data.month} />
      )}
    </>
  );
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

interface SharesOfTimeProps {
  time: PreviewScheduleOutput["time"][number];
  names: AssigneeNames;
}

/** Each parent's share of the time of these children. */
export function SharesOfTime({ time, names }: SharesOfTimeProps) {
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

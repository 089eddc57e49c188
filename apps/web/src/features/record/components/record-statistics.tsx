import type { RecordStatistics } from "@evenkeel/contract/models/record";
import card from "../../../components/card.module.css";
import classes from "./record-statistics.module.css";
import { useWords } from "../../../lib/words.ts";

interface CountsProps {
  statistics: RecordStatistics;
  /** They are of what was searched for, and not of the whole record. */
  isFiltered: boolean;
}

/** Four counts of the family. */
export function RecordCounts({ statistics, isFiltered }: CountsProps) {
  const t = useWords("record");
  const cards = ["total", "moderated", "blocked", "clean"] as const;
  return (
    <div>
      <dl className={classes.cards}>
        {cards.map((field) => (
          <div key={field} className={`${card.card} ${classes.count}`}>
            <dt>{t(`count.${field}`)}</dt>
            <dd>{t("number", { count: statistics[field] })}</dd>
          </div>
        ))}
      </dl>
      {isFiltered ? <p className={classes.searched}>{t("count.searched")}</p> : null}
    </div>
  );
}

/** The same counts of both parents side by side, so that the picture is even. */
export function ParentsCounts({ statistics, isFiltered }: CountsProps) {
  const t = useWords("record");
  const rows = [
    [t("count.of.total"), "total"],
    [t("count.of.moderated"), "moderated"],
    [t("count.of.blocked"), "blocked"],
    [t("label.urgent"), "bypassed"],
    [t("label.unchecked"), "unchecked"],
    [t("count.of.refused"), "refused"],
  ] as const;
  return (
    <table className={classes.parents}>
      <caption>{t(isFiltered ? "count.parentsSearched" : "count.parents")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("count.count")}</th>
          {statistics.parents.map((parent) => (
            <th key={parent.userId} scope="col">
              {parent.displayName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, field]) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {statistics.parents.map((parent) => (
              <td key={parent.userId}>{t("number", { count: parent[field] })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

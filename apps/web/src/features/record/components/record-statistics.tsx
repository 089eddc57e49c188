import type { RecordStatistics } from "@evenkeel/contract/models/record";
import { outcomeLabel } from "@evenkeel/contract/outcome";
import classes from "./record-statistics.module.css";

/** Four counts of the family, and the same of both parents side by side, so that the picture is even. */
export function RecordStatisticsPanel({ statistics }: { statistics: RecordStatistics }) {
  const cards = [
    ["Total Messages", statistics.total],
    ["Moderated", statistics.moderated],
    ["Blocked", statistics.blocked],
    ["Clean", statistics.clean],
  ] as const;
  const rows = [
    ["Messages", "total"],
    ["Moderated", "moderated"],
    ["Blocked", "blocked"],
    [outcomeLabel({ severity: "red", finalAction: "sent_bypass" }), "bypassed"],
    ["Refused elsewhere", "refused"],
  ] as const;
  return (
    <>
      <dl className={classes.cards}>
        {cards.map(([label, count]) => (
          <div key={label} className={classes.card}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
      <table className={classes.parents}>
        <caption>Both parents side by side</caption>
        <thead>
          <tr>
            <th scope="col">Count</th>
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
                <td key={parent.userId}>{parent[field].toLocaleString("en-US")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

import type { PreviewScheduleOutput, YearRange } from "@evenkeel/contract/models/schedule";
import type { AssigneeNames } from "./fields.tsx";
import card from "../../../../components/card.module.css";
import classes from "./wizard.module.css";

interface PlanSummaryProps {
  preview: PreviewScheduleOutput;
  years: YearRange;
  names: AssigneeNames;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const hours = (value: number): string => Math.round(value).toLocaleString("en-US");

/** In plain words what will be created, with each parent's share of time. */
export function PlanSummary({ preview, years, names }: PlanSummaryProps) {
  const { time } = preview;
  const rows = [
    { name: names.parent1, share: time.parent1 },
    { name: names.parent2, share: time.parent2 },
    ...(time.unassigned.hours > 0 ? [{ name: "No rule says", share: time.unassigned }] : []),
  ];
  return (
    <section className={`${card.card} ${classes.plan}`} aria-labelledby="summary">
      <h2 id="summary" className={classes.heading}>
        Summary
      </h2>
      <p>
        {preview.events} events for {years.startYear} to {years.endYear}:
      </p>
      {preview.regular.length === 0 ? null : (
        <Sentences title="Regular time" sentences={preview.regular} />
      )}
      {preview.holidays.length === 0 ? null : (
        <Sentences title="Holidays, which go before regular time" sentences={preview.holidays} />
      )}
      <h3>Parenting time (estimate)</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Parent</th>
            <th scope="col">Hours</th>
            <th scope="col">Overnights</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, share }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {percent(share.hoursShare)}{" "}
                <span className={classes.quiet}>({hours(share.hours)})</span>
              </td>
              <td>
                {percent(share.overnightsShare)}{" "}
                <span className={classes.quiet}>({hours(share.overnights)})</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.quiet}>
        Hours of the clock, and where the children are at 3 in the morning. A court or an attorney
        may count otherwise.
      </p>
    </section>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={classes.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

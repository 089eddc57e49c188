import { outcomesOf } from "@evenkeel/contract/exchange-outcome";
import type { Exchange, MonthOfTime } from "@evenkeel/contract/models/calendar/exchange";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button, Skeleton } from "@mantine/core";
import { Dialog } from "../../../components/dialog.tsx";
import { dayAndTime, monthName } from "../../../lib/dates.ts";
import { currentLocale, useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useParents } from "../parents.ts";
import { useNamesOfChildren } from "../use-names-of-children.ts";
import { Moves, Unconfirmed } from "./exchange-moves.tsx";
import classes from "./month-dialog.module.css";
import { agreementWords, saidWords } from "./outcome-words.ts";
import { useMonthOfTime } from "./queries.ts";

interface MonthDialogProps {
  /** Any day of the month. */
  month: string;
  onClose: () => void;
}

/** A month's time with each parent: as planned, and as both say that it was; and what they say of what was otherwise. */
export function MonthDialog({ month, onClose }: MonthDialogProps) {
  const t = useWords("exchanges");
  const { data, isError } = useMonthOfTime(`${month.slice(0, 7)}-01`);
  return (
    <Dialog onClose={onClose} title={t("month.title", { month: monthName(month) })} size={620}>
      <div className={classes.sheet}>
        {isError && data === undefined ? <p role="alert">{t("month.missing")}</p> : null}
        {data === undefined && !isError ? <Skeleton height={200} /> : null}
        {data === undefined ? null : (
          <>
            <Unconfirmed by={data.unconfirmedBy} />
            {data.children.map((one) => (
              <TimeTable key={one.childIds.join(" ")} time={one} />
            ))}
            <p className={classes.quiet}>{t("month.text")}</p>
            <p className={classes.quiet}>{t("month.counted")}</p>
            <section className={classes.otherwise}>
              <h3>{t("month.otherwise")}</h3>
              {data.otherwise.length === 0 ? <p>{t("month.asPlanned")}</p> : null}
              {data.otherwise.map((exchange) => (
                <Otherwise key={exchange.at} exchange={exchange} />
              ))}
            </section>
            <Button variant="light" onClick={() => window.print()}>
              {t("month.print")}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The time of children who share it. */
function TimeTable({ time: { childIds, time } }: { time: MonthOfTime["children"][number] }) {
  const t = useWords("exchanges");
  const parents = useParents();
  const namesOf = useNamesOfChildren();
  const number = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 });
  const kinds = ["planned", "actual"] as const;
  return (
    <table className={classes.table}>
      {childIds.length === 0 ? null : <caption>{namesOf(childIds)}</caption>}
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            {t("month.parent")}
          </th>
          <th colSpan={2} scope="colgroup">
            {t("month.hours")}
          </th>
          <th colSpan={2} scope="colgroup">
            {t("month.overnights")}
          </th>
        </tr>
        <tr>
          {["hours", "overnights"].map((of) =>
            kinds.map((kind) => (
              <th key={`${of} ${kind}`} scope="col">
                {t(`month.${kind}`)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {time.map(({ parentId, planned, actual }) => (
          <tr key={parentId}>
            <th scope="row">
              <bdi>
                {parentId === null ? t("month.nobody") : visibleText(parents.nameOf(parentId))}
              </bdi>
            </th>
            <td>{number.format(planned.hours)}</td>
            <Actual planned={number.format(planned.hours)} actual={number.format(actual.hours)} />
            <td>{number.format(planned.overnights)}</td>
            <Actual
              planned={number.format(planned.overnights)}
              actual={number.format(actual.overnights)}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What stands beside the plan; bold where a reader sees another number. */
const Actual = ({ planned, actual }: { planned: string; actual: string }) => (
  <td data-differs={actual !== planned || undefined}>{actual}</td>
);

/** An exchange that a parent says was otherwise: what each of them says, and whether they agree. */
function Otherwise({ exchange }: { exchange: Exchange }) {
  const t = useWords("exchanges");
  const { timeZone } = useCurrentUser();
  const parents = useParents();
  const outcomes = outcomesOf(exchange);
  return (
    <article className={classes.exchange}>
      <h4>{t("planned", { when: dayAndTime(exchange.at, timeZone) })}</h4>
      <Moves exchange={exchange} parents={parents} />
      <dl className={classes.said}>
        {parents.list.map(({ id, name }) => {
          const outcome = outcomes.get(id);
          return (
            <div key={id}>
              <dt>
                <bdi>{visibleText(name)}</bdi>
              </dt>
              <dd>{outcome === undefined ? t("silent") : saidWords(t, outcome, timeZone)}</dd>
            </div>
          );
        })}
      </dl>
      <p className={classes.quiet}>
        {exchange.moves.length === 0 ? t("moved") : agreementWords(t, exchange)}
      </p>
    </article>
  );
}

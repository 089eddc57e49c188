import type { CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";
import type { MonthOfChange } from "@evenkeel/contract/models/calendar/schedule";
import { addDays, longDay, monthName, weekdayLetters } from "../../../../lib/dates.ts";
import { useWords } from "../../../../lib/words.ts";
import { useChildren } from "../../../children/index.ts";
import { useCurrentUser } from "../../../session/index.ts";
import { custodyWords } from "../../custody-words.ts";
import { type DayLane, dayLanes } from "../../day-shares.ts";
import { gridRange, localDate } from "../../grid-time.ts";
import { useParents } from "../../parents.ts";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import classes from "./month-of-change.module.css";

interface MonthBeforeAndAfterProps {
  /** Null: whose days they are changes nowhere. */
  change: MonthOfChange | null;
}

/** The first month that a schedule changes: as it is without it and with it, and each changed day in words. */
export function MonthBeforeAndAfter({ change }: MonthBeforeAndAfterProps) {
  const t = useWords("imports");
  return (
    <section aria-labelledby="month-of-change" className={classes.section}>
      <h3 id="month-of-change">
        {change === null ? t("month.none") : t("month", { month: monthName(change.month) })}
      </h3>
      {change === null ? <p>{t("month.noneText")}</p> : <Months change={change} />}
    </section>
  );
}

function Months({ change }: { change: MonthOfChange }) {
  const t = useWords("imports");
  const { timeZone } = useCurrentUser();
  const children = (useChildren().data ?? []).map(({ id }) => id);
  const lanesIn = (timeline: CustodyTimeline) => dayLanes(timeline, timeZone, children);
  const [before, after] = [lanesIn(change.before), lanesIn(change.after)];
  const changed = daysOf(change.month).filter(
    (day) => sharesIn(before.get(day)) !== sharesIn(after.get(day)),
  );
  const month = monthName(change.month);
  const drawn = { month: change.month, changed: new Set(changed) };
  return (
    <>
      <p>{t("month.text")}</p>
      <div className={classes.months}>
        <SmallMonth {...drawn} days={before} title={t("month.before")} label={month} />
        <SmallMonth {...drawn} days={after} title={t("month.after")} label={month} />
      </div>
      <Legend />
      <details className={classes.details}>
        <summary>{t("month.days", { count: changed.length })}</summary>
        <ul className={classes.days}>
          {changed.map((day) => (
            <li key={day}>
              <p className={classes.date}>{longDay(day)}</p>
              <InWords title={t("month.before")} lanes={before.get(day)} />
              <InWords title={t("month.after")} lanes={after.get(day)} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** The days of a month, in order. */
function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = month; day.slice(0, 7) === month.slice(0, 7); day = addDays(day, 1))
    days.push(day);
  return days;
}

const sharesIn = (lanes: readonly DayLane[] = []): string =>
  JSON.stringify(lanes.map(({ childIds, shares }) => [childIds, shares]));

interface SmallMonthProps {
  month: string;
  /** What the picture shows. */
  title: string;
  label: string;
  days: ReadonlyMap<string, DayLane[]>;
  changed: ReadonlySet<string>;
}

/** Whose days they are, by letter, color and pattern. The list below says the changed ones to a screen reader. */
function SmallMonth({ month, title, label, days, changed }: SmallMonthProps) {
  const t = useWords("imports");
  const { from, to } = gridRange(localDate(month));
  const weekdays = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const grid: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) grid.push(day);
  return (
    <figure className={classes.figure}>
      <figcaption>{title}</figcaption>
      <div
        className={classes.grid}
        role="img"
        aria-label={t("month.picture", { title, month: label })}
      >
        {weekdays.map((day) => (
          <span key={day} className={classes.weekday} data-letters={weekdayLetters(day)} />
        ))}
        {grid.map((day) =>
          day.slice(0, 7) === month.slice(0, 7) ? (
            <span key={day} className={classes.day} data-changed={changed.has(day) || undefined}>
              <span className={classes.number} data-number={Number(day.slice(8))} />
              <Band lanes={days.get(day) ?? []} />
            </span>
          ) : (
            <span key={day} />
          ),
        )}
      </div>
    </figure>
  );
}

/** A day's hours from left to right; a letter stands where there is room for one. */
function Band({ lanes }: { lanes: readonly DayLane[] }) {
  const parents = useParents();
  return (
    <span className={classes.band}>
      {lanes.flatMap(({ shares }, lane) =>
        shares.map(({ parentId, from, to }) => (
          <span
            key={`${lane} ${from}`}
            className={classes.share}
            data-side={parents.sideOf(parentId)}
            data-mark={
              lanes.length === 1 && to - from >= roomForLetter ? parents.markOf(parentId) : ""
            }
            style={{
              insetInlineStart: `${from * 100}%`,
              inlineSize: `${(to - from) * 100}%`,
              insetBlockStart: `${(lane / lanes.length) * 100}%`,
              blockSize: `${100 / lanes.length}%`,
            }}
          />
        )),
      )}
    </span>
  );
}

/** Of a day. */
const roomForLetter = 0.45;

function Legend() {
  const t = useWords("imports");
  const parents = useParents();
  return (
    <ul className={classes.legend}>
      {parents.list.map(({ id, name }) => (
        <li key={id}>
          <span
            className={classes.share}
            data-side={parents.sideOf(id)}
            data-mark={parents.markOf(id)}
            aria-hidden="true"
          />
          {name}
        </li>
      ))}
      <li>
        <span className={classes.changed} aria-hidden="true" />
        {t("month.changes")}
      </li>
    </ul>
  );
}

function InWords({ title, lanes }: { title: string; lanes: readonly DayLane[] | undefined }) {
  const t = useWords("imports");
  const calendar = useWords("calendar");
  const parents = useParents();
  const namesOf = useNamesOfChildren();
  const who = custodyWords(calendar, lanes ?? [], { parents, namesOf });
  return <p>{t("month.day", { title, who: who === "" ? t("month.nobody") : who })}</p>;
}

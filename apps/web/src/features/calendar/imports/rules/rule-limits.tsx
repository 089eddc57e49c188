import type { RecurringRule } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import { longDay, monthOfYear, weekdayName } from "../../../../lib/dates.ts";
import { type PageWords, useWords } from "../../../../lib/words.ts";
import { namesTogether } from "../../names-together.ts";
import { dayWords } from "../day-words.ts";
import { without } from "./optional.ts";
import { TypedField } from "./typed-field.tsx";
import classes from "../wizard.module.css";

interface RuleLimitsProps {
  rule: RecurringRule;
  onChange: (rule: RecurringRule) => void;
}

/** From when until when a rule is, and the days that it leaves out; what else limits it stands there in words. */
export function RuleLimits({ rule, onChange }: RuleLimitsProps) {
  const t = useWords("imports");
  const setDay = (key: "firstDate" | "lastDate", day: string) => {
    if (day !== "") onChange({ ...rule, [key]: day });
    // Every n weeks are counted from a day: that one cannot be left out.
    else if (key === "lastDate" || rule.everyDays === undefined) onChange(without(rule, key));
  };
  return (
    <>
      <TypedField
        type="date"
        label={t("limit.first")}
        value={rule.firstDate}
        onChange={(day) => setDay("firstDate", day)}
      />
      <TypedField
        type="date"
        label={t("limit.last")}
        value={rule.lastDate}
        onChange={(day) => setDay("lastDate", day)}
      />
      <DaysLeftOut
        days={rule.exceptDates ?? []}
        onChange={(exceptDates) =>
          onChange(
            exceptDates.length === 0 ? without(rule, "exceptDates") : { ...rule, exceptDates },
          )
        }
      />
      {limitsInWords(t, rule).map(({ key, said }) => (
        <div key={key} className={`${classes.limit} ${classes.wide}`}>
          <span>{said}</span>
          <Button
            size="sm"
            variant="default"
            aria-label={t("limit.removeOf", { said })}
            onClick={() => onChange(without(rule, key))}
          >
            {t("limit.remove")}
          </Button>
        </div>
      ))}
    </>
  );
}

interface DaysLeftOutProps {
  days: readonly string[];
  onChange: (days: string[]) => void;
}

function DaysLeftOut({ days, onChange }: DaysLeftOutProps) {
  const t = useWords("imports");
  return (
    <div className={classes.wide}>
      <TypedField
        type="date"
        label={t("limit.except")}
        description={t("limit.exceptText")}
        value=""
        onChange={(day) => {
          if (day !== "") onChange([...new Set([...days, day])].toSorted());
        }}
      />
      <ul className={classes.days}>
        {days.map((day) => (
          <li key={day}>
            {longDay(day)}
            <Button
              size="sm"
              variant="default"
              aria-label={t("limit.removeOf", { said: longDay(day) })}
              onClick={() => onChange(days.filter((one) => one !== day))}
            >
              {t("limit.remove")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Said = "countedBy" | "months" | "seasons" | "exceptWeeksOfMonth";

/** The limits that this card has no fields for. */
function limitsInWords(
  t: PageWords<"imports">,
  rule: RecurringRule,
): { key: Said; said: string }[] {
  const { countedBy, months, seasons, exceptWeeksOfMonth } = rule;
  const ordinal = (week: number): string =>
    week < 0 ? t("recurring.last") : t("recurring.ordinal", { week });
  const list = (words: readonly string[]): string => namesTogether([...words]) ?? "";
  return [
    ...(countedBy === undefined
      ? []
      : [
          {
            key: "countedBy" as const,
            said:
              countedBy === "full"
                ? t("limit.full")
                : t("limit.counted", { day: weekdayName(countedBy) }),
          },
        ]),
    ...(months === undefined
      ? []
      : [
          {
            key: "months" as const,
            said: t("limit.months", { months: list(months.map((month) => monthOfYear(month))) }),
          },
        ]),
    ...(seasons === undefined
      ? []
      : [
          {
            key: "seasons" as const,
            said: list(
              seasons.map(({ from, to }) =>
                t("limit.season", { from: dayWords(t, from), to: dayWords(t, to) }),
              ),
            ),
          },
        ]),
    ...(exceptWeeksOfMonth === undefined
      ? []
      : [
          {
            key: "exceptWeeksOfMonth" as const,
            said: t("limit.exceptWeeks", { which: list(exceptWeeksOfMonth.map(ordinal)) }),
          },
        ]),
  ];
}

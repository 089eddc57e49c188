import { cadences } from "@evenkeel/contract/constants";
import type { RecurringRule } from "@evenkeel/contract/models/calendar/schedule";
import { weekdays } from "@evenkeel/contract/constants";
import { addDays, dayOf } from "../../../../lib/dates.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { useWords } from "../../../../lib/words.ts";
import { useCurrentUser } from "../../../session/index.ts";
import { without } from "./optional.ts";
import { ChoiceField } from "./choice-field.tsx";

interface HowOftenProps {
  rule: RecurringRule;
  onChange: (rule: RecurringRule) => void;
}

const week = 7;
/** What orders have: rarer than every second week, and not by the month. */
const everyWeeks = [3, 4, 5, 6, 8, 10, 12] as const;

/** Every week, every other one, every n weeks, or some of a month; a cycle that is not of weeks stays until it is changed. */
export function HowOften({ rule, onChange }: HowOftenProps) {
  const t = useWords("imports");
  const { timeZone } = useCurrentUser();
  const today = dayOf(useNow(), timeZone);
  const { everyDays } = rule;
  const plain = without(without(rule, "everyDays"), "spanDays");
  const days = everyDays === undefined ? [] : [everyDays];
  const cycles = [...new Set([...everyWeeks.map((weeks) => weeks * week), ...days])];
  return (
    <ChoiceField
      label={t("recurring.howOften")}
      value={everyDays === undefined ? rule.cadence : String(everyDays)}
      choices={[
        ...cadences.map((cadence) => ({ value: cadence, label: t(`recurring.${cadence}`) })),
        ...cycles
          .toSorted((a, b) => a - b)
          .map((cycle) => ({
            value: String(cycle),
            label:
              cycle % week === 0
                ? t("recurring.everyWeeks", { count: cycle / week })
                : t("recurring.everyDays", { count: cycle }),
          })),
      ]}
      onChange={(chosen) => {
        const cadence = cadences.find((one) => one === chosen);
        if (cadence !== undefined) onChange({ ...plain, cadence });
        // Every n weeks from when on? The next one, until the parent says another.
        else
          onChange({
            ...rule,
            cadence: "biweekly",
            everyDays: Number(chosen),
            firstDate: rule.firstDate ?? nextDay(today, rule.startDay),
          });
      }}
    />
  );
}

/** This day, or the first one after it with this weekday. */
function nextDay(today: string, day: RecurringRule["startDay"]): string {
  const ahead = weekdays.indexOf(day) - new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (ahead + week) % week);
}

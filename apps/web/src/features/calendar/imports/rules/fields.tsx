import type { AssigneeNames } from "../assignee-names.ts";
/** The fields of a rule. */
import type { Assignee, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import { weekdays } from "@evenkeel/contract/constants";
import { NativeSelect } from "@mantine/core";
import { TypedField } from "./typed-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import classes from "../wizard.module.css";
import { monthOfYear, weekdayName } from "../../../../lib/dates.ts";
import { useWords } from "../../../../lib/words.ts";

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const longestMonth = 31;
const part = (value: number): string => String(value).padStart(2, "0");

interface AssigneeFieldProps {
  label: string;
  value: Assignee;
  names: AssigneeNames;
  onChange: (value: Assignee) => void;
}

export function AssigneeField({ label, value, names, onChange }: AssigneeFieldProps) {
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={[
        { value: "parent1", label: names.parent1 },
        { value: "parent2", label: names.parent2 },
      ]}
      onChange={onChange}
    />
  );
}

interface MonthDayFieldProps {
  label: string;
  /** MM-DD; undefined if the field is left open. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Whether it may be left open. */
  optional?: boolean;
}

/** A day of the year: month and day, only days that exist. */
export function MonthDayField({ label, value, onChange, optional = false }: MonthDayFieldProps) {
  const t = useWords("imports");
  const [month = "", day = "01"] = value?.split("-") ?? [];
  const longest = daysOfMonth[Number(month) - 1] ?? longestMonth;
  const set = (nextMonth: string, nextDay: string) => {
    if (nextMonth === "") {
      onChange(undefined);
      return;
    }
    const last = daysOfMonth[Number(nextMonth) - 1] ?? longestMonth;
    onChange(`${nextMonth}-${part(Math.min(Number(nextDay), last))}`);
  };
  return (
    <fieldset className={classes.pair}>
      <legend>{label}</legend>
      <NativeSelect
        aria-label={t("field.month", { label })}
        value={month}
        data={[
          ...(optional ? [{ value: "", label: t("field.notGiven") }] : []),
          ...daysOfMonth.map((_days, index) => ({
            value: part(index + 1),
            label: monthOfYear(index + 1),
          })),
        ]}
        onChange={(event) => set(event.currentTarget.value, day)}
      />
      <NativeSelect
        aria-label={t("field.day", { label })}
        value={day}
        disabled={month === ""}
        data={Array.from({ length: longest }, (_, index) => ({
          value: part(index + 1),
          label: String(index + 1),
        }))}
        onChange={(event) => set(month, event.currentTarget.value)}
      />
    </fieldset>
  );
}

interface ClockFieldProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** HH:MM; empty if the order gives no time. */
export function ClockField({ label, value, onChange }: ClockFieldProps) {
  return <TypedField type="time" label={label} value={value} onChange={onChange} />;
}

interface WeekdayFieldProps {
  label: string;
  value: Weekday;
  onChange: (value: Weekday) => void;
}

export function WeekdayField({ label, value, onChange }: WeekdayFieldProps) {
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={weekdays.map((day) => ({ value: day, label: weekdayName(day) }))}
      onChange={onChange}
    />
  );
}

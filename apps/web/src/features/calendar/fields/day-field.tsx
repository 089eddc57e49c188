import { DateInput } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat";
import { useId, useRef, useState } from "react";
import {
  dayInField,
  longDay,
  monthName,
  shortMonth,
  weekdayLetters,
  writesMonthFirst,
} from "../../../lib/dates.ts";
import { isComposing } from "../../../lib/is-composing.ts";
import { useWords } from "../../../lib/words.ts";
import classes from "./day-field.module.css";

dayjs.extend(customParseFormat);

export interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD. */
  value: string | null;
  onChange: (day: string | null) => void;
  minimum?: string;
}

/** The picker's arrows have no words. */
const controls = [
  "previousMonth",
  "nextMonth",
  "previousYear",
  "nextYear",
  "previousDecade",
  "nextDecade",
] as const;

/** None is the beginning of another: '12/11/20' would be a day while '12/11/2026' is typed. */
const monthFirst = ["MM/DD/YYYY", "M/D/YYYY", "YYYY-MM-DD"];
const dayFirst = ["DD/MM/YYYY", "D/M/YYYY", "YYYY-MM-DD"];

/** In the order of the reader's language: what was read then stands in the field in words. */
function dayIn(typed: string): string | null {
  const day = dayjs(typed.trim(), writesMonthFirst() ? monthFirst : dayFirst, true);
  return day.isValid() ? day.format("YYYY-MM-DD") : null;
}

/** The picker's days and months in the reader's language. */
const saidInPicker = {
  weekdayFormat: weekdayLetters,
  monthLabelFormat: monthName,
  monthsListFormat: shortMonth,
  getDayAriaLabel: longDay,
};

/** A calendar day, typed or picked. What is typed takes the place of the day that stands there. */
export function DayField({ label, value, onChange, minimum }: DayFieldProps) {
  const t = useWords("calendar");
  const id = useId();
  // A press puts the caret where it was, after the field took the focus.
  const wasJustEntered = useRef(false);
  // What was typed and is no day: it is said, and never passed over for the day that stood there.
  const [unread, setUnread] = useState<string | null>(null);
  const [isShut, setShut] = useState(false);
  const check = (typed: string) => {
    const stands = value === null ? "" : dayInField(value);
    const isRead = ["", stands].includes(typed.trim()) || dayIn(typed) === value;
    setUnread(isRead ? null : typed);
    return isRead;
  };
  return (
    <DateInput
      size="md"
      label={label}
      placeholder={t("picker.pattern")}
      value={value}
      onChange={(day) => {
        setUnread(null);
        onChange(day);
      }}
      valueFormat={dayInField}
      dateParser={dayIn}
      error={
        unread === null ? null : t("picker.unread", { typed: unread, pattern: t("picker.pattern") })
      }
      onFocus={({ currentTarget }) => {
        wasJustEntered.current = true;
        setShut(false);
        currentTarget.select();
      }}
      onClick={({ currentTarget }) => {
        setShut(false);
        if (wasJustEntered.current) currentTarget.select();
        wasJustEntered.current = false;
      }}
      onInput={() => {
        setUnread(null);
        setShut(false);
      }}
      onBlur={({ currentTarget }) => check(currentTarget.value)}
      onKeyDown={(press) => {
        if (press.key !== "Enter" || isComposing(press)) return;
        const field = press.currentTarget;
        // It closes the picker first. After that it sends the form, but never with another day than the one written here.
        if (field.getAttribute("aria-expanded") === "true" || !check(field.value))
          press.preventDefault();
        setShut(true);
      }}
      {...saidInPicker}
      classNames={{ calendarHeaderLevel: classes.month ?? "" }}
      firstDayOfWeek={0}
      // Weekends in the library's red are too pale to read, and red means a parent here.
      weekendDays={[]}
      {...(minimum === undefined ? {} : { minDate: minimum })}
      clearable={false}
      ariaLabels={Object.fromEntries(controls.map((name) => [name, t(`picker.${name}`)]))}
      // A combobox with a dialog that bears the field's name: without roles the picker lies outside of every landmark.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the library adds them, as it knows whether the picker is open
      role="combobox"
      id={id}
      popoverProps={{ withRoles: true, id, ...(isShut ? { opened: false } : {}) }}
    />
  );
}

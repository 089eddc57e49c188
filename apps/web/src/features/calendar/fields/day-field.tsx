import { DateInput } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { useId, useRef, useState } from "react";
import {
  dayInField,
  dayOf,
  longDay,
  monthName,
  shortMonth,
  weekdayLetters,
} from "../../../lib/dates.ts";
import { isComposing } from "../../../lib/is-composing.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./day-field.module.css";
import { typedDay } from "./typed-day.ts";

export interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD; null while none can be read. */
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

/** The picker's days and months in the reader's language. */
const saidInPicker = {
  weekdayFormat: weekdayLetters,
  monthLabelFormat: monthName,
  monthsListFormat: shortMonth,
  getDayAriaLabel: longDay,
};

/**
 * A calendar day, typed or picked. The day is what stands in the field and no other: what cannot be read stays as it was
 * typed, is said, and is no day.
 */
export function DayField({ label, value, onChange, minimum }: DayFieldProps) {
  const t = useWords("calendar");
  const { timeZone: zone } = useCurrentUser();
  const today = dayOf(useNow(), zone);
  const id = useId();
  // A press puts the caret where it was, after the field took the focus.
  const wasJustEntered = useRef(false);
  const [stood, setStood] = useState(value);
  if (value !== null && value !== stood) setStood(value);
  const [typed, setTyped] = useState("");
  const [isLeft, setLeft] = useState(false);
  const [isShut, setShut] = useState(false);
  const dayIn = (text: string, isUnderWay: boolean) =>
    typedDay(text, { today, minimum, isUnderWay });
  /** What is typed is whole. */
  const leave = (text: string) => {
    setLeft(true);
    if (value !== null) return setTyped("");
    // Emptied and left, it is as it was.
    const day = text.trim() === "" ? stood : dayIn(text, false);
    if (day !== null) onChange(day);
  };
  const isUnread = value === null && typed.trim() !== "";
  return (
    <DateInput
      size="md"
      label={label}
      placeholder={t("picker.pattern")}
      value={value}
      onChange={onChange}
      valueFormat={dayInField}
      dateParser={(text) => dayIn(text, true)}
      error={
        isUnread && isLeft ? t("picker.unread", { typed, pattern: t("picker.pattern") }) : null
      }
      fixOnBlur={!isUnread || dayIn(typed, false) !== null}
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
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setLeft(false);
        setShut(false);
        // A day that no longer stands here is not sent, also where the field is not left before.
        if (value !== null && dayIn(currentTarget.value, true) === null) onChange(null);
      }}
      onBlur={({ currentTarget }) => leave(currentTarget.value)}
      onKeyDown={(press) => {
        if (press.key !== "Enter" || isComposing(press)) return;
        const field = press.currentTarget;
        // It closes the picker first. After that it sends the form, if that has its days.
        if (field.getAttribute("aria-expanded") === "true" || value === null)
          press.preventDefault();
        leave(field.value);
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

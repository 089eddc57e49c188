import { DateInput } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat";
import { useId } from "react";
import { useWords } from "../../../lib/words.ts";

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

const formats = ["MM/DD/YYYY", "M/D/YYYY", "YYYY-MM-DD"];

/** A calendar day, typed or picked. */
export function DayField({ label, value, onChange, minimum }: DayFieldProps) {
  const t = useWords("calendar");
  const id = useId();
  return (
    <DateInput
      size="md"
      label={label}
      placeholder={t("picker.pattern")}
      value={value}
      onChange={onChange}
      valueFormat="MM/DD/YYYY"
      dateParser={(typed) => {
        const day = dayjs(typed.trim(), formats, true);
        return day.isValid() ? day.format("YYYY-MM-DD") : null;
      }}
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
      popoverProps={{ withRoles: true, id }}
    />
  );
}

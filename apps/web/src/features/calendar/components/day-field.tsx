import { DateInput } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat";

dayjs.extend(customParseFormat);

export interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD. */
  value: string | null;
  onChange: (day: string | null) => void;
  minimum?: string;
}

const formats = ["MM/DD/YYYY", "M/D/YYYY", "YYYY-MM-DD"];

/** A calendar day, typed or picked. */
export function DayField({ label, value, onChange, minimum }: DayFieldProps) {
  return (
    <DateInput
      size="md"
      label={label}
      placeholder="MM/DD/YYYY"
      value={value}
      onChange={onChange}
      valueFormat="MM/DD/YYYY"
      dateParser={(typed) => {
        const day = dayjs(typed.trim(), formats, true);
        return day.isValid() ? day.format("YYYY-MM-DD") : null;
      }}
      firstDayOfWeek={0}
      {...(minimum === undefined ? {} : { minDate: minimum })}
      clearable={false}
    />
  );
}

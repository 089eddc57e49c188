import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import { holidaysWithoutHours, withHolidayHours } from "@evenkeel/custody/rules/holiday-hours";
import { Button } from "@mantine/core";
import { useState } from "react";
import { namesTogether } from "../../names-together.ts";
import { spoken } from "../question-words.ts";
import { ClockField } from "./fields.tsx";
import classes from "./wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface HolidayHoursProps {
  rules: ParsedSchedule;
  /** The question was answered before, or the parent said that whole days are meant. */
  isAnswered: boolean;
  onAnswer: (rules: ParsedSchedule) => void;
}

/** Asks for the hours of holidays that the order leaves without: nobody means an exchange at midnight. */
export function HolidayHours({ rules, isAnswered, onAnswer }: HolidayHoursProps) {
  const t = useWords("imports");
  const [startTime, setStart] = useState("");
  const [endTime, setEnd] = useState("");
  // The names of holidays.
  useWords("custody");
  const names = holidaysWithoutHours(rules);
  if (isAnswered || names.length === 0) return null;
  return (
    <div className={classes.question}>
      <p>
        {t("hours.question", {
          names: namesTogether(names.map(spoken)) ?? "",
          count: names.length,
        })}
      </p>
      <p className={classes.quiet}>{t("hours.untilThen")}</p>
      <div className={classes.columns}>
        <ClockField label={t("hours.from")} value={startTime} onChange={setStart} />
        <ClockField label={t("hours.to")} value={endTime} onChange={setEnd} />
      </div>
      <div className={classes.choices}>
        <Button
          size="sm"
          disabled={startTime === "" || endTime === ""}
          onClick={() => onAnswer(withHolidayHours(rules, { startTime, endTime }))}
        >
          {t("hours.use")}
        </Button>
        <Button size="sm" variant="default" onClick={() => onAnswer(rules)}>
          {t("hours.whole")}
        </Button>
      </div>
    </div>
  );
}

import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleAnswer } from "@evenkeel/contract/models/calendar/schedule-answer";
import { usualSchoolYear, withSchoolYear } from "@evenkeel/custody/rules/school-year";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../../lib/words.ts";
import { MonthDayField } from "../rules/fields.tsx";
import classes from "../wizard.module.css";

interface SchoolYearProps {
  rules: ParsedSchedule;
  /** The rules once it is known when school begins and ends. */
  onAnswer: (rules: ParsedSchedule, answer: ScheduleAnswer) => void;
}

/** When school begins and ends, once for all rules that go by it or by the summer. */
export function SchoolYear({ rules, onAnswer }: SchoolYearProps) {
  const t = useWords("imports");
  const [year, setYear] = useState(usualSchoolYear);
  return (
    <section className={classes.question} aria-label={t("schoolYear")}>
      <p>{t("question.school-year")}</p>
      <MonthDayField
        label={t("schoolYear.from")}
        value={year.from}
        onChange={(from = usualSchoolYear.from) => setYear({ ...year, from })}
      />
      <MonthDayField
        label={t("schoolYear.to")}
        value={year.to}
        onChange={(to = usualSchoolYear.to) => setYear({ ...year, to })}
      />
      <div className={classes.choices}>
        <Button
          size="sm"
          variant="default"
          onClick={() => onAnswer(withSchoolYear(rules, year), { about: "school-year", ...year })}
        >
          {t("schoolYear.use")}
        </Button>
      </div>
    </section>
  );
}

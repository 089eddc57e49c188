import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleAnswer } from "@evenkeel/contract/models/calendar/schedule-answer";
import { type HolidaysWithoutHours, withHolidayHours } from "@evenkeel/custody/rules/holiday-hours";
import { Button } from "@mantine/core";
import { useState } from "react";
import { namesTogether } from "../../names-together.ts";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import { spoken } from "../question-words.ts";
import { ClockField } from "../rules/fields.tsx";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface HolidayHoursProps {
  rules: ParsedSchedule;
  /** Holidays of the same children that lack the same, and have not been answered for. */
  group: HolidaysWithoutHours;
  /** With the rules as they are where whole days are meant. */
  onAnswer: (rules: ParsedSchedule, said: ScheduleAnswer) => void;
}

/** Asks for the hours of holidays that the order leaves without: nobody means an exchange at midnight. */
export function HolidayHours({ rules, group, onAnswer }: HolidayHoursProps) {
  const t = useWords("imports");
  const namesOf = useNamesOfChildren();
  const { names, missing, childIds } = group;
  const [startTime, setStart] = useState("");
  const [endTime, setEnd] = useState("");
  // The names of holidays.
  useWords("custody");
  const isGiven =
    (missing === "end" || startTime !== "") && (missing === "start" || endTime !== "");
  const question = t("hours.question", {
    missing,
    names: namesTogether(names.map(spoken)) ?? "",
    count: names.length,
  });
  const whose = namesOf(childIds);
  const said = {
    about: "hours" as const,
    holidays: [...names],
    ...(childIds.length === 0 ? {} : { childIds: [...childIds] }),
  };
  const takeHours = () =>
    onAnswer(withHolidayHours(rules, group, { startTime, endTime }), {
      ...said,
      ...(missing === "end" ? {} : { startTime }),
      ...(missing === "start" ? {} : { endTime }),
    });
  return (
    <div className={classes.question}>
      <p>{whose === "" ? question : t("children.rule", { names: whose, rule: question })}</p>
      <div className={classes.columns}>
        {missing === "end" ? null : (
          <ClockField label={t("hours.from")} value={startTime} onChange={setStart} />
        )}
        {missing === "start" ? null : (
          <ClockField label={t("hours.to")} value={endTime} onChange={setEnd} />
        )}
      </div>
      <div className={classes.choices}>
        <Button size="sm" disabled={!isGiven} onClick={takeHours}>
          {t("hours.use")}
        </Button>
        <Button size="sm" variant="default" onClick={() => onAnswer(rules, said)}>
          {t("hours.whole")}
        </Button>
      </div>
      <p className={classes.quiet}>{t("hours.wholeText")}</p>
    </div>
  );
}

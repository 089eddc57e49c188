import { longestText, mostDaysAround } from "@evenkeel/contract/constants";
import type { HolidayRule } from "@evenkeel/contract/models/schedule";
import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import { TextInput } from "@mantine/core";
import { clockWords } from "../../../../lib/dates.ts";
import { without } from "../optional.ts";
import { AssigneeField, type AssigneeNames, ClockField, MonthDayField } from "./fields.tsx";
import { RuleCard } from "./rule-card.tsx";
import classes from "./wizard.module.css";

interface HolidayRuleCardProps {
  rule: HolidayRule;
  names: AssigneeNames;
  open: boolean;
  /** Continue was pressed: what is missing is said. */
  strict: boolean;
  onToggle: () => void;
  onChange: (rule: HolidayRule) => void;
  onRemove: () => void;
}

export function HolidayRuleCard({
  rule,
  names,
  open,
  strict,
  onToggle,
  onChange,
  onRemove,
}: HolidayRuleCardProps) {
  const floating = findFloatingHoliday(rule.name);
  const set = (part: Partial<HolidayRule>) => onChange({ ...rule, ...part });
  const setDays = (key: "startsDaysBefore" | "endsDaysAfter", text: string) => {
    const days = Number.parseInt(text, 10);
    if (Number.isNaN(days)) onChange(without(rule, key));
    else set({ [key]: Math.min(mostDaysAround, Math.max(0, days)) });
  };
  const setTime = (key: "startTime" | "endTime", time: string) =>
    time === "" ? onChange(without(rule, key)) : set({ [key]: time });
  return (
    <RuleCard
      title={rule.name === "" ? "New holiday" : rule.name}
      detail={detailOf(rule, names)}
      confidence={rule.confidence}
      words={rule.source?.text}
      open={open}
      onToggle={onToggle}
      onRemove={onRemove}
    >
      <div className={classes.wide}>
        <TextInput
          label="Holiday"
          value={rule.name}
          maxLength={longestText.title}
          error={strict && rule.name.trim() === "" ? "Name is required" : undefined}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </div>
      <AssigneeField
        label="Even years"
        value={rule.evenYearsAssignee}
        names={names}
        onChange={(evenYearsAssignee) => set({ evenYearsAssignee })}
      />
      <AssigneeField
        label="Odd years"
        value={rule.oddYearsAssignee}
        names={names}
        onChange={(oddYearsAssignee) => set({ oddYearsAssignee })}
      />
      <div className={classes.wide}>
        <MonthDayField
          label="Starts on"
          value={rule.startMonthDay}
          onChange={(day) => set({ startMonthDay: day ?? "01-01" })}
        />
        {floating === undefined ? null : (
          <p className={classes.quiet}>
            {floating.name} is kept on its true date each year: {floating.when}.
          </p>
        )}
      </div>
      <div className={classes.wide}>
        <MonthDayField
          label="Last day"
          value={rule.endMonthDay}
          optional
          onChange={(day) =>
            day === undefined ? onChange(without(rule, "endMonthDay")) : set({ endMonthDay: day })
          }
        />
      </div>
      <ClockField
        label="From (time)"
        value={rule.startTime}
        onChange={(time) => setTime("startTime", time)}
      />
      <ClockField
        label="To (time)"
        value={rule.endTime}
        onChange={(time) => setTime("endTime", time)}
      />
      <TextInput
        type="number"
        label="Begins days before"
        min={0}
        max={mostDaysAround}
        value={rule.startsDaysBefore ?? ""}
        onChange={(event) => setDays("startsDaysBefore", event.currentTarget.value)}
      />
      <TextInput
        type="number"
        label="Ends days after"
        min={0}
        max={mostDaysAround}
        value={rule.endsDaysAfter ?? ""}
        onChange={(event) => setDays("endsDaysAfter", event.currentTarget.value)}
      />
    </RuleCard>
  );
}

function detailOf(rule: HolidayRule, names: AssigneeNames): string {
  const even = names[rule.evenYearsAssignee];
  const odd = names[rule.oddYearsAssignee];
  const years = even === odd ? `${even} every year` : `Even years ${even}, odd years ${odd}`;
  const times = [rule.startTime, rule.endTime].flatMap((time) =>
    time === undefined ? [] : [clockWords(time)],
  );
  return times.length === 0 ? years : `${years}, ${times.join(" to ")}`;
}

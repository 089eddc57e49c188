import { cadences } from "@evenkeel/contract/constants";
import type { RecurringRule } from "@evenkeel/contract/models/schedule";
import { Checkbox } from "@mantine/core";
import { clockWords } from "../../../../lib/dates.ts";
import { ChoiceField } from "./choice-field.tsx";
import { AssigneeField, type AssigneeNames, ClockField, WeekdayField } from "./fields.tsx";
import { RuleCard } from "./rule-card.tsx";
import classes from "./wizard.module.css";

interface RecurringRuleCardProps {
  rule: RecurringRule;
  names: AssigneeNames;
  open: boolean;
  onToggle: () => void;
  onChange: (rule: RecurringRule) => void;
  onRemove: () => void;
}

const often = {
  weekly: "Every week",
  biweekly: "Every other week",
  monthly: "Some weeks of the month",
} as const;
const ordinals = ["1st", "2nd", "3rd", "4th", "5th"] as const;

export function RecurringRuleCard({
  rule,
  names,
  open,
  onToggle,
  onChange,
  onRemove,
}: RecurringRuleCardProps) {
  const set = (part: Partial<RecurringRule>) => onChange({ ...rule, ...part });
  const weeks = rule.weeksOfMonth ?? [1];
  const setTime = (key: "startTime" | "endTime", time: string) => {
    // A recurring rule has both times: an emptied field keeps the one it had.
    if (time !== "") set({ [key]: time });
  };
  return (
    <RuleCard
      title={`${often[rule.cadence]}, ${names[rule.assignee]}`}
      detail={`${rule.startDay} ${clockWords(rule.startTime)} to ${rule.endDay} ${clockWords(rule.endTime)}`}
      confidence={rule.confidence}
      words={rule.source?.text}
      open={open}
      onToggle={onToggle}
      onRemove={onRemove}
    >
      <ChoiceField
        label="How often"
        value={rule.cadence}
        choices={cadences.map((cadence) => ({ value: cadence, label: often[cadence] }))}
        onChange={(cadence) => set({ cadence })}
      />
      <AssigneeField
        label="With"
        value={rule.assignee}
        names={names}
        onChange={(assignee) => set({ assignee })}
      />
      {rule.cadence === "biweekly" ? (
        <div className={classes.wide}>
          <ChoiceField
            label="Beginning in"
            value={rule.startWeekAnchor}
            choices={[
              { value: "even", label: "Even weeks of the year" },
              { value: "odd", label: "Odd weeks of the year" },
            ]}
            onChange={(startWeekAnchor) => set({ startWeekAnchor })}
          />
        </div>
      ) : null}
      {rule.cadence === "monthly" ? (
        <Checkbox.Group
          className={classes.wide ?? ""}
          label="Which weekends, by their Saturday"
          value={weeks.map(String)}
          onChange={(chosen) => {
            if (chosen.length > 0) set({ weeksOfMonth: chosen.map(Number) });
          }}
        >
          <div className={classes.choices}>
            {ordinals.map((label, index) => (
              <Checkbox key={label} value={String(index + 1)} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      <WeekdayField label="From" value={rule.startDay} onChange={(startDay) => set({ startDay })} />
      <ClockField
        label="At"
        value={rule.startTime}
        onChange={(time) => setTime("startTime", time)}
      />
      <WeekdayField label="To" value={rule.endDay} onChange={(endDay) => set({ endDay })} />
      <ClockField
        label="Until"
        value={rule.endTime}
        onChange={(time) => setTime("endTime", time)}
      />
    </RuleCard>
  );
}

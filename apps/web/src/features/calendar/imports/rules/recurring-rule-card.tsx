import type { RecurringRule, YearRange } from "@evenkeel/contract/models/calendar/schedule";
import { Checkbox } from "@mantine/core";
import { clockWords, weekdayName } from "../../../../lib/dates.ts";
import { ChoiceField } from "./choice-field.tsx";
import type { AssigneeNames } from "../assignee-names.ts";
import { AssigneeField, ClockField, WeekdayField } from "./fields.tsx";
import { ChildrenField } from "./children-field.tsx";
import { HowOften } from "./how-often.tsx";
import { RuleLimits } from "./rule-limits.tsx";
import { RuleCard } from "./rule-card.tsx";
import { weeksWords } from "../question-words.ts";
import { useWeeksFrom } from "../use-weeks-from.ts";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface RecurringRuleCardProps {
  rule: RecurringRule;
  names: AssigneeNames;
  /** Of the schedule. */
  years: YearRange;
  /** The whole rule in words; undefined while it is being put into them. */
  sentence: string | undefined;
  open: boolean;
  onToggle: () => void;
  onChange: (rule: RecurringRule) => void;
  onRemove: () => void;
}

/** A month has at most five Saturdays; the last of them is not always the fourth. */
const weekends = [1, 2, 3, 4, 5, -1] as const;

/** A weekend, unless the rule says otherwise; 'the first Monday' goes by its Monday. */
const isByItsSaturday = ({ countedBy, startDay, endDay }: RecurringRule): boolean =>
  countedBy === undefined && startDay !== endDay;

export function RecurringRuleCard({
  rule,
  names,
  years,
  sentence,
  open,
  onToggle,
  onChange,
  onRemove,
}: RecurringRuleCardProps) {
  const t = useWords("imports");
  const weeksFrom = useWeeksFrom(years);
  const set = (part: Partial<RecurringRule>) => onChange({ ...rule, ...part });
  const weeks = rule.weeksOfMonth ?? [1];
  const setTime = (key: "startTime" | "endTime", time: string) => {
    // A recurring rule has both times: an emptied field keeps the one it had.
    if (time !== "") set({ [key]: time });
  };
  return (
    <RuleCard
      title={t("recurring.title", {
        often: t(`recurring.${rule.cadence}`),
        name: names[rule.assignee],
      })}
      detail={
        sentence ??
        t("recurring.detail", {
          startDay: weekdayName(rule.startDay),
          start: clockWords(rule.startTime),
          endDay: weekdayName(rule.endDay),
          end: clockWords(rule.endTime),
        })
      }
      childIds={rule.childIds}
      confidence={rule.confidence}
      words={rule.source?.text}
      open={open}
      onToggle={onToggle}
      onRemove={onRemove}
    >
      <HowOften rule={rule} onChange={onChange} />
      <AssigneeField
        label={t("recurring.with")}
        value={rule.assignee}
        names={names}
        onChange={(assignee) => set({ assignee })}
      />
      {rule.cadence === "biweekly" && rule.firstDate === undefined ? (
        <div className={classes.wide}>
          <ChoiceField
            label={t("recurring.beginning")}
            value={rule.startWeekAnchor}
            choices={(["even", "odd"] as const).map((startWeekAnchor) => ({
              value: startWeekAnchor,
              label: weeksWords(t, { ...rule, startWeekAnchor }, weeksFrom),
            }))}
            onChange={(startWeekAnchor) => set({ startWeekAnchor })}
          />
        </div>
      ) : null}
      {rule.cadence === "monthly" ? (
        <Checkbox.Group
          className={classes.wide ?? ""}
          label={t(isByItsSaturday(rule) ? "recurring.weekends" : "recurring.weekendsCounted")}
          value={weeks.map(String)}
          onChange={(chosen) => {
            if (chosen.length > 0) set({ weeksOfMonth: chosen.map(Number) });
          }}
        >
          <div className={classes.choices}>
            {weekends.map((week) => (
              <Checkbox
                key={week}
                value={String(week)}
                label={week < 0 ? t("recurring.last") : t("recurring.ordinal", { week })}
              />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      <WeekdayField
        label={t("recurring.from")}
        value={rule.startDay}
        onChange={(startDay) => set({ startDay })}
      />
      <ClockField
        label={t("recurring.at")}
        value={rule.startTime}
        onChange={(time) => setTime("startTime", time)}
      />
      <WeekdayField
        label={t("recurring.to")}
        value={rule.endDay}
        onChange={(endDay) => set({ endDay })}
      />
      <ClockField
        label={t("recurring.until")}
        value={rule.endTime}
        onChange={(time) => setTime("endTime", time)}
      />
      <RuleLimits rule={rule} onChange={onChange} />
      <ChildrenField value={rule.childIds} onChange={(childIds) => set({ childIds })} />
    </RuleCard>
  );
}

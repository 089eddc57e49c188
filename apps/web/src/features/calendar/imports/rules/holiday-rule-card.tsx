import { longestText, mostDaysAround } from "@evenkeel/contract/constants";
import type { HolidayRule } from "@evenkeel/contract/models/calendar/schedule";
import { findFloatingHoliday, holidayIn } from "@evenkeel/custody/holidays/names";
import { TextInput } from "@mantine/core";
import { clockWords } from "../../../../lib/dates.ts";
import { without } from "./optional.ts";
import type { AssigneeNames } from "../assignee-names.ts";
import { AssigneeField, ClockField, MonthDayField } from "./fields.tsx";
import { ChildrenField } from "./children-field.tsx";
import { RuleCard } from "./rule-card.tsx";
import classes from "../wizard.module.css";
import { useLocale, useWords, type PageWords } from "../../../../lib/words.ts";

interface HolidayRuleCardProps {
  rule: HolidayRule;
  names: AssigneeNames;
  /** The whole rule in words; undefined while it is being put into them. */
  sentence: string | undefined;
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
  sentence,
  open,
  strict,
  onToggle,
  onChange,
  onRemove,
}: HolidayRuleCardProps) {
  const t = useWords("imports");
  const law = useWords("custody");
  const floating = findFloatingHoliday(rule.name);
  const locale = useLocale();
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
      title={rule.name === "" ? t("holiday.new") : holidayIn(locale, law, rule.name)}
      detail={sentence ?? detailOf(t, rule, names)}
      childIds={rule.childIds}
      confidence={rule.confidence}
      words={rule.source?.text}
      open={open}
      onToggle={onToggle}
      onRemove={onRemove}
    >
      <div className={classes.wide}>
        <TextInput
          label={t("holiday")}
          value={rule.name}
          maxLength={longestText.title}
          error={strict && rule.name.trim() === "" ? t("holiday.nameMissing") : undefined}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </div>
      <AssigneeField
        label={t("holiday.even")}
        value={rule.evenYearsAssignee}
        names={names}
        onChange={(evenYearsAssignee) => set({ evenYearsAssignee })}
      />
      <AssigneeField
        label={t("holiday.odd")}
        value={rule.oddYearsAssignee}
        names={names}
        onChange={(oddYearsAssignee) => set({ oddYearsAssignee })}
      />
      <div className={classes.wide}>
        <MonthDayField
          label={t("holiday.starts")}
          value={rule.startMonthDay}
          onChange={(day) => set({ startMonthDay: day ?? "01-01" })}
        />
        {floating === undefined ? null : (
          <p className={classes.quiet}>
            {t("holiday.floating", {
              name: law(`name.${floating.when}`),
              when: law(`when.${floating.when}`),
            })}
          </p>
        )}
      </div>
      <div className={classes.wide}>
        <MonthDayField
          label={t("holiday.lastDay")}
          value={rule.endMonthDay}
          optional
          onChange={(day) =>
            day === undefined ? onChange(without(rule, "endMonthDay")) : set({ endMonthDay: day })
          }
        />
      </div>
      <ClockField
        label={t("holiday.from")}
        value={rule.startTime}
        onChange={(time) => setTime("startTime", time)}
      />
      <ClockField
        label={t("holiday.to")}
        value={rule.endTime}
        onChange={(time) => setTime("endTime", time)}
      />
      <TextInput
        type="number"
        label={t("holiday.before")}
        min={0}
        max={mostDaysAround}
        value={rule.startsDaysBefore ?? ""}
        onChange={(event) => setDays("startsDaysBefore", event.currentTarget.value)}
      />
      <TextInput
        type="number"
        label={t("holiday.after")}
        min={0}
        max={mostDaysAround}
        value={rule.endsDaysAfter ?? ""}
        onChange={(event) => setDays("endsDaysAfter", event.currentTarget.value)}
      />
      <ChildrenField value={rule.childIds} onChange={(childIds) => set({ childIds })} />
    </RuleCard>
  );
}

function detailOf(t: PageWords<"imports">, rule: HolidayRule, names: AssigneeNames): string {
  const even = names[rule.evenYearsAssignee];
  const odd = names[rule.oddYearsAssignee];
  const years =
    even === odd ? t("holiday.everyYear", { name: even }) : t("holiday.byYear", { even, odd });
  const [start, end] = [rule.startTime, rule.endTime].flatMap((time) =>
    time === undefined ? [] : [clockWords(time)],
  );
  if (start === undefined) return years;
  if (end === undefined) return t("holiday.time", { years, time: start });
  return t("holiday.times", { years, start, end });
}

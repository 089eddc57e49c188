import { newHolidayRule, newRecurringRule } from "@evenkeel/contract/new-rules";
import type { ParsedSchedule, YearRange } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../../../../lib/words.ts";
import type { useRuleSentences } from "./use-rule-sentences.ts";
import type { AssigneeNames } from "../assignee-names.ts";
import { HolidayRuleCard } from "./holiday-rule-card.tsx";
import { RecurringRuleCard } from "./recurring-rule-card.tsx";
import { whenFinished } from "./when-finished.ts";
import classes from "../wizard.module.css";

/** The names of rules where one is opened: `h0` is the first holiday, `r0` the first block of regular time. */
export const holidayId = (index: number): string => `h${index}`;
export const recurringId = (index: number): string => `r${index}`;

interface RulesProps {
  rules: ParsedSchedule;
  names: AssigneeNames;
  /** Of the schedule. */
  years: YearRange;
  said: ReturnType<typeof useRuleSentences>;
  /** The rule whose fields are shown. */
  open: string | null;
  onOpen: (id: string | null) => void;
  onChange: (part: Partial<ParsedSchedule>) => void;
}

/** What was read and then changed here is the parent's word, not the document's: the other parent is told which is which. */
const byHand = <Rule extends { source?: unknown }>(rule: Rule): Rule & { byHand?: true } =>
  rule.source === undefined ? rule : { ...rule, byHand: true };

/** @param strict whether a holiday without a name says so */
export function HolidayRules({ strict, ...rules }: RulesProps & { strict: boolean }) {
  const t = useWords("imports");
  const { names, said, open, onOpen, onChange } = rules;
  const { holidayRules } = rules.rules;
  return (
    <RuleList
      id="holiday-rules"
      title={t("review.holidays")}
      add={t("review.addHoliday")}
      onAdd={whenFinished(() => {
        onChange({ holidayRules: [...holidayRules, { ...newHolidayRule }] });
        onOpen(holidayId(holidayRules.length));
      })}
    >
      {holidayRules.map((rule, index) => (
        <HolidayRuleCard
          // oxlint-disable-next-line react/no-array-index-key -- a rule has no identity but its place
          key={index}
          rule={rule}
          names={names}
          sentence={said.holiday(index)}
          strict={strict}
          open={open === holidayId(index)}
          onToggle={whenFinished(() => onOpen(open === holidayId(index) ? null : holidayId(index)))}
          onChange={(changed) =>
            onChange({ holidayRules: holidayRules.with(index, byHand(changed)) })
          }
          onRemove={() => {
            onOpen(null);
            onChange({ holidayRules: holidayRules.toSpliced(index, 1) });
          }}
        />
      ))}
    </RuleList>
  );
}

export function RecurringRules({ rules, names, years, said, open, onOpen, onChange }: RulesProps) {
  const t = useWords("imports");
  const { recurringRules } = rules;
  return (
    <RuleList
      id="recurring-rules"
      title={t("review.recurring")}
      add={t("review.addRecurring")}
      onAdd={whenFinished(() => {
        onChange({ recurringRules: [...recurringRules, { ...newRecurringRule }] });
        onOpen(recurringId(recurringRules.length));
      })}
    >
      {recurringRules.map((rule, index) => (
        <RecurringRuleCard
          // oxlint-disable-next-line react/no-array-index-key -- a rule has no identity but its place
          key={index}
          rule={rule}
          names={names}
          years={years}
          sentence={said.recurring(index)}
          open={open === recurringId(index)}
          onToggle={whenFinished(() =>
            onOpen(open === recurringId(index) ? null : recurringId(index)),
          )}
          onChange={(changed) =>
            onChange({ recurringRules: recurringRules.with(index, byHand(changed)) })
          }
          onRemove={() => {
            onOpen(null);
            onChange({ recurringRules: recurringRules.toSpliced(index, 1) });
          }}
        />
      ))}
    </RuleList>
  );
}

interface RuleListProps {
  id: string;
  title: string;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}

function RuleList({ id, title, add, onAdd, children }: RuleListProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <ul className={classes.rules}>{children}</ul>
      <Button variant="light" onClick={onAdd}>
        {add}
      </Button>
    </section>
  );
}

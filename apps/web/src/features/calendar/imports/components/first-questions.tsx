import type {
  ParentMapping,
  ParsedSchedule,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import { HolidayHours } from "./holiday-hours.tsx";
import { WhichChildren } from "./which-children.tsx";
import { WhichIsYou } from "./which-is-you.tsx";
import classes from "./wizard.module.css";

/** Ids under which a draft keeps that these questions were answered. */
const childrenAnswered = "which-children";
const hoursAnswered = "holiday-hours";

interface FirstQuestionsProps {
  reading: ReadScheduleOutput | null;
  rules: ParsedSchedule;
  /** Null without a co-parent. */
  mapping: ParentMapping | null;
  answered: readonly string[];
  onMapping: (mapping: ParentMapping) => void;
  onRules: (rules: ParsedSchedule, answered: string[]) => void;
}

/** What the rules hang on: who is who, whom they are for, and when holidays begin that the order gives no hours. */
export function FirstQuestions(props: FirstQuestionsProps) {
  const { reading, rules, mapping, answered, onMapping, onRules } = props;
  const answer = (id: string) => (changed: ParsedSchedule) => onRules(changed, [...answered, id]);
  if (reading === null || rules.holidayRules.length + rules.recurringRules.length === 0)
    return null;
  return (
    <div className={classes.section}>
      {mapping === null ? null : (
        <WhichIsYou reading={reading} mapping={mapping} onChange={onMapping} />
      )}
      <WhichChildren
        rules={rules}
        isAnswered={answered.includes(childrenAnswered)}
        onAnswer={answer(childrenAnswered)}
      />
      <HolidayHours
        rules={rules}
        isAnswered={answered.includes(hoursAnswered)}
        onAnswer={answer(hoursAnswered)}
      />
    </div>
  );
}

import type {
  Assignee,
  ParsedSchedule,
  ReadScheduleOutput,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleAnswer } from "@evenkeel/contract/models/calendar/schedule-answer";
import {
  answered as answeredWith,
  residenceAnswered,
  wantsEditing,
} from "@evenkeel/custody/rules/answers";
import { type Answer, type Given, withAnswer } from "../given-answers.ts";
import { openPlace } from "../open-places.ts";
import {
  childrenAnswered,
  isGroupOpen,
  type OpenStatement,
  otherLinesAnswered,
  type Unanswered,
} from "../unanswered.ts";
import { HolidayHours } from "./holiday-hours.tsx";
import { NotTakenOver } from "./order-statements.tsx";
import { OtherLines } from "./other-lines.tsx";
import { Questions } from "./questions.tsx";
import { SchoolYear } from "./school-year.tsx";
import { WhichChildren } from "./which-children.tsx";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface OpenQuestionsProps {
  open: Unanswered;
  rules: ParsedSchedule;
  /** Of the schedule. */
  years: YearRange;
  given: Given;
  /** What was read: its sentences are shown as they look. */
  page: ReadScheduleOutput["page"];
  /** Who the children are with otherwise. */
  residence: Assignee | null;
  onChange: (answer: Answer) => void;
}

/** Whom the rules are for, hours that the order does not give, and what else it leaves open: asked, never guessed. */
export function OpenQuestions(props: OpenQuestionsProps) {
  const { open, rules, residence, given, onChange } = props;
  const t = useWords("imports");
  if (!isGroupOpen(open)) return null;
  const answer = (changed: ParsedSchedule, ids: readonly string[], said: ScheduleAnswer) =>
    onChange({ rules: changed, residence, ...withAnswer(given, ids, said), edit: null });
  const noted = (ids: readonly string[]) =>
    onChange({ rules, residence, ...withAnswer(given, ids, null), edit: null });
  return (
    <div
      {...openPlace(true)}
      role="group"
      aria-label={t("questions.group")}
      className={classes.section}
    >
      {open.children ? (
        <WhichChildren
          rules={rules}
          onAnswer={(changed, said) => answer(changed, [childrenAnswered], said)}
        />
      ) : null}
      {open.hours.map((group) => (
        <HolidayHours
          key={[group.missing, ...group.childIds].join(" ")}
          rules={rules}
          group={group}
          onAnswer={(changed, said) => answer(changed, group.ids, said)}
        />
      ))}
      {open.questions
        .filter(({ asks }) => asks === "school-year")
        .map(({ id }) => (
          <SchoolYear
            key={id}
            rules={rules}
            onAnswer={(changed, said) => answer(changed, [id], said)}
          />
        ))}
      <Questions
        years={props.years}
        questions={open.questions.filter(({ asks }) => asks !== "school-year")}
        onAnswer={(question, choice) =>
          onChange({
            rules: answeredWith(rules, question, choice),
            residence: residenceAnswered(residence, question, choice),
            ...withAnswer(given, [question.id], { about: "question", question, choice }),
            edit: wantsEditing(question, choice) ? question : null,
          })
        }
        onEdit={(edit) => onChange({ rules, residence, ...withAnswer(given, [], null), edit })}
        onDismiss={(question) =>
          answer(rules, [question.id], { about: "question", question, choice: null })
        }
      />
      <NotTakenOver
        statements={open.statements}
        page={props.page}
        onByHand={(statement) => {
          const begun = begunFrom(rules, statement);
          if (begun !== null)
            onChange({ residence, ...withAnswer(given, [statement.id], null), ...begun });
        }}
        onSetAside={(id) => noted([id])}
      />
      <OtherLines
        lines={open.lines}
        page={props.page}
        onNone={() => noted([otherLinesAnswered])}
        onChanges={({ changes }) => noted([changes])}
      />
    </div>
  );
}

/** The rules with one more at their end, in which stands what was understood of a sentence: a parent looks at it next. */
function begunFrom(
  rules: ParsedSchedule,
  { text, boxes, byHand }: OpenStatement,
): Pick<Answer, "rules" | "edit"> | null {
  if (byHand === undefined) return null;
  const source = boxes === undefined ? { text } : { text, boxes };
  const own = { source, byHand: true as const };
  if ("holiday" in byHand) {
    const holidayRules = [...rules.holidayRules, { ...byHand.holiday, ...own }];
    return { rules: { ...rules, holidayRules }, edit: { begun: "holiday" } };
  }
  const recurringRules = [...rules.recurringRules, { ...byHand.recurring, ...own }];
  return { rules: { ...rules, recurringRules }, edit: { begun: "recurring" } };
}

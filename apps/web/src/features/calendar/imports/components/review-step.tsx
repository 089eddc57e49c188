import { newHolidayRule, newRecurringRule } from "@evenkeel/contract/constants";
import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import { Button } from "@mantine/core";
import { useState } from "react";
import {
  answered,
  type QuestionChoice,
  rulesAbout,
  wantsEditing,
} from "@evenkeel/custody/rules/answers";
import type { ScheduleDraft } from "../draft.ts";
import { useRuleSentences } from "../use-rule-sentences.ts";
import type { AssigneeNames } from "./fields.tsx";
import { FirstQuestions } from "./first-questions.tsx";
import { HolidayRuleCard } from "./holiday-rule-card.tsx";
import { PageView } from "./page-view.tsx";
import { Questions } from "./questions.tsx";
import { RecurringRuleCard } from "./recurring-rule-card.tsx";
import upload from "./upload.module.css";
import classes from "./wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface StepProps {
  draft: ScheduleDraft;
  change: (part: Partial<ScheduleDraft>) => void;
  names: AssigneeNames;
}

/** Step 2: the picture beside the rules, every field editable, and what the order leaves open. */
export function ReviewStep({ draft, change, names }: StepProps) {
  const t = useWords("imports");
  const { rules, reading } = draft;
  const [open, setOpen] = useState<string | null>(null);
  const [strict, setStrict] = useState(false);
  const set = (part: Partial<ParsedSchedule>) => change({ rules: { ...rules, ...part } });
  const toggle = (id: string) => setOpen(open === id ? null : id);
  const said = useRuleSentences(draft);
  const isEmpty = rules.holidayRules.length === 0 && rules.recurringRules.length === 0;
  const done = (question: ScheduleQuestion) => [...draft.answered, question.id];
  const show = (question: ScheduleQuestion) => {
    const { holidays, recurring } = rulesAbout(rules, question);
    const [holiday] = holidays;
    const [block] = recurring;
    if (holiday !== undefined) setOpen(`h${holiday}`);
    else if (block !== undefined) setOpen(`r${block}`);
  };
  const answer = (question: ScheduleQuestion, choice: QuestionChoice) => {
    change({ rules: answered(rules, question, choice), answered: done(question) });
    if (wantsEditing(question, choice)) show(question);
  };
  const next = () => {
    const unnamed = rules.holidayRules.findIndex((rule) => rule.name.trim() === "");
    if (unnamed === -1) change({ step: 3 });
    else {
      setStrict(true);
      setOpen(`h${unnamed}`);
    }
  };
  const boxes = [
    ...rules.holidayRules.map((rule, index) => ({
      id: `h${index}`,
      boxes: rule.source?.boxes ?? [],
    })),
    ...rules.recurringRules.map((rule, index) => ({
      id: `r${index}`,
      boxes: rule.source?.boxes ?? [],
    })),
  ];
  const questions = (reading?.questions ?? []).filter(({ id }) => !draft.answered.includes(id));
  return (
    <>
      <PageView page={reading?.page ?? null} file={draft.file} boxes={boxes} active={open} />
      {isEmpty ? <p className={upload.amber}>{t("review.none")}</p> : null}
      <FirstQuestions
        reading={reading}
        rules={rules}
        mapping={draft.mapping}
        answered={draft.answered}
        onMapping={(mapping) => change({ mapping })}
        onRules={(changed, done) => change({ rules: changed, answered: done })}
      />
      <Questions
        questions={questions}
        onAnswer={answer}
        onEdit={show}
        onDismiss={(question) => change({ answered: done(question) })}
      />
      <section className={classes.section} aria-labelledby="holiday-rules">
        <h2 id="holiday-rules" className={classes.heading}>
          {t("review.holidays")}
        </h2>
        <ul className={classes.rules}>
          {rules.holidayRules.map((rule, index) => (
            <HolidayRuleCard
              // oxlint-disable-next-line react/no-array-index-key -- a rule has no identity but its place
              key={index}
              rule={rule}
              names={names}
              sentence={said.holiday(index)}
              strict={strict}
              open={open === `h${index}`}
              onToggle={() => toggle(`h${index}`)}
              onChange={(changed) => set({ holidayRules: rules.holidayRules.with(index, changed) })}
              onRemove={() => {
                setOpen(null);
                set({ holidayRules: rules.holidayRules.toSpliced(index, 1) });
              }}
            />
          ))}
        </ul>
        <Button
          variant="light"
          onClick={() => {
            set({ holidayRules: [...rules.holidayRules, { ...newHolidayRule }] });
            setOpen(`h${rules.holidayRules.length}`);
          }}
        >
          {t("review.addHoliday")}
        </Button>
      </section>
      <section className={classes.section} aria-labelledby="recurring-rules">
        <h2 id="recurring-rules" className={classes.heading}>
          {t("review.recurring")}
        </h2>
        <ul className={classes.rules}>
          {rules.recurringRules.map((rule, index) => (
            <RecurringRuleCard
              // oxlint-disable-next-line react/no-array-index-key -- a rule has no identity but its place
              key={index}
              rule={rule}
              names={names}
              sentence={said.recurring(index)}
              open={open === `r${index}`}
              onToggle={() => toggle(`r${index}`)}
              onChange={(changed) =>
                set({ recurringRules: rules.recurringRules.with(index, changed) })
              }
              onRemove={() => {
                setOpen(null);
                set({ recurringRules: rules.recurringRules.toSpliced(index, 1) });
              }}
            />
          ))}
        </ul>
        <Button
          variant="light"
          onClick={() => {
            set({ recurringRules: [...rules.recurringRules, { ...newRecurringRule }] });
            setOpen(`r${rules.recurringRules.length}`);
          }}
        >
          {t("review.addRecurring")}
        </Button>
      </section>
      <div className={classes.actions}>
        <Button disabled={isEmpty} onClick={next}>
          {t("review.continue")}
        </Button>
        <Button variant="default" onClick={() => change({ step: 1 })}>
          {t("back")}
        </Button>
      </div>
    </>
  );
}

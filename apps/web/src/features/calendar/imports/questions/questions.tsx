import type { YearRange } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import {
  childrenAskedOf,
  choicesFor,
  namesRules,
  type QuestionChoice,
} from "@evenkeel/custody/rules/answers";
import { Button } from "@mantine/core";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import { choiceWords, leaveWords, questionWords } from "../question-words.ts";
import { useWeeksFrom } from "../use-weeks-from.ts";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface QuestionsProps {
  questions: readonly ScheduleQuestion[];
  /** Of the schedule. */
  years: YearRange;
  onAnswer: (question: ScheduleQuestion, choice: QuestionChoice) => void;
  /** Shows the rule that a question is about. */
  onEdit: (question: ScheduleQuestion) => void;
  onDismiss: (question: ScheduleQuestion) => void;
}

/** What the order leaves open: asked, never guessed silently. */
export function Questions({ questions, years, onAnswer, onEdit, onDismiss }: QuestionsProps) {
  const t = useWords("imports");
  // The names of holidays.
  useWords("custody");
  const namesOf = useNamesOfChildren();
  const weeks = useWeeksFrom(years);
  if (questions.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="open-questions">
      <h2 id="open-questions" className={classes.heading}>
        {t("questions")}
      </h2>
      {questions.map((question) => (
        <div key={question.id} className={classes.question}>
          <p>{questionWords(t, question, namesOf(childrenAskedOf(question) ?? []))}</p>
          <div className={classes.choices}>
            {choicesFor(question).map((choice) => (
              <Button
                key={choice}
                size="sm"
                variant="default"
                onClick={() => onAnswer(question, choice)}
              >
                {choiceWords(t, question, choice, weeks)}
              </Button>
            ))}
            {!namesRules(question) ? null : (
              <Button size="sm" variant="light" onClick={() => onEdit(question)}>
                {t("questions.show")}
              </Button>
            )}
            {choicesFor(question).length === 0 ? (
              <Button size="sm" variant="subtle" onClick={() => onDismiss(question)}>
                {leaveWords(t, question)}
              </Button>
            ) : null}
          </div>
        </div>
      ))}
    </section>
  );
}

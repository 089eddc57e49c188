import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import classes from "./wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface QuestionsProps {
  questions: readonly ScheduleQuestion[];
  onAnswer: (question: ScheduleQuestion, choice: string) => void;
  /** Shows the rule that a question is about; null if it is about none. */
  onEdit: ((question: ScheduleQuestion) => void) | null;
  onDismiss: (question: ScheduleQuestion) => void;
}

/** What the order leaves open: asked, never guessed silently. */
export function Questions({ questions, onAnswer, onEdit, onDismiss }: QuestionsProps) {
  const t = useWords("imports");
  if (questions.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="open-questions">
      <h2 id="open-questions" className={classes.heading}>
        {t("questions")}
      </h2>
      {questions.map((question) => (
        <div key={question.id} className={classes.question}>
          <p>{question.question}</p>
          <div className={classes.choices}>
            {(question.choices ?? []).map((choice) => (
              <Button
                key={choice}
                size="sm"
                variant="default"
                onClick={() => onAnswer(question, choice)}
              >
                {choice}
              </Button>
            ))}
            {onEdit === null || (question.about ?? []).length === 0 ? null : (
              <Button size="sm" variant="light" onClick={() => onEdit(question)}>
                {t("questions.show")}
              </Button>
            )}
            {question.choices === undefined ? (
              <Button size="sm" variant="subtle" onClick={() => onDismiss(question)}>
                {t("questions.right")}
              </Button>
            ) : null}
          </div>
        </div>
      ))}
    </section>
  );
}

import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import { Button } from "@mantine/core";
import { useState } from "react";
import { rulesAbout } from "@evenkeel/custody/rules/answers";
import { useCurrentUser } from "../../../session/index.ts";
import { yearsOf, type ScheduleDraft } from "../draft.ts";
import { nothingFound } from "../nothing-found.ts";
import { isPlainWho } from "../plainly-named.ts";
import { parentAnswered, unansweredOf } from "../unanswered.ts";
import { useListedChildren } from "../use-listed-children.ts";
import { useRuleSentences } from "../rules/use-rule-sentences.ts";
import type { AssigneeNames } from "../assignee-names.ts";
import { NoChildren } from "../plan/no-children.tsx";
import { OpenQuestions } from "../questions/open-questions.tsx";
import { OrderStatements } from "../questions/order-statements.tsx";
import { PageView } from "../picture/page-view.tsx";
import { HolidayRules, holidayId, RecurringRules, recurringId } from "../rules/rule-lists.tsx";
import { whenFinished } from "../rules/when-finished.ts";
import { WhichIsYou } from "../questions/which-is-you.tsx";
import upload from "../upload.module.css";
import classes from "../wizard.module.css";
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
  const listed = {
    rules,
    names,
    years: yearsOf(draft),
    said: useRuleSentences(draft),
    open,
    onOpen: setOpen,
    onChange: (part: Partial<ParsedSchedule>) => change({ rules: { ...rules, ...part } }),
  };
  const isEmpty = rules.holidayRules.length === 0 && rules.recurringRules.length === 0;
  const openRule = (id: string) => whenFinished(() => setOpen(id))();
  const show = (question: ScheduleQuestion) => {
    const { holidays, recurring } = rulesAbout(rules, question);
    const [holiday] = holidays;
    const [block] = recurring;
    if (holiday !== undefined) openRule(holidayId(holiday));
    else if (block !== undefined) openRule(recurringId(block));
  };
  const next = () => {
    const unnamed = rules.holidayRules.findIndex((rule) => rule.name.trim() === "");
    if (unnamed === -1) change({ step: 3 });
    else {
      setStrict(true);
      setOpen(holidayId(unnamed));
    }
  };
  const boxes = [
    ...rules.holidayRules.map((rule, index) => ({
      id: holidayId(index),
      boxes: rule.source?.boxes ?? [],
    })),
    ...rules.recurringRules.map((rule, index) => ({
      id: recurringId(index),
      boxes: rule.source?.boxes ?? [],
    })),
  ];
  const unanswered = unansweredOf({
    rules,
    answered: draft.answered,
    isPlainWho: isPlainWho(reading, draft.mapping, useCurrentUser()),
    children: useListedChildren().length,
    questions: reading?.questions ?? [],
    statements: reading?.statements,
    // Asked in step 3, where the years are chosen.
    isReplaceOpen: false,
  });
  return (
    <>
      <PageView page={reading?.page ?? null} file={draft.file} boxes={boxes} active={open} />
      {isEmpty ? <p className={upload.amber}>{t(nothingFound(reading))}</p> : null}
      {isEmpty || reading === null || draft.mapping === null ? null : (
        <WhichIsYou
          parties={reading.parties}
          mapping={draft.mapping}
          isOpen={unanswered.parent}
          onAnswer={(mapping) => change({ mapping, answered: [...draft.answered, parentAnswered] })}
        />
      )}
      <NoChildren />
      {isEmpty && unanswered.statements.length + unanswered.lines.length === 0 ? null : (
        <OpenQuestions
          open={unanswered}
          rules={rules}
          years={yearsOf(draft)}
          given={draft}
          residence={draft.residence}
          page={reading?.page ?? null}
          onChange={({ edit, ...part }) => {
            change(part);
            if (edit === null) return;
            if (!("begun" in edit)) show(edit);
            else if (edit.begun === "holiday") openRule(holidayId(rules.holidayRules.length));
            else openRule(recurringId(rules.recurringRules.length));
          }}
        />
      )}
      <HolidayRules {...listed} strict={strict} />
      <RecurringRules {...listed} />
      <OrderStatements statements={reading?.statements} answered={draft.answered} rules={rules} />
      <div className={classes.actions}>
        <Button disabled={isEmpty} onClick={whenFinished(next)}>
          {t("review.continue")}
        </Button>
        <Button variant="default" onClick={whenFinished(() => change({ step: 1 }))}>
          {t("back")}
        </Button>
      </div>
    </>
  );
}

import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import { answered, wantsEditing } from "@evenkeel/custody/rules/answers";
import { likelyReplaces, overlapping } from "@evenkeel/custody/layers/overlap";
import { Button } from "@mantine/core";
import { reportProblem } from "../../../../lib/report.ts";
import { serverMessage } from "../../../../lib/errors.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { isRange, type ScheduleDraft } from "../draft.ts";
import { useApplySchedule, usePreview } from "../queries.ts";
import { useImports } from "../use-imports.ts";
import type { AssigneeNames } from "./fields.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { Questions } from "./questions.tsx";
import { ReplaceChoice } from "./replace-choice.tsx";
import { WhoIsWho } from "./who-is-who.tsx";
import { YearsAndColor } from "./years-and-color.tsx";
import upload from "./upload.module.css";
import classes from "./wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface StepProps {
  draft: ScheduleDraft;
  change: (part: Partial<ScheduleDraft>) => void;
  /** The family's two parents. */
  people: readonly { id: number; name: string }[];
  names: AssigneeNames;
  onApplied: (eventsCreated: number) => void;
}

/** Step 3: who is who, which years, which color, and in plain words what will be created. */
export function ApplyStep({ draft, change, people, names, onApplied }: StepProps) {
  const t = useWords("imports");
  const { rules, mapping, residence, color } = draft;
  const plan =
    mapping === null || !isRange(draft.years)
      ? null
      : { parseResult: rules, yearRange: draft.years, parentMapping: mapping, residence };
  const preview = usePreview(plan);
  const apply = useApplySchedule();
  const imports = useImports();
  const meets = overlapping(imports.data ?? [], draft.years, rules);
  const replace = meets.length > 0 && (draft.replace ?? likelyReplaces(rules));
  const put = () => {
    if (plan === null) return;
    apply.mutate(
      { ...plan, defaultColor: color, replace },
      {
        onSuccess: ({ eventsCreated }) => {
          showToast({
            title: t("apply.done"),
            description: t("apply.doneText", { count: String(eventsCreated) }),
          });
          onApplied(eventsCreated);
        },
        onError: (error) => {
          reportProblem("A schedule could not be applied", error);
          showToast({
            variant: "destructive",
            title: t("apply.failed"),
            description: t("apply.failedText"),
          });
        },
      },
    );
  };
  // The reader may have asked the same in step 2: the same question has the same id.
  const questions = (preview.data?.questions ?? []).filter(
    ({ id }) => !draft.answered.includes(id),
  );
  const done = (question: ScheduleQuestion) => [...draft.answered, question.id];
  return (
    <>
      <WhoIsWho draft={draft} change={change} people={people} names={names} />
      <YearsAndColor draft={draft} change={change} />
      {meets.length === 0 ? null : (
        <ReplaceChoice replace={replace} onChange={(value) => change({ replace: value })} />
      )}
      <Questions
        questions={questions}
        onAnswer={(question, choice) => {
          const part = { rules: answered(rules, question, choice), answered: done(question) };
          change(wantsEditing(question, choice) ? { ...part, step: 2 } : part);
        }}
        onEdit={() => change({ step: 2 })}
        onDismiss={(question) => change({ answered: done(question) })}
      />
      {preview.isError ? (
        <p className={upload.alarm} role="alert">
          {serverMessage(preview.error, t("apply.noSummary"))}
        </p>
      ) : null}
      {preview.data === undefined ? null : (
        <PlanSummary preview={preview.data} years={draft.years} names={names} />
      )}
      <div className={classes.actions}>
        <Button loading={apply.isPending} disabled={plan === null} onClick={put}>
          {t("apply")}
        </Button>
        <Button variant="default" onClick={() => change({ step: 2 })}>
          {t("back")}
        </Button>
      </div>
    </>
  );
}

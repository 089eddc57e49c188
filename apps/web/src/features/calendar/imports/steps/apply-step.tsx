import type { ApplyScheduleOutput } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import { yearsOf, type ScheduleDraft } from "../draft.ts";
import { goToFirstOpen } from "../open-places.ts";
import { parentAnswered } from "../unanswered.ts";
import { usePlan } from "../plan/use-plan.ts";
import { ApplyButton } from "../plan/apply-button.tsx";
import { CostShares } from "../plan/cost-shares.tsx";
import type { AssigneeNames } from "../assignee-names.ts";
import { NoChildren } from "../plan/no-children.tsx";
import { NoSummary } from "../plan/no-summary.tsx";
import { OpenQuestions } from "../questions/open-questions.tsx";
import { PlanSummary } from "../plan/plan-summary.tsx";
import { ReplaceChoice } from "../plan/replace-choice.tsx";
import { WhichIsYou } from "../questions/which-is-you.tsx";
import { ParentsAndResidence } from "../plan/parents-and-residence.tsx";
import { YearsAndColor } from "../plan/years-and-color.tsx";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface StepProps {
  draft: ScheduleDraft;
  change: (part: Partial<ScheduleDraft>) => void;
  /** The family's two parents. */
  people: readonly { id: number; name: string }[];
  names: AssigneeNames;
  onApplied: (applied: ApplyScheduleOutput) => void;
}

/** Step 3: who is who, which years, which color, and in plain words what will be created. */
export function ApplyStep({ draft, change, people, names, onApplied }: StepProps) {
  const t = useWords("imports");
  const { rules, mapping, residence } = draft;
  const { preview, meets, replace, open, put, isPutting, isReady } = usePlan(draft, onApplied);
  return (
    <>
      {open.parent && mapping !== null ? (
        <WhichIsYou
          parties={draft.reading?.parties}
          mapping={mapping}
          isOpen
          onAnswer={(chosen) =>
            change({ mapping: chosen, answered: [...draft.answered, parentAnswered] })
          }
        />
      ) : null}
      <ParentsAndResidence draft={draft} change={change} people={people} names={names} />
      {mapping === null ? null : (
        <CostShares shares={draft.reading?.costShares ?? []} mapping={mapping} names={names} />
      )}
      <YearsAndColor draft={draft} change={change} />
      {meets ? (
        <ReplaceChoice replace={replace} onChange={(value) => change({ replace: value })} />
      ) : null}
      <NoChildren />
      <OpenQuestions
        open={open}
        rules={rules}
        years={yearsOf(draft)}
        given={draft}
        residence={residence}
        page={draft.reading?.page ?? null}
        onChange={({ edit, ...part }) => change({ ...part, ...(edit === null ? {} : { step: 2 }) })}
      />
      {preview.isError ? <NoSummary preview={preview} /> : null}
      {preview.data === undefined ? null : (
        <PlanSummary
          preview={preview.data}
          rules={rules}
          years={draft.years}
          names={names}
          isWhoKnown={!open.parent}
        />
      )}
      <div className={classes.actions}>
        <ApplyButton
          open={open}
          loading={isPutting}
          disabled={!isReady}
          onApply={put}
          onOpen={goToFirstOpen}
        />
        <Button variant="default" onClick={() => change({ step: 2 })}>
          {t("back")}
        </Button>
      </div>
    </>
  );
}

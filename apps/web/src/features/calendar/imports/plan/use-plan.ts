import type { ApplyScheduleOutput } from "@evenkeel/contract/models/calendar/schedule";
import { dayOf } from "../../../../lib/dates.ts";
import { refusalOf } from "../../../../lib/refusal.ts";
import { reportProblem } from "../../../../lib/report.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { useWords } from "../../../../lib/words.ts";
import { useCurrentUser } from "../../../session/index.ts";
import { firstDayOf, isRange, type ScheduleDraft } from "../draft.ts";
import { answersToSend } from "../given-answers.ts";
import { withLeftOut } from "../left-out.ts";
import { useApplySchedule } from "../queries.ts";
import { useOpenPlan } from "../use-open-plan.ts";

/** What a draft would put on the calendar, and the way to do it. */
export function usePlan(draft: ScheduleDraft, onApplied: (applied: ApplyScheduleOutput) => void) {
  const t = useWords("imports");
  const user = useCurrentUser();
  const { rules, mapping, residence, color } = draft;
  const firstDay = firstDayOf(draft.years, dayOf(useNow(), user.timeZone));
  const plan =
    mapping === null || !isRange(draft.years)
      ? null
      : {
          parseResult: rules,
          yearRange: draft.years,
          ...(firstDay === undefined ? {} : { firstDay }),
          parentMapping: mapping,
          residence,
        };
  const known = useOpenPlan({
    plan,
    rules,
    years: draft.years,
    reading: draft.reading,
    mapping,
    answered: draft.answered,
    replaceChoice: draft.replace,
  });
  const { replace } = known;
  const apply = useApplySchedule();
  const put = () => {
    if (plan === null || mapping === null) return;
    const answers = answersToSend({ ...draft, mapping, replace }, user.id);
    apply.mutate(
      {
        ...plan,
        parseResult: withLeftOut(rules, draft.reading),
        defaultColor: color,
        replace: replace === true,
        answers,
      },
      {
        onSuccess: (applied) => {
          showToast({
            title: t("apply.done"),
            description: t("apply.doneText", { count: String(applied.eventsCreated) }),
          });
          onApplied(applied);
        },
        onError: (error) => {
          const refusal = refusalOf(error);
          if (refusal?.isTakenBack === true) return;
          if (refusal === null) reportProblem("A schedule could not be applied", error);
          showToast({
            variant: "destructive",
            title: t("apply.failed"),
            description: refusal?.message ?? t("apply.failedText"),
          });
        },
      },
    );
  };
  return { ...known, put, isPutting: apply.isPending };
}

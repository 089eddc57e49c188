import type { ParentMapping } from "@evenkeel/contract/models/calendar/schedule";
import { presetColors, years } from "@evenkeel/contract/constants";
import { useState } from "react";
import { dayOf } from "../../../../lib/dates.ts";
import { refusalOf } from "../../../../lib/refusal.ts";
import { reportProblem } from "../../../../lib/report.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { useCurrentUser } from "../../../session/index.ts";
import { defaultMapping } from "../family-mapping.ts";
import { type Answer, answersToSend, withAnswer } from "../given-answers.ts";
import { withLeftOut } from "../left-out.ts";
import { useApplySchedule } from "../queries.ts";
import { parentAnswered } from "../unanswered.ts";
import { useOpenPlan } from "../use-open-plan.ts";
import { useOpenWizard } from "../use-open-wizard.ts";
import { isEmpty, useQuickReading } from "./use-quick-reading.ts";
import { useWords } from "../../../../lib/words.ts";

/**
 * A picture read and applied in one go, for this year and the next ones, with both parents as the order names them
 * (S-2.6.12 to 2.6.15). Who wants to change something goes on in the wizard.
 * @param onApplied called once the schedule is on the calendar
 */
export function useQuickImport(onApplied: () => void) {
  const t = useWords("imports");
  const user = useCurrentUser();
  const wizard = useOpenWizard();
  const today = dayOf(useNow(), user.timeZone);
  const year = Number(today.slice(0, 4));
  const yearRange = { startYear: year, endYear: Math.min(year + years.defaultSpan, years.maximum) };
  const quick = useQuickReading();
  const { file, reading, rules, given, residence } = quick;
  const [replaceChoice, setReplaceChoice] = useState<boolean | null>(null);
  const apply = useApplySchedule();
  const result = reading.data;
  const [parentMapping, setMapping] = useState(() => defaultMapping(user));
  const { answered, answers } = given;
  const known = useOpenPlan({
    plan:
      parentMapping === null || isEmpty(rules)
        ? null
        : { parseResult: rules, yearRange, firstDay: today, parentMapping, residence },
    rules,
    years: yearRange,
    reading: result ?? null,
    mapping: parentMapping,
    answered,
    replaceChoice,
  });
  const { replace } = known;
  /** Opens the wizard at these rules. */
  const review = async (part: Pick<Answer, "rules" | "answered" | "answers" | "residence">) => {
    if (result === undefined || file === null) return;
    await wizard.open({
      file,
      step: 2,
      reading: result,
      ...part,
      mapping: parentMapping,
      replace: replaceChoice,
    });
  };

  const put = () => {
    if (result === undefined || parentMapping === null) return;
    apply.mutate(
      {
        parseResult: withLeftOut(rules, result),
        yearRange,
        firstDay: today,
        parentMapping,
        residence,
        defaultColor: presetColors[0].value,
        replace: replace === true,
        answers: answersToSend(
          { ...given, rules, reading: result, mapping: parentMapping, replace },
          user.id,
        ),
      },
      {
        onSuccess: ({ eventsCreated, waits }) => {
          showToast({
            title: t("quick.applied"),
            description:
              waits && user.coParentName !== null
                ? t("applied.waits", { name: user.coParentName })
                : t("apply.doneText", { count: String(eventsCreated) }),
          });
          onApplied();
        },
        onError: (error) => {
          const refusal = refusalOf(error);
          if (refusal?.isTakenBack === true) return;
          if (refusal === null) reportProblem("A schedule could not be applied", error);
          showToast({
            variant: "destructive",
            title: t("quick.notApplied"),
            description: refusal?.message ?? t("quick.notAppliedText"),
          });
        },
      },
    );
  };

  return {
    ...known,
    /** Not said while the document is still being read: which children its rules are for is not known yet. */
    meets: result !== undefined && known.meets,
    file,
    /** What will be applied: as it was read, with what the parent answered. */
    rules,
    given,
    /** An answer; where a rule has to be changed by hand, that goes on in the wizard. */
    answer: ({ edit, ...part }: Answer) => {
      quick.setRules(part.rules);
      quick.setGiven({ answered: part.answered, answers: part.answers });
      quick.setResidence(part.residence);
      if (edit !== null) void review(part);
    },
    residence,
    /** Which of the document's two parents this one is, as they said it. */
    setMapping: (mapping: ParentMapping) => {
      setMapping(mapping);
      quick.setGiven(withAnswer(given, [parentAnswered], null));
    },
    reading,
    result,
    /** The order's parents as the family's; null while there is no co-parent. */
    parentMapping,
    yearRange,
    firstDay: today,
    setReplace: setReplaceChoice,
    isApplying: apply.isPending,
    read: (chosen: File) => {
      setReplaceChoice(null);
      quick.read(chosen);
    },
    chooseAnother: quick.chooseAnother,

    apply: put,
    review: () => review({ rules, answered, answers, residence }),
    /** A PDF is read in the wizard alone. */
    bringPdf: (pdf: File) => void wizard.open({ file: pdf }),
    asked: wizard.asked,
  };
}

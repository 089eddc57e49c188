import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import { presetColors, years } from "@evenkeel/contract/constants";
import { likelyReplaces, overlapping } from "@evenkeel/custody/layers/overlap";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { dayOf } from "../../../lib/dates.ts";
import { paths } from "../../../lib/paths.ts";
import { reportProblem } from "../../../lib/report.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCurrentUser } from "../../session/index.ts";
import { draftOf, saveDraft } from "./draft.ts";
import { defaultMapping } from "./family-mapping.ts";
import { useApplySchedule, usePreview, useReadSchedule } from "./queries.ts";
import { useImports } from "./use-imports.ts";
import { useWords } from "../../../lib/words.ts";

const noRules: ParsedSchedule = { holidayRules: [], recurringRules: [] };
export const isEmpty = (rules: ParsedSchedule): boolean =>
  rules.holidayRules.length + rules.recurringRules.length === 0;

/**
 * A picture read and applied in one go, for this year and the next ones, with both parents as the order names them
 * (spec section 2, Calendar screen). Who wants to change something goes on in the wizard.
 * @param onApplied called once the schedule is on the calendar
 */
export function useQuickImport(onApplied: () => void) {
  const t = useWords("imports");
  const user = useCurrentUser();
  const navigate = useNavigate();
  const year = Number(dayOf(useNow(), user.timeZone).slice(0, 4));
  const yearRange = { startYear: year, endYear: Math.min(year + years.defaultSpan, years.maximum) };
  const [file, setFile] = useState<File | null>(null);
  const [replaceChoice, setReplaceChoice] = useState<boolean | null>(null);
  const reading = useReadSchedule();
  const apply = useApplySchedule();
  const imports = useImports();
  const result = reading.data;
  const [parentMapping, setMapping] = useState(() => defaultMapping(user));
  const [rules, setRules] = useState<ParsedSchedule>(noRules);
  const [answered, setAnswered] = useState<string[]>([]);
  const residence = result?.residence?.assignee ?? null;
  const meets =
    result !== undefined && overlapping(imports.data ?? [], yearRange, rules).length > 0;
  const replace = meets && (replaceChoice ?? likelyReplaces(rules));

  const preview = usePreview(
    parentMapping === null || isEmpty(rules)
      ? null
      : { parseResult: rules, yearRange, parentMapping, residence },
  );

  return {
    file,
    /** What will be applied: as it was read, with what the parent answered. */
    rules,
    answered,
    setRules: (changed: ParsedSchedule, done: string[]) => {
      setRules(changed);
      setAnswered(done);
    },
    setMapping,
    /** The rules in words; undefined until they are. */
    preview,
    reading,
    result,
    /** The order's parents as the family's; null while there is no co-parent. */
    parentMapping,
    yearRange,
    /** Whether a schedule lies on the calendar for some of these years already. */
    meets,
    replace,
    setReplace: setReplaceChoice,
    isApplying: apply.isPending,

    read: (chosen: File) => {
      setFile(chosen);
      setReplaceChoice(null);
      reading.mutate(chosen, {
        onSuccess: ({ data }) => {
          setRules(data);
          setAnswered([]);
          showToast(
            isEmpty(data)
              ? { title: t("upload.nothing"), description: t("upload.nothingText") }
              : {
                  title: t("quick.done"),
                  description: t("quick.doneText", {
                    holidays: String(data.holidayRules.length),
                    recurring: String(data.recurringRules.length),
                  }),
                },
          );
        },
        onError: (error) => {
          reportProblem("A document could not be read", error);
          showToast({
            variant: "destructive",
            title: t("quick.failed"),
            description: t("quick.failedText"),
          });
        },
      });
    },

    chooseAnother: () => {
      setFile(null);
      setRules(noRules);
      reading.reset();
    },

    apply: () => {
      if (result === undefined || parentMapping === null) return;
      const defaultColor = presetColors[0].value;
      apply.mutate(
        { parseResult: rules, yearRange, parentMapping, residence, defaultColor, replace },
        {
          onSuccess: ({ eventsCreated }) => {
            showToast({
              title: t("quick.applied"),
              description: t("apply.doneText", { count: String(eventsCreated) }),
            });
            onApplied();
          },
          onError: (error) => {
            reportProblem("A schedule could not be applied", error);
            showToast({
              variant: "destructive",
              title: t("quick.notApplied"),
              description: t("quick.notAppliedText"),
            });
          },
        },
      );
    },

    /** Opens the wizard at the rules that were read. */
    review: async () => {
      if (result === undefined || file === null) return;
      await saveDraft(user.id, {
        ...draftOf(user, year),
        file,
        step: 2,
        reading: result,
        rules,
        answered,
        mapping: parentMapping,
        residence,
      });
      void navigate(paths.scheduleImport);
    },
  };
}

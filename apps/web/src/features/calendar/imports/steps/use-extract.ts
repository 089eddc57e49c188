import { together } from "@evenkeel/custody/rules/limited-rules";
import { reportProblem } from "../../../../lib/report.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { useWords } from "../../../../lib/words.ts";
import type { ScheduleDraft } from "../draft.ts";
import { useReadSchedule } from "../queries.ts";

/** Reads the draft's document into its rules, says what was found, and goes on to step 2. */
export function useExtract(
  { file }: Pick<ScheduleDraft, "file">,
  change: (part: Partial<ScheduleDraft>) => void,
) {
  const t = useWords("imports");
  const reading = useReadSchedule();
  const extract = () => {
    if (file === null) {
      showToast({
        variant: "destructive",
        title: t("upload.none"),
        description: t("upload.noneText"),
      });
      return;
    }
    reading.mutate(file, {
      onSuccess: (result) => {
        const rules = together(result.data);
        const { holidayRules, recurringRules } = rules;
        const isEmpty = holidayRules.length + recurringRules.length === 0;
        showToast(
          isEmpty
            ? { title: t("upload.nothing"), description: t("upload.nothingText") }
            : {
                title: t("upload.done"),
                description: t("upload.doneText", {
                  holidays: String(holidayRules.length),
                  recurring: String(recurringRules.length),
                  percent: String(Math.round(result.confidence * 100)),
                }),
              },
        );
        change({
          reading: result,
          rules,
          answered: [],
          answers: [],
          replace: null,
          residence: result.residence?.assignee ?? null,
          step: 2,
        });
      },
      onError: (error) => {
        reportProblem("A document could not be read", error);
        showToast({
          variant: "destructive",
          title: t("upload.failed"),
          description: t("upload.failedText"),
        });
      },
    });
  };
  return { reading, extract };
}

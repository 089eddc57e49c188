import type { Assignee, ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import { together } from "@evenkeel/custody/rules/limited-rules";
import { useState } from "react";
import { reportProblem } from "../../../../lib/report.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { useWords } from "../../../../lib/words.ts";
import type { Given } from "../given-answers.ts";
import { useReadSchedule } from "../queries.ts";

const noRules: ParsedSchedule = { holidayRules: [], recurringRules: [] };
const nothingGiven: Given = { answered: [], answers: [] };
export const isEmpty = (rules: ParsedSchedule): boolean =>
  rules.holidayRules.length + rules.recurringRules.length === 0;

/** A document read in one go, and its rules as the parent's answers leave them. */
export function useQuickReading() {
  const t = useWords("imports");
  const [file, setFile] = useState<File | null>(null);
  const [rules, setRules] = useState<ParsedSchedule>(noRules);
  const [given, setGiven] = useState<Given>(nothingGiven);
  const [residence, setResidence] = useState<Assignee | null>(null);
  const reading = useReadSchedule();

  const readFile = (chosen: File) => {
    setFile(chosen);
    reading.mutate(chosen, {
      onSuccess: ({ data: read, residence: found }) => {
        const data = together(read);
        setRules(data);
        setResidence(found?.assignee ?? null);
        setGiven(nothingGiven);
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
  };
  const chooseAnother = () => {
    setFile(null);
    setRules(noRules);
    reading.reset();
  };
  return {
    file,
    reading,
    rules,
    setRules,
    given,
    setGiven,
    residence,
    setResidence,
    read: readFile,
    chooseAnother,
  };
}

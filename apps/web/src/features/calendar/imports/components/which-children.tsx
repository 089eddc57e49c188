import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import classes from "./wizard.module.css";
import { useListedChildren } from "../use-listed-children.ts";
import { useWords } from "../../../../lib/words.ts";

interface WhichChildrenProps {
  rules: ParsedSchedule;
  /** The question was answered before. */
  isAnswered: boolean;
  onAnswer: (rules: ParsedSchedule) => void;
}

/** A family with several children is asked whom the document is for; single rules can be changed afterwards. */
export function WhichChildren({ rules, isAnswered, onAnswer }: WhichChildrenProps) {
  const t = useWords("imports");
  const children = useListedChildren();
  if (isAnswered || children.length < 2) return null;
  const forOnly = (childIds: string[] | null): ParsedSchedule => ({
    ...rules,
    holidayRules: rules.holidayRules.map((rule) => ({ ...rule, childIds })),
    recurringRules: rules.recurringRules.map((rule) => ({ ...rule, childIds })),
  });
  return (
    <div className={classes.question}>
      <p>{t("children.question")}</p>
      <div className={classes.choices}>
        <Button size="sm" variant="default" onClick={() => onAnswer(forOnly(null))}>
          {t("children.all")}
        </Button>
        {children.map(({ id, name }) => (
          <Button key={id} size="sm" variant="default" onClick={() => onAnswer(forOnly([id]))}>
            {t("children.only", { name })}
          </Button>
        ))}
      </div>
    </div>
  );
}

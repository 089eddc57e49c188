import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleAnswer } from "@evenkeel/contract/models/calendar/schedule-answer";
import { Button } from "@mantine/core";
import { rulesOnlyFor } from "@evenkeel/custody/rules/children-of-rules";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import classes from "../wizard.module.css";
import { useListedChildren } from "../use-listed-children.ts";
import { useWords } from "../../../../lib/words.ts";

interface WhichChildrenProps {
  rules: ParsedSchedule;
  onAnswer: (rules: ParsedSchedule, said: ScheduleAnswer) => void;
}

/** A family with several children is asked whom the document is for; single rules can be changed afterwards. */
export function WhichChildren({ rules, onAnswer }: WhichChildrenProps) {
  const t = useWords("imports");
  const children = useListedChildren();
  const namesOf = useNamesOfChildren();
  const all = [...rules.holidayRules, ...rules.recurringRules, ...(rules.residences ?? [])];
  const own = new Set(all.flatMap(({ childIds }) => childIds ?? []));
  const named = children.map(({ id }) => id).filter((id) => own.has(id));
  return (
    <div className={classes.question}>
      <p>
        {named.length === 0
          ? t("children.question")
          : t("children.questionEach", { names: namesOf(named) })}
      </p>
      <div className={classes.choices}>
        <Button
          size="sm"
          variant="default"
          onClick={() => onAnswer(rules, { about: "children", asRead: named.length > 0 })}
        >
          {t(named.length === 0 ? "children.all" : "children.asRead")}
        </Button>
        {children.map(({ id, name }) => (
          <Button
            key={id}
            size="sm"
            variant="default"
            onClick={() =>
              onAnswer(rulesOnlyFor(rules, id), {
                about: "children",
                childIds: [id],
                asRead: false,
              })
            }
          >
            {t("children.only", { name })}
          </Button>
        ))}
      </div>
    </div>
  );
}

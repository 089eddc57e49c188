import { Radio } from "@mantine/core";
import { openPlace } from "../open-places.ts";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface ReplaceChoiceProps {
  /** Null: not said yet. */
  replace: boolean | null;
  onChange: (replace: boolean) => void;
}

/** A schedule is on the calendar for these years: neither is preferred, and nothing is decided silently. */
export function ReplaceChoice({ replace, onChange }: ReplaceChoiceProps) {
  const t = useWords("imports");
  return (
    <div
      {...openPlace(replace === null)}
      role="group"
      aria-label={t("replace")}
      className={replace === null ? classes.question : undefined}
    >
      <Radio.Group
        label={t("replace")}
        value={replace === null ? "" : replace ? "replace" : "add"}
        onChange={(value) => onChange(value === "replace")}
      >
        <Radio
          mt="xs"
          value="replace"
          label={t("replace.yes")}
          description={t("replace.yesText")}
        />
        <Radio mt="xs" value="add" label={t("replace.add")} description={t("replace.addText")} />
      </Radio.Group>
    </div>
  );
}

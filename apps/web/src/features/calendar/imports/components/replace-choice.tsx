import { Radio } from "@mantine/core";
import { useWords } from "../../../../lib/words.ts";

interface ReplaceChoiceProps {
  replace: boolean;
  onChange: (replace: boolean) => void;
}

/** A schedule is on the calendar for these years: never decided silently. */
export function ReplaceChoice({ replace, onChange }: ReplaceChoiceProps) {
  const t = useWords("imports");
  return (
    <Radio.Group
      label={t("replace")}
      value={replace ? "replace" : "add"}
      onChange={(value) => onChange(value === "replace")}
    >
      <Radio mt="xs" value="replace" label={t("replace.yes")} description={t("replace.yesText")} />
      <Radio mt="xs" value="add" label={t("replace.add")} description={t("replace.addText")} />
    </Radio.Group>
  );
}

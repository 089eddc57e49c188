import { Radio } from "@mantine/core";

interface ReplaceChoiceProps {
  replace: boolean;
  onChange: (replace: boolean) => void;
}

/** A schedule is on the calendar for these years: never decided silently. */
export function ReplaceChoice({ replace, onChange }: ReplaceChoiceProps) {
  return (
    <Radio.Group
      label="There is a schedule on the calendar for these years"
      value={replace ? "replace" : "add"}
      onChange={(value) => onChange(value === "replace")}
    >
      <Radio
        mt="xs"
        value="replace"
        label="Replace it"
        description="A new order, or a better photo of the same one"
      />
      <Radio
        mt="xs"
        value="add"
        label="Add these rules to it"
        description="Another page of the same order. Holidays go before regular time, then new rules before old ones"
      />
    </Radio.Group>
  );
}

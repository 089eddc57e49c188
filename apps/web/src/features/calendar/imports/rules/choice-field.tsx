import { NativeSelect } from "@mantine/core";

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  description?: string;
}

/** One of a few values, each with its words. */
export function ChoiceField<Value extends string>({
  choices,
  onChange,
  ...field
}: ChoiceFieldProps<Value>) {
  return (
    <NativeSelect
      {...field}
      data={[...choices]}
      onChange={(event) => {
        const chosen = choices.find(({ value }) => value === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    />
  );
}

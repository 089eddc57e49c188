import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { words } from "../../../../lib/words.ts";

interface TypedFieldProps {
  type: "date" | "time";
  label: string;
  description?: ReactNode;
  value: string | undefined;
  /** @param value empty where the field is cleared */
  onChange: (value: string) => void;
}

/**
 * A day or an hour. What is typed only in part has no value and stands there with a word about it: the rule keeps what it
 * had until the field is whole or cleared, and is not left before (`whenFinished`).
 */
export function TypedField({ type, label, description, value, onChange }: TypedFieldProps) {
  const [isUnfinished, setUnfinished] = useState(false);
  return (
    <TextInput
      type={type}
      label={label}
      description={description}
      value={isUnfinished ? "" : (value ?? "")}
      error={isUnfinished ? words("common")("unfinished") : null}
      onChange={({ currentTarget }) => {
        const { badInput } = currentTarget.validity;
        setUnfinished(badInput);
        if (!badInput) onChange(currentTarget.value);
      }}
      onBlur={({ currentTarget }) => setUnfinished(currentTarget.validity.badInput)}
    />
  );
}

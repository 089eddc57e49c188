import { Checkbox } from "@mantine/core";
import classes from "../wizard.module.css";
import { useListedChildren } from "../use-listed-children.ts";
import { useWords } from "../../../../lib/words.ts";

interface ChildrenFieldProps {
  /** None, or null: all of them. */
  value: string[] | null | undefined;
  onChange: (childIds: string[] | null) => void;
}

/** Whom a rule is for. A family with one child, or none listed, is not asked. */
export function ChildrenField({ value, onChange }: ChildrenFieldProps) {
  const t = useWords("imports");
  const children = useListedChildren();
  if (children.length < 2) return null;
  const all = children.map(({ id }) => id);
  const named = value && value.length > 0 ? value : all;
  return (
    <Checkbox.Group
      className={classes.wide ?? ""}
      label={t("children.field")}
      value={named}
      onChange={(chosen) => {
        // A rule for no one says nothing: the last one stays.
        if (chosen.length > 0) onChange(all.every((id) => chosen.includes(id)) ? null : chosen);
      }}
    >
      <div className={classes.choices}>
        {children.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

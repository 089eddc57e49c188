import { Button } from "@mantine/core";
import { namesTogether } from "../../names-together.ts";
import { isAnythingOpen, type Unanswered } from "../unanswered.ts";
import classes from "../upload.module.css";
import { useWords } from "../../../../lib/words.ts";

interface ApplyButtonProps {
  open: Unanswered;
  loading: boolean;
  disabled: boolean;
  onApply: () => void;
  /** Pressed while something is open: leads to the questions. */
  onOpen: () => void;
}

/** 'Apply to Calendar', which waits for what is still open and says what that is: nothing is applied unasked. */
export function ApplyButton({ open, loading, disabled, onApply, onOpen }: ApplyButtonProps) {
  const t = useWords("imports");
  const waits = isAnythingOpen(open);
  const missing = [
    ...(open.parent ? [t("apply.waits.parent")] : []),
    ...(open.children ? [t("apply.waits.children")] : []),
    ...(open.hours.length > 0 ? [t("apply.waits.hours")] : []),
    ...(open.questions.length > 0 ? [t("apply.waits.questions")] : []),
    ...(open.statements.length > 0 ? [t("apply.waits.statements")] : []),
    ...(open.lines.length > 0 ? [t("apply.waits.lines")] : []),
    ...(open.replace ? [t("apply.waits.replace")] : []),
  ];
  return (
    <>
      {waits ? (
        <p id="apply-waits" className={classes.amber}>
          {t("apply.waits", { what: namesTogether(missing) ?? "" })}
        </p>
      ) : null}
      <Button
        loading={loading}
        disabled={disabled}
        aria-describedby={waits ? "apply-waits" : undefined}
        onClick={waits ? onOpen : onApply}
      >
        {t("apply")}
      </Button>
    </>
  );
}

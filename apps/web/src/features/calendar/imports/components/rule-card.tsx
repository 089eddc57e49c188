import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

/** Below this the reader itself is not sure. */
const sureFrom = 0.75;

interface RuleCardProps {
  title: string;
  detail: string;
  confidence: number | undefined;
  words: string | undefined;
  open: boolean;
  onToggle: () => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One rule: what it says, how sure the reader is, and opened every field of it. */
export function RuleCard({
  title,
  detail,
  confidence,
  words,
  open,
  onToggle,
  onRemove,
  children,
}: RuleCardProps) {
  const t = useWords("imports");
  return (
    <li className={classes.rule} data-active={open || undefined}>
      <button type="button" className={classes.summary} aria-expanded={open} onClick={onToggle}>
        <span>
          <span className={classes.ruleName}>{title}</span>
          <span className={classes.quiet}>{detail}</span>
        </span>
        {confidence !== undefined && confidence < sureFrom ? (
          <span className={classes.check}>{t("rule.check")}</span>
        ) : null}
      </button>
      {open ? (
        <div className={classes.fields}>
          {words === undefined ? null : (
            <blockquote className={`${classes.words} ${classes.wide}`}>
              <span className={classes.quiet}>{t("rule.read")} </span>
              {words}
            </blockquote>
          )}
          {children}
          <Button className={classes.wide} variant="subtle" color="red" onClick={onRemove}>
            {t("rule.remove")}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

/** Below this the reader itself is not sure. */
export const sureFrom = 0.75;

interface RuleCardProps {
  title: string;
  detail: string;
  /** Whom it is for; none, or null: all children. */
  childIds: string[] | null | undefined;
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
  childIds,
  confidence,
  words,
  open,
  onToggle,
  onRemove,
  children,
}: RuleCardProps) {
  const t = useWords("imports");
  const namesOf = useNamesOfChildren();
  const names = namesOf(childIds ?? []);
  return (
    <li className={classes.rule} data-active={open || undefined}>
      <button type="button" className={classes.summary} aria-expanded={open} onClick={onToggle}>
        <span>
          <span className={classes.ruleName}>{title}</span>
          <span className={classes.quiet}>
            {names === "" ? detail : t("children.rule", { names, rule: detail })}
          </span>
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

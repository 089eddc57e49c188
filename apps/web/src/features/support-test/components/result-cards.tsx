import { fromWire } from "@evenkeel/contract/assessment-wire";
import type { MessageCategory, ModerationResult } from "@evenkeel/contract/models/moderation";
import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconBulb from "@tabler/icons-react/dist/esm/icons/IconBulb.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import { CrisisResources } from "../../messages/index.ts";
import { resultTitle } from "../samples.ts";
import classes from "./support-test.module.css";
import { useWords, words } from "../../../lib/words.ts";

/** A verdict together with what it was given for. */
export interface Checked {
  text: string;
  category: MessageCategory;
  result: ModerationResult;
  milliseconds: number;
}

interface ResultCardsProps {
  checked: Checked;
  /** Puts the suggestion into the box. */
  onUse: (text: string) => void;
}

/** What the moderation says of a message, card by card, and how it came to it. */
export function ResultCards({ checked, onUse }: ResultCardsProps) {
  const t = useWords("support-test");
  const { text, category, result, milliseconds } = checked;
  const title = t(resultTitle(result));
  const { suggestion, coachingTip } = fromWire(result);
  const details: readonly (readonly [string, string])[] = [
    [t("severity"), t(`severity.${result.severity}`)],
    [t("approved"), t(`is.${result.approved}`)],
    [t("abusive"), t(`is.${result.abusive}`)],
    [t("category"), words("common")(`category.${category}`)],
    [t("mayBypass"), t(`is.${result.mayBypass}`)],
    [t("crisis"), t(`is.${result.crisis}`)],
    [t("provider"), result.provider],
    [t("time"), t("milliseconds", { time: String(milliseconds) })],
  ];
  return (
    <section className={classes.results} aria-label={t("result")}>
      <article className={classes.result} data-severity={result.severity}>
        <h2 className={classes.verdict}>
          {result.abusive ? (
            <IconAlertTriangle aria-hidden="true" />
          ) : result.approved ? (
            <IconCircleCheck aria-hidden="true" />
          ) : (
            <IconBulb aria-hidden="true" />
          )}
          {title}
        </h2>
        <p className={classes.quoted} dir="auto">
          {text}
        </p>
        <p className={classes.quiet}>{t(`then.${result.severity}`)}</p>
      </article>
      {result.crisis ? <CrisisResources /> : null}
      {suggestion === null ? null : (
        <article className={classes.result}>
          <h2 className={classes.heading}>{t("suggested")}</h2>
          <p className={classes.quoted} dir="auto">
            {suggestion}
          </p>
          <Button variant="default" onClick={() => onUse(suggestion)}>
            {t("use")}
          </Button>
        </article>
      )}
      {coachingTip === null ? null : (
        <article className={classes.result}>
          <h2 className={classes.heading}>{t("tip")}</h2>
          <p>{coachingTip}</p>
        </article>
      )}
      <article className={classes.result}>
        <h2 className={classes.heading}>{t("details")}</h2>
        <dl className={classes.details}>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </article>
    </section>
  );
}

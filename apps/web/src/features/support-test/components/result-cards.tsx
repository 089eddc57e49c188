import type { MessageCategory, ModerationResult } from "@evenkeel/contract/models/moderation";
import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconBulb from "@tabler/icons-react/dist/esm/icons/IconBulb.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import { CrisisResources } from "../../messages/index.ts";
import { resultTitle } from "../samples.ts";
import classes from "./support-test.module.css";

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
  const { text, category, result, milliseconds } = checked;
  const title = resultTitle(result);
  const suggestion = result.suggested_message;
  const details: readonly (readonly [string, string])[] = [
    ["severity", result.severity],
    ["approved", String(result.approved)],
    ["abusive", String(result.abusive)],
    ["category", category],
    ["may be sent at once as urgent", String(result.mayBypass)],
    ["help offered", String(result.crisis)],
    ["checked by", result.provider],
    ["time", `${milliseconds} ms`],
  ];
  return (
    <section className={classes.results} aria-label="Result">
      <article className={classes.card} data-severity={result.severity}>
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
        <p className={classes.quiet}>{consequences[result.severity]}</p>
      </article>
      {result.crisis ? <CrisisResources /> : null}
      {suggestion === null ? null : (
        <article className={classes.card}>
          <h2 className={classes.heading}>Suggested message</h2>
          <p className={classes.quoted} dir="auto">
            {suggestion}
          </p>
          <Button variant="default" onClick={() => onUse(suggestion)}>
            Use This Message
          </Button>
        </article>
      )}
      {result.coaching_prompt === null ? null : (
        <article className={classes.card}>
          <h2 className={classes.heading}>Coaching tip</h2>
          <p>{result.coaching_prompt}</p>
        </article>
      )}
      <article className={classes.card}>
        <h2 className={classes.heading}>Technical details</h2>
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

const consequences = {
  green: "In the chat this goes to the co-parent as it is.",
  yellow: "In the chat you would be offered a calmer way to say this, or to edit it.",
  red: "In the chat this would not be sent, and messaging would rest for a while.",
} as const;

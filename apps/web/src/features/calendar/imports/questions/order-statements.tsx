import type {
  OrderStatement,
  ParsedSchedule,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import { useWords } from "../../../../lib/words.ts";
import { isTakenOut, textsOf } from "../left-out.ts";
import { isSeenTo, type OpenStatement } from "../unanswered.ts";
import { Crop } from "../picture/crop.tsx";
import classes from "../wizard.module.css";

interface NotTakenOverProps {
  statements: readonly OpenStatement[];
  page: ReadScheduleOutput["page"];
  /** Begins a rule with what was understood of it. */
  onByHand: (statement: OpenStatement) => void;
  /** @param id of a statement that shall not be on the calendar */
  onSetAside: (id: string) => void;
}

/** Sentences about the children's time that no rule came of: nothing is applied before a parent has seen each of them. */
export function NotTakenOver({ statements, page, onByHand, onSetAside }: NotTakenOverProps) {
  const t = useWords("imports");
  if (statements.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="not-taken-over">
      <h2 id="not-taken-over" className={classes.heading}>
        {t("statements")}
      </h2>
      <p>{t("statements.text")}</p>
      {statements.map((statement) => {
        const { id, text, limit } = statement;
        return (
          <div key={id} className={classes.question}>
            <OnPage number={statement.page} />
            <Crop page={page} boxes={statement.boxes} />
            <blockquote className={classes.words} dir="auto">
              {text}
            </blockquote>
            {limit === null || limit === text ? null : (
              <p>{t("statements.limit", { words: limit })}</p>
            )}
            <div className={classes.choices}>
              {statement.byHand === undefined ? null : (
                <Button
                  size="sm"
                  variant="light"
                  aria-label={t("statements.byHandOf", { text })}
                  onClick={() => onByHand(statement)}
                >
                  {t("statements.byHand")}
                </Button>
              )}
              <Button
                size="sm"
                variant="default"
                aria-label={t("statements.setAsideOf", { text })}
                onClick={() => onSetAside(id)}
              >
                {t("statements.setAside")}
              </Button>
            </div>
          </div>
        );
      })}
    </section>
  );
}

/** On which page a sentence stands, of a document of several. */
export function OnPage({ number }: { number: number | undefined }) {
  const t = useWords("imports");
  return number === undefined ? null : (
    <span className={classes.quiet}>{t("statements.page", { page: number })}</span>
  );
}

/** As what the statements of a document end, in the order in which a parent wants to see them. */
const kinds = ["taken", "open", "aside", "clauses", "rest"] as const;
type Kind = (typeof kinds)[number];

function kindOf({ outcome }: OrderStatement): Kind {
  if (outcome === "clause") return "clauses";
  if (outcome === "boilerplate") return "rest";
  return outcome === "not_taken_over" || outcome === "question" ? "open" : "taken";
}

interface OrderStatementsProps {
  /** Of the whole document, in reading order; none where it was read before statements were kept. */
  statements: readonly OrderStatement[] | undefined;
  answered: readonly string[];
  /** As the parent has them: a sentence that was put in by hand is one of theirs. */
  rules: ParsedSchedule;
}

/** Every sentence of the document and what became of it: what has to be kept in mind is open, the rest is folded. */
export function OrderStatements({ statements, answered, rules }: OrderStatementsProps) {
  const t = useWords("imports");
  if (statements === undefined || statements.length === 0) return null;
  const ruled = textsOf(rules);
  const listed = statements.map((statement, index) => ({
    id: `${index} ${statement.text}`,
    text: statement.text,
    page: statement.page,
    kind: isSeenTo(answered, statement, index)
      ? ruled.has(statement.text)
        ? "taken"
        : "aside"
      : isTakenOut(statement, ruled)
        ? "aside"
        : kindOf(statement),
  }));
  return (
    <section className={classes.section} aria-labelledby="order-statements">
      <h2 id="order-statements" className={classes.heading}>
        {t("order")}
      </h2>
      {kinds.map((kind) => {
        const own = listed.filter((one) => one.kind === kind);
        if (own.length === 0) return null;
        return (
          <details key={kind} open={kind === "clauses"}>
            <summary>{t("order.kind", { kind: t(`order.${kind}`), count: own.length })}</summary>
            {kind === "clauses" ? <p className={classes.quiet}>{t("order.clausesText")}</p> : null}
            <ul className={classes.sentences}>
              {own.map(({ id, text, page }) => (
                <li key={id} dir="auto">
                  {text} <OnPage number={page} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}

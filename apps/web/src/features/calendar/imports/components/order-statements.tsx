import type { OrderStatement } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import { useWords } from "../../../../lib/words.ts";
import { isSetAside, type OpenStatement, statementId } from "../unanswered.ts";
import classes from "./wizard.module.css";

interface NotTakenOverProps {
  statements: readonly OpenStatement[];
  /** @param id of a statement that shall not be on the calendar */
  onSetAside: (id: string) => void;
}

/** Sentences about the children's time that no rule came of: nothing is applied before a parent has seen each of them. */
export function NotTakenOver({ statements, onSetAside }: NotTakenOverProps) {
  const t = useWords("imports");
  if (statements.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="not-taken-over">
      <h2 id="not-taken-over" className={classes.heading}>
        {t("statements")}
      </h2>
      <p>{t("statements.text")}</p>
      {statements.map(({ id, text }) => (
        <div key={id} className={classes.question}>
          <blockquote className={classes.words} dir="auto">
            {text}
          </blockquote>
          <div className={classes.choices}>
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
      ))}
    </section>
  );
}

/** As what the statements of a document end, in the order in which a parent wants to see them. */
const kinds = ["taken", "open", "aside", "clauses", "rest"] as const;
type Kind = (typeof kinds)[number];

function kindOf({ outcome }: OrderStatement, isAside: boolean): Kind {
  if (outcome === "clause") return "clauses";
  if (outcome === "boilerplate") return "rest";
  if (outcome === "not_taken_over") return isAside ? "aside" : "open";
  return outcome === "question" ? "open" : "taken";
}

interface OrderStatementsProps {
  /** Of the whole document, in reading order; none where it was read before statements were kept. */
  statements: readonly OrderStatement[] | undefined;
  answered: readonly string[];
}

/** Every sentence of the document and what became of it: what has to be kept in mind is open, the rest is folded. */
export function OrderStatements({ statements, answered }: OrderStatementsProps) {
  const t = useWords("imports");
  if (statements === undefined || statements.length === 0) return null;
  const listed = statements.map((statement, index) => ({
    id: statementId(index),
    text: statement.text,
    kind: kindOf(statement, isSetAside(answered, index)),
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
              {own.map(({ id, text }) => (
                <li key={id} dir="auto">
                  {text}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}

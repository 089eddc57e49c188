import { factKinds } from "@evenkeel/contract/fact-fields";
import type { ChildFact } from "@evenkeel/contract/models/child-fact";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import card from "../../../components/card.module.css";
import { dateOf } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { AttachedFiles } from "../../attachments/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./child-facts.module.css";
import { FactLines } from "./fact-lines.tsx";

interface FactsListProps {
  facts: readonly ChildFact[];
  onChange: (fact: ChildFact) => void;
  onRemove: (fact: ChildFact) => void;
}

/** What a child's page says, by kinds. */
export function FactsList({ facts, ...acts }: FactsListProps) {
  const t = useWords("child-facts");
  return factKinds.map((kind) => {
    const ofKind = facts.filter((fact) => fact.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <section key={kind} className={classes.group} aria-labelledby={`facts-${kind}`}>
        <h3 id={`facts-${kind}`} className={classes.heading}>
          {t(`kinds.${kind}`)}
        </h3>
        <ul className={`${classes.list} ${card.card} ${classes.entries}`}>
          {ofKind.map((fact) => (
            <Fact key={fact.id} fact={fact} {...acts} />
          ))}
        </ul>
      </section>
    );
  });
}

function Fact({ fact, onChange, onRemove }: Omit<FactsListProps, "facts"> & { fact: ChildFact }) {
  const t = useWords("child-facts");
  const { id, coParentName, timeZone } = useCurrentUser();
  const day = dateOf(fact.changedAt, timeZone);
  const what = fact.version === 1 ? "added" : "changed";
  return (
    <li>
      <h4 className={classes.title}>
        <bdi>{visibleText(fact.name)}</bdi>
      </h4>
      <FactLines kind={fact.kind} fact={fact} />
      <AttachedFiles attachments={fact.attachments} />
      <p className={classes.quiet}>
        {fact.changedBy === id
          ? t(`note.${what}ByYou`, { day })
          : t(`note.${what}`, { name: coParentName ?? t("coParent"), day })}
      </p>
      <div className={classes.buttons}>
        <Button
          variant="light"
          size="sm"
          aria-label={t("change.of", { name: fact.name })}
          onClick={() => onChange(fact)}
        >
          {t("change")}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          aria-label={t("remove.of", { name: fact.name })}
          onClick={() => onRemove(fact)}
        >
          {t("remove")}
        </Button>
      </div>
    </li>
  );
}

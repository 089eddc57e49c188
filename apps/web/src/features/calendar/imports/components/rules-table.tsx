import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths, questionOf } from "../../../../lib/paths.ts";
import { useWords } from "../../../../lib/words.ts";
import { OrderWords } from "../../order-words.tsx";
import { useParents } from "../../parents.ts";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import classes from "./rules-table.module.css";

interface RulesTableProps {
  schedule: ScheduleImport;
  canQuestion: boolean;
}

/** Everything that a schedule says, in one table: each rule, from what it comes, and who has all other hours. */
export function RulesTable({ schedule, canQuestion }: RulesTableProps) {
  const t = useWords("imports");
  const parents = useParents();
  const { residences } = schedule;
  const isWhole = residences.some(({ childIds }) => childIds.length === 0);
  return (
    <table className={classes.table}>
      <caption className={classes.hidden}>{t("rules")}</caption>
      <thead className={classes.hidden}>
        <tr>
          <th scope="col">{t("rules.column.rule")}</th>
          <th scope="col">{t("rules.column.from")}</th>
        </tr>
      </thead>
      <tbody>
        {schedule.rules.map((rule) => (
          <tr key={`${rule.kind} ${rule.index}`}>
            <th scope="row">
              <ForChildren ids={rule.childIds} />
              {rule.text}
            </th>
            <td>
              <From rule={rule} schedule={schedule} canQuestion={canQuestion} />
            </td>
          </tr>
        ))}
        {residences.map(({ childIds, parentId }) => (
          <tr key={`residence ${childIds.join(" ")}`} data-rest>
            <th scope="row">
              <ForChildren ids={childIds} />
              {t("rules.rest")}
            </th>
            <td>{t("rules.restWith", { name: parents.nameOf(parentId) })}</td>
          </tr>
        ))}
        {isWhole ? null : (
          <tr data-rest>
            <th scope="row">{t(residences.length === 0 ? "rules.rest" : "rules.restOfOthers")}</th>
            <td>{t("rules.restNobody")}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface FromProps {
  rule: ScheduleImport["rules"][number];
  schedule: ScheduleImport;
  canQuestion: boolean;
}

/** The document's words where there are any, what was typed beside them, and the way to question the rule. */
function From({ rule, schedule, canQuestion }: FromProps) {
  const t = useWords("imports");
  const parents = useParents();
  const name = parents.nameOf(schedule.appliedBy);
  return (
    <>
      {rule.byHand ? (
        <p className={classes.typed}>
          {t(rule.words === null ? "rules.typed" : "rules.changed", { name })}
        </p>
      ) : null}
      {rule.words === null ? null : (
        <OrderWords words={rule.words} saidBy={schedule.confirmedBy === null ? name : null} />
      )}
      {rule.disputeIds.length === 0 ? null : (
        <Anchor component={Link} to={paths.disputes} size="sm">
          {t("rules.questioned")}
        </Anchor>
      )}
      {canQuestion && rule.disputeIds.length === 0 ? (
        <Anchor
          component={Link}
          to={questionOf({ importId: schedule.id, kind: rule.kind, index: rule.index })}
          size="sm"
          aria-label={t("rules.questionName", { rule: rule.text })}
        >
          {t("rules.question")}
        </Anchor>
      ) : null}
    </>
  );
}

/** Nothing where it is for all of them. */
function ForChildren({ ids }: { ids: string[] }) {
  const t = useWords("imports");
  const namesOf = useNamesOfChildren();
  if (ids.length === 0) return null;
  return <span className={classes.names}>{t("panel.for", { names: namesOf(ids) })}</span>;
}

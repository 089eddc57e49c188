import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import type { Child } from "@evenkeel/contract/models/child";
import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { tableRoles } from "../../../../components/table-roles.ts";
import { paths, questionOf } from "../../../../lib/paths.ts";
import { useWords } from "../../../../lib/words.ts";
import { useChildren } from "../../../children/index.ts";
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
  const { data: children } = useChildren();
  return (
    <table {...tableRoles.table} className={classes.table}>
      <caption className={classes.hidden}>{t("rules.each")}</caption>
      <thead {...tableRoles.group} className={classes.hidden}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.column} scope="col">
            {t("rules.column.rule")}
          </th>
          <th {...tableRoles.column} scope="col">
            {t("rules.column.from")}
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {schedule.rules.map((rule) => (
          <tr key={`${rule.kind} ${rule.index}`} {...tableRoles.row}>
            <th {...tableRoles.heading} scope="row">
              <ForChildren ids={rule.childIds} />
              {rule.text}
            </th>
            <td {...tableRoles.cell}>
              <From rule={rule} schedule={schedule} canQuestion={canQuestion} />
            </td>
          </tr>
        ))}
        {restOf(schedule.residences, children).map(({ childIds, names, parentId }) => (
          <tr key={`residence ${childIds.join(" ")}`} {...tableRoles.row} data-rest>
            <th {...tableRoles.heading} scope="row">
              <ForChildren ids={names} />
              {t("rules.rest")}
            </th>
            <td {...tableRoles.cell}>
              {isChosen(schedule, childIds) ? <Typed by={schedule.appliedBy} how="chosen" /> : null}
              {parentId === null
                ? t("rules.restNobody")
                : t("rules.restWith", { name: parents.nameOf(parentId) })}
            </td>
          </tr>
        ))}
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
        <Typed by={schedule.appliedBy} how={rule.words === null ? "typed" : "changed"} />
      ) : null}
      {rule.isAnswered ? <Typed by={schedule.appliedBy} how="answered" /> : null}
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

/** That it is a parent's own word, and not the document's. */
function Typed({ by, how }: { by: number; how: "typed" | "changed" | "answered" | "chosen" }) {
  const t = useWords("imports");
  const parents = useParents();
  return <p className={classes.typed}>{t(`rules.${how}`, { name: parents.nameOf(by) })}</p>;
}

/** Whether a parent chose who has all other hours of these children: said of them, or of all whom the schedule is for. */
const isChosen = (
  { answers, residences }: ScheduleImport,
  childIds: readonly string[],
): boolean => {
  const isOfAll = residences.length === 1;
  return answers.some((answer) => {
    if (answer.about !== "residence") return false;
    const said = (answer.childIds ?? []).join(" ");
    return said === childIds.join(" ") || (said === "" && isOfAll);
  });
};

type Residences = ScheduleImport["residences"];

/**
 * Who has the other hours, with the names to say it of: those whom no other row names, where one is of 'all others'. A
 * row that is of nobody whom the family has now is there without names: what was agreed stays readable.
 * @param children of the family; undefined while they are on their way
 */
function restOf(residences: Residences, children: readonly Child[] = []) {
  const named = residences.flatMap(({ childIds }) => childIds);
  const others = children.flatMap(({ id, archivedAt }) =>
    archivedAt !== null || named.includes(id) ? [] : [id],
  );
  return residences.flatMap((one) => {
    if (one.childIds.length > 0 || named.length === 0) return [{ ...one, names: one.childIds }];
    return [{ ...one, names: others }];
  });
}

/** Nothing where it is for all of them. */
function ForChildren({ ids }: { ids: string[] }) {
  const t = useWords("imports");
  const namesOf = useNamesOfChildren();
  if (ids.length === 0) return null;
  return <span className={classes.names}>{t("panel.for", { names: namesOf(ids) })}</span>;
}

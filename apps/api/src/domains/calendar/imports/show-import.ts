import type { Kysely } from "kysely";
import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { idsIn } from "@evenkeel/custody/family/child-set";
import { type FamilyClock, nameOf } from "@evenkeel/custody/family/family-clock";
import { childrenOf } from "@evenkeel/custody/rules/children-of-rules";
import { rulesAnswered } from "@evenkeel/custody/rules/given-answers";
import { describePlan } from "@evenkeel/custody/rules/describe-plan";
import { eachChildOnce } from "@evenkeel/custody/rules/each-child-once";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { familyClock } from "../../family/index.ts";
import { proposalsIn, replacedIn, waitingIn } from "./in-force.ts";
import { answersOf, type ImportRow, imports, reachesOf, reachOf, rulesOf } from "./repository.ts";

/**
 * The family's schedules as its parents and the court read them, newest first.
 * @param locale what the rules are told in
 * @param now no date that is over by then says which weeks a rule means
 */
export async function shownImports(
  db: Kysely<Database>,
  scope: FamilyScope,
  locale: string,
  now: Date,
): Promise<ScheduleImport[]> {
  const [family, rows, questions] = await Promise.all([
    familyClock(db, scope),
    imports.listed(db, scope),
    imports.questions(db, scope),
  ]);
  const questioned = Map.groupBy(questions, (one) =>
    ruleKey(one.about_import, one.about_kind, one.about_index),
  );
  const standing = rows.filter(({ undone_at }) => undone_at === null);
  const flagsOf = waitingFlags(standing);
  const told = { locale, today: dayOf(now.getTime(), family.timeZone).toString() };
  return rows.map((row): ScheduleImport => {
    const rules = rulesOf(row);
    return {
      id: row.id,
      appliedBy: row.applied_by,
      appliedAt: row.applied_at.toISOString(),
      confirmedBy: row.confirmed_by,
      confirmedAt: row.confirmed_at?.toISOString() ?? null,
      undoAskedBy: row.undo_asked_by,
      undoAskedAt: row.undo_asked_at?.toISOString() ?? null,
      yearRange: reachOf(row).years,
      ...(row.first_day === null ? {} : { firstDay: row.first_day }),
      childIds: [...idsIn(childrenOf(rules))],
      holidayRules: rules.holidayRules.length,
      recurringRules: rules.recurringRules.length,
      rules: rulesInWords(row, family, told).map((rule) => ({
        ...rule,
        disputeIds: (questioned.get(ruleKey(row.id, rule.kind, rule.index)) ?? []).map(
          ({ id }) => id,
        ),
      })),
      answers: answersOf(row),
      leftOut: rules.leftOut ?? [],
      parentMapping: { parent1: row.parent1_id, parent2: row.parent2_id },
      residences: residencesOf(row),
      events: row.events ?? 0,
      ...flagsOf(row),
      hoursTakenOff: row.confirmed_by === null ? (row.deleted ?? 0) : 0,
      undoneAt: row.undone_at?.toISOString() ?? null,
      undoneBy: row.undone_by,
    };
  });
}

/** Who has which children where no rule says it, each child once. */
const residencesOf = (row: ImportRow): ScheduleImport["residences"] =>
  eachChildOnce(
    reachesOf(row).map(({ residenceId, children }) => ({ residenceId, children: idsIn(children) })),
  ).map(({ residenceId, children }) => ({ childIds: [...children], parentId: residenceId }));

/** What of the other parent's word a schedule waits for. @param standing all of the family's */
export function waitingFlags(
  standing: readonly ImportRow[],
): (row: ImportRow) => Pick<ScheduleImport, "waits" | "isProposal"> {
  const waiting = waitingIn(standing);
  const proposals = proposalsIn(standing);
  const replaced = replacedIn(standing);
  return ({ id }) => ({
    waits: waiting.has(id) && !replaced.has(id),
    isProposal: proposals.has(id) && !replaced.has(id),
  });
}

type RuleInWords = Omit<ScheduleImport["rules"][number], "disputeIds">;

function rulesInWords(
  row: ImportRow,
  family: FamilyClock,
  told: { locale: string; today: string },
): RuleInWords[] {
  const rules = rulesOf(row);
  const answered = rulesAnswered(rules, answersOf(row));
  const sentences = describePlan({
    ...rules,
    years: reachOf(row).years,
    ...told,
    parentNames: {
      parent1: nameOf(family, row.parent1_id),
      parent2: nameOf(family, row.parent2_id),
    },
  });
  const said = (
    kind: RuleInWords["kind"],
    list: readonly {
      source?: { text: string } | undefined;
      byHand?: true | undefined;
      childIds?: string[] | null | undefined;
    }[],
    texts: readonly string[],
  ) =>
    list.map((rule, index) => ({
      kind,
      index,
      text: texts[index] ?? "",
      words: rule.source?.text ?? null,
      byHand: rule.byHand === true || rule.source === undefined,
      isAnswered: answered[kind].has(index),
      childIds: rule.childIds ?? [],
    }));
  return [
    ...said("holiday", rules.holidayRules, sentences.holidays),
    ...said("recurring", rules.recurringRules, sentences.regular),
  ];
}

const ruleKey = (importId: string | null, kind: string | null, index: number | null): string =>
  `${importId} ${kind} ${index}`;

import type { Kysely } from "kysely";
import { storedRule } from "@evenkeel/custody/layers/placed-period";
import { describeRecurringRule } from "@evenkeel/custody/rules/describe-recurring-rule";
import type { CustodyPeriod, RuleReference } from "@evenkeel/custody/rules/plan";
import { type FamilyClock, nameOf, roleOf } from "@evenkeel/custody/family/family-clock";
import { type Speech, speechIn } from "@evenkeel/custody/rules/speech";
import { defaultLocale } from "@evenkeel/words";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { imports, type ImportRow, rulesOf } from "../imports/repository.ts";
import type { EventRow } from "../events/repository.ts";

/** Custody events as the rules engine speaks of them, names (in the reader's language) and words of the order joined from their imports. */
export async function readPeriods(
  db: Kysely<Database>,
  scope: FamilyScope,
  rows: readonly EventRow[],
  family: FamilyClock,
  locale: string = defaultLocale,
): Promise<CustodyPeriod[]> {
  const speech = speechIn(locale);
  const stored = rows.flatMap((row) =>
    row.rule === null ? [] : [{ row, rule: storedRule.parse(JSON.parse(row.rule)) }],
  );
  const importIds = new Set(
    stored.flatMap(({ rule }) => [rule.importId, ...rule.beaten.map((one) => one.importId)]),
  );
  const named = new Map<string, Names>();
  for (const id of importIds) {
    const row = await imports.find(db, scope, id);
    if (row !== undefined) named.set(id, namesOf(row, family, speech));
  }
  const reference = (rule: {
    importId: string;
    kind: "holiday" | "recurring";
    index: number;
  }): RuleReference => {
    const found = named.get(rule.importId)?.[rule.kind][rule.index];
    return { kind: rule.kind, index: rule.index, name: speech.t("rule.unknown"), ...found };
  };
  return stored.map(({ row, rule }) => ({
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    assignee: roleOf(family, row.creator_id),
    title: row.title,
    allDay: row.all_day,
    rule: reference(rule),
    beaten: rule.beaten.map((one) => ({
      rule: reference(one),
      assignee: roleOf(family, one.parentId),
      start: one.start,
      end: one.end,
      whole: one.whole,
      because: one.because,
    })),
    ...(rule.children === undefined ? {} : { children: rule.children }),
  }));
}

type Names = Record<"holiday" | "recurring", { name: string; source?: string }[]>;

function namesOf(row: ImportRow, family: FamilyClock, speech: Speech): Names {
  const rules = rulesOf(row);
  const parents = {
    parent1: nameOf(family, row.parent1_id),
    parent2: nameOf(family, row.parent2_id),
  };
  const withWords = (name: string, rule: { source?: { text: string } | undefined }) =>
    rule.source === undefined ? { name } : { name, source: rule.source.text };
  return {
    holiday: rules.holidayRules.map((rule) => withWords(speech.holiday(rule.name), rule)),
    recurring: rules.recurringRules.map((rule) =>
      withWords(describeRecurringRule(rule, parents, speech), rule),
    ),
  };
}

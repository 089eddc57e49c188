import type { Kysely } from "kysely";
import { type FamilyClock, nameOf } from "@evenkeel/custody/family/family-clock";
import { storedRule } from "@evenkeel/custody/layers/placed-period";
import { holidayTitle, recurringTitle } from "@evenkeel/custody/rules/block-title";
import { speechIn } from "@evenkeel/custody/rules/speech";
import { defaultLocale } from "@evenkeel/words";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { imports, rulesOf } from "../imports/repository.ts";
import type { EventRow } from "./repository.ts";

type Titled = Pick<EventRow, "title" | "rule" | "creator_id">;

/**
 * What one reader's calendar calls events. A title is kept in English, for both parents and the record; one that a
 * schedule made is said in the reader's language from its rule, and what a person wrote stands as they wrote it.
 * @param rows the events that will be asked about
 */
export async function spokenTitles(
  db: Kysely<Database>,
  scope: FamilyScope,
  family: FamilyClock,
  locale: string,
  rows: readonly Titled[],
): Promise<(row: Titled) => string> {
  if (locale === defaultLocale) return (row) => row.title;
  const speech = speechIn(locale);
  const ruleOf = ({ rule }: Titled) => (rule === null ? null : storedRule.parse(JSON.parse(rule)));
  const ids = new Set(rows.map(ruleOf).flatMap((rule) => (rule === null ? [] : [rule.importId])));
  const rules = new Map(
    (await imports.findAll(db, scope, [...ids])).map((row) => [row.id, rulesOf(row)]),
  );
  return (row) => {
    const stored = ruleOf(row);
    const found = stored === null ? undefined : rules.get(stored.importId);
    if (stored === null || found === undefined) return row.title;
    const parent = nameOf(family, row.creator_id);
    const { index } = stored;
    if (stored.kind === "holiday") {
      const rule = found.holidayRules[index];
      return rule === undefined ? row.title : holidayTitle(rule, parent, speech);
    }
    const rule = found.recurringRules[index];
    return rule === undefined ? row.title : recurringTitle(rule, parent, speech);
  };
}

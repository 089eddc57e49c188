import type { Kysely } from "kysely";
import { nameOf } from "@evenkeel/custody/family/family-clock";
import { storedRule } from "@evenkeel/custody/layers/placed-period";
import { holidayTitle, recurringTitle } from "@evenkeel/custody/rules/block-title";
import { speechIn } from "@evenkeel/custody/rules/speech";
import { defaultLocale } from "@evenkeel/words";
import type { Database } from "../../../database/schema.ts";
import { imports, rulesOf } from "../imports/repository.ts";
import type { SpokenTitles } from "../events/spoken-titles.ts";

/**
 * A title is kept in English, for both parents and the record; one that a schedule made is said in the reader's language
 * from its rule, and what a person wrote stands as they wrote it.
 */
export const spokenTitles =
  (db: Kysely<Database>): SpokenTitles =>
  async (scope, family, locale, rows) => {
    if (locale === defaultLocale) return (row) => row.title;
    const speech = speechIn(locale);
    const stored = new Map(
      rows.map((row) => [row, row.rule === null ? null : storedRule.parse(JSON.parse(row.rule))]),
    );
    const ids = new Set([...stored.values()].flatMap((rule) => rule?.importId ?? []));
    const imported = await imports.findAll(db, scope, [...ids]);
    const rules = new Map(imported.map((row) => [row.id, rulesOf(row)]));
    return (row) => {
      const one = stored.get(row) ?? null;
      const found = one === null ? undefined : rules.get(one.importId);
      if (one === null || found === undefined) return row.title;
      const parent = nameOf(family, row.creator_id);
      const { index } = one;
      if (one.kind === "holiday") {
        const rule = found.holidayRules[index];
        return rule === undefined ? row.title : holidayTitle(rule, parent, speech);
      }
      const rule = found.recurringRules[index];
      return rule === undefined ? row.title : recurringTitle(rule, parent, speech);
    };
  };

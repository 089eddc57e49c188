import type { Kysely } from "kysely";
import type { z } from "zod";
import { nameOf } from "@evenkeel/custody/family/family-clock";
import { storedRule } from "@evenkeel/custody/layers/placed-period";
import { holidayTitle, recurringTitle, swapTitle } from "@evenkeel/custody/rules/block-title";
import { speechIn } from "@evenkeel/custody/rules/speech";
import { defaultLocale } from "@evenkeel/words";
import type { Database } from "../../../database/schema.ts";
import { imports, rulesOf } from "../imports/repository.ts";
import type { TitlesForReader } from "../events/titles-for-reader.ts";

/**
 * A title is kept in English, for both parents and the record; one that a schedule made is said in the reader's language
 * from its rule, and what a person wrote stands as they wrote it.
 */
export const spokenTitles =
  (db: Kysely<Database>): TitlesForReader =>
  async (scope, family, locale, rows) => {
    if (locale === defaultLocale) return [...rows];
    const speech = speechIn(locale);
    const stored = rows.map(({ rule }) =>
      rule === null ? null : storedRule.parse(JSON.parse(rule)),
    );
    const ids = new Set(
      stored.flatMap((rule) => (rule === null || rule.kind === "swap" ? [] : [rule.importId])),
    );
    const imported = await imports.findAll(db, scope, [...ids]);
    const rulesOfImport = new Map(imported.map((row) => [row.id, rulesOf(row)]));
    const titleOf = (rule: z.infer<typeof storedRule> | null, parent: string): string | null => {
      if (rule?.kind === "swap") return swapTitle(parent, speech);
      const rules = rule === null ? undefined : rulesOfImport.get(rule.importId);
      if (rule === null || rules === undefined) return null;
      if (rule.kind === "holiday") {
        const holiday = rules.holidayRules[rule.index];
        return holiday === undefined ? null : holidayTitle(holiday, parent, speech);
      }
      const recurring = rules.recurringRules[rule.index];
      return recurring === undefined ? null : recurringTitle(recurring, parent, speech);
    };
    return rows.map((row, at) => {
      const title = titleOf(stored[at] ?? null, nameOf(family, row.creator_id));
      return title === null ? row : { ...row, title };
    });
  };

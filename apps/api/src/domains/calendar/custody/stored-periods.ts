import type { Kysely } from "kysely";
import { type PlacedPeriod, storedRule } from "@evenkeel/custody/layers/placed-period";
import { describeRecurringRule } from "@evenkeel/custody/rules/describe-recurring-rule";
import type { CustodyPeriod, RuleKind, RuleReference } from "@evenkeel/custody/rules/plan";
import { type FamilyClock, nameOf, roleOf } from "@evenkeel/custody/family/family-clock";
import { type Speech, speechIn } from "@evenkeel/custody/rules/speech";
import { defaultLocale } from "@evenkeel/words";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { imports, type ImportRow, reachOf, rulesOf } from "../imports/repository.ts";
import type { EventRow } from "../events/repository.ts";
import { swapRows } from "../swaps/repository.ts";
import { type Reader, swapName } from "../swaps/swap-name.ts";

/** Rows of custody hours, as the layers of `packages/custody` have them. */
export const placedIn = (rows: readonly EventRow[]): PlacedPeriod[] =>
  rows.flatMap((row) =>
    row.rule === null
      ? []
      : [
          {
            start: row.starts_at.toISOString(),
            end: row.ends_at.toISOString(),
            parentId: row.creator_id,
            title: row.title,
            allDay: row.all_day,
            rule: storedRule.parse(JSON.parse(row.rule)),
          },
        ],
  );

/** Whom the rules are told, and when: no day before `today` (YYYY-MM-DD) says which weeks a rule means. */
export interface Told extends Reader {
  readonly today?: string;
}

/** Custody hours as the rules engine speaks of them, names (as the reader reads them) and words of the order joined from their schedules and swaps. */
export async function readPeriods(
  db: Kysely<Database>,
  scope: FamilyScope,
  placed: readonly PlacedPeriod[],
  family: FamilyClock,
  reader: Partial<Told> = {},
): Promise<CustodyPeriod[]> {
  const speech = speechIn(reader.locale ?? defaultLocale);
  const rules = placed.flatMap(({ rule }) => [rule, ...rule.beaten]);
  const idsOf = (isSwap: boolean) => [
    ...new Set(
      rules.flatMap(({ kind, importId }) => ((kind === "swap") === isSwap ? [importId] : [])),
    ),
  ];
  const [schedules, swaps] = await Promise.all([
    imports.findAll(db, scope, idsOf(false)),
    swapRows.findAll(db, scope, idsOf(true)),
  ]);
  const named = new Map<string, Names>([
    ...schedules.map((row) => [row.id, namesOf(row, family, speech, reader.today)] as const),
    ...swaps.map((row) => {
      const to = { timeZone: family.timeZone, role: reader.role };
      const swap = [{ name: speech.atStart(swapName(row, speech, to)) }];
      const names: Names = { holiday: [], recurring: [], swap };
      return [row.id, names] as const;
    }),
  ]);
  const reference = (rule: { importId: string; kind: RuleKind; index: number }): RuleReference => {
    const found = named.get(rule.importId)?.[rule.kind][rule.index];
    const { kind, index, importId } = rule;
    return { kind, index, importId, name: speech.t("rule.unknown"), ...found };
  };
  return placed.map(({ start, end, parentId, title, allDay, rule }) => ({
    start,
    end,
    assignee: roleOf(family, parentId),
    title,
    allDay,
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

type Names = Record<RuleKind, { name: string; source?: string }[]>;

function namesOf(row: ImportRow, family: FamilyClock, speech: Speech, today?: string): Names {
  const rules = rulesOf(row);
  const parents = {
    parent1: nameOf(family, row.parent1_id),
    parent2: nameOf(family, row.parent2_id),
  };
  const withWords = (name: string, rule: { source?: { text: string } | undefined }) =>
    rule.source === undefined ? { name } : { name, source: rule.source.text };
  return {
    swap: [],
    holiday: rules.holidayRules.map((rule) => withWords(speech.holiday(rule.name), rule)),
    recurring: rules.recurringRules.map((rule) =>
      withWords(describeRecurringRule(rule, reachOf(row).years, parents, speech, today), rule),
    ),
  };
}

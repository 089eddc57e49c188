/** 'Why is it this parent's day?': the rule that won each stretch of a day, and the rules it went before. */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { defaultLocale } from "@evenkeel/words";
import { Temporal } from "temporal-polyfill";
import type { BeatenRule, CustodyPeriod, RuleReference } from "../rules/plan.ts";
import { speechIn } from "../rules/speech.ts";
import { isoInstant, startOfDay } from "../time/wall-clock.ts";

export interface ExplainedStretch {
  readonly start: string;
  readonly end: string;
  /** Null, with no rule, where no rule says anything of these hours. */
  readonly assignee: Assignee | null;
  readonly rule: RuleReference | null;
  /** Rules that lost hours of this stretch, the strongest first; their hours are cut to the day. */
  readonly beaten: readonly BeatenRule[];
  /** One plain sentence for each rule beaten, in the same order, in the reader's language. */
  readonly because: readonly string[];
}

/** The stretches of `day` (YYYY-MM-DD in `timeZone`), without a gap from its first instant to the next day's. */
export function explainDay(
  periods: readonly CustodyPeriod[],
  day: string,
  timeZone: string,
  locale: string = defaultLocale,
): ExplainedStretch[] {
  const { t } = speechIn(locale);
  const date = Temporal.PlainDate.from(day);
  const from = startOfDay(date, timeZone);
  const before = startOfDay(date.add({ days: 1 }), timeZone);
  const stretches: ExplainedStretch[] = [];
  let reached = from;
  const silent = (until: number): void => {
    if (reached >= until) return;
    const [start, end] = [isoInstant(reached), isoInstant(until)];
    stretches.push({ start, end, assignee: null, rule: null, beaten: [], because: [] });
  };
  for (const period of periods) {
    const start = Math.max(Date.parse(period.start), from);
    const end = Math.min(Date.parse(period.end), before);
    if (start >= end) continue;
    silent(start);
    const beaten = period.beaten.flatMap((loser) => cut(loser, start, end));
    stretches.push({
      start: isoInstant(start),
      end: isoInstant(end),
      assignee: period.assignee,
      rule: period.rule,
      beaten,
      because: beaten.map((loser) =>
        t("reason", {
          winner: period.rule.name,
          loser: loser.rule.name,
          why: t(`reason.${loser.because}`),
        }),
      ),
    });
    reached = end;
  }
  silent(before);
  return stretches;
}

function cut(loser: BeatenRule, from: number, before: number): BeatenRule[] {
  const start = Math.max(Date.parse(loser.start), from);
  const end = Math.min(Date.parse(loser.end), before);
  return start < end ? [{ ...loser, start: isoInstant(start), end: isoInstant(end) }] : [];
}

import type {
  LeftOut,
  OrderStatement,
  ParsedSchedule,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";

/** The sentences from which rules come, or that a parent put in by hand. */
export const textsOf = ({ holidayRules, recurringRules }: ParsedSchedule): ReadonlySet<string> =>
  new Set([...holidayRules, ...recurringRules].flatMap(({ source }) => source?.text ?? []));

/**
 * Whether rules were read from a sentence of which none is left: the parent took them out. A rule may come from several
 * sentences, whose words it has together.
 */
export const isTakenOut = (
  { outcome, text }: OrderStatement,
  ruled: ReadonlySet<string>,
): boolean => outcome === "rules" && ![...ruled].some((words) => words.includes(text));

/** As many as a schedule takes; no order comes near. */
const most = 500;

/** The rules as they are applied: with what their document says and they do not, for the parent who confirms them. */
export function withLeftOut(
  rules: ParsedSchedule,
  reading: Pick<ReadScheduleOutput, "statements"> | null,
): ParsedSchedule {
  const typed = textsOf(rules);
  const asOf = (statement: OrderStatement): LeftOut["as"] | null => {
    const { outcome, text } = statement;
    if (isTakenOut(statement, typed)) return "set_aside";
    if (outcome === "clause") return "clause";
    const isOpen = outcome === "question" || outcome === "not_taken_over";
    // Put on the calendar by hand: the rule says so.
    return isOpen && !typed.has(text) ? "set_aside" : null;
  };
  const leftOut = (reading?.statements ?? []).flatMap((statement): LeftOut[] => {
    const as = asOf(statement);
    if (as === null) return [];
    const { text, page } = statement;
    return [{ text, as, ...(page === undefined ? {} : { page }) }];
  });
  return leftOut.length === 0 ? rules : { ...rules, leftOut: leftOut.slice(0, most) };
}

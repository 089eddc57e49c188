import { describeHolidayRule } from "./describe-holiday-rule.ts";
import { describeRecurringRule } from "./describe-recurring-rule.ts";
import { defaultParentNames, type PlanInput } from "./plan.ts";
import { speechIn } from "./speech.ts";

/**
 * What an import will put on the calendar, one sentence a rule, in the order of the rules: the summary of the wizard's
 * third step (S-2.8.4).
 * @param input `today`, YYYY-MM-DD: while dates are still to come, none that is over says which weeks are meant
 */
export function describePlan(input: Omit<PlanInput, "timeZone"> & { readonly today?: string }): {
  regular: string[];
  holidays: string[];
} {
  const names = input.parentNames ?? defaultParentNames;
  const speech = speechIn(input.locale);
  const { years, today } = input;
  const told = { years, referenceYear: input.referenceYear ?? years.startYear, today };
  return {
    regular: input.recurringRules.map(
      (rule) => `${describeRecurringRule(rule, years, names, speech, today)}.`,
    ),
    holidays: input.holidayRules.map(
      (rule) => `${describeHolidayRule(rule, input.holidayRules, told, names, speech)}.`,
    ),
  };
}

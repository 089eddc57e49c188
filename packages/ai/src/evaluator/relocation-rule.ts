/** The notice rule sent along with a dispute ('30-day notice for moves over 50 miles') against the dispute's own numbers. */
import type { Particulars } from "@evenkeel/hearing/disputes/particulars";
import { addDays, type Day, daysBetween, dayWords } from "@evenkeel/hearing/time/zone";
import type { SubmittedDispute } from "./evaluator.ts";

/** Said of the parent who plans to move: whoever opposes the move reads the same steps. */
export interface RelocationFinding {
  /** Plain words; empty if the rule plays no part. */
  readonly words: string;
  readonly steps: readonly string[];
  /** Why the proposal cannot stand as it is; null if nothing speaks against it. */
  readonly conflict: string | null;
}

const nothing: RelocationFinding = { words: "", steps: [], conflict: null };

export function relocationRule(
  { category, parentingRulesJSON, title, description }: SubmittedDispute,
  { miles, days }: Particulars,
  today: Day,
): RelocationFinding {
  const isMove =
    category === "Relocation" ||
    /\b(?:relocat\w*|mov(?:e|ing) (?:away|to|out|with)|mudar\w*)\b/i.test(
      `${title} ${description}`,
    );
  const rule = parentingRulesJSON.relocation_rules ?? "";
  const notice = Number(/(\d+)[ -]days?/i.exec(rule)?.[1] ?? Number.NaN);
  const limit = Number(/(\d+) ?miles/i.exec(rule)?.[1] ?? Number.NaN);
  const distance = Math.max(...miles, 0);
  if (!isMove || Number.isNaN(notice) || Number.isNaN(limit) || distance === 0) return nothing;
  if (distance <= limit) {
    return {
      ...nothing,
      words: `The move is ${distance} miles, within the ${limit} miles of that rule; your order may ask for more.`,
    };
  }
  const moveDay = days.findLast(({ day, exact }) => exact && day > today)?.day;
  const words = `The move is ${distance} miles, more than ${limit}, so the rule asks for ${notice} days' notice.`;
  if (moveDay === undefined) {
    return {
      words: `${words} No moving date is named; counted from today, the earliest would be ${dayWords(addDays(today, notice))}.`,
      steps: [
        `The notice names the moving date: not before ${dayWords(addDays(today, notice))} if it is given today.`,
      ],
      conflict: null,
    };
  }
  const left = daysBetween(today, moveDay);
  if (left < notice) {
    return {
      words: `${words} From today to ${dayWords(moveDay)} there are ${left} days: too few.`,
      steps: [
        `The parent who plans to move sets the date to ${dayWords(addDays(today, notice))} or later, or gets the other parent's agreement in writing.`,
      ],
      conflict: `Not yet: the rule asks for ${notice} days' notice for moves over ${limit} miles, and ${left} days remain.`,
    };
  }
  return {
    words: `${words} From today to ${dayWords(moveDay)} there are ${left} days: enough, if notice is given by ${dayWords(addDays(moveDay, -notice))}.`,
    steps: [
      `The parent who plans to move gives the written notice by ${dayWords(addDays(moveDay, -notice))} at the latest.`,
    ],
    conflict: null,
  };
}

/** The notice rule sent along with a dispute ('30-day notice for moves over 50 miles') against the dispute's own numbers. */
import type { Particulars } from "@evenkeel/hearing/disputes/particulars";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { addDays, type Day, daysBetween, dayWords } from "@evenkeel/hearing/time/zone";
import { isStandardRule } from "./standard-rules.ts";
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

export const isMove = ({
  category,
  title,
  description,
}: Pick<SubmittedDispute, "category" | "title" | "description">): boolean =>
  category === "Relocation" ||
  /\b(?:relocat\w*|mov(?:e|ing) (?:away|to|out|with)|mudar\w*)\b/i.test(`${title} ${description}`);

export function relocationRule(
  dispute: SubmittedDispute,
  { miles, days }: Particulars,
  today: Day,
  language: Language,
): RelocationFinding {
  const rule = dispute.parentingRulesJSON.relocation_rules ?? "";
  const notice = Number(/(\d+)[ -]days?/i.exec(rule)?.[1] ?? Number.NaN);
  const limit = Number(/(\d+) ?miles/i.exec(rule)?.[1] ?? Number.NaN);
  const distance = Math.max(...miles, 0);
  if (!isMove(dispute) || Number.isNaN(notice) || Number.isNaN(limit) || distance === 0)
    return nothing;
  const t = wordsIn(language, "ai-disputes");
  if (distance <= limit) return { ...nothing, words: t("move.within", { distance, limit }) };
  const moveDay = days.findLast(({ day, exact }) => exact && day > today)?.day;
  const standard = isStandardRule("relocation_rules", rule) ? "yes" : "no";
  const beyond = t("move.beyond", { distance, limit, notice, standard });
  const earliest = dayWords(addDays(today, notice), language);
  if (moveDay === undefined) {
    return {
      words: `${beyond} ${t("move.noDate", { day: earliest })}`,
      steps: [t("move.noDate.step", { day: earliest })],
      conflict: null,
    };
  }
  const left = daysBetween(today, moveDay);
  const day = dayWords(moveDay, language);
  if (left < notice) {
    return {
      words: `${beyond} ${t("move.tooFew", { day, left })}`,
      steps: [t("move.tooFew.step", { day: earliest })],
      conflict: t("move.conflict", { notice, limit, left, standard }),
    };
  }
  const by = dayWords(addDays(moveDay, -notice), language);
  return {
    words: `${beyond} ${t("move.enough", { day, left, by })}`,
    steps: [t("move.enough.step", { by })],
    conflict: null,
  };
}

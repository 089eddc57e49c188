/**
 * How an expense is shared. Pure: the server decides with it, and the page shows the same before a parent claims.
 * Money is whole cents, a share is whole percents, and what rounding leaves is hundredths of a cent.
 */
import { defaultSplitPercent } from "../constants.ts";

/** A share on which the parents agreed: for one child or all of them, for one category or every one. */
export interface SplitRule {
  readonly childId: string | null;
  readonly category: string | null;
  /** What parent 1 bears, 0 to 100. */
  readonly parent1Percent: number;
}

/**
 * The rule that an expense goes by: the one for its child and category, else for its child, else for its category, else
 * for everything; null where the parents agreed on none of them, and half each is borne.
 */
export function ruleFor<Rule extends SplitRule>(
  rules: readonly Rule[],
  about: { childId: string | null; category: string },
): Rule | null {
  const weight = ({ childId, category }: SplitRule): number =>
    (childId === null ? 0 : 2) + (category === null ? 0 : 1);
  const fitting = rules.filter(
    ({ childId, category }) =>
      (childId === null || childId === about.childId) &&
      (category === null || category === about.category),
  );
  return fitting.toSorted((one, other) => weight(other) - weight(one))[0] ?? null;
}

export const percentOf = (rule: SplitRule | null): number =>
  rule === null ? defaultSplitPercent : rule.parent1Percent;

export interface Split {
  parent1Cents: number;
  parent2Cents: number;
  /** What parent 1 bears too little (above 0) or too much (below), in hundredths of a cent. */
  rounding: number;
}

/**
 * Shares an amount to the cent. A share that comes out even is never touched. Of an odd one the cent goes where it
 * brings the sum of all roundings nearer to nothing, so that over the years no one bears more than half a cent too much;
 * where both are as near, whoever paid the bill bears it.
 * @param carry the sum of `rounding` of the family's expenses so far
 */
export function splitCents(
  amountCents: number,
  parent1Percent: number,
  { carry, payer }: { carry: number; payer: "parent1" | "parent2" },
): Split {
  const exact = amountCents * parent1Percent;
  const odd = exact % 100;
  const down = (exact - odd) / 100;
  if (odd === 0) return { parent1Cents: down, parent2Cents: amountCents - down, rounding: 0 };
  const ifDown = Math.abs(carry + odd);
  const ifUp = Math.abs(carry + odd - 100);
  const isUp = ifUp === ifDown ? payer === "parent1" : ifUp < ifDown;
  const parent1Cents = isUp ? down + 1 : down;
  return {
    parent1Cents,
    parent2Cents: amountCents - parent1Cents,
    rounding: isUp ? odd - 100 : odd,
  };
}

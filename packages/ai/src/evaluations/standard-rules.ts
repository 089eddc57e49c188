import { parentingRules } from "@evenkeel/contract/constants";

const standard: ReadonlyMap<string, string> = new Map(Object.entries(parentingRules));

/** Whether a rule sent along is the one that the page sends with every dispute (S-9.27): no family set it. */
export const isStandardRule = (name: string, rule: string): boolean =>
  rule.trim() === standard.get(name);

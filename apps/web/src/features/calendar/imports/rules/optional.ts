/** The same without an optional field: an order that leaves something open has no field for it. */
export function without<Rule extends object, Key extends keyof Rule>(
  rule: Rule,
  key: Key,
): Omit<Rule, Key> {
  const { [key]: _left, ...rest } = rule;
  return rest;
}

const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export const holidayRulesCount = (count: number): string =>
  plural(count, "holiday rule", "holiday rules");
export const recurringPatternsCount = (count: number): string =>
  plural(count, "recurring pattern", "recurring patterns");

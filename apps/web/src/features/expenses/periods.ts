/** Months that can be chosen: two years back. Of the years before, each as a whole, as long as children are children. */
const monthsBack = 24;
const yearsBack = 18;

/** First and last day (inclusive) of a month, YYYY-MM, or of a year, YYYY. */
export function daysOf(period: string): { from: string; to: string } {
  const [year, month] = period.split("-").map(Number);
  if (month === undefined) return { from: `${period}-01-01`, to: `${period}-12-31` };
  const last = new Date(Date.UTC(year ?? 0, month, 0)).toISOString().slice(0, 10);
  return { from: `${period}-01`, to: last };
}

/** This month and those before it, as YYYY-MM. */
export function lastMonths(today: string): string[] {
  const [year, month] = today.split("-").map(Number);
  return Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** This year and those before it, as YYYY. */
export const lastYears = (today: string): string[] =>
  Array.from({ length: yearsBack }, (_, back) => String(Number(today.slice(0, 4)) - back));

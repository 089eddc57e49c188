import listed from "./feasts-at-sundown.json" with { type: "json" };

const names: ReadonlySet<string> = new Set(listed);

/** Whether a feast begins in the evening before the day that the calendar has for it. */
export const beginsAtSundown = (holiday: string): boolean => names.has(holiday);

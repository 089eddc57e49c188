/** Lengths of time in milliseconds. A day is one of 24 hours: across a clock change, add calendar days instead. */
export const minuteMilliseconds = 60_000;
export const dayMilliseconds = 86_400_000;

/** Lengths of time in milliseconds. A day is one of 24 hours: across a clock change, add calendar days instead. */
export const secondMilliseconds = 1000;
export const minuteMilliseconds = 60 * secondMilliseconds;
export const hourMilliseconds = 60 * minuteMilliseconds;
export const dayMilliseconds = 24 * hourMilliseconds;

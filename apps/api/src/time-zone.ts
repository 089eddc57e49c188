import { z } from "zod";

/**
 * An IANA time zone that this machine's clock knows. A bare distance from UTC (`+05:00`) is none: JavaScript reads it as
 * east of Greenwich, PostgreSQL as west.
 */
export const timeZone = z.string().refine(
  (value) => {
    if (!/^[a-z]/i.test(value)) return false;
    try {
      Intl.DateTimeFormat("en-US", { timeZone: value });
      return true;
    } catch {
      return false;
    }
  },
  {
    error: (issue) =>
      `'${String(issue.input)}' is not a known IANA time zone, such as America/Los_Angeles`,
  },
);

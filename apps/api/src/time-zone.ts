import { z } from "zod";

/** An IANA time zone that this machine's clock knows. */
export const timeZone = z.string().refine(
  (value) => {
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

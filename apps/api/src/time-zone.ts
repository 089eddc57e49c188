import { z } from "zod";
import { isTimeZone } from "@evenkeel/contract/models/text";

/** A time zone in the operator's words and settings, which are English. */
export const timeZone = z.string().refine(isTimeZone, {
  error: (issue) =>
    `'${String(issue.input)}' is not a known IANA time zone, such as America/Los_Angeles`,
});

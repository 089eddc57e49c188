import type { ReadScheduleOutput } from "@evenkeel/contract/models/calendar/schedule";

/**
 * The key of what is said where no rule was found. A better photo is advised only where hardly anything was read: it
 * changes nothing of a page in another language, or of one without a schedule.
 */
export function nothingFound(
  reading: Pick<ReadScheduleOutput, "language" | "statements"> | null,
): "review.none" | "review.noneInLanguage" | "review.noneRead" {
  if (reading === null) return "review.none";
  if (reading.language === null) return "review.noneInLanguage";
  return (reading.statements ?? []).length > 0 ? "review.noneRead" : "review.none";
}

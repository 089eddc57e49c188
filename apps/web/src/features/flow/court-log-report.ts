import type { CourtLog } from "@evenkeel/contract/models/flow";
import { dayOf, fullTime } from "../../lib/dates.ts";

/** The fields of spec section 3 (Court log), in the order of the report. */
export const courtLogFields = [
  { key: "dateScheduled", label: "Date scheduled" },
  { key: "dateActual", label: "Date actual" },
  { key: "location", label: "Location" },
  { key: "summary", label: "Summary" },
  { key: "witnesses", label: "Witnesses" },
  { key: "childLocation", label: "Child's location" },
  { key: "impact", label: "Impact" },
  { key: "notes", label: "Notes" },
] as const satisfies { key: keyof CourtLog; label: string }[];

export const notSaid = "Not stated";

/** Named with the date on which it is saved, in the family's time zone. */
export const reportFileName = (now: Date, zone: string): string =>
  `incident-report-${dayOf(now, zone)}.txt`;

/** The whole report as plain text: every field, what was not said named as such, nothing added. */
export function courtLogReport(
  log: CourtLog,
  { now, zone, author }: { now: Date; zone: string; author: string },
): string {
  const fields = courtLogFields.map(({ key, label }) => `${label}:\n${log[key] || notSaid}`);
  const steps =
    log.nextSteps.length === 0
      ? notSaid
      : log.nextSteps.map((step, index) => `${index + 1}. ${step}`).join("\n");
  return [
    log.title || "Incident report",
    `Written by ${author} with Evenkeel on ${fullTime(now, zone)} (${zone}).\nThe parent's own account; nobody has checked it.`,
    ...fields,
    `Next steps:\n${steps}`,
    "",
  ].join("\n\n");
}

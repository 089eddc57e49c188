import type { CourtLog } from "@evenkeel/contract/models/flow";
import { dayOf, fullTime } from "../../lib/dates.ts";
import type { PageWords } from "../../lib/words.ts";

/** The fields of a court log (S-3.10), in the order of the report. */
export const courtLogFields = [
  "dateScheduled",
  "dateActual",
  "location",
  "summary",
  "witnesses",
  "childLocation",
  "impact",
  "notes",
] as const satisfies (keyof CourtLog)[];

/** Named with the date on which it is saved, in the family's time zone. */
export const reportFileName = (now: Date, zone: string): string =>
  `incident-report-${dayOf(now, zone)}.txt`;

/** The whole report as plain text: every field, what was not said named as such, nothing added. */
export function courtLogReport(
  t: PageWords<"flow">,
  log: CourtLog,
  { now, zone, author }: { now: Date; zone: string; author: string },
): string {
  const fields = courtLogFields.map(
    (key) => `${t(`log.${key}`)}:\n${log[key] || t("log.notSaid")}`,
  );
  const steps =
    log.nextSteps.length === 0
      ? t("log.notSaid")
      : log.nextSteps.map((step, index) => `${index + 1}. ${step}`).join("\n");
  return [
    log.title || t("report.title"),
    `${t("report.by", { author, when: fullTime(now, zone), zone })}\n${t("report.own")}`,
    ...fields,
    `${t("log.nextSteps")}:\n${steps}`,
    "",
  ].join("\n\n");
}

import type { Kysely } from "kysely";
import { AppError } from "@evenkeel/contract/errors";
import type { ReadScheduleOutput, ScheduleImport } from "@evenkeel/contract/models/schedule";
import type { Actor, SchedulePort } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { TextModeration } from "../moderation/texts.ts";
import { applySchedule } from "./apply.ts";
import { imports, rulesOf } from "./imports.ts";
import { previewSchedule } from "./preview.ts";
import { decodeUpload } from "./reading/decode-upload.ts";
import { readingDesk, type ReportStage } from "./reading/reading-desk.ts";
import { undoImport } from "./undo.ts";

type ScheduleReading = Omit<ReadScheduleOutput, "success" | "holidayRules" | "recurringRules">;

/**
 * Reads the rules of a custody schedule from the bytes of an image or PDF. A page without a schedule is an empty
 * reading. Throws AppError too_large, unsupported_media or refused, in words a parent understands.
 */
export type PageReader = (
  file: Uint8Array,
  options: { signal: AbortSignal; report: ReportStage },
) => Promise<ScheduleReading>;

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  readPage: PageReader;
  texts: TextModeration;
}

/** Schedules: read from a picture, looked at, applied to the calendar, taken off it. */
export function scheduleService({ db, now, readPage, texts }: Dependencies): SchedulePort {
  const desk = readingDesk();
  const keyOf = (actor: Actor, readingId: string) => `${actor.userId} ${readingId}`;

  return {
    async read(actor, input, client) {
      const file = decodeUpload(input.imageData);
      const key = input.readingId === undefined ? null : keyOf(actor, input.readingId);
      const { signal } = client;
      const reading = await desk
        .read(key, signal, (report) => readPage(file, { signal, report }))
        .catch((error: unknown) => {
          // Nobody waits for the answer any more; it is no fault of the server's.
          if (signal.aborted) throw new AppError("refused", "The reading was stopped.", {}, error);
          throw error;
        });
      const { holidayRules, recurringRules } = reading.data;
      return { ...reading, success: true, holidayRules, recurringRules };
    },

    progress: (actor, { readingId }) => desk.progressOf(keyOf(actor, readingId)),

    preview: previewSchedule(db),
    applyToCalendar: applySchedule({ db, now, texts }),
    undo: undoImport({ db, now }),

    async imports(actor) {
      const rows = await imports.listed(db, scopeOf(actor));
      return rows.map((row): ScheduleImport => {
        const rules = rulesOf(row);
        return {
          id: row.id,
          appliedBy: row.applied_by,
          appliedAt: row.applied_at.toISOString(),
          yearRange: { startYear: row.start_year, endYear: row.end_year },
          holidayRules: rules.holidayRules.length,
          recurringRules: rules.recurringRules.length,
          events: row.events ?? 0,
          undoneAt: row.undone_at?.toISOString() ?? null,
          undoneBy: row.undone_by,
        };
      });
    },
  };
}

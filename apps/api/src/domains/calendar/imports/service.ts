import type { Kysely } from "kysely";
import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import type { Actor, CalendarPort } from "@evenkeel/contract/ports";
import { idsIn } from "@evenkeel/custody/family/child-set";
import { childrenOf } from "@evenkeel/custody/rules/children-of-rules";
import { scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import type { TextModeration } from "../../moderation/texts.ts";
import { applySchedule } from "./apply.ts";
import { imports, reachOf, rulesOf } from "./repository.ts";
import { previewSchedule } from "./preview.ts";
import { decodeUpload } from "./reading/decode-upload.ts";
import type { PageReader } from "./reading/page-reader.ts";
import { readingDesk } from "./reading/reading-desk.ts";
import { undoImport } from "./undo.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  readPage: PageReader;
  texts: TextModeration;
  /** Aborted when the server closes. */
  closing: AbortSignal;
}

type ImportsPort = Pick<
  CalendarPort,
  | "readSchedule"
  | "readingProgress"
  | "previewSchedule"
  | "applySchedule"
  | "imports"
  | "undoImport"
>;

/** Schedules: read from a picture, looked at, applied to the calendar, taken off it. */
export function scheduleImports(dependencies: Dependencies): ImportsPort {
  const { db, now, readPage, texts, closing } = dependencies;
  const desk = readingDesk(closing);
  const keyOf = (actor: Actor, readingId: string) => `${actor.userId} ${readingId}`;

  return {
    async readSchedule(actor, input, client) {
      const file = decodeUpload(input.imageData);
      const key = input.readingId === undefined ? null : keyOf(actor, input.readingId);
      const { userId } = actor;
      const reading = await desk.read({ userId, key, signal: client.signal }, (report, signal) =>
        readPage(file, { signal, report }),
      );
      const { holidayRules, recurringRules } = reading.data;
      return { ...reading, success: true, holidayRules, recurringRules };
    },

    readingProgress: (actor, { readingId }) => desk.progressOf(keyOf(actor, readingId)),

    previewSchedule: previewSchedule(db),
    applySchedule: applySchedule({ db, now, texts }),
    undoImport: undoImport({ db, now }),

    async imports(actor) {
      const rows = await imports.listed(db, scopeOf(actor));
      return rows.map((row): ScheduleImport => {
        const rules = rulesOf(row);
        return {
          id: row.id,
          appliedBy: row.applied_by,
          appliedAt: row.applied_at.toISOString(),
          yearRange: reachOf(row).years,
          childIds: [...idsIn(childrenOf(rules))],
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

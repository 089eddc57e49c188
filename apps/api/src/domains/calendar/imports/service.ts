import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  ReadScheduleOutput,
  ScheduleImport,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Actor, CalendarPort } from "@evenkeel/contract/ports";
import { apart } from "@evenkeel/custody/rules/limited-rules";
import { scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import type { TextModeration } from "../../moderation/index.ts";
import { applySchedule } from "./apply.ts";
import { consentActs } from "./consent-acts.ts";
import { decodeUpload } from "./reading/decode-upload.ts";
import { listedChildren } from "./reading/listed-children.ts";
import type { PageReader, ScheduleReading } from "./reading/page-reader.ts";
import { readingDesk } from "./reading/reading-desk.ts";
import { shownImports } from "./show-import.ts";

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
  | "applySchedule"
  | "imports"
  | "undoImport"
  | "confirmImport"
  | "keepImport"
>;

/** The answer to a reading: both of the specification's, with the rules that only newer programs know beside them. */
function onTheWire(reading: ScheduleReading): ReadScheduleOutput {
  const { schedule: data, placeOf } = apart(reading.data);
  const { holidayRules, recurringRules, limitedRules } = data;
  const statements = reading.statements?.map((statement) =>
    statement.rules === undefined
      ? statement
      : {
          ...statement,
          rules: {
            ...statement.rules,
            recurring: statement.rules.recurring.map((place) => placeOf[place] ?? place),
          },
        },
  );
  return {
    ...reading,
    success: true,
    data,
    holidayRules,
    recurringRules,
    ...(limitedRules === undefined ? {} : { limitedRules }),
    ...(statements === undefined ? {} : { statements }),
  };
}

/** Schedules: read from a picture, looked at, applied to the calendar, taken off it. */
export function scheduleImports(dependencies: Dependencies): ImportsPort {
  const { db, now, readPage, texts, closing } = dependencies;
  const desk = readingDesk(closing);
  const acts = consentActs({ db, now });
  const shown = async (actor: Actor, id: string): Promise<ScheduleImport> => {
    const all = await shownImports(db, scopeOf(actor), actor.locale, now());
    const found = all.find((one) => one.id === id);
    if (found === undefined) throw new AppError("not_found", say("import.none"));
    return found;
  };
  const keyOf = (actor: Actor, readingId: string) => `${actor.userId} ${readingId}`;

  return {
    async readSchedule(actor, input, client) {
      const file = decodeUpload(input.imageData);
      const key = input.readingId === undefined ? null : keyOf(actor, input.readingId);
      const { userId } = actor;
      const children = await listedChildren(db, scopeOf(actor));
      const reading = await desk.read({ userId, key, signal: client.signal }, (report, signal) =>
        readPage(file, { signal, report, children }),
      );
      return onTheWire(reading);
    },

    readingProgress: (actor, { readingId }) => desk.progressOf(keyOf(actor, readingId)),

    applySchedule: applySchedule({ db, now, texts }),
    imports: (actor) => shownImports(db, scopeOf(actor), actor.locale, now()),
    undoImport: acts.undo,
    confirmImport: async (actor, input) => shown(actor, await acts.confirm(actor, input)),
    keepImport: async (actor, input) => shown(actor, await acts.keep(actor, input)),
  };
}

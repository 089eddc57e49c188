import type { Kysely } from "kysely";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { CalendarPort } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { Attaching } from "../attachments/index.ts";
import type { TextModeration } from "../moderation/index.ts";
import { childrenOnCalendar } from "./custody/children-on-calendar.ts";
import { custody } from "./custody/custody.ts";
import { monthOfChange, monthOfPlan } from "./custody/month-of-change.ts";
import { spokenTitles } from "./custody/spoken-titles.ts";
import { calendarEvents } from "./events/service.ts";
import type { ReadCalendarFile } from "./files/read-in-thread.ts";
import { calendarFiles } from "./files/service.ts";
import type { DuesOf } from "./feed/calendar-text.ts";
import { calendarFeed } from "./feed/feed.ts";
import { unconfirmedIn } from "./imports/in-force.ts";
import { imports } from "./imports/repository.ts";
import { familyClock } from "../family/index.ts";
import { mayTakeHoursOf } from "./imports/hours-of-both.ts";
import { previewSchedule, sharesOfImport } from "./imports/preview.ts";
import type { PageReader } from "./imports/reading/page-reader.ts";
import { scheduleImports } from "./imports/service.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
  attaching: Attaching;
  readPage: PageReader;
  readCalendarFile?: ReadCalendarFile;
  /** Aborted when the server closes. */
  closing: AbortSignal;
  duesOf: DuesOf;
}

/** Hours with who has not confirmed the schedule that placed them. */
function withStanding(
  event: CalendarEvent,
  unconfirmed: ReadonlyMap<string, number>,
): CalendarEvent {
  if (event.custody === null || event.custody.kind === "swap") return event;
  const unconfirmedBy = unconfirmed.get(event.custody.importId);
  return unconfirmedBy === undefined
    ? event
    : { ...event, custody: { ...event.custody, unconfirmedBy } };
}

/** The family's shared calendar. Every change is an entry on the record, in the same transaction. */
export function calendarService(dependencies: Dependencies): CalendarPort {
  const { db, now } = dependencies;
  const custodyOf = custody(db, now);
  const feeds = calendarFeed(db, now, dependencies.duesOf);

  const events = calendarEvents({
    ...dependencies,
    titles: spokenTitles(db),
    childrenOn: (scope) => childrenOnCalendar(db, scope),
    mayTakeHours: mayTakeHoursOf,
  });

  return {
    ...events,
    list: async (actor, input) => {
      const scope = scopeOf(actor);
      const [listed, standing, family] = await Promise.all([
        events.list(actor, input),
        imports.standing(db, scope),
        familyClock(db, scope),
      ]);
      const unconfirmed = unconfirmedIn(standing, family.parents);
      return listed.map((event) => withStanding(event, unconfirmed));
    },
    ...scheduleImports(dependencies),
    previewSchedule: async (actor, input) => ({
      ...(await previewSchedule(db, now)(actor, input)),
      month: await monthOfPlan(db, now(), actor, input),
    }),
    importShares: async (actor, input) => ({
      ...(await sharesOfImport(db)(actor, input)),
      month: await monthOfChange(db, now(), scopeOf(actor), input.id),
    }),
    ...calendarFiles(dependencies),
    custodyDay: (actor, { day }) => custodyOf.day(scopeOf(actor), day, actor),
    custodyNow: (actor) => custodyOf.now(scopeOf(actor), actor),
    custodyTimeline: (actor, input) => custodyOf.timeline(scopeOf(actor), input),
    feed: (actor) => feeds.status(actor),
    renewFeed: (actor) => feeds.renew(actor),
    revokeFeed: (actor) => feeds.revoke(actor),
    readFeed: (token) => feeds.read(token),
  };
}

import { type Kysely, sql } from "kysely";
import { removedEventsShown } from "@evenkeel/contract/constants";
import type {
  ListRemovedInput,
  RemovedEvent,
  RemovedEvents,
} from "@evenkeel/contract/models/calendar/events";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { entryContents, toDetails, wholeFields } from "../../record/index.ts";
import { endingAt, gaveWay } from "./ended-series.ts";
import { occurrenceId, readEventId } from "./event-id.ts";
import { eventRows, isPlaced } from "./repository.ts";
import { seriesOf, standingEvent, timeOn } from "./standing-event.ts";

type Act = Pick<RemovedEvent, "by" | "at"> & { content: unknown };

/**
 * What a parent took off the calendar and `restoreEvent` puts back, newest first, a page at a time: events, single times,
 * and a time with all later ones, deleted or changed together. Hours of a schedule come back with their schedule.
 * @param before the number of an entry: only what went before it
 */
export async function removedEvents(
  db: Kysely<Database>,
  scope: FamilyScope,
  { before }: ListRemovedInput,
): Promise<RemovedEvents> {
  const events: RemovedEvent[] = [];
  let until = before;
  let acts = await lastActs(db, scope, until);
  while (acts.length > 0) {
    for (const { kind, sequence, at, by, content } of acts) {
      if (events.length === removedEventsShown) return { events, older: until ?? null };
      until = sequence;
      const act = { by, at: at.toISOString(), content: JSON.parse(content) as unknown };
      const found =
        kind === "event_deleted" ? await deleted(db, scope, act) : await ended(db, scope, act);
      if (found !== null) events.push(found);
    }
    acts = await lastActs(db, scope, until);
  }
  return { events, older: null };
}

/** What an entry says under a name; no text of a parent reads so, as quotation marks in one are escaped. */
const saidAs = (entry: "act" | "since", name: "day" | "ofTime") =>
  sql<string | null>`substring(${sql.ref(`${entry}.content`)} from ${`"${name}":"([^"]+)"`}::text)`;

const ofLater = '%"reach":"later"%';

/** The newest deletions and changes of later times of which nothing newer says that they were put back, or done again. */
function lastActs(db: Kysely<Database>, scope: FamilyScope, before: number | undefined) {
  const query = db
    .selectFrom("record_entries as act")
    .innerJoin("calendar_events as event", (join) =>
      join.onRef("event.entry", "=", "act.subject").onRef("event.family_id", "=", "act.family_id"),
    )
    .select(["act.kind", "act.sequence", "act.at", "act.actor_id as by", "act.content"])
    .where("act.family_id", "=", scope)
    .where((eb) =>
      eb.or([
        eb("act.kind", "=", "event_deleted").and(
          sql<boolean>`(${saidAs("act", "day")} is null) = (event.deleted_at is not null)`,
        ),
        eb("act.kind", "=", "event_changed")
          .and("act.content", "like", ofLater)
          .and("event.deleted_at", "is", null),
      ]),
    )
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("record_entries as since")
            .select("since.sequence")
            .whereRef("since.family_id", "=", "act.family_id")
            .whereRef("since.subject", "=", "act.subject")
            .whereRef("since.sequence", ">", "act.sequence")
            .where((eb) =>
              eb.or([
                eb("act.kind", "=", "event_deleted")
                  .and("since.kind", "in", ["event_deleted", "event_restored"])
                  .and(
                    sql<boolean>`${saidAs("since", "day")} is not distinct from ${saidAs("act", "day")}`,
                  ),
                eb("act.kind", "=", "event_changed")
                  .and("since.kind", "in", ["event_changed", "event_restored"])
                  .and("since.content", "like", ofLater)
                  .and(sql<boolean>`${saidAs("since", "ofTime")} = ${saidAs("act", "ofTime")}`),
              ]),
            ),
        ),
      ),
    )
    .orderBy("act.sequence", "desc")
    .limit(removedEventsShown);
  return (before === undefined ? query : query.where("act.sequence", "<", before)).execute();
}

/** Null where it stands again, or went because what it went on from came back. */
async function deleted(
  db: Kysely<Database>,
  scope: FamilyScope,
  { by, at, content }: Act,
): Promise<RemovedEvent | null> {
  const said = entryContents.event_deleted.parse(content);
  const { eventId, day } = said;
  const event = toDetails(wholeFields(said));
  if (day === undefined) {
    const row = await eventRows.findDeleted(db, scope, eventId);
    if (row === undefined || isPlaced(row) || (await gaveWay(db, scope, row))) return null;
    return { id: eventId, act: "deleted", day: null, event, by, at };
  }
  const row = await eventRows.find(db, scope, eventId);
  if (row === undefined) return null;
  const standing = standingEvent(row);
  const { repeat } = standing.fields;
  const isOfRepeat = repeat !== null && seriesOf(standing.fields, repeat).on(day) !== null;
  if (!isOfRepeat || timeOn(standing, day) !== null) return null;
  return { id: occurrenceId(eventId, day), act: "deleted", day, event, by, at };
}

async function ended(
  db: Kysely<Database>,
  scope: FamilyScope,
  { by, at, content }: Act,
): Promise<RemovedEvent | null> {
  const { eventId, ofTime, reach } = entryContents.event_changed.parse(content);
  const day = ofTime === undefined ? null : (readEventId(ofTime)?.day ?? null);
  const row = await eventRows.find(db, scope, eventId);
  if (row === undefined || ofTime === undefined || day === null || reach !== "later") return null;
  const ending = await endingAt(db, scope, row, ofTime);
  if (ending === null || ending === "overtaken") return null;
  const act = ending.tail === null && !ending.isWhole ? "deleted_later" : "changed_later";
  return { id: ofTime, act, day, event: toDetails(ending.fields), by, at };
}

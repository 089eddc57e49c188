import type { Kysely } from "kysely";
import type { CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";
import type {
  MonthOfChange,
  PreviewScheduleInput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Actor } from "@evenkeel/contract/ports";
import { beginningOf } from "@evenkeel/custody/layers/applied-schedule";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { type FamilyScope, scopeOf } from "../../../auth/scope.ts";
import { isUuid } from "../../../database/is-uuid.ts";
import type { Database } from "../../../database/schema.ts";
import { familyClock } from "../../family/index.ts";
import { instantOf } from "../events/event-times.ts";
import { unappliedRow } from "../imports/apply.ts";
import { type ImportRow, imports, reachOf } from "../imports/repository.ts";
import { withAndWithout } from "../imports/with-and-without.ts";
import { firstDifference, within } from "./compare-hours.ts";
import { timelineOf } from "./custody.ts";
import { familyHours } from "./family-hours.ts";

/**
 * What a schedule that lacks the other parent's word changes: the first whole month to come in which a child is with
 * another parent than without it; of one that changes none of those, what is left of the present one, and of one that
 * changes only what is past, the first of all. Null where nothing changes, or it lacks no one's word.
 */
export async function monthOfChange(
  db: Kysely<Database>,
  now: Date,
  scope: FamilyScope,
  id: string,
): Promise<MonthOfChange | null> {
  const row = isUuid(id) ? await imports.find(db, scope, id) : undefined;
  if (row === undefined) return null;
  if (row.confirmed_by !== null || row.undone_at !== null || row.set_aside_by !== null) return null;
  return monthOfRow(db, now, scope, row);
}

/** The same of a schedule that nobody applied yet. @throws AppError as a preview of it does */
export async function monthOfPlan(
  db: Kysely<Database>,
  now: Date,
  actor: Actor,
  input: PreviewScheduleInput,
): Promise<MonthOfChange | null> {
  const scope = scopeOf(actor);
  return monthOfRow(db, now, scope, await unappliedRow(db, now, actor, input));
}

async function monthOfRow(
  db: Kysely<Database>,
  now: Date,
  scope: FamilyScope,
  row: ImportRow,
): Promise<MonthOfChange | null> {
  const family = await familyClock(db, scope);
  const confirmer = family.parents.find((parent) => parent.id !== row.applied_by);
  if (confirmer === undefined) return null;
  const { timeZone } = family;
  const { without, confirmed } = await withAndWithout(db, scope, row, confirmer.id);
  const first = new Date(beginningOf(reachOf(row), timeZone));
  const last = instantOf(`${row.end_year + 1}-01-01`, timeZone);
  if (first >= last) return null;
  const told = async (schedules: typeof without) => {
    const hours = await familyHours(db, scope, { family, from: first, before: last, schedules });
    return { timeline: timelineOf(hours, family), listed: hours.listed };
  };
  const [old, changed] = [await told(without), await told(confirmed)];
  const listed = [...new Set([...old.listed, ...changed.listed])];
  const ahead = (timeline: CustodyTimeline, from: string) =>
    within(timeline, from, last.toISOString());
  const begins = (day: ReturnType<typeof firstOfMonth>) =>
    instantOf(day.toString(), timeZone).toISOString();
  const today = dayOf(now.getTime(), timeZone);
  const whole = today.day === 1 ? today : today.with({ day: 1 }).add({ months: 1 });
  const since = (from: string) =>
    firstDifference(ahead(old.timeline, from), ahead(changed.timeline, from), listed);
  const at =
    since(begins(whole)) ??
    since(begins(today)) ??
    firstDifference(old.timeline, changed.timeline, listed);
  if (at === null) return null;
  const month = firstOfMonth(Date.parse(at), timeZone);
  const [from, until] = [begins(month), begins(month.add({ months: 1 }))];
  return {
    month: month.toString(),
    before: within(old.timeline, from, until),
    after: within(changed.timeline, from, until),
  };
}

const firstOfMonth = (instant: number, timeZone: string) =>
  dayOf(instant, timeZone).with({ day: 1 });

import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { NoticeKind } from "@evenkeel/contract/notices";
import { readContent } from "../record/index.ts";

/** Part of an entry, null where it is not there or is no such thing: old entries hold fewer, and one may be unreadable. */
const ifThere = <Part extends z.ZodType>(part: Part) => part.nullish().default(null).catch(null);
const instant = ifThere(z.iso.datetime({ offset: true }));
const hours = z.array(z.object({ start: z.iso.datetime({ offset: true }) })).catch([]);

/** A time of a series is `<id>@2026-12-01`. */
const dayOfTime = z
  .string()
  .transform((id) => id.split("@")[1])
  .pipe(z.iso.date());

const ofEvent = z.object({
  start: instant,
  before: ifThere(z.object({ start: instant })),
  day: ifThere(z.iso.date()),
  otherwise: ifThere(z.object({ start: instant })),
  ofTime: ifThere(dayOfTime),
});
const ofSwap = z.object({ given: hours, taken: hours });
const ofExchange = z.object({ plannedAt: instant });

const dayIn = (time: string, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDate();

/** On which day lies the event that was changed or deleted; of a series, the time of it that was opened, where a change put that. */
function dayOfEvent(content: unknown, timeZone: string): string | null {
  const { start, before, day, otherwise, ofTime: opened } = ofEvent.parse(content);
  if (otherwise?.start != null) return dayIn(otherwise.start, timeZone).toString();
  if (day !== null) return day;
  if (opened === null) return start && dayIn(start, timeZone).toString();
  const moved =
    start === null || before?.start == null
      ? { days: 0 }
      : dayIn(before.start, timeZone).until(dayIn(start, timeZone));
  return Temporal.PlainDate.from(opened).add(moved).toString();
}

function dayOfEntry(kind: string, content: unknown, timeZone: string): string | null {
  switch (kind) {
    case "event_created": {
      const { start } = ofEvent.parse(content);
      return start && dayIn(start, timeZone).toString();
    }
    case "event_changed":
    case "event_deleted":
    case "event_restored":
      return dayOfEvent(content, timeZone);
    case "swap_requested": {
      const { given, taken } = ofSwap.parse(content);
      const [first] = [...given, ...taken].map(({ start }) => start).toSorted();
      return first === undefined ? null : dayIn(first, timeZone).toString();
    }
    case "exchange_checked_in":
    case "check_in_undone":
    case "check_in_corrected": {
      const { plannedAt } = ofExchange.parse(content);
      return plannedAt && dayIn(plannedAt, timeZone).toString();
    }
    default:
      return null;
  }
}

/** An entry, and the one that it is about. */
export interface ToldEntry {
  kind: string;
  content: string;
  askedKind: string | null;
  askedContent: string | null;
}

/**
 * The day of the calendar, YYYY-MM-DD in this zone, on which what a notice tells of lies; null where it is of no one day, or
 * where the entry cannot be read.
 */
export function aboutDay(entry: ToldEntry, timeZone: string): string | null {
  const own = dayOfEntry(entry.kind, readContent(entry.content), timeZone);
  if (own !== null || entry.askedKind === null || entry.askedContent === null) return own;
  return dayOfEntry(entry.askedKind, readContent(entry.askedContent), timeZone);
}

const deletedKinds: ReadonlySet<string> = new Set([
  "event_deleted",
  "event_day_deleted",
  "event_later_deleted",
] satisfies NoticeKind[]);
const ofDeleted = z.object({ title: z.string() });

/**
 * The title of the event of which a notice says that it, or times of it, were deleted; null for any other notice, and where its
 * entry cannot be read.
 */
export function deletedTitle(told: string, { content }: Pick<ToldEntry, "content">): string | null {
  if (!deletedKinds.has(told)) return null;
  return ofDeleted.safeParse(readContent(content)).data?.title ?? null;
}

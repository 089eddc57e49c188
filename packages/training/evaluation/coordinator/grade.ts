/** Whether the coordinator did with a message what it should: right, asked, or silently wrong. */
import { z } from "zod";
import type { CoordinatorAnswer } from "@evenkeel/ai/inside/coordinator/index.ts";
import { occurrences } from "@evenkeel/hearing/scheduling";
import { addDays, instantAt } from "@evenkeel/hearing/time/zone";
import { plainWords } from "@evenkeel/hearing/language/plain-words";

/** An instant with its zone, a wall-clock time of the family's ('2026-12-01T15:00') or a day. */
const moment = z.string().regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d\S*)?$/);

const expectation = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("created"),
    /** One, the first where `repeats`; or every single one of a series. */
    events: z
      .array(
        z.object({
          title: z.string().optional(),
          start: moment,
          /** A day is the last one of an all-day event; an instant is where the event ends. */
          end: moment.optional(),
          allDay: z.boolean().default(false),
        }),
      )
      .min(1),
    /** A series whose first event alone is named: any, or one that comes so often and ends on that day. */
    repeats: z
      .union([z.boolean(), z.object({ weeks: z.number(), until: z.iso.date().nullable() })])
      .default(false),
  }),
  z.object({ kind: z.literal("asked") }),
  z.object({ kind: z.literal("other") }),
]);

export const task = z.object({
  id: z.coerce.string(),
  text: z.string(),
  now: z.iso.datetime({ offset: true }),
  timeZone: z.string(),
  expect: expectation,
});

export type Task = z.output<typeof task>;

export type Outcome =
  | { readonly kind: "right" | "asked" | "missed" }
  | { readonly kind: "silently wrong"; readonly why: string };

/** By how many weeks lie between. */
const cadences: Partial<Record<number, string>> = { 1: "weekly", 2: "biweekly" };

const day = /^\d{4}-\d\d-\d\d$/;
const zoned = /(?:Z|[+-]\d\d:?\d\d)$/;

function instantOf(said: string, timeZone: string): string {
  if (zoned.test(said)) return new Date(said).toISOString();
  const [date = "", clock = "00:00"] = said.split("T");
  const [hour, minute] = clock.split(":").map(Number);
  return instantAt(date, { hour: hour ?? 0, minute: minute ?? 0 }, timeZone);
}

const endOf = (said: string, timeZone: string): string =>
  instantOf(day.test(said) ? addDays(said, 1) : said, timeZone);

/** One title holds every longer word of the other. */
function namesSame(one: string, two: string): boolean {
  const words = (text: string) =>
    plainWords(text)
      .split(/[^a-zñ0-9]+/)
      .filter((word) => word.length > 2);
  const [a, b] = [words(one), words(two)];
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}

/** @param answer of the coordinator to the task's text, with no talk before it */
export function graded(
  expected: Task["expect"],
  { event, reply }: Pick<CoordinatorAnswer, "event" | "reply">,
  timeZone: string,
): Outcome {
  const asks = reply.includes("?");
  if (event === null) {
    if (expected.kind === "other") return { kind: "right" };
    if (expected.kind === "asked") return { kind: asks ? "right" : "missed" };
    return { kind: asks ? "asked" : "missed" };
  }
  const wrong = (why: string): Outcome => ({ kind: "silently wrong", why });
  const made = `“${event.title}” ${event.start} to ${event.end}${event.allDay ? ", all day" : ""}`;
  if (expected.kind !== "created") return wrong(`made ${made}`);
  const series = occurrences(event, timeZone);
  const { events, repeats } = expected;
  const { recurrence } = event;
  if (repeats !== false && recurrence === null) return wrong(`one event and no series: ${made}`);
  if (
    typeof repeats === "object" &&
    (recurrence?.cadence !== cadences[repeats.weeks] || recurrence?.until !== repeats.until)
  )
    return wrong(`another series: ${made}`);
  if (repeats === false && series.length !== events.length)
    return wrong(`${series.length} events instead of ${events.length}: ${made}`);
  for (const [index, { title, start, end, allDay }] of events.entries()) {
    const own = series[index];
    if (own?.start !== instantOf(start, timeZone)) return wrong(`start ${own?.start}: ${made}`);
    if (end !== undefined && own.end !== endOf(end, timeZone)) return wrong(`end: ${made}`);
    if (allDay !== event.allDay) return wrong(`all day or not: ${made}`);
    if (title !== undefined && !namesSame(title, event.title)) return wrong(`title: ${made}`);
  }
  return { kind: "right" };
}

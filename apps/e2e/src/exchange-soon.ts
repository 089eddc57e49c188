import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import type { ApiClient } from "./api-client.ts";
import { familyZone } from "./family-days.ts";

/**
 * Puts a schedule on the calendar by which the children go to parent 2 half an hour from now (or before it), and back a
 * day later.
 * @param minutes from now
 * @returns when they go, to the minute
 */
export async function exchangeSoon(mother: ApiClient, minutes = 30): Promise<Date> {
  const { parents } = await mother.get<{ parents: { id: number; role: string }[] }>(
    "/api/calendar/custody/now",
  );
  const idOf = (role: string) => parents.find((parent) => parent.role === role)?.id;
  const now = Math.floor(Date.now() / minuteMilliseconds);
  const start = new Date((now + minutes) * minuteMilliseconds);
  const end = new Date(start.getTime() + dayMilliseconds);
  const said = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone: familyZone, ...options }).format(at);
  const day = (at: Date) => said(at, { weekday: "long" });
  const time = (at: Date) => said(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const year = Number(said(start, { year: "numeric" }));
  const answer = await mother.post("/api/schedule/apply", {
    parseResult: {
      holidayRules: [],
      recurringRules: [
        {
          cadence: "weekly",
          startWeekAnchor: "even",
          startDay: day(start),
          startTime: time(start),
          endDay: day(end),
          endTime: time(end),
          assignee: "parent2",
        },
      ],
    },
    residence: "parent1",
    yearRange: { startYear: year, endYear: year + 1 },
    parentMapping: { parent1: idOf("parent1"), parent2: idOf("parent2") },
  });
  if (!answer.ok) throw new Error(await answer.text());
  return start;
}

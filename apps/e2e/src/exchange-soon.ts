import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import type { ApiClient } from "./api-client.ts";
import { familyZone } from "./family-days.ts";

/** Puts a schedule on the calendar by which the children go to parent 2 half an hour from now, and back a day later. */
export async function exchangeSoon(mother: ApiClient): Promise<void> {
  const { parents } = await mother.get<{ parents: { id: number; role: string }[] }>(
    "/api/calendar/custody/now",
  );
  const idOf = (role: string) => parents.find((parent) => parent.role === role)?.id;
  const start = new Date(Date.now() + 30 * minuteMilliseconds);
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
}

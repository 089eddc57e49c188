import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import { type ApiClient, signIn } from "../src/api-client.ts";

/** What a family that has used Evenkeel for three years has behind it. */
export const grown = { messages: 5_000, years: 3, events: 12 } as const;

/** Sent at once: as many texts as a server of two cores reads beside each other. */
const atOnce = 8;

const well = async (answer: Promise<Response>): Promise<void> => {
  const given = await answer;
  const text = await given.text();
  if (!given.ok) throw new Error(`${given.status} ${text}`);
};

/** Lets the demo family write, plan and agree for three years, by the calls that its pages make. */
export async function growFamily(url: string): Promise<void> {
  const parents = [await signIn(url, "parent1"), await signIn(url, "parent2")] as const;
  await planYears(parents[0]);
  let sent = 0;
  const write = async () => {
    while (sent < grown.messages) {
      const number = (sent += 1);
      const writer = parents[number % 2 === 0 ? 0 : 1];
      await well(
        writer.send(`Pick-up ${number} is at ${4 + (number % 3)}:30 at Oakwood Park. Thanks!`),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write));
}

/** Weekends in turn, Wednesdays and holidays for three years, and events that come every week. */
async function planYears(mother: ApiClient): Promise<void> {
  const now = await mother.get<{ parents: { id: number; role: string }[] }>(
    "/api/calendar/custody/now",
  );
  const idOf = (role: string) => now.parents.find((parent) => parent.role === role)?.id;
  const year = new Date().getFullYear();
  const weekly = { startTime: "18:00", endTime: "18:00", assignee: "parent2" };
  await well(
    mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [
          {
            ...weekly,
            cadence: "biweekly",
            startWeekAnchor: "even",
            startDay: "Friday",
            endDay: "Sunday",
          },
          {
            ...weekly,
            cadence: "weekly",
            startWeekAnchor: "even",
            startDay: "Wednesday",
            endDay: "Thursday",
          },
        ],
      },
      residence: "parent1",
      yearRange: { startYear: year - 1, endYear: year + grown.years - 2 },
      parentMapping: { parent1: idOf("parent1"), parent2: idOf("parent2") },
    }),
  );
  for (let number = 0; number < grown.events; number += 1) {
    const start = Date.now() + number * dayMilliseconds - (grown.years - 1) * 365 * dayMilliseconds;
    await well(
      mother.post("/api/calendar-events", {
        title: `Practice ${number + 1}`,
        start: new Date(start).toISOString(),
        end: new Date(start + hourMilliseconds).toISOString(),
        repeat: { cadence: "weekly" },
      }),
    );
  }
}

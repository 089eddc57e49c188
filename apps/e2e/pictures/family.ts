import {
  dayMilliseconds,
  hourMilliseconds,
  minuteMilliseconds,
} from "@evenkeel/contract/durations";
import { evenkeel } from "../src/admin.ts";
import { type ApiClient, signIn } from "../src/api-client.ts";
import type { ServerClock } from "./clock.ts";

/** The people of the pictures: Maya and Daniel with Nora, eight, and Theo, five. */
export const people = { mother: "maya", father: "daniel", court: "court" } as const;
export const password = "pictures-of-a-calm-week";

/** Makes the family, before its server starts. */
export async function createFamily(environment: Record<string, string>): Promise<void> {
  await evenkeel(environment, "create-family", "--name", "Alvarez and Brooks");
  for (const [username, role, name] of [
    [people.mother, "parent1", "Maya"],
    [people.father, "parent2", "Daniel"],
    [people.court, "court_viewer", "J. Whitfield"],
  ] as const) {
    const who = ["--family", "1", "--username", username, "--role", role];
    await evenkeel(environment, "add-user", ...who, "--display-name", name, "--password", password);
  }
}

/** What the two parents did in the days before the pictures, each thing at its time. */
export async function liveAWeek(url: string, clock: ServerClock, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await clock.setTo(before(8 * dayMilliseconds));
  const mother = await signIn(url, people.mother, password);
  const father = await signIn(url, people.father, password);
  const ids = await Promise.all([mother, father].map(idOf));

  for (const name of ["Nora", "Theo"]) await post(mother, "/api/children", { name });
  await post(mother, "/api/schedule/apply", custodySchedule(now, ids));
  for (const [who, ago, category, text] of talk) {
    await clock.setTo(before(ago));
    await say(who === "maya" ? mother : father, text, category);
  }
  await clock.setTo(before(3 * dayMilliseconds));
  for (const { title, inDays, at, hours } of appointments) {
    const start = new Date(now.getTime() + inDays * dayMilliseconds);
    start.setUTCHours(at + 8, title === "Soccer practice" ? 30 : 0, 0, 0);
    const end = new Date(start.getTime() + hours * hourMilliseconds);
    await post(mother, "/api/calendar-events", {
      title,
      start: start.toISOString(),
      end: end.toISOString(),
    });
  }
  await clock.setTo(before(5 * hourMilliseconds));
  await post(father, "/api/disputes", {
    category: "Extracurricular",
    title: "Swimming lessons on Tuesdays",
    description:
      "I propose swimming lessons for Nora on Tuesdays from 4 to 5 pm, starting in January. The cost is $60 a month, shared equally.",
    urgency: "standard",
  });
  await clock.setTo(now);
}

type Line = readonly [who: "maya" | "daniel", ago: number, category: string, text: string];

/** In the order in which it was said. */
const talk: readonly Line[] = [
  [
    "maya",
    2 * dayMilliseconds + 6 * hourMilliseconds,
    "education",
    "The school moved the parent evening to Thursday at 6 pm. Can you make it?",
  ],
  [
    "daniel",
    2 * dayMilliseconds + 4 * hourMilliseconds,
    "education",
    "Yes, I will be there at 6 on Thursday.",
  ],
  [
    "maya",
    dayMilliseconds + 3 * hourMilliseconds,
    "logistics",
    "Theo's winter jacket is in his backpack. Could you send it back on Sunday?",
  ],
  ["daniel", dayMilliseconds + 2 * hourMilliseconds, "logistics", "Will do. I washed it, too."],
  [
    "daniel",
    2 * hourMilliseconds + 12 * minuteMilliseconds,
    "health_safety",
    "Nora's inhaler is in the blue bag. She needs two puffs before soccer.",
  ],
];

/** `at` is the hour in Los Angeles. */
const appointments = [
  { title: "Parent evening at school", inDays: 1, at: 18, hours: 1 },
  { title: "Soccer practice", inDays: 2, at: 16, hours: 1 },
  { title: "Dentist, Theo", inDays: 5, at: 9, hours: 1 },
];

function custodySchedule(now: Date, [mother, father]: (number | undefined)[]) {
  const year = now.getUTCFullYear();
  return {
    parseResult: {
      holidayRules: [
        {
          name: "Thanksgiving",
          startMonthDay: "11-26",
          evenYearsAssignee: "parent1",
          oddYearsAssignee: "parent2",
        },
        {
          name: "Christmas Day",
          startMonthDay: "12-25",
          evenYearsAssignee: "parent2",
          oddYearsAssignee: "parent1",
        },
      ],
      recurringRules: [
        {
          cadence: "biweekly",
          startWeekAnchor: "even",
          startDay: "Friday",
          startTime: "18:00",
          endDay: "Sunday",
          endTime: "18:00",
          assignee: "parent2",
        },
        {
          cadence: "weekly",
          startWeekAnchor: "even",
          startDay: "Wednesday",
          startTime: "17:00",
          endDay: "Wednesday",
          endTime: "20:00",
          assignee: "parent2",
        },
      ],
    },
    residence: "parent1",
    yearRange: { startYear: year, endYear: year + 1 },
    parentMapping: { parent1: mother, parent2: father },
    defaultColor: "#4A90E2",
  };
}

const idOf = async (who: ApiClient): Promise<number> =>
  (await who.get<{ user: { id: number } }>("/api/me")).user.id;

const say = (who: ApiClient, text: string, category: string) =>
  post(who, "/api/messages", { originalMessage: text, finalMessage: text, category });

async function post(who: ApiClient, path: string, body: unknown): Promise<void> {
  const answer = await who.post(path, body);
  if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${await answer.text()}`);
}

import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import { generateRecord } from "../../api/bench/generate-record.ts";
import { hashPassword } from "../../api/src/auth/passwords.ts";
import { operatorScope } from "../../api/src/auth/scope.ts";
import { demoPassword, demoUsers } from "../../api/src/domains/family/demo.ts";
import { families } from "../../api/src/domains/family/families.ts";
import provideDatabases from "../../api/test/databases.ts";
import { sharedEngine } from "../../api/test/engines.ts";
import { type ApiClient, signIn } from "../src/api-client.ts";
import { familyZone } from "../src/family-days.ts";

/** What a family that has used Evenkeel for three years has behind it. */
export const grown = { messages: 5_000, years: 3, events: 12 } as const;

/** A database with that family, who signs in as the demo's does. */
export interface GrownFamily {
  /** What a server needs to stand before it. */
  environment: Record<string, string>;
  /** Plans the three years by the calls that the calendar's page makes. */
  plan(url: string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Three years of messages lie in the database as the server would have put them there; to send each would take an hour.
 * What is planned, both parents' pages and the server reckon from, and it comes by their calls.
 */
export async function openGrownFamily(): Promise<GrownFamily> {
  const removeDatabases = await provideDatabases();
  const database = await sharedEngine.open();
  const { db } = database;
  const scope = await db.transaction().execute(async (transaction) => {
    const directory = families(transaction, undefined, hashPassword);
    const familyId = await directory.create("Demo family", familyZone);
    for (const user of demoUsers) {
      await directory.addUser({ ...user, familyId, password: demoPassword });
    }
    return operatorScope(familyId);
  });
  const [one, two] = await db.selectFrom("users").select("id").orderBy("id").limit(2).execute();
  if (one === undefined || two === undefined) throw new Error("The family has no two parents");
  const every = (grown.years * 365 * dayMilliseconds) / grown.messages;
  const start = Date.now() - (grown.messages + 1) * every;
  await generateRecord(db, scope, [one.id, two.id], grown.messages, { start, every });
  return {
    environment: { DATABASE_URL: database.url, SESSION_SECRET: "b".repeat(32) },
    plan: async (url) => planYears(await signIn(url, "parent1")),
    async remove() {
      await database.close();
      await removeDatabases();
    },
  };
}

const well = async (answer: Promise<Response>): Promise<void> => {
  const given = await answer;
  const text = await given.text();
  if (!given.ok) throw new Error(`${given.status} ${text}`);
};

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

import { randomUUID } from "node:crypto";
import { get, on, post } from "../load/calls.ts";
import { latencies, median, ratio, type Subject } from "../load/measure.ts";
import { addFamilies, addMessages, settle, signIn } from "../load/population.ts";
import { printTable, type Stage, setStage } from "./stage.ts";

/** The same rules a family has: every other weekend and a summer week, over three years. */
const schedule = (parents: { parent1: number; parent2: number }, minute: number) => ({
  parseResult: {
    holidayRules: [
      {
        name: "Thanksgiving",
        startMonthDay: "11-26",
        evenYearsAssignee: "parent1",
        oddYearsAssignee: "parent2",
      },
    ],
    recurringRules: [
      {
        cadence: "biweekly",
        startWeekAnchor: "even",
        startDay: "Friday",
        startTime: `18:${String(minute % 60).padStart(2, "0")}`,
        endDay: "Sunday",
        endTime: "18:00",
        assignee: "parent1",
      },
      {
        cadence: "weekly",
        startWeekAnchor: "even",
        startDay: "Wednesday",
        startTime: "15:00",
        endDay: "Wednesday",
        endTime: "19:00",
        assignee: "parent2",
      },
    ],
  },
  yearRange: { startYear: 2026, endYear: 2028 },
  parentMapping: { parent1: parents.parent1, parent2: parents.parent2 },
  replace: true,
});

/** What each call costs beside the least that the same stack needs for it. */
export async function measureCalls({ rounds }: { rounds: number }): Promise<void> {
  const families: Awaited<ReturnType<typeof addFamilies>> = [];
  const stage: Stage = await setStage(async ({ db }) => {
    families.push(...(await addFamilies(db, 3)));
    const [first] = families;
    if (first === undefined) throw new Error("No family");
    await addMessages(db, { from: first.id, to: first.id }, 10_000);
    await settle(db);
    return first.id;
  });
  const [family, writing, planning] = families;
  if (family === undefined || writing === undefined || planning === undefined) return;
  const { ours, bare } = stage;
  const cookie = await signIn(ours.port, `parent1-${family.id}`);
  const writer = await signIn(ours.port, `parent1-${writing.id}`);
  const planner = await signIn(ours.port, `parent1-${planning.id}`);
  // The calendar has its schedule before it is read.
  let minute = 0;
  const apply = () => {
    minute += 1;
    return post(
      "/api/schedule/apply",
      { cookie: planner },
      schedule({ parent1: planning.parent1, parent2: planning.parent2 }, minute),
    );
  };
  await latencies({ apply: on(ours.port, apply) }, { rounds: 0, times: 1 });
  const { placed } = await stage.database.db
    .selectFrom("calendar_events")
    .select((eb) => eb.fn.countAll<number>().as("placed"))
    .where("family_id", "=", planning.id)
    .executeTakeFirstOrThrow();

  const message = (index: number) => `Pick-up number ${index} is at 5:30 at the park, thank you.`;
  const pairs: [string, string, Subject, Subject, number][] = [
    [
      "a poll with news: the newest 500 messages",
      "the same rows by bare SQL, as JSON",
      on(ours.port, get("/api/messages", { cookie })),
      on(bare.port, get("/messages", {})),
      40,
    ],
    [
      "moderation of a message not seen before (built-in)",
      "an echo of the same body",
      on(ours.port, (index) => post("/api/moderate", { cookie }, { message: message(index) })),
      on(bare.port, (index) => post("/echo", {}, { message: message(index) })),
      40,
    ],
    [
      "sending a message: moderation, record, hash chain, push",
      "one row inserted in a transaction",
      on(ours.port, (index) =>
        post(
          "/api/messages",
          { cookie: writer },
          {
            originalMessage: message(index),
            finalMessage: message(index),
            clientKey: randomUUID(),
          },
        ),
      ),
      on(bare.port, post("/insert", {})),
      40,
    ],
    [
      `the calendar of three years (${placed} events)`,
      "the same rows by bare SQL, as JSON",
      on(ours.port, get("/api/calendar-events", { cookie: planner })),
      on(bare.port, get(`/events?family=${planning.id}`, {})),
      40,
    ],
    [
      `applying a schedule over three years (${placed} events), another one each time`,
      `${placed} rows inserted in a transaction`,
      on(ours.port, apply),
      on(bare.port, post(`/insert-many?rows=${placed}`, {})),
      3,
    ],
  ];
  const rows: string[][] = [];
  for (const [name, bareName, subject, bareSubject, times] of pairs) {
    const results = await latencies({ ours: subject, bare: bareSubject }, { rounds, times });
    rows.push([
      name,
      median(results.ours).toFixed(2),
      bareName,
      median(results.bare).toFixed(2),
      ratio(results.ours, results.bare).toFixed(1),
    ]);
  }
  printTable(
    "One call after the other, in milliseconds",
    ["Evenkeel", "ms", "bare, in the same run", "ms", "times as long"],
    rows,
  );

  await stage.close();
}

import { get, on, unchanged } from "../load/calls.ts";
import { latencies, median, ratio, type Subject } from "../load/measure.ts";
import { addFamilies, addMessages, settle, signIn } from "../load/population.ts";
import { count, printTable, setStage } from "./stage.ts";

const messagesEach = 50;

/** A database with so many families and a server before it; the calls are of a family in the middle. */
async function settled(families: number) {
  let family = 0;
  const stage = await setStage(async ({ db }) => {
    const made = await addFamilies(db, families);
    const [one] = made;
    const last = made.at(-1);
    if (one === undefined || last === undefined) throw new Error("No family");
    await addMessages(db, { from: one.id, to: last.id }, messagesEach);
    await settle(db);
    family = made[Math.floor(families / 2)]?.id ?? 0;
    return family;
  });
  const { port } = stage.ours;
  const parent = await signIn(port, `parent1-${family}`);
  const court = await signIn(port, `court_viewer-${family}`);
  const courtPage = on(port, get("/api/message-logs?kinds=all&limit=10", { cookie: court }));
  // The court's first look is an entry of the record itself.
  await latencies({ courtPage }, { rounds: 0, times: 1 });
  return {
    stage,
    subjects: {
      "unchanged poll of messages": on(port, await unchanged(port, "/api/messages", parent), 304),
      "newest 10 messages": on(port, get("/api/messages?limit=10", { cookie: parent })),
      "court page: newest 10 entries with total": courtPage,
    } satisfies Record<string, Subject>,
  };
}

/**
 * More families in one database: one family's calls should not notice. The databases stand beside each other and are
 * called in turn, so that a busy moment of the machine meets them all.
 */
export async function measureFamilies({
  counts,
  rounds,
}: {
  counts: number[];
  rounds: number;
}): Promise<void> {
  const stands: Awaited<ReturnType<typeof settled>>[] = [];
  for (const families of counts) stands.push(await settled(families));
  const [first] = stands;
  if (first === undefined) throw new Error("No database");
  const rows: string[][] = [];
  for (const name of Object.keys(first.subjects) as (keyof typeof first.subjects)[]) {
    const subjects = Object.fromEntries(
      stands.map((stand, index) => [`n${index}`, stand.subjects[name]]),
    );
    const results = await latencies<string>(subjects, { rounds });
    rows.push([
      name,
      ...stands.map((_, index) => median(results[`n${index}`] ?? []).toFixed(2)),
      ratio(results[`n${stands.length - 1}`] ?? [], results["n0"] ?? []).toFixed(2),
    ]);
  }
  printTable(
    `Families in one database, ${messagesEach} messages each: milliseconds a call`,
    ["call", ...counts.map(count), "most / one"],
    rows,
  );
  for (const { stage } of stands) await stage.close();
}

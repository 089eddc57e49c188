import { get, on, unchanged } from "../load/calls.ts";
import { latencies, median, ratio, type Subject } from "../load/measure.ts";
import { addFamilies, addMessages, settle, signIn } from "../load/population.ts";
import { count, printTable, setStage } from "./stage.ts";

type Role = "parent1" | "court_viewer";
type SubjectOf = (port: number, path: string, cookie: string) => Promise<Subject>;

const read: SubjectOf = async (port, path, cookie) => on(port, get(path, { cookie }));
const poll: SubjectOf = async (port, path, cookie) =>
  on(port, await unchanged(port, path, cookie), 304);

/** Each answers with as many rows whatever the history holds: of the smallest one's ten messages eight are green. */
const calls: [string, Role, string, SubjectOf][] = [
  ["unchanged poll of messages", "parent1", "/api/messages", poll],
  ["newest 10 messages", "parent1", "/api/messages?limit=10", read],
  [
    "court page: newest 10 entries with total",
    "court_viewer",
    "/api/message-logs?kinds=all&limit=10",
    read,
  ],
  [
    "court page filtered by severity: newest 8, with total",
    "court_viewer",
    "/api/message-logs?kinds=all&limit=8&severity=green",
    read,
  ],
  ["court page: statistics of both parents", "court_viewer", "/api/message-logs/statistics", read],
  [
    "unchanged poll of the court page",
    "court_viewer",
    "/api/message-logs?kinds=all&limit=10",
    poll,
  ],
];

/** One family's history grows: the poll and the court's page should not notice. */
export async function measureHistories({
  sizes,
  rounds,
}: {
  sizes: number[];
  rounds: number;
}): Promise<void> {
  const families: Awaited<ReturnType<typeof addFamilies>> = [];
  const stage = await setStage(async ({ db }) => {
    families.push(...(await addFamilies(db, sizes.length)));
    for (const [index, family] of families.entries()) {
      await addMessages(db, { from: family.id, to: family.id }, sizes[index] ?? 0);
    }
    await settle(db);
    return families[0]?.id ?? 0;
  });
  const { port } = stage.ours;
  const rows: string[][] = [];
  for (const [name, role, path, subjectOf] of calls) {
    const subjects: Record<string, Subject> = {};
    for (const [index, family] of families.entries()) {
      const cookie = await signIn(port, `${role}-${family.id}`);
      subjects[`n${index}`] = await subjectOf(port, path, cookie);
    }
    const results = await latencies(subjects, { rounds });
    rows.push([
      name,
      ...families.map((_, index) => median(results[`n${index}`] ?? []).toFixed(2)),
      ratio(results[`n${families.length - 1}`] ?? [], results["n0"] ?? []).toFixed(2),
    ]);
  }
  printTable(
    "Messages in one family's history: milliseconds a call",
    ["call", ...sizes.map(count), "largest / smallest"],
    rows,
  );
  await stage.close();
}

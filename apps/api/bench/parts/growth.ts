import { inTurn, latency, median, ratio, type Subject } from "../load/measure.ts";
import { addFamilies, addMessages, settle, signIn } from "../load/population.ts";
import { Connection } from "../load/client.ts";
import { printTable, setStage } from "./stage.ts";

interface Options {
  rounds: number;
}

const count = (value: number): string => value.toLocaleString("en-US");

async function unchanged(port: number, path: string, cookie: string): Promise<Subject> {
  const connection = await Connection.open(port);
  const first = await connection.send({ method: "GET", path, headers: { cookie } });
  connection.close();
  return {
    port,
    status: 304,
    call: { method: "GET", path, headers: { cookie, "if-none-match": first.etag ?? "" } },
  };
}

const read = (port: number, path: string, cookie: string): Subject => ({
  port,
  status: 200,
  call: { method: "GET", path, headers: { cookie } },
});

/** One family's history grows: the poll and the court's page should not notice. */
export async function measureHistories({
  sizes,
  rounds,
}: Options & { sizes: number[] }): Promise<void> {
  const families: Awaited<ReturnType<typeof addFamilies>> = [];
  const filled = performance.now();
  const stage = await setStage(async ({ db }) => {
    families.push(...(await addFamilies(db, sizes.length)));
    for (const [index, family] of families.entries()) {
      await addMessages(db, { from: family.id, to: family.id }, sizes[index] ?? 0);
    }
    await settle(db);
    return families[0]?.id ?? 0;
  });
  console.log(`\nFilled in ${Math.round((performance.now() - filled) / 1000)} s.`);
  const { port } = stage.ours;
  const kinds: [string, "parent1" | "court_viewer", string, typeof unchanged][] = [
    ["unchanged poll of messages", "parent1", "/api/messages", unchanged],
    ["newest 10 messages", "parent1", "/api/messages?limit=10", async (...all) => read(...all)],
    [
      "court page: newest 10 entries with total",
      "court_viewer",
      "/api/message-logs?kinds=all&limit=10",
      async (...all) => read(...all),
    ],
    [
      "court page filtered by severity: newest 10, with total",
      "court_viewer",
      "/api/message-logs?kinds=all&limit=10&severity=red",
      async (...all) => read(...all),
    ],
    [
      "court page: statistics of both parents",
      "court_viewer",
      "/api/message-logs/statistics",
      async (...all) => read(...all),
    ],
    [
      "unchanged poll of the court page",
      "court_viewer",
      "/api/message-logs?kinds=all&limit=10",
      unchanged,
    ],
  ];
  const rows: string[][] = [];
  for (const [name, role, path, subjectOf] of kinds) {
    const subjects: Record<string, Subject> = {};
    for (const [index, family] of families.entries()) {
      const cookie = await signIn(port, `${role}-${family.id}`);
      subjects[`n${index}`] = await subjectOf(port, path, cookie);
    }
    const results = await inTurn(subjects, latency, rounds);
    const smallest = results["n0"] ?? [];
    rows.push([
      name,
      ...families.map((_, index) => median(results[`n${index}`] ?? []).toFixed(2)),
      ratio(results[`n${families.length - 1}`] ?? [], smallest).toFixed(2),
    ]);
  }
  printTable(
    "Messages in one family's history: milliseconds a call",
    ["call", ...sizes.map(count), "largest / smallest"],
    rows,
  );
  await stage.close();
}

/** More families in one database: one family's calls, beside a bare look-up in the same moment. */
export async function measureFamilies({
  counts,
  rounds,
}: Options & { counts: number[] }): Promise<void> {
  const [first = 1, ...more] = counts;
  let family = 0;
  const stage = await setStage(async ({ db }) => {
    const made = await addFamilies(db, first);
    const [one] = made;
    const last = made.at(-1);
    if (one === undefined || last === undefined) throw new Error("No family");
    family = one.id;
    await addMessages(db, { from: one.id, to: last.id }, 50);
    await settle(db);
    return one.id;
  });
  const { db } = stage.database;
  const { port } = stage.ours;
  const cookie = await signIn(port, `parent1-${family}`);
  const court = await signIn(port, `court_viewer-${family}`);
  const stored = await db.selectFrom("sessions").select("id_hash").executeTakeFirstOrThrow();
  const bare: Subject = {
    port: stage.bare.port,
    status: 304,
    call: {
      method: "GET",
      path: "/poll-shared",
      headers: { "x-session": stored.id_hash, "if-none-match": 'W/"unchanged"' },
    },
  };
  const courtPage = read(port, "/api/message-logs?kinds=all&limit=10", court);
  // The reviewer's first look is an entry of the record itself.
  await latency(courtPage, 1);
  const subjects = {
    bare,
    poll: await unchanged(port, "/api/messages", cookie),
    messages: read(port, "/api/messages?limit=10", cookie),
    court: courtPage,
  };
  const names = ["poll", "messages", "court"] as const;
  const measured: Record<(typeof names)[number], { ms: string; beside: number }[]> = {
    poll: [],
    messages: [],
    court: [],
  };
  const measure = async () => {
    const results = await inTurn(subjects, latency, rounds);
    for (const name of names) {
      measured[name].push({
        ms: median(results[name]).toFixed(2),
        beside: ratio(results[name], results.bare),
      });
    }
  };
  await measure();
  let before = first;
  for (const wanted of more) {
    const made = await addFamilies(db, wanted - before);
    before = wanted;
    const [one] = made;
    const last = made.at(-1);
    if (one === undefined || last === undefined) throw new Error("No family");
    await addMessages(db, { from: one.id, to: last.id }, 50);
    await settle(db);
    await measure();
  }
  const titles = {
    poll: "unchanged poll of messages",
    messages: "newest 10 messages",
    court: "court page: newest 10 entries with total",
  };
  printTable(
    "Families in one database, 50 messages each: milliseconds a call (and beside a bare look-up of a session in the same moment)",
    ["call", ...counts.map(count), "most / one (beside the bare look-up)"],
    names.map((name) => {
      const cells = measured[name];
      const growthOf = (value: (cell: (typeof cells)[number]) => number) => {
        const [one] = cells;
        const most = cells.at(-1);
        return one === undefined || most === undefined ? "" : (value(most) / value(one)).toFixed(2);
      };
      return [
        titles[name],
        ...cells.map(({ ms, beside }) => `${ms} (x ${beside.toFixed(2)})`),
        `${growthOf(({ ms }) => Number(ms))} (${growthOf(({ beside }) => beside)})`,
      ];
    }),
  );
  await stage.close();
}

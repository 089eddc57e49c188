// `npm run bench:record`: the court's view over a family of 100,000 log entries (ENTRIES), each figure beside the bare
// SQL statement of the same run. On the PostgreSQL that TEST_DATABASE_URL names, or on one that it brings.
// `-- --no-export` leaves out the export, which takes minutes.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { verifyPacket } from "@evenkeel/verify";
import type { MessageLog, RecordExport } from "@evenkeel/contract/models/record";
import { operatorScope } from "../src/auth/scope.ts";
import provideDatabases from "../test/databases.ts";
import { sharedEngine } from "../test/engines.ts";
import { testServer } from "../test/family.ts";
import { generateRecord } from "./generate-record.ts";
import { median } from "./load/measure.ts";

const count = Number(process.env["ENTRIES"] ?? 100_000);
const runs = 25;
const { values: options } = parseArgs({
  allowNegative: true,
  options: { export: { type: "boolean", default: true } },
});

const takeAway = await provideDatabases();
const server = await testServer(await sharedEngine.open());
const { db } = server.database;
const { id, parent1, parent2, court } = await server.family("A long record");
const scope = operatorScope(id);

const began = performance.now();
await generateRecord(db, scope, [parent1.userId, parent2.userId], count);
await sql`analyze`.execute(db);
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
console.log(`${count} entries on ${sharedEngine.name}, generated in ${seconds(began)} s\n`);

async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return performance.now() - from;
}

/** In turn, so that a busy moment of the machine meets both. */
async function compare(name: string, call: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const times: Record<"ours" | "bare", number[]> = { ours: [], bare: [] };
  for (let run = 0; run <= runs; run += 1) {
    const ours = await timed(call);
    const sqlOnly = await timed(bare);
    // The first is for what loads late.
    if (run === 0) continue;
    times.ours.push(ours);
    times.bare.push(sqlOnly);
  }
  const ours = median(times.ours);
  const sqlOnly = median(times.bare);
  const ratio = (ours / sqlOnly).toFixed(2);
  console.log(
    `${name.padEnd(34)} ${ours.toFixed(2).padStart(8)} ms   bare SQL ${sqlOnly.toFixed(2).padStart(8)} ms   ratio ${ratio}`,
  );
}

const page = (where = sql``) =>
  sql`select sequence, uuid, at, content from record_entries where family_id = ${id} and kind = 'message' ${where} order by sequence desc limit 100`.execute(
    db,
  );
const total = (where = sql``) =>
  sql`select count(*) from record_entries where family_id = ${id} and kind = 'message' ${where}`.execute(
    db,
  );

// The first look is an entry of the record itself; the ones that are measured are the same visit.
await court.get("/api/message-logs?limit=100");
await court.get("/api/message-logs?limit=100&severity=red");
await compare(
  "first page with its total",
  () => court.get("/api/message-logs?limit=100"),
  async () => {
    await page();
    await total();
  },
);
const red = sql`and severity = 'red'`;
await compare(
  "filtered by severity, with total",
  () => court.get("/api/message-logs?limit=100&severity=red"),
  async () => {
    await page(red);
    await total(red);
  },
);
// The page's own list: disputes, evaluations and refused words between the messages.
const all = sql`kind in ('message', 'dispute_proposed', 'dispute_answered', 'dispute_resolved', 'dispute_expired', 'evaluation_added', 'text_refused')`;
const health = sql`category in ('health_safety', 'Medical')`;
await court.get("/api/message-logs?limit=100&category=health");
await compare(
  "the page's list, by category",
  () => court.get("/api/message-logs?limit=100&kinds=all&category=health"),
  async () => {
    await sql`select sequence, uuid, at, content from record_entries where family_id = ${id} and ${all} and ${health} order by sequence desc limit 100`.execute(
      db,
    );
    await sql`select count(*) from record_entries where family_id = ${id} and ${all} and ${health}`.execute(
      db,
    );
  },
);
await compare(
  "counts of both parents",
  () => court.get("/api/message-logs/statistics"),
  () =>
    sql`select m.sender_id, e.severity, m.was_blocked, m.was_moderated, m.bypassed, count(*) from record_entries e join messages m on m.family_id = e.family_id and m.id = e.sequence where e.family_id = ${id} and e.kind = 'message' group by 1, 2, 3, 4, 5`.execute(
      db,
    ),
);
// What a device asks for at each start: the signed end, and the proof that it goes on from an earlier one.
const proofSince = async (since: number) => {
  const answer = await parent1.get(`/api/record/checkpoint?since=${since}`);
  if (answer.status !== 200) throw new Error(answer.body);
};
const ended = () =>
  sql`select log_size, log_edge from record_heads where family_id = ${id}`.execute(db);
await compare("the end, with its proof from the last", () => proofSince(1), ended);
const middle = Math.floor(count / 2);
await compare(
  "a page from the middle",
  () => court.get(`/api/message-logs?limit=100&before=${middle}`),
  async () => {
    await page(sql`and sequence < ${middle}`);
    await total();
  },
);
const { headers } = await court.get("/api/message-logs?limit=100");
await compare(
  "a poll with nothing new (304)",
  () => court.get("/api/message-logs?limit=100", { "if-none-match": String(headers["etag"]) }),
  () => sql`select sequence, hash from record_heads where family_id = ${id}`.execute(db),
);

/** Makes the court's packet, and verifies it as a recipient would. */
async function measureExport(): Promise<void> {
  const exportBegan = performance.now();
  const cpuBefore = process.cpuUsage();
  const before = process.memoryUsage.rss();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 200);
  let state = (await court.post("/api/record/exports", {})).json<RecordExport>();
  while (state.status === "running") {
    await new Promise((resolve) => setTimeout(resolve, 500));
    state = (await court.get(`/api/record/exports/${state.id}`)).json<RecordExport>();
  }
  const exportSeconds = seconds(exportBegan);
  const cpu = process.cpuUsage(cpuBefore);
  const cpuSeconds = ((cpu.user + cpu.system) / 1e6).toFixed(1);
  clearInterval(watch);
  const readBegan = performance.now();
  for (let after = 0; after < count; after += 500) {
    await sql`select * from record_entries where family_id = ${id} and sequence > ${after} order by sequence limit 500`.execute(
      db,
    );
  }
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  console.log(
    `export: ${state.status} in ${exportSeconds} s, ${cpuSeconds} s of processor time (reading the rows alone: ${seconds(readBegan)} s), ${megabytes(state.bytes ?? 0)} MB, peak memory of the process ${megabytes(peak)} MB (${megabytes(before)} MB before)`,
  );
  const path = join(mkdtempSync(join(tmpdir(), "evenkeel-bench-")), "packet.zip");
  writeFileSync(path, (await court.get(`/api/record/exports/${state.id}/file`)).bytes);
  const verifyBegan = performance.now();
  const verified = await verifyPacket(path);
  console.log(`verified: intact, ${verified.entries} entries, in ${seconds(verifyBegan)} s`);
  const logs = (await court.get("/api/message-logs?limit=1")).json<MessageLog[]>();
  console.log(`newest entry: ${logs[0]?.id}`);
}

if (options.export) await measureExport();
await server.close();
await takeAway();

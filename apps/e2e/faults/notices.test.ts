import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { startPushService } from "../../api/test/push-service.ts";
import { openPostgres } from "../../api/src/database/client.ts";
import { families } from "../../api/src/domains/family/families.ts";
import { signIn } from "../src/api-client.ts";
import { report } from "../src/fault-row.ts";
import { postgresStorage, startServer } from "../src/server.ts";
import { expectIntact } from "../src/writers.ts";

const serverUrl = process.env["TEST_DATABASE_URL"];
const many = Number(process.env["FAULT_NOTICES"] ?? "10000");
const kills = 5;

const password = "correct horse battery staple";
const howMany = 6;

/** As acts put them down for these parents in turn: a notice, and the work of telling it. */
const putDown = `
  with put as (
    insert into notices (id, family_id, user_id, kind, key, urgent, at, expires_at)
    select gen_random_uuid(), person.family_id, person.id, 'event_changed', 'fault ' || number, false, now(),
      now() + interval '3 days'
    from generate_series(1, $1::int) number
    join users person on person.id = ($2::int[])[1 + number % cardinality($2::int[])]
    returning id, family_id, user_id
  )
  insert into jobs (kind, key, family_id, user_id, payload, created_at, run_at, expires_at)
  select 'tell', 'tell ' || id, family_id, user_id, json_build_object('notice', id)::text, now(), now(),
    now() + interval '3 days'
  from put`;

/** A parent of each of some families. @returns their usernames and ids */
async function newParents(databaseUrl: string): Promise<Map<string, number>> {
  const database = await openPostgres(databaseUrl, 1);
  const parents = new Map<string, number>();
  try {
    const directory = families(database.db);
    for (let number = 1; number <= howMany; number += 1) {
      const familyId = await directory.create(`Family ${number}`, "America/Los_Angeles");
      const username = `told-${number}`;
      const person = {
        familyId,
        username,
        role: "parent1",
        displayName: username,
        password,
      } as const;
      parents.set(username, await directory.addUser(person));
    }
  } finally {
    await database.close();
  }
  return parents;
}

describe.runIf(serverUrl)(`${many} notices, two replicas and a bad push service`, () => {
  it(`are told once or twice each, and none is lost, though a server is killed ${kills} times`, async ({
    task,
  }) => {
    const storage = await postgresStorage(serverUrl ?? "");
    const environment = { ...storage.environment, PUSH_TO_PRIVATE_ADDRESSES: "on" };
    const push = await startPushService();
    const replicas = await Promise.all([startServer(environment), startServer(environment)]);
    const databaseUrl = storage.environment["DATABASE_URL"] ?? "";
    const parents = await newParents(databaseUrl);
    for (const username of parents.keys()) {
      const parent = await signIn(replicas[0].url, username, password);
      const { endpoint, keys } = push.subscribe();
      const told = await parent.post("/api/notices/devices", { endpoint, keys, name: "A phone" });
      expect(told.status).toBe(200);
    }
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();

    let stormy = true;
    push.feels(async ({ count }) => {
      if (!stormy) return 201;
      // It has the push, and dies before it can say so.
      if (count % 997 === 0) return "cut";
      if (count % 10 === 0) return 503;
      if (count % 33 === 0) return 429;
      if (count % 7 === 0) await sleep(300);
      // So slow that the server gives up on it and asks again, and it has the push all the same.
      if (count % 2003 === 0) await sleep(11_000);
      return 201;
    });
    const began = performance.now();
    await database.query(putDown, [many, [...parents.values()]]);
    const left = async () => {
      const { rows } = await database.query<{ count: number }>(
        "select count(*)::int as count from jobs where kind in ('tell', 'push')",
      );
      return rows[0]?.count ?? 0;
    };
    for (let kill = 0; kill < kills; kill += 1) {
      const goal = ((kill + 1) * many) / (kills + 2);
      await expect
        .poll(() => push.taken.length, { timeout: 600_000, interval: 20 })
        .toBeGreaterThan(goal);
      const which = kill % 2 === 0 ? 0 : 1;
      await replicas[which].kill();
      replicas[which] = await startServer(environment);
    }
    await expect.poll(() => push.taken.length, { timeout: 600_000 }).toBeGreaterThan(0.95 * many);
    stormy = false;
    // What was refused several times waits for its turn; no one has to wait for that here.
    await expect
      .poll(
        async () => {
          await database.query(
            "update jobs set run_at = now() where kind = 'push' and run_at > now()",
          );
          return left();
        },
        { timeout: 600_000, interval: 500 },
      )
      .toBe(0);
    const seconds = Math.round((performance.now() - began) / 1000);

    const counts = new Map<string, number>();
    for (const { text } of push.taken) {
      const { ids } = JSON.parse(text) as { ids: string[] };
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const twice = [...counts.values()].filter((count) => count === 2).length;
    process.stdout.write(`${counts.size} told, ${twice} of them twice, in ${seconds} s\n`);
    expect(push.errors).toEqual([]);
    expect(counts.size).toBe(many);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
    expect(twice).toBeLessThanOrEqual(many / 20);
    const { rows } = await database.query("select 1 from notices where told_at is null");
    expect(rows).toEqual([]);

    await database.end();
    for (const replica of replicas) expect(await replica.stop()).toBe(0);
    const entries = await expectIntact(storage.environment);
    await storage.remove();
    await push.close();
    const fault = `SIGKILL while ${many} notices are told through a push service that is slow, refuses and dies (${twice} told twice)`;
    report(task, { fault, on: "PostgreSQL", times: kills, writers: [], entries });
  }, 1_800_000);
});

import { dayMilliseconds } from "@evenkeel/contract/durations";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { parentingRules } from "@evenkeel/contract/constants";
import { say } from "@evenkeel/contract/errors";
import type { EvaluateOutput } from "@evenkeel/contract/models/evaluation";
import { ownScopeOf } from "../src/auth/scope.ts";
import { earlierOf, forgetKeys, keepKey } from "../src/domains/record/client-keys.ts";
import { openPostgres } from "../src/database/client.ts";
import { migrate } from "../src/database/migrate.ts";
import { anyEngine } from "./engines.ts";
import { testServer } from "./family.ts";

const dispute = {
  title: "A move to Fresno",
  description: "The other parent plans to move 120 miles away in August.",
  category: "Relocation",
  urgency: "High",
  parentingRulesJSON: parentingRules,
  jurisdiction: "California",
};

describe("a call that is sent again under its key", () => {
  test("makes nothing new for a month, and is forgotten after that", async () => {
    const server = await testServer(await anyEngine.open());
    const { db } = server.database;
    const { parent1 } = await server.family();
    const clientKey = randomUUID();
    const evaluate = async () =>
      (
        await parent1.post("/api/evaluate-dispute", { ...dispute, clientKey })
      ).json<EvaluateOutput>().id;
    const first = await evaluate();
    server.clock.advance(29 * dayMilliseconds);
    await forgetKeys(db, server.clock.now);
    expect(await evaluate()).toBe(first);
    server.clock.advance(2 * dayMilliseconds);
    await forgetKeys(db, server.clock.now);
    expect(await evaluate()).not.toBe(first);
    await server.close();
  });

  test("is told from a call of another kind: the same key makes one thing of each kind", async () => {
    const server = await testServer(await anyEngine.open());
    const { db } = server.database;
    const { id: familyId, parent1 } = await server.family();
    const { userId } = parent1;
    const own = ownScopeOf({
      userId,
      familyId,
      role: "parent1",
      coParentId: null,
      locale: "en-US",
    });
    const key = randomUUID();
    const at = server.clock.now;
    const keep = (kind: "swap" | "payment", made: string) =>
      db.transaction().execute((each) => keepKey(each, own, { kind, key }, { made, at }));
    const [swap, payment] = [randomUUID(), randomUUID()];
    expect(await keep("swap", swap)).toBe(true);
    expect(await keep("payment", payment)).toBe(true);
    expect(await keep("payment", randomUUID())).toBe(false);
    const madeBy = (kind: "swap" | "payment" | "dispute") =>
      earlierOf(
        db,
        own,
        { kind, key },
        {
          find: (id) => Promise.resolve(id),
          isSame: () => true,
          otherwise: say("expense.otherKey"),
        },
      );
    expect(await madeBy("swap")).toBe(swap);
    expect(await madeBy("payment")).toBe(payment);
    expect(await madeBy("dispute")).toBeUndefined();
    await server.close();
  });

  test("is still recognized after an upgrade from when each table held its own keys", async () => {
    const { url, drop } = await anyEngine.create();
    const database = await openPostgres(url, 2);
    const { db } = database;
    await migrate(db, { upTo: "0038-record-log" });
    const [key, made] = [randomUUID(), randomUUID()];
    await sql`insert into families (id, name, time_zone) overriding system value values (1, 'A', 'UTC')`.execute(
      db,
    );
    await sql`
      insert into users (id, family_id, username, role, display_name, password_hash)
      overriding system value values (7, 1, 'a', 'parent1', 'A', 'x')`.execute(db);
    await sql`
      insert into evaluations (id, family_id, user_id, submitted_by, title, description, category, urgency,
        parenting_rules, jurisdiction, created_at, judgment, provider, client_key)
      values (${made}, 1, 7, 'a', 't', 'd', 'c', 'u', '{}', 'California', now(), '{}', 'p', ${key})`.execute(
      db,
    );
    await migrate(db);
    expect(await db.selectFrom("client_keys").selectAll().execute()).toMatchObject([
      { user_id: 7, kind: "evaluation", key, made },
    ]);
    await database.close();
    await drop();
  });
});

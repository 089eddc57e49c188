import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "../../../test/engines.ts";
import { operatorScope } from "../../auth/scope.ts";
import type { OpenDatabase } from "../../database/client.ts";
import { families } from "../family/families.ts";
import type { RecordEntry } from "./entry.ts";
import { append } from "./ledger.ts";
import { recordRepository } from "./repository.ts";
import { verifyChain } from "./verify.ts";

describe.each(engines)("the record on $name", (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  const aFamily = async () =>
    operatorScope(await families(database.db).create("A family", "America/Los_Angeles"));
  const note = (scope: ReturnType<typeof operatorScope>, text: string) =>
    database.db.transaction().execute((transaction) =>
      append(transaction, scope, {
        kind: "note",
        at: new Date(),
        actorId: null,
        content: { text },
      }),
    );
  const read = async (scope: ReturnType<typeof operatorScope>) => {
    const records = recordRepository(database.db);
    return {
      entries: await Array.fromAsync(records.entries(scope, { pageSize: 3 })),
      head: await records.head(scope),
    };
  };

  it("cannot be changed, shortened or emptied: the database itself refuses", async () => {
    const scope = await aFamily();
    await note(scope, "stands");
    const { db } = database;
    for (const statement of [
      sql`update record_entries set content = '{}'`,
      sql`delete from record_entries`,
      sql`truncate record_entries cascade`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow(/append-only/);
    }
    expect((await read(scope)).entries).toHaveLength(1);
  });

  it("numbers entries without a gap, even when many are written at once", async () => {
    const scope = await aFamily();
    await Promise.all(Array.from({ length: 20 }, (_, index) => note(scope, `note ${index}`)));
    const { entries, head } = await read(scope);
    expect(entries.map((entry) => entry.sequence)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    expect(await verifyChain(entries, head)).toMatchObject({ intact: true, entries: 20 });
  });

  it("keeps nothing of an act that failed after its entry was written", async () => {
    const scope = await aFamily();
    const failing = database.db.transaction().execute(async (transaction) => {
      await append(transaction, scope, {
        kind: "note",
        at: new Date(),
        actorId: null,
        content: { text: "undone" },
      });
      throw new Error("the act failed");
    });
    await expect(failing).rejects.toThrow("the act failed");
    expect((await read(scope)).entries).toEqual([]);
  });

  it("reveals every changed byte, and every dropped, moved, inserted or cut entry, by the first bad number", async () => {
    const scope = await aFamily();
    for (let count = 1; count <= 8; count += 1) await note(scope, `note ${count} ñ 👧`);
    const { entries, head } = await read(scope);
    const firstBad = async (changed: RecordEntry[]) => {
      const result = await verifyChain(changed, head);
      return result.intact ? null : result.firstBad;
    };
    const at = fc.integer({ min: 0, max: entries.length - 1 });
    await fc.assert(
      fc.asyncProperty(at, fc.string({ minLength: 1 }), async (index, text) => {
        const changed = structuredClone(entries);
        changed[index]!.content = { text };
        expect(await firstBad(changed)).toBe(index + 1);
        expect(await firstBad(entries.toSpliced(index, 1))).toBe(index + 1);
        expect(await firstBad(entries.toSpliced(index, 0, entries[index]!))).toBe(
          index === 0 ? 2 : index + 2,
        );
        expect(await firstBad(entries.slice(0, index))).toBe(index + 1);
      }),
      { numRuns: 40 },
    );
    await fc.assert(
      fc.asyncProperty(at, at, async (one, other) => {
        fc.pre(one !== other);
        const moved = [...entries];
        [moved[one], moved[other]] = [moved[other]!, moved[one]!];
        expect(await firstBad(moved)).toBe(Math.min(one, other) + 1);
      }),
      { numRuns: 20 },
    );
    expect(await firstBad(entries)).toBeNull();
  });
});

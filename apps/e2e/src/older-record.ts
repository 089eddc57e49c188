import type { Client } from "pg";
import { operatorScope } from "../../api/src/auth/scope.ts";
import { openPostgres } from "../../api/src/database/client.ts";
import { genesisHash, hashEntry } from "../../api/src/domains/record/entry.ts";
import { recordRepository } from "../../api/src/domains/record/repository.ts";

/**
 * Rewrites a family's record in the form that its entries had before they told who was in the family, as a server of
 * that time would have left it.
 * @param client to the same database, of its owner
 */
export async function writeInOlderForm(
  client: Client,
  databaseUrl: string,
  familyId: number,
): Promise<void> {
  const database = await openPostgres(databaseUrl, 1);
  let previousHash = genesisHash;
  await client.query("alter table record_entries disable trigger user");
  try {
    for await (const entry of recordRepository(database.db).entries(operatorScope(familyId))) {
      const older = { ...entry, version: 1 as const, people: null, late: false, previousHash };
      const hash = hashEntry(older);
      await client.query(
        "update record_entries set version = 1, people = null, late = false, previous_hash = $3, hash = $4 where family_id = $1 and sequence = $2",
        [familyId, entry.sequence, previousHash, hash],
      );
      previousHash = hash;
    }
  } finally {
    await client.query("alter table record_entries enable trigger user");
    await database.close();
  }
  await client.query("alter table record_heads disable trigger user");
  await client.query("update record_heads set hash = $2, people = null where family_id = $1", [
    familyId,
    previousHash,
  ]);
  await client.query("alter table record_heads enable trigger user");
}

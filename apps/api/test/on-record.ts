import { expect } from "vitest";
import { operatorScope } from "../src/auth/scope.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import type { TestServer } from "./family.ts";

/** Intact, and everything that people read is what the record says. */
export async function expectIntact({ database }: TestServer, familyId: number): Promise<void> {
  const { chain, differences } = await verifyFamily(database.db, operatorScope(familyId));
  expect([chain.intact, differences]).toEqual([true, []]);
}

/** The kinds of the family's entries, in order. */
export async function entriesOf({ database }: TestServer, familyId: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom("record_entries")
    .select("kind")
    .where("family_id", "=", familyId)
    .orderBy("sequence")
    .execute();
  return rows.map(({ kind }) => kind);
}

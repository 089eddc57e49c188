import type { FactDetails } from "@evenkeel/contract/models/child-fact";
import { canonicalJson, factOf } from "../record/index.ts";
import { differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** What the children's pages say, and said before it was taken off. */
export function childFactsProjection(): Projection {
  const facts = new Map<string, Row>();
  const cells = (fact: FactDetails): Row => ({ details: canonicalJson(factOf(fact)) });

  return {
    take(entry) {
      const by = { changed_by: entry.actorId, changed_at: entry.at };
      const added = contentOf(entry, "fact_added");
      if (added !== null) {
        facts.set(added.factId, {
          entry: entry.sequence,
          child_id: added.childId,
          kind: added.factKind,
          ...cells(added),
          ...by,
          version: 1,
          removed_at: null,
        });
      }
      const change = (id: string, to: Row) => {
        const row = facts.get(id);
        if (row !== undefined) Object.assign(row, to, by, { version: Number(row["version"]) + 1 });
      };
      const changed = contentOf(entry, "fact_changed");
      if (changed !== null) change(changed.factId, cells(changed));
      const removed = contentOf(entry, "fact_removed");
      if (removed !== null) change(removed.factId, { removed_at: entry.at });
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("child_facts")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("entry")
        .execute();
      const found = async function* () {
        for (const { id, changed_at, removed_at, ...row } of rows) {
          const times = { changed_at: instant(changed_at), removed_at: instantOrNull(removed_at) };
          yield { key: id, row: { ...row, ...times } };
        }
      };
      yield* differences({ what: "fact on a child's page", expected: facts, found: found() });
    },

    limits: () => [],
  };
}

/** What parents show of their own telephone and address. What they keep to themselves is on no record, and not looked at. */
export function contactsProjection(): Projection {
  const contacts = new Map<string, Row>();
  return {
    take(entry) {
      const changed = contentOf(entry, "contact_changed");
      if (changed === null) return;
      const { userId, telephone, address } = changed;
      contacts.set(String(userId), { telephone, address, changed_at: entry.at });
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("shown_contacts")
        .select(["user_id", "telephone", "address", "changed_at"])
        .where("family_id", "=", scope)
        .execute();
      const found = async function* () {
        for (const { user_id, changed_at, ...row } of rows) {
          yield { key: String(user_id), row: { ...row, changed_at: instant(changed_at) } };
        }
      };
      yield* differences({ what: "contact of user", expected: contacts, found: found() });
    },

    limits: () => [],
  };
}

import {
  filterColumns,
  type KeptHead,
  peopleDigest,
  readPeople,
  type RecordEntry,
} from "../record/index.ts";
import { inPages } from "./compare.ts";
import type { Projection } from "./projection.ts";

const pageSize = 1_000;

/** The columns by which the court filters: the same values stand in each entry's content. */
export function filtersProjection(): Projection {
  const columns = new Map<number, string>();
  const keyOf = (row: { category: string | null; severity: string | null }) =>
    JSON.stringify([row.category, row.severity]);

  return {
    take: (entry) => void columns.set(entry.sequence, keyOf(filterColumns(entry.content))),

    async *differences(db, scope) {
      const rows = inPages((last: { sequence: number } | undefined) =>
        db
          .selectFrom("record_entries")
          .select(["sequence", "category", "severity"])
          .where("family_id", "=", scope)
          .where("sequence", ">", last?.sequence ?? 0)
          .orderBy("sequence")
          .limit(pageSize)
          .execute(),
      );
      for await (const row of rows) {
        if (columns.get(row.sequence) !== keyOf(row)) {
          yield `entry ${row.sequence}: its category or severity in the court's filters is not what it says`;
        }
      }
    },

    limits: () => [],
  };
}

/** The family's name, zone and people, under which every entry of the newer form was written. */
export function peopleProjection(): Projection {
  let last: Pick<RecordEntry, "sequence" | "people"> | null = null;

  return {
    take({ sequence, people }) {
      last = { sequence, people };
    },

    async *differences(db, scope) {
      if (last?.people == null) return;
      if (last.people !== peopleDigest(await readPeople(db, scope))) {
        yield `the family's name, its time zone, or a name or role of its people is not what entry ${last.sequence} was written under`;
      }
    },

    limits: () =>
      last !== null && last.people === null
        ? ["the family's names: no entry was written since its record holds them"]
        : [],
  };
}

/** Ends of the record that were seen before: each is an entry of it forever. */
export function keptHeadsProjection(kept: readonly KeptHead[]): Projection {
  const bySequence = Map.groupBy(kept, (head) => head.sequence);
  const rewritten: KeptHead[] = [];

  return {
    take({ sequence, hash }) {
      for (const head of bySequence.get(sequence) ?? []) {
        if (head.hash !== hash) rewritten.push(head);
      }
      bySequence.delete(sequence);
    },

    async *differences() {
      for (const { sequence, keptAt } of rewritten) {
        yield `entry ${sequence} had another hash when it was the last one (${keptAt}): the record up to it was written anew`;
      }
      for (const [{ sequence, keptAt } = { sequence: 0, keptAt: "" }] of bySequence.values()) {
        yield `entry ${sequence} was the last one (${keptAt}) and is gone: the record was cut`;
      }
    },

    limits: () => [],
  };
}

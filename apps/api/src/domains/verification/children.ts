import type { ChildDetails } from "@evenkeel/contract/models/child";
import { differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** The children as both parents and the court read them. */
export function childrenProjection(): Projection {
  const children = new Map<string, Row>();
  const details = ({ name, nicknames, birthDate, color }: ChildDetails): Row => ({
    name,
    nicknames: JSON.stringify(nicknames),
    birth_date: birthDate,
    color,
  });

  return {
    take(entry) {
      const by = { changed_by: entry.actorId, changed_at: entry.at };
      const added = contentOf(entry, "child_added");
      if (added !== null) {
        children.set(added.childId, {
          entry: entry.sequence,
          ...details(added),
          ...by,
          version: 1,
          archived_at: null,
        });
      }
      const change = (id: string, cells: Row) => {
        const row = children.get(id);
        if (row !== undefined) {
          Object.assign(row, cells, by, { version: Number(row["version"]) + 1 });
        }
      };
      const changed = contentOf(entry, "child_changed");
      if (changed !== null) change(changed.childId, details(changed));
      const archived = contentOf(entry, "child_archived");
      if (archived !== null) change(archived.childId, { archived_at: entry.at });
      const restored = contentOf(entry, "child_restored");
      if (restored !== null) change(restored.childId, { archived_at: null });
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("children")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("entry")
        .execute();
      const found = async function* () {
        for (const { id, changed_at, archived_at, ...row } of rows) {
          const times = {
            changed_at: instant(changed_at),
            archived_at: instantOrNull(archived_at),
          };
          yield { key: id, row: { ...row, ...times } };
        }
      };
      yield* differences({ what: "child", expected: children, found: found() });
    },

    limits: () => [],
  };
}

import { differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** What parents put on the record of their journals. What they keep to themselves is on no record, and not looked at. */
export function journalProjection(): Projection {
  const entries = new Map<string, Row>();

  return {
    take(entry) {
      const entered = contentOf(entry, "journal_entered");
      if (entered === null) return;
      entries.set(entered.journalId, {
        entry: entry.sequence,
        user_id: entry.actorId,
        day: entered.day,
        children: JSON.stringify(entered.children ?? []),
        tags: JSON.stringify(entered.tags ?? []),
        text: entered.text,
        written_at: entered.writtenAt,
        edited_at: entered.editedAt ?? null,
        entered_at: entry.at,
      });
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("entered_journal_entries")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("entry")
        .execute();
      const found = async function* () {
        for (const { id, written_at, edited_at, entered_at, ...row } of rows) {
          const times = {
            written_at: instant(written_at),
            edited_at: instantOrNull(edited_at),
            entered_at: instant(entered_at),
          };
          yield { key: id, row: { ...row, ...times } };
        }
      };
      yield* differences({ what: "journal entry", expected: entries, found: found() });
    },

    limits: () => [],
  };
}

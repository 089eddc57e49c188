import type { Kysely } from "kysely";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { entryContents, fileSaying, wholeFields } from "../../record/index.ts";
import type { EventRow } from "../events/repository.ts";
import type { Part } from "./earlier-files.ts";

/** An event as a file said it. */
interface SaidByFile extends Part {
  /** Whose clock its times were said to be on, where the file does not say it. */
  readonly timeZone: string | null;
}

/**
 * What calendar files said last of these events, by the record; what parents said since is not among it.
 * @returns by their ids, what was said last at the end
 */
export async function lastSaidByFiles(
  db: Kysely<Database>,
  scope: FamilyScope,
  rows: readonly EventRow[],
): Promise<Map<string, SaidByFile>> {
  const events = new Map(rows.flatMap(({ entry, id }) => (entry === null ? [] : [[entry, id]])));
  const said = new Map<string, SaidByFile>();
  if (events.size === 0) return said;
  const entries = await db
    .selectFrom("record_entries")
    .select(["kind", "sequence", "subject", "content"])
    .where("family_id", "=", scope)
    .where("kind", "in", ["event_created", "event_changed"])
    .where((is) =>
      is.or([is("sequence", "in", [...events.keys()]), is("subject", "in", [...events.keys()])]),
    )
    .orderBy("sequence")
    .execute();
  for (const { kind, sequence, subject, content } of entries) {
    const event = events.get(subject ?? sequence);
    if (event === undefined) continue;
    const parsed =
      kind === "event_created"
        ? entryContents.event_created.parse(JSON.parse(content))
        : entryContents.event_changed.parse(JSON.parse(content));
    const file = fileSaying(parsed);
    if (file === undefined) continue;
    said.delete(event);
    said.set(event, {
      fields: wholeFields(parsed),
      exceptions: parsed.exceptions ?? {},
      timeZone: file.timeZone ?? null,
    });
  }
  return said;
}

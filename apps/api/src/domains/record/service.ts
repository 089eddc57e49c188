import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  AddNoteInput,
  ListOwnInput,
  ListRecordInput,
  RecordFilters,
  RecordLog,
} from "@evenkeel/contract/models/record";
import { entryNumberText } from "@evenkeel/contract/models/text";
import type { Actor, RecordPort } from "@evenkeel/contract/ports";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { listAccesses, noteLook, noteVisit } from "./access.ts";
import type { exportService } from "./export/service.ts";
import { append, lockRecord } from "./ledger.ts";
import { eventKinds, toRecordLog } from "./log-entries.ts";
import { ownEntries } from "./own-entries.ts";
import { readPeople } from "./people.ts";
import { type EntryRow, recordRepository, type SenderCount } from "./repository.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  exports: ReturnType<typeof exportService>;
}

const messagesAlone = ["message"] as const;
/** What the court's log lists and may be noted on. */
const loggedKinds = [...messagesAlone, ...eventKinds] as const;

/** The court reviewer's reading of the record, and notes on it. */
export function recordService({ db, now, exports }: Dependencies): RecordPort {
  const records = recordRepository(db);

  const toLogs = async (actor: Actor, rows: EntryRow[]): Promise<RecordLog[]> => {
    const scope = scopeOf(actor);
    const [notes, subjects, { people, timeZone }, devices] = await Promise.all([
      records.notesOn(
        scope,
        rows.map((row) => row.sequence),
      ),
      records.contentsOf(
        scope,
        rows.flatMap(({ subject }) => (subject === null ? [] : [subject])),
      ),
      readPeople(db, scope),
      records.devices(scope),
    ]);
    const reader = { locale: actor.locale, people, timeZone };
    const notesBySubject = Map.groupBy(notes, (note) => note.subject);
    return rows.map((row) =>
      toRecordLog(
        row,
        {
          notes: notesBySubject.get(row.sequence) ?? [],
          subject: row.subject === null ? null : (subjects.get(row.subject) ?? null),
          devices,
        },
        reader,
      ),
    );
  };

  return {
    async list(actor: Actor, input: ListRecordInput) {
      const scope = scopeOf(actor);
      const { limit, before, kinds, ...narrowed } = input;
      await noteVisit(db, actor, narrowed, now);
      const filters = { ...narrowed, kinds: kinds === "all" ? loggedKinds : messagesAlone };
      const [rows, total] = await Promise.all([
        records.list(scope, filters, { limit, before }),
        records.count(scope, filters),
      ]);
      return { logs: await toLogs(actor, rows), total };
    },

    async addNote(actor: Actor, input: AddNoteInput) {
      const scope = scopeOf(actor);
      const id = entryNumberText.safeParse(input.id);
      // Anything but a number names no entry.
      const entry = id.success ? await records.entry(scope, id.data, loggedKinds) : undefined;
      if (entry === undefined) throw new AppError("not_found", say("record.none"));
      await db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        await append(transaction, scope, {
          kind: "note",
          at: now(),
          actorId: actor.userId,
          subject: entry.sequence,
          content: { text: input.courtNotes.trim() },
        });
      });
      const [log] = await toLogs(actor, [entry]);
      if (log === undefined) throw new Error("An entry that was just read is gone");
      return log;
    },

    async statistics(actor: Actor, filters: RecordFilters) {
      const scope = scopeOf(actor);
      await noteVisit(db, actor, filters, now);
      const { people } = await readPeople(db, scope);
      const [rows, refusals] = await Promise.all([
        records.countsBySender(scope, filters),
        records.refusalsByAuthor(scope, filters),
      ]);
      const refusedBy = (matches: (authorId: number | null) => boolean) =>
        refusals
          .filter((row) => matches(row.authorId))
          .reduce((total, row) => total + row.count, 0);
      const parents = people
        .filter((person) => person.role !== "court_viewer")
        .map(({ id, name }) => ({
          userId: id,
          displayName: name,
          ...sum(rows.filter((row) => row.senderId === id)),
          refused: refusedBy((authorId) => authorId === id),
        }));
      return { ...sum(rows), refused: refusedBy(() => true), parents };
    },

    async own(actor: Actor, { limit, before }: ListOwnInput) {
      const page = { kinds: loggedKinds, limit, before };
      const rows = await ownEntries(db, scopeOf(actor), ownScopeOf(actor), page);
      const logs = await toLogs(actor, rows);
      // Notes are the court's, and what an entry is about has a number of the record.
      return logs.map((log, index) => ({
        ...log,
        id: rows[index]?.number ?? log.id,
        courtNotes: null,
        notes: [],
        ...(log.kind === "message" ? {} : { subjectId: null }),
      }));
    },

    noteLook: (actor, seen) => noteLook(db, actor, seen, now),
    accesses: (actor, input) => listAccesses(db, scopeOf(actor), input),
    startExport: (actor, input) => exports.start(actor, input),
    exportStatus: (actor, input) => exports.status(actor, input.id),
  };
}

function sum(rows: SenderCount[]) {
  const count = (matches: (row: SenderCount) => boolean) =>
    rows.filter(matches).reduce((total, row) => total + row.count, 0);
  return {
    total: count(() => true),
    moderated: count((row) => !row.blocked && !row.unchecked && row.severity !== "green"),
    blocked: count((row) => row.blocked),
    clean: count((row) => !row.blocked && row.severity === "green"),
    bypassed: count((row) => row.bypassed),
    unchecked: count((row) => row.unchecked),
  };
}

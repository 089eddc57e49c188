import type { Kysely } from "kysely";
import { AppError } from "@evenkeel/contract/errors";
import type {
  AddNoteInput,
  ListRecordInput,
  MessageLog,
  RecordFilters,
} from "@evenkeel/contract/models/record";
import { entryNumberText } from "@evenkeel/contract/models/text";
import type { Actor, RecordPort } from "@evenkeel/contract/ports";
import { type FamilyScope, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { families } from "../identity/families.ts";
import { listAccesses, noteVisit } from "./access.ts";
import { notesAsText } from "./court-notes.ts";
import { messageContent, noteContent } from "./entry.ts";
import type { exportService } from "./export/service.ts";
import { append } from "./ledger.ts";
import {
  type MessageEntryRow,
  type NoteRow,
  type RecordRepository,
  recordRepository,
} from "./repository.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  exports: ReturnType<typeof exportService>;
}

/** The court reviewer's reading of the record, and notes on it. */
export function recordService({ db, now, exports }: Dependencies): RecordPort {
  const records = recordRepository(db);

  const withNotes = async (scope: FamilyScope, rows: MessageEntryRow[]): Promise<MessageLog[]> => {
    const notes = await records.notesOn(
      scope,
      rows.map((row) => row.sequence),
    );
    const notesBySubject = Map.groupBy(notes, (note) => note.subject);
    return rows.map((row) => toMessageLog(row, notesBySubject.get(row.sequence) ?? []));
  };

  return {
    async list(actor: Actor, input: ListRecordInput) {
      const scope = scopeOf(actor);
      const { limit: _limit, before, ...filters } = input;
      // An older page is the same look at the record, not another one.
      if (before === undefined) await noteVisit(db, actor, filters, now());
      const [rows, total] = await Promise.all([
        records.messageEntries(scope, input),
        records.countMessageEntries(scope, input),
      ]);
      return { logs: await withNotes(scope, rows), total };
    },

    async addNote(actor: Actor, input: AddNoteInput) {
      const scope = scopeOf(actor);
      const id = entryNumberText.safeParse(input.id);
      // What is no number names no entry.
      const entry = id.success ? await records.messageEntry(scope, id.data) : undefined;
      if (entry === undefined) throw new AppError("not_found", "There is no such entry.");
      await db.transaction().execute((transaction) =>
        append(transaction, scope, {
          kind: "note",
          at: now(),
          actorId: actor.userId,
          subject: entry.sequence,
          content: { text: input.courtNotes.trim() },
        }),
      );
      const [log] = await withNotes(scope, [entry]);
      if (log === undefined) throw new Error("An entry that was just read is gone");
      return log;
    },

    async statistics(actor: Actor, filters: RecordFilters) {
      const scope = scopeOf(actor);
      await noteVisit(db, actor, filters, now());
      const family = await families(db).one(scope);
      const rows = await records.countsBySender(scope, filters);
      const parents = family.users
        .filter((user) => user.role !== "court_viewer")
        .map(({ id, displayName }) => ({
          userId: id,
          displayName,
          ...sum(rows.filter((row) => row.senderId === id)),
        }));
      return { ...sum(rows), parents };
    },

    accesses: (actor, input) => listAccesses(db, scopeOf(actor), input),
    startExport: (actor, input) => exports.start(actor, input),
    exportStatus: (actor, input) => exports.status(actor, input.id),
  };
}

type CountRow = Awaited<ReturnType<RecordRepository["countsBySender"]>>[number];

function sum(rows: CountRow[]) {
  const count = (matches: (row: CountRow) => boolean) =>
    rows.filter(matches).reduce((total, row) => total + row.count, 0);
  return {
    total: count(() => true),
    moderated: count((row) => !row.blocked && row.severity !== "green"),
    blocked: count((row) => row.blocked),
    clean: count((row) => !row.blocked && row.severity === "green"),
    bypassed: count((row) => row.bypassed),
  };
}

function toMessageLog(row: MessageEntryRow, notes: NoteRow[]): MessageLog {
  const content = messageContent.parse(JSON.parse(row.content));
  const courtNotes = notes.map((note) => ({
    id: note.sequence,
    at: note.at.toISOString(),
    text: noteContent.parse(JSON.parse(note.content)).text,
  }));
  return {
    ...content,
    id: row.sequence,
    uuid: row.uuid,
    timestamp: row.at.toISOString(),
    parentNotes: null,
    courtNotes: notesAsText(courtNotes),
    notes: courtNotes,
    viewedAt: row.viewed_at?.toISOString() ?? null,
  };
}

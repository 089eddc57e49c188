import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { journalLimits } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import type { ChangeJournalInput, JournalEntry } from "@evenkeel/contract/models/journal";
import type { Actor, JournalPort } from "@evenkeel/contract/ports";
import { type FamilyScope, ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { childRows } from "../family/index.ts";
import { helpFor, type TextModeration } from "../moderation/index.ts";
import { append, lockRecord, noteRepeat } from "../record/index.ts";
import {
  type Connection,
  enteredRows,
  type JournalRow,
  journalRows,
  toEntered,
  toJournalEntry,
} from "./repository.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
}

type Written = Omit<ChangeJournalInput, "id" | "version">;

/**
 * A parent's own journal (docs/decisions/0054). What is kept to oneself is on no record, moves no one's revision and is
 * read by no moderator, since no one else reads it. What is put on the record leaves the journal for it, in one
 * transaction, as it was written and dated.
 */
export function journalService({ db, now, texts }: Dependencies): JournalPort {
  return {
    async list(actor, { q, childId, before, limit }) {
      const own = ownScopeOf(actor);
      const below = before === undefined ? undefined : await standing(db, actor, before);
      const rows = await journalRows.page(db, own, { limit, q, childId, below });
      return rows.map(toJournalEntry);
    },

    async write(actor, { clientKey, ...written }) {
      const own = ownScopeOf(actor);
      const cells = await cellsOf(db, scopeOf(actor), written);
      const key = clientKey ?? null;
      const before = key === null ? undefined : await journalRows.byKey(db, own, key);
      // What was saved is saved, however full the journal is meanwhile.
      if (before !== undefined) return repeated(before, cells);
      if ((await journalRows.count(db, own)) >= journalLimits.many) {
        throw new AppError("conflict", say("journal.full", { most: journalLimits.many }));
      }
      const row = await journalRows.insert(db, own, {
        id: randomUUID(),
        user_id: own,
        family_id: scopeOf(actor),
        ...cells,
        written_at: now(),
        version: 1,
        client_key: key,
      });
      // The other tap of a double tap may have been faster.
      return repeated(row, cells);
    },

    async change(actor, { id, version, ...written }) {
      const row = await standing(db, actor, id);
      const cells = await cellsOf(db, scopeOf(actor), written);
      // The same change again, after a lost answer, stands already.
      if (isSame(cells, row)) return toJournalEntry(row);
      const edit = { ...cells, edited_at: now() };
      const after = await journalRows.update(db, ownScopeOf(actor), { id: row.id, version }, edit);
      if (after === undefined) throw await changedMeanwhile(db, actor, id);
      return toJournalEntry(after);
    },

    async remove(actor, { id, version }) {
      const row = await standing(db, actor, id);
      const own = ownScopeOf(actor);
      const removed = await journalRows.remove(db, own, { id: row.id, version });
      if (!removed) throw await changedMeanwhile(db, actor, id);
      return { removed: true };
    },

    async enter(actor, { id, version }, client) {
      const scope = scopeOf(actor);
      const entered = await ownEntered(db, actor, id);
      if (entered !== undefined) return again(actor, entered);
      const { text, tags } = toJournalEntry(await standing(db, actor, id));
      const title = tags.length === 0 ? {} : { title: tags.join("\n") };
      // As on a child's page: urgent facts about a child are never held.
      const words = { ...title, text, category: "health_safety" as const };
      const assessed = await texts.assess(actor, words, client.signal);
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const meanwhile = await ownEntered(transaction, actor, id);
        if (meanwhile !== undefined) return again(actor, meanwhile);
        const row = await standing(transaction, actor, id);
        if (row.version !== version || row.text !== text) {
          throw await changedMeanwhile(transaction, actor, id);
        }
        const verdict = await texts.admitOwn(transaction, actor, assessed, say("refused.journal"));
        const at = now();
        const { childIds, editedAt, ...said } = toJournalEntry(row);
        const children = await namesOf(transaction, scope, childIds);
        const { sequence } = await append(transaction, scope, {
          kind: "journal_entered",
          at,
          actorId: actor.userId,
          content: {
            journalId: row.id,
            day: said.day,
            writtenAt: said.writtenAt,
            ...(editedAt === null ? {} : { editedAt }),
            ...(children.length === 0 ? {} : { children }),
            ...(said.tags.length === 0 ? {} : { tags: said.tags }),
            text: said.text,
            verdict,
          },
        });
        await journalRows.remove(transaction, ownScopeOf(actor), { id: row.id, version });
        const put = await enteredRows.insert(transaction, {
          id: row.id,
          family_id: scope,
          entry: sequence,
          user_id: actor.userId,
          day: row.day,
          children: JSON.stringify(children),
          tags: row.tags,
          text: row.text,
          written_at: row.written_at,
          edited_at: row.edited_at,
          entered_at: at,
        });
        return { ...toEntered(put), ...helpFor(assessed) };
      });
    },

    async entered(actor, { before, limit }) {
      const rows = await enteredRows.page(db, scopeOf(actor), { before, limit });
      return rows.map(toEntered);
    },
  };
}

/** All that a parent keeps to themselves, for 'Download everything'. */
export async function wholeJournal(db: Kysely<Database>, actor: Actor) {
  const rows = await journalRows.page(db, ownScopeOf(actor), { limit: journalLimits.many });
  return rows.map(toJournalEntry);
}

/** With the entry as it stands: another device of the parent's changed it. */
async function changedMeanwhile(connection: Connection, actor: Actor, id: string) {
  const row = await standing(connection, actor, id);
  return new AppError("conflict", say("journal.changed"), { journal: toJournalEntry(row) });
}

/** @throws AppError not_found for a child of no one's */
async function cellsOf(connection: Connection, scope: FamilyScope, written: Written) {
  const { day, childIds, tags, text } = written;
  const wanted = [...new Set(childIds)];
  if ((await namesOf(connection, scope, wanted)).length < wanted.length) {
    throw new AppError("not_found", say("child.none"));
  }
  const trimmed = tags.map((tag) => tag.trim());
  return {
    day,
    child_ids: JSON.stringify(wanted),
    tags: JSON.stringify([...new Set(trimmed)]),
    text,
  };
}

type Cells = Pick<JournalRow, "day" | "child_ids" | "tags" | "text">;

const isSame = (cells: Cells, row: Cells): boolean =>
  (["day", "child_ids", "tags", "text"] as const).every((cell) => cells[cell] === row[cell]);

/** @throws AppError conflict where what stands under the key says something else: new words must not vanish */
function repeated(row: JournalRow, cells: Cells): JournalEntry {
  if (!isSame(cells, row)) throw new AppError("conflict", say("journal.otherKey"));
  return toJournalEntry(row);
}

async function namesOf(
  connection: Connection,
  scope: FamilyScope,
  childIds: readonly string[],
): Promise<string[]> {
  if (childIds.length === 0) return [];
  const children = await childRows.all(connection, scope);
  return children.filter(({ id }) => childIds.includes(id)).map(({ name }) => name);
}

/** It is on the record already: a second tap, or a call whose answer was lost. */
function again(actor: Actor, row: Parameters<typeof toEntered>[0]) {
  noteRepeat(actor.userId, row.entry);
  return toEntered(row);
}

/** The actor's own, on the record. */
async function ownEntered(connection: Connection, actor: Actor, id: string) {
  const row = await enteredRows.find(connection, scopeOf(actor), id);
  return row?.user_id === actor.userId ? row : undefined;
}

/** @throws AppError not_found for what is not the actor's; conflict for what is on the record */
async function standing(connection: Connection, actor: Actor, id: string): Promise<JournalRow> {
  const row = await journalRows.find(connection, ownScopeOf(actor), id);
  if (row !== undefined) return row;
  if ((await ownEntered(connection, actor, id)) !== undefined) {
    throw new AppError("conflict", say("journal.onRecord"));
  }
  throw new AppError("not_found", say("journal.none"));
}

import { randomBytes, randomUUID } from "node:crypto";
import { type Insertable, type Selectable, sql, type Transaction } from "kysely";
import { roles } from "@evenkeel/contract/constants";
import type { Role } from "@evenkeel/contract/models/user";
import { type NoticeKind, ownKinds } from "@evenkeel/contract/notices";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { canonicalJson } from "./canonical.ts";
import { changeChannel, changeNotice } from "./changes.ts";
import { genesisHash, hashEntry, peopleDigest } from "./entry-hash.ts";
import { type EntryContent, type EntryKind, entryContents, type RecordEntry } from "./entry.ts";
import { grownBy, isLogged, type LogState, logColumns, logStateOf } from "./log/grow.ts";
import { keyOfNotice, putNotices } from "./put-notices.ts";
import { readPeople } from "./people.ts";
import { type HeadOfReaders, movedHead, revisionsOfRoles } from "./head-revisions.ts";
import { readersOf } from "./readers.ts";
import { actOf, assertNotDoneBefore, assertWordsSigned } from "./signed-acts.ts";
import { endOf, toldAs } from "./told.ts";
import { type Touched, touchedBy } from "./touched.ts";

export interface NewEntry<Kind extends EntryKind> {
  kind: Kind;
  /**
   * Taken under the record's lock (`lockRecord`): of acts that come at once one writes after the other, and a time from
   * before the lock would make the record say that the server's clock was set back.
   */
  at: Date;
  actorId: number | null;
  subject?: number;
  content: EntryContent<Kind>;
  /** It holds urgent facts about a child: whoever is told of it is told right away. Not a part of the entry. */
  urgent?: boolean;
  /**
   * What is told of it where that is not seen from the entry; with a key, once for many entries of one act; null where
   * another entry of the act tells it. Not a part of the entry.
   */
  toldAs?: {
    kind: NoticeKind;
    key?: string;
    /** In whose name the server acts: who is named, and is not told. Without it, the actor. */
    by?: number;
  } | null;
}

/** What identifies an appended entry from now on. */
export interface AppendedEntry {
  sequence: number;
  uuid: string;
}

/**
 * Writes an entry at the end of the family's record, in the caller's transaction, so that either both the act and its
 * entry are stored, or neither. Appends of one family wait for each other; families do not.
 */
export async function append<Kind extends EntryKind>(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  entry: NewEntry<Kind>,
): Promise<AppendedEntry> {
  const head = await lockRecord(transaction, scope);
  // The schema strips what does not belong, so wrong content never reaches the chain.
  const content = entryContents[entry.kind].parse(entry.content) as RecordEntry["content"];
  const previousAt = head.at;
  const act = actOf(entry.actorId);
  if (act !== null) {
    await assertNotDoneBefore(transaction, scope, act);
    await assertWordsSigned(
      act,
      { kind: entry.kind, content },
      async () => (await readPeople(transaction, scope)).timeZone,
    );
  }
  const unhashed = {
    version: 3 as const,
    familyId: scope as number,
    sequence: head.sequence + 1,
    uuid: randomUUID(),
    kind: entry.kind,
    at: entry.at.toISOString(),
    actorId: entry.actorId,
    subject: entry.subject ?? null,
    content,
    salt: act?.salt ?? randomBytes(16).toString("hex"),
    signed: act?.signature ?? null,
    people: head.people ?? peopleDigest(await readPeople(transaction, scope)),
    late: previousAt !== null && entry.at < previousAt,
    previousHash: head.hash,
    hash: "",
  };
  const hash = hashEntry(unhashed);
  await transaction
    .insertInto("record_entries")
    .values(entryRow({ ...unhashed, hash }))
    .execute();
  const log = await grownBy(transaction, scope, head.log, { ...unhashed, hash });
  const isCounted = log.through === unhashed.sequence && isLogged(unhashed);
  act?.entries.push({ entry: { ...unhashed, hash }, leaf: isCounted ? log.edge.size - 1 : null });
  const moved = await movedBy(transaction, scope, unhashed);
  const newHead = await transaction
    .updateTable("record_heads")
    .set({
      sequence: unhashed.sequence,
      hash,
      at: entry.at,
      people: unhashed.people,
      ...logColumns(log),
      ...movedHead(moved, touchedBy(entry.kind), unhashed.sequence),
    })
    .where("family_id", "=", scope)
    .returning(["sequence", "parent1_revision", "parent2_revision", "changed"])
    .executeTakeFirstOrThrow();
  await announceChange(transaction, scope, moved, newHead);
  const kind =
    entry.toldAs === undefined ? toldAs(entry.kind, content) : (entry.toldAs?.kind ?? null);
  if (kind !== null) {
    const { at, urgent = false } = entry;
    const actorId = entry.toldAs?.by ?? entry.actorId;
    const key = entry.toldAs?.key ?? keyOfNotice(kind, unhashed);
    const what = { kind, key, entry: unhashed.sequence };
    const expiresAt = endOf(entry.kind, content);
    await putNotices(transaction, scope, {
      ...what,
      at,
      actorId,
      urgent,
      ...(isOwn(kind) && actorId !== null ? { onlyTo: actorId } : {}),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    });
  }
  return { sequence: unhashed.sequence, uuid: unhashed.uuid };
}

/**
 * Tells these roles' pages that something changed for them that is on no record. The caller holds the record's lock.
 * @param touched the reads that it may change
 */
export async function moveReaders(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  moved: ReadonlySet<Exclude<Role, "court_viewer">>,
  touched: Touched,
): Promise<void> {
  if (moved.size === 0) return;
  const newHead = await transaction
    .updateTable("record_heads")
    .set(movedHead(moved, touched, null))
    .where("family_id", "=", scope)
    .returning(["sequence", "parent1_revision", "parent2_revision", "changed"])
    .executeTakeFirstOrThrow();
  await announceChange(transaction, scope, moved, newHead);
}

/** The row of an entry; what the queries filter by stands beside its content. */
export function entryRow(entry: RecordEntry): Insertable<Database["record_entries"]> {
  const { content } = entry;
  return {
    version: entry.version,
    family_id: entry.familyId,
    sequence: entry.sequence,
    uuid: entry.uuid,
    kind: entry.kind,
    at: new Date(entry.at),
    actor_id: entry.actorId,
    subject: entry.subject,
    ...filterColumns(content),
    content: canonicalJson(content),
    salt: entry.salt,
    people: entry.people,
    late: entry.late,
    signed: entry.signed === null ? null : canonicalJson(entry.signed),
    previous_hash: entry.previousHash,
    hash: entry.hash,
  };
}

/** The columns by which entries are filtered: the same values stand in the content, which is what the hash covers. */
export function filterColumns(content: RecordEntry["content"]) {
  return {
    category: filterable(content, "category"),
    severity: filterable(content, "severity") ?? filterable(content["verdict"], "severity"),
  };
}

/** The roles whose pages show something of this entry, and so the only ones that are told of it. */
async function movedBy(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  entry: { kind: string; content: unknown; actorId: number | null },
): Promise<ReadonlySet<Role>> {
  const readers = readersOf(entry);
  if (readers === "both parents") return new Set(roles);
  if (readers === "court" || entry.actorId === null) return new Set(["court_viewer"]);
  const author = await transaction
    .selectFrom("users")
    .select("role")
    .where("family_id", "=", scope)
    .where("id", "=", entry.actorId)
    .executeTakeFirst();
  return new Set(author === undefined ? ["court_viewer"] : ["court_viewer", author.role]);
}

/** The database tells every listening server once the transaction is committed, and none if it is not. */
async function announceChange(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  moved: ReadonlySet<Role>,
  head: HeadOfReaders,
): Promise<void> {
  const notice = changeNotice(scope, revisionsOfRoles(head, moved));
  await sql`select pg_notify(${changeChannel}, ${notice})`.execute(transaction);
}

type HeadRow = Pick<
  Selectable<Database["record_heads"]>,
  "sequence" | "hash" | "at" | "people" | "log_through" | "log_size" | "log_edge"
>;

/** The end of a family's record. */
export interface RecordHead {
  /** 0 while there is no entry. */
  sequence: number;
  hash: string;
  /** The last entry's time; null while there is none. */
  at: Date | null;
  /** The digest of who is in the family, which the next entry will hold; null before the first one does. */
  people: string | null;
  /** Where its log ends. */
  log: LogState;
}

/**
 * Makes every other writer of this family's record wait until the transaction ends.
 * A caller that must look before it appends (is this a repeat?) takes it first.
 */
export async function lockRecord(
  transaction: Transaction<Database>,
  scope: FamilyScope,
): Promise<RecordHead> {
  const select = () =>
    transaction
      .selectFrom("record_heads")
      .select(["sequence", "hash", "at", "people", "log_through", "log_size", "log_edge"])
      .where("family_id", "=", scope)
      .forUpdate()
      .executeTakeFirst();
  const head = await select();
  if (head !== undefined) return toHead(head);
  await transaction
    .insertInto("record_heads")
    .values({ family_id: scope, sequence: 0, hash: genesisHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const created = await select();
  if (created === undefined) throw new Error("The head of the record could not be made");
  return toHead(created);
}

const toHead = (row: HeadRow): RecordHead => ({
  sequence: row.sequence,
  hash: row.hash,
  at: row.at,
  people: row.people,
  log: logStateOf(row),
});

const isOwn = (kind: NoticeKind): boolean => ownKinds.includes(kind);

function filterable(content: unknown, key: string): string | null {
  if (typeof content !== "object" || content === null) return null;
  const value: unknown = (content as Record<string, unknown>)[key];
  return typeof value === "string" ? value : null;
}

import { type InferResult, type Kysely, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Actor } from "@evenkeel/contract/ports";
import { inBatches } from "../../database/in-batches.ts";
import type { Database } from "../../database/schema.ts";
import { type HeadOfReaders, type ReaderRevision, revisionOfRole } from "../record/index.ts";

/** Sessions in use at one server, more than it can answer; the one not seen for longest is read again beyond that. */
const mostRemembered = 50_000;

/** Who a session belongs to. */
export interface SessionUser extends Omit<Actor, "locale"> {
  /** The language that they chose; null where their browser's counts. */
  readonly locale: string | null;
}

interface RememberedSession {
  readonly user: SessionUser;
  readonly cookie: unknown;
  readonly touchedAt: Date;
  readonly expiresAt: Date;
  /** The family's `access_version` in the reading that this was part of. */
  readonly accessVersion: number;
}

interface FamilyState {
  accessVersion: number;
  /** Whether anything is new is asked with every poll. */
  head: HeadOfReaders | undefined;
}

interface FoundSession extends RememberedSession {
  /** Of what this user sees of the family. */
  readonly revision: ReaderRevision;
}

/**
 * Who is signed in, asked of the database for every request and read in full only when it changed. The database counts
 * `families.access_version` up in the very transaction that ends a session or changes a family's users, whoever does it
 * and from where. What is remembered counts only while that number, read after the request came, is the one it was read
 * with: a sign-out ends a session at once, at every server. See docs/decisions/0012.
 */
export function standingSessions(db: Kysely<Database>) {
  const remembered = new LRUCache<string, RememberedSession>({ max: mostRemembered });
  const read = inBatches(sessionReader(db));
  const stateOf = inBatches(familyReader(db));

  return {
    /** The session that stands now, or undefined if there is none or it has expired. */
    async find(idHash: string): Promise<FoundSession | undefined> {
      const known = remembered.get(idHash);
      if (known !== undefined && known.expiresAt.getTime() > Date.now()) {
        const family = await stateOf(known.user.familyId);
        if (family?.accessVersion === known.accessVersion) {
          return { ...known, revision: revisionOfRole(family.head, known.user.role) };
        }
      }
      const found = await read(idHash);
      if (found === undefined) remembered.delete(idHash);
      else remembered.set(idHash, found);
      return found;
    },

    /** For the server that changed the session itself; the others hear of an end by the family's number. */
    forget(idHash: string): void {
      remembered.delete(idHash);
    },
  };
}

function sessionReader(db: Kysely<Database>) {
  return async (idHashes: string[]): Promise<Map<string, FoundSession>> => {
    const rows = await db
      .selectFrom("sessions as session")
      .innerJoin("users as user", "user.id", "session.user_id")
      .innerJoin("families as family", "family.id", "user.family_id")
      .leftJoin("users as co", (join) =>
        join
          .onRef("co.family_id", "=", "user.family_id")
          .onRef("co.id", "<>", "user.id")
          .on("co.role", "<>", "court_viewer")
          .on("user.role", "<>", "court_viewer"),
      )
      .leftJoin("record_heads as head", "head.family_id", "user.family_id")
      .select([
        "session.id_hash",
        "session.cookie",
        "session.touched_at",
        // A session of someone whose access ends is over then, whoever remembers it.
        sql<Date>`least(session.expires_at, "user".access_ends_at)`.as("expires_at"),
        "user.id",
        "user.family_id",
        "user.role",
        "user.locale",
        "co.id as co_parent_id",
        "family.access_version",
        "head.sequence",
        "head.parent1_revision",
        "head.parent2_revision",
        "head.changed",
      ])
      .where("session.id_hash", "in", idHashes)
      .where(sql<Date>`least(session.expires_at, "user".access_ends_at)`, ">", new Date())
      .execute();
    return new Map(
      rows.map((row) => [
        row.id_hash,
        {
          user: Object.freeze({
            userId: row.id,
            familyId: row.family_id,
            role: row.role,
            coParentId: row.co_parent_id,
            locale: row.locale,
          }),
          cookie: JSON.parse(row.cookie) as unknown,
          touchedAt: row.touched_at,
          expiresAt: row.expires_at,
          accessVersion: row.access_version,
          revision: revisionOfRole(row, row.role),
        },
      ]),
    );
  };
}

function familyReader(db: Kysely<Database>) {
  // A poll asks the database nothing else: compiled once, and without a join, which takes PostgreSQL longer to plan.
  const query = db
    .selectFrom("families as family")
    .select((eb) => [
      "family.id",
      "family.access_version",
      eb
        .selectFrom("record_heads as head")
        .select(
          sql<HeadOfReaders>`jsonb_build_object('sequence', head.sequence,
            'parent1_revision', head.parent1_revision, 'parent2_revision', head.parent2_revision,
            'changed', head.changed)`.as("head"),
        )
        .whereRef("head.family_id", "=", "family.id")
        .as("head"),
    ])
    .where("family.id", "=", sql<number>`any(${[0]}::integer[])`)
    .compile();
  return async (familyIds: number[]): Promise<Map<number, FamilyState>> => {
    const { rows } = await db.executeQuery<InferResult<typeof query>[number]>({
      ...query,
      parameters: [familyIds],
    });
    return new Map(
      rows.map((row) => [
        row.id,
        { accessVersion: row.access_version, head: row.head ?? undefined },
      ]),
    );
  };
}

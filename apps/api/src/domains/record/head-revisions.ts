import { type RawBuilder, sql } from "kysely";
import { roles } from "@evenkeel/contract/constants";
import type { Role } from "@evenkeel/contract/models/user";
import { type Revised, revised } from "@evenkeel/contract/routes";
import type { HeadChanges } from "../../database/log-tables.ts";
import type { Touched } from "./touched.ts";

/** The columns of a family's head that revisions are read from; all null where nothing is on the record yet. */
export interface HeadOfReaders {
  readonly sequence: number | null;
  readonly parent1_revision: number | null;
  readonly parent2_revision: number | null;
  readonly changed: HeadChanges | null;
}

/** How far what someone sees of the family has come. */
export interface ReaderRevision {
  /** Counts everything that happened that they may see. */
  readonly revision: number;
  /** At which of these what they read may last have changed. */
  readonly changed: Readonly<Record<Revised, number>>;
}

/** How far what this role sees has come, and each thing that it reads. The court sees every entry. */
export function revisionOfRole(head: HeadOfReaders | undefined, role: Role): ReaderRevision {
  const of = {
    parent1: head?.parent1_revision,
    parent2: head?.parent2_revision,
    court_viewer: head?.sequence,
  };
  const revision = of[role] ?? 0;
  const kept = head?.changed?.[role];
  // A server of the version before moves the revision and says nothing of what changed: then all of it did.
  const known: Omit<NonNullable<typeof kept>, "at"> = kept?.at === revision
    ? kept
    : { rest: revision, of: {} };
  const changed = Object.fromEntries(
    revised.map((subject) => [subject, known.of[subject] ?? known.rest]),
  ) as Record<Revised, number>;
  return { revision, changed };
}

/** The same for each role that an act moved. */
export const revisionsOfRoles = (
  head: HeadOfReaders,
  moved: ReadonlySet<Role>,
): Partial<Record<Role, ReaderRevision>> =>
  Object.fromEntries(
    roles.filter((role) => moved.has(role)).map((role) => [role, revisionOfRole(head, role)]),
  );

const columns: Record<Exclude<Role, "court_viewer">, RawBuilder<number>> = {
  parent1: sql<number>`parent1_revision`,
  parent2: sql<number>`parent2_revision`,
};

/**
 * The head's columns once these roles are told of an act; for an update of a head that is locked.
 * @param sequence the number of the act's entry, null for what is on no record: the court is told of entries alone
 */
export function movedHead(moved: ReadonlySet<Role>, touched: Touched, sequence: number | null) {
  const roleChanges = roles.flatMap((role) => {
    if (!moved.has(role)) return [];
    if (role === "court_viewer") {
      return sequence === null ? [] : [keptAs(role, sql`sequence`, sql`${sequence}::integer`)];
    }
    return [keptAs(role, columns[role], sql`${columns[role]} + 1`)];
  });
  return {
    ...(moved.has("parent1") ? { parent1_revision: sql<number>`parent1_revision + 1` } : {}),
    ...(moved.has("parent2") ? { parent2_revision: sql<number>`parent2_revision + 1` } : {}),
    changed: sql<HeadChanges>`changed || jsonb_build_object(${sql.join(roleChanges)})`,
  };

  function keptAs(role: Role, now: RawBuilder<unknown>, next: RawBuilder<unknown>) {
    const name = sql.lit(role);
    if (touched === "everything") {
      return sql`${name}, jsonb_build_object('at', ${next}, 'rest', ${next}, 'of', '{}'::jsonb)`;
    }
    const of = sql`jsonb_build_object(${sql.join(
      touched.flatMap((subject) => [sql.lit(subject), next]),
    )})`;
    const kept = sql`changed -> ${name}`;
    return sql`${name}, case when (${kept} ->> 'at')::integer = ${now}
      then jsonb_build_object('at', ${next}, 'rest', ${kept} -> 'rest', 'of', (${kept} -> 'of') || ${of})
      else jsonb_build_object('at', ${next}, 'rest', ${now}, 'of', ${of}) end`;
  }
}

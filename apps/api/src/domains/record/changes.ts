import { z } from "zod";
import { roles } from "@evenkeel/contract/constants";
import { keysOf } from "@evenkeel/contract/keys";
import { type LiveEvent, liveEvent } from "@evenkeel/contract/models/live";
import type { Role } from "@evenkeel/contract/models/user";
import type { OpenDatabase } from "../../database/client.ts";

/** Where the database announces committed entries to every server connected to it. */
export const changeChannel = "evenkeel_record";

/**
 * `moved` is what servers of any version read. What changed stands beside it, and is looked up where it cannot be read: it
 * may be of another version's reads, and servers are brought up to date one by one.
 */
const notice = z.object({
  family: z.int(),
  moved: z.partialRecord(z.enum(roles), z.int()),
  changed: z.partialRecord(z.enum(roles), liveEvent.shape.changed).catch({}),
});

/** Null for what a server of another version says in its own way: thrown in a listener it would end the process. */
function readNotice(text: string): z.output<typeof notice> | null {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  return notice.safeParse(said).data ?? null;
}

/** Names only the roles that may know about the act: the other parent's page is not even woken. */
export function changeNotice(familyId: number, news: Partial<Record<Role, LiveEvent>>): string {
  const told = keysOf(news).flatMap((role) => {
    const { [role]: of } = news;
    return of === undefined ? [] : [{ role, of }];
  });
  return JSON.stringify({
    family: familyId,
    moved: Object.fromEntries(told.map(({ role, of }) => [role, of.revision])),
    changed: Object.fromEntries(told.map(({ role, of }) => [role, of.changed])),
  } satisfies z.input<typeof notice>);
}

/** The new revision of what this role sees, or null if it must be looked up. */
type Listener = (news: LiveEvent | null) => void;

export interface RecordChanges {
  /** Calls `listener` after each committed entry of this family that this role may see, wherever it was made. */
  subscribe(familyId: number, role: Role, listener: Listener): () => void;
  /** How many listen at this server. */
  listeners(): number;
}

/** Listens to the database from now on; it stops with the database. */
export async function recordChanges(database: OpenDatabase): Promise<RecordChanges> {
  const readers = new Map<string, Set<Listener>>();
  const keyOf = (familyId: number, role: Role) => `${familyId} ${role}`;
  const lookAgain = () => {
    for (const listeners of readers.values()) for (const listener of listeners) listener(null);
  };
  await database.listen(changeChannel, {
    heard(text) {
      const read = readNotice(text);
      if (read === null) return lookAgain();
      const { family, moved, changed } = read;
      for (const role of roles) {
        const revision = moved[role];
        if (revision === undefined) continue;
        const news = changed[role] === undefined ? null : { revision, changed: changed[role] };
        for (const listener of readers.get(keyOf(family, role)) ?? []) listener(news);
      }
    },
    // What was announced while the connection was down is lost, so everyone checks for themselves.
    resumed: lookAgain,
  });
  return {
    listeners: () => [...readers.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    subscribe(familyId, role, listener) {
      const key = keyOf(familyId, role);
      const listeners = readers.get(key) ?? new Set();
      readers.set(key, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && readers.get(key) === listeners) readers.delete(key);
      };
    },
  };
}

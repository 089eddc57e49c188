import { z } from "zod";
import { roles } from "@evenkeel/contract/constants";
import { type LiveEvent, liveEvent } from "@evenkeel/contract/models/live";
import type { Role } from "@evenkeel/contract/models/user";
import type { OpenDatabase } from "../../database/client.ts";

/** Where the database announces committed entries to every server connected to it. */
export const changeChannel = "evenkeel_record";

const notice = z.object({ family: z.int(), moved: z.partialRecord(z.enum(roles), liveEvent) });

/** Names only the roles that may know about the act: the other parent's page is not even woken. */
export function changeNotice(familyId: number, moved: Partial<Record<Role, LiveEvent>>): string {
  return JSON.stringify({ family: familyId, moved } satisfies z.infer<typeof notice>);
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
  await database.listen(changeChannel, {
    heard(text) {
      const { family, moved } = notice.parse(JSON.parse(text));
      for (const role of roles) {
        const news = moved[role];
        if (news === undefined) continue;
        for (const listener of readers.get(keyOf(family, role)) ?? []) listener(news);
      }
    },
    // What was announced while the connection was down is lost, so everyone checks for themselves.
    resumed() {
      for (const listeners of readers.values()) for (const listener of listeners) listener(null);
    },
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

import type { OpenDatabase } from "../../database/client.ts";

/** Where the database tells of committed entries, to every server that stands before it. */
export const changeChannel = "evenkeel_record";

export const changeNotice = (familyId: number, sequence: number): string =>
  `${familyId}:${sequence}`;

/** The number of the family's newest entry, or null where it must be looked up. */
type Listener = (revision: number | null) => void;

export interface RecordChanges {
  /** Calls `listener` after each committed entry of this family, on whichever server it was made. */
  subscribe(familyId: number, listener: Listener): () => void;
  /** How many listen at this server. */
  listeners(): number;
}

/** Listens to the database from now on; it stops with the database. */
export async function recordChanges(database: OpenDatabase): Promise<RecordChanges> {
  const families = new Map<number, Set<Listener>>();
  await database.listen(changeChannel, {
    heard(notice) {
      const [familyId, sequence] = notice.split(":").map(Number);
      if (familyId === undefined || sequence === undefined) return;
      for (const listener of families.get(familyId) ?? []) listener(sequence);
    },
    // What was said while the connection was down is lost: everyone looks for themselves.
    resumed() {
      for (const listeners of families.values()) for (const listener of listeners) listener(null);
    },
  });
  return {
    listeners: () => [...families.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    subscribe(familyId, listener) {
      const listeners = families.get(familyId) ?? new Set();
      families.set(familyId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && families.get(familyId) === listeners) families.delete(familyId);
      };
    },
  };
}

/**
 * How far the family's record had come when each read was last answered: news of a revision that a read already knows is
 * none for it. A page that opens would else read everything twice, once by itself and once for the first news.
 */
const revisions = new Map<string, number>();

const keyOf = (call: string, input: unknown): string => `${call} ${JSON.stringify(input) ?? ""}`;

/** Notes what the answer to this read says of itself (`evenkeel-revision`); null where it says nothing. */
export function noteRead(call: string, input: unknown, revision: string | null): void {
  if (revision === null) revisions.delete(keyOf(call, input));
  else revisions.set(keyOf(call, input), Number(revision));
}

/** Whether what this read was answered holds all that the record held at this revision. */
export const knowsRevision = (call: string, input: unknown, revision: number): boolean =>
  (revisions.get(keyOf(call, input)) ?? -1) >= revision;

/** Somebody else may be at this page now, and reads a record of another length. */
export const forgetReadRevisions = (): void => revisions.clear();

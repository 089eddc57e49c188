/** A cell as it is compared: times as ISO 8601 in UTC. */
type Cell = string | number | boolean | null;
export type Row = Record<string, Cell>;

/** A later entry changes what an earlier one put there. */
export function change(rows: ReadonlyMap<string, Row>, id: string | undefined, cells: Row): void {
  const row = rows.get(id ?? "");
  if (row !== undefined) Object.assign(row, cells);
}

/** Where people read something, and what the record says should stand there. */
export interface Comparison {
  /** In plain words, for example 'message'. */
  what: string;
  expected: ReadonlyMap<string, Row>;
  found: AsyncIterable<{ key: string; row: Row }>;
}

/** What is not as the record says, in plain words, one difference after the other. */
export async function* differences({ what, expected, found }: Comparison): AsyncGenerator<string> {
  const missing = new Set(expected.keys());
  for await (const { key, row } of found) {
    const wanted = expected.get(key);
    if (wanted === undefined) {
      yield `${what} ${key} stands there and is on no record`;
      continue;
    }
    missing.delete(key);
    for (const [column, cell] of Object.entries(wanted)) {
      if (row[column] !== cell) yield `${what} ${key}: its ${column} is not what the record says`;
    }
  }
  for (const key of missing) yield `${what} ${key} is on the record and gone`;
}

export const instant = (at: Date): string => at.toISOString();
export const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** All rows that a query finds in pages, so that memory stays flat. @param next the rows after this one, or the first */
export async function* inPages<Found>(
  next: (last: Found | undefined) => Promise<Found[]>,
): AsyncGenerator<Found> {
  let last: Found | undefined;
  for (;;) {
    const rows = await next(last);
    yield* rows;
    last = rows.at(-1);
    if (last === undefined) return;
  }
}

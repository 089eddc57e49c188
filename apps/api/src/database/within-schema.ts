import { openPostgres } from "./client.ts";
import { migrate } from "./migrate.ts";

/** The address of the same database, seen from within one schema of it. */
export function within(url: string, schema: string): string {
  const inside = new URL(url);
  inside.searchParams.set("options", `-c search_path=${schema}`);
  return inside.href;
}

/** Makes everything that migrations make in a schema, which is there and is the only one that this address sees. */
export async function migrateWithin(inside: string, schema: string, upTo?: string): Promise<void> {
  const database = await openPostgres(inside, 2);
  try {
    await migrate(database.db, { schema, upTo });
  } finally {
    await database.close();
  }
}

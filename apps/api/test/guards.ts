import { openPostgres } from "../src/database/client.ts";
import { changedGuards, guardsOf, madeGuards } from "../src/database/guards.ts";

/** What verify says of a whole database, in its own connection. */
export const saidOf = async (url: string): Promise<string[]> => {
  const opened = await openPostgres(url, 2);
  try {
    return changedGuards(await madeGuards(url), await guardsOf(opened.db));
  } finally {
    await opened.close();
  }
};

import { sessionQuery } from "../features/session/queries.ts";
import { markReadAhead } from "../lib/query-client.ts";
import { trpcUtils } from "../lib/trpc.ts";
import type { Clients } from "./providers.tsx";

/** How long the first picture waits for answers. What is not here by then fills in later, behind its own skeleton. */
const patienceMilliseconds = 1_500;

/**
 * Asks who is signed in and for what the screen at this path shows, before it is drawn: it then appears once and whole,
 * and nothing in it moves. A failure is nobody's here: the screen asks again and says what is wrong.
 */
export async function readAhead({ client, queryClient }: Clients, path: string): Promise<void> {
  await queryClient.prefetchQuery(sessionQuery(client, queryClient));
  const user = queryClient.getQueryData(sessionQuery(client, queryClient).queryKey);
  // Each look of the court reviewer is put on the record: only what they open is asked for.
  if (!user || user.role === "court_viewer") return;
  const { readFirst } = await import("./first-reads.ts");
  const answers = Promise.allSettled(readFirst(trpcUtils(client, queryClient), path, user));
  await Promise.race([
    answers,
    new Promise((tooLong) => setTimeout(tooLong, patienceMilliseconds)),
  ]);
  markReadAhead(queryClient);
}

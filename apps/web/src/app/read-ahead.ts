import type { User } from "@evenkeel/contract/models/user";
import { sessionQuery } from "../features/session/queries.ts";
import { markReadAhead } from "../lib/query-client.ts";
import { reportProblem } from "../lib/report.ts";
import { speakTo } from "../lib/words.ts";
import { trpcUtils } from "../lib/trpc.ts";
import type { Clients } from "./providers.tsx";
import { landingOf } from "./landing.ts";
import { preloadScreen } from "./screens.tsx";

/** How long a picture waits for answers. Whatever has not arrived by then fills in later, behind its own skeleton. */
const patienceMilliseconds = 1_500;

const patience = () => new Promise<void>((tooLong) => setTimeout(tooLong, patienceMilliseconds));

/**
 * Asks who is signed in and for what the screen at this path shows, before it is drawn: it then appears once and whole,
 * and nothing in it moves. Failures are ignored here: the screen asks again and says what is wrong.
 */
export async function readAhead(clients: Clients, path: string): Promise<void> {
  const { client, queryClient } = clients;
  await queryClient.prefetchQuery(sessionQuery(client, queryClient));
  const user = queryClient.getQueryData(sessionQuery(client, queryClient).queryKey);
  await speakTo(user ?? null);
  if (user) await Promise.race([readFor(user, path, clients), patience()]);
}

/**
 * Gets ready what a user sees after the sign-in, who waits for it on the sign-in page: its code and its first answers.
 * What takes longer is waited for where it will stand.
 */
export async function prepareLanding(user: User, clients: Clients): Promise<void> {
  const path = landingOf(user);
  const ready = Promise.all([preloadScreen(path), readFor(user, path, clients)]);
  await Promise.race([ready, patience()]);
  await speakTo(user);
}

async function readFor(user: User, path: string, { client, queryClient }: Clients): Promise<void> {
  // Each look by the court reviewer goes on the record, so only what they open is asked for.
  if (user.role === "court_viewer") return;
  try {
    const { readFirst } = await import("./first-reads.ts");
    const answers = readFirst(trpcUtils(client, queryClient), path, user);
    markReadAhead(queryClient);
    await Promise.allSettled(answers);
  } catch (error) {
    reportProblem("Reading ahead failed", error);
  }
}

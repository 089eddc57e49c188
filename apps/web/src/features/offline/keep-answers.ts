import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { User } from "@evenkeel/contract/models/user";
import {
  dehydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from "@tanstack/react-query";
import { update } from "idb-keyval";
import { reportProblem } from "../../lib/report.ts";
import { readOfQuery } from "../../lib/trpc.ts";
import { canKeep, type Kept, keptAnswersKey, oldestDays } from "./kept-answers.ts";

/** Answers come in bursts; they are written once things are quiet. */
const writeAfterMilliseconds = 1_500;

const mayBeKept = (query: Query): boolean =>
  query.state.status === "success" && readOfQuery(query)?.route.keptOffline === true;

/** Of one call, so many older answers to other questions are kept: other months, other children. */
const mostOlderOfACall = 12;

/**
 * A page asks for what it shows alone: what other pages asked for before stays beside it, until it is too old. Home asks
 * the calendar for its next days, and the month that was read before is still there to be read: the screen says of when
 * it is (`useLoadedAt`).
 */
function withOlder(loaded: DehydratedState, before: DehydratedState): DehydratedState {
  const renewed = new Set(loaded.queries.map(({ queryHash }) => queryHash));
  const oldest = Date.now() - oldestDays * dayMilliseconds;
  const counts = new Map<string, number>();
  const older = before.queries
    .filter(({ queryHash, state }) => !renewed.has(queryHash) && state.dataUpdatedAt > oldest)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .filter(({ queryKey: [path] }) => {
      const call = JSON.stringify(path);
      const count = (counts.get(call) ?? 0) + 1;
      counts.set(call, count);
      return count <= mostOlderOfACall;
    });
  return { ...loaded, queries: [...older, ...loaded.queries] };
}

/**
 * Keeps this parent's answers on the device whenever one has changed. The court reviewer's are never kept: the
 * record is not to lie on a device.
 * @returns how to stop
 */
export function keepAnswers(queryClient: QueryClient, user: User): () => void {
  if (user.role === "court_viewer" || !canKeep()) return () => undefined;
  const written = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    timer = undefined;
    const loaded = dehydrate(queryClient, { shouldDehydrateQuery: mayBeKept });
    try {
      await update<Kept>(keptAnswersKey, (before) => ({
        user,
        savedAt: new Date().toISOString(),
        answers: before?.user.id === user.id ? withOlder(loaded, before.answers) : loaded,
      }));
    } catch (error) {
      reportProblem("Answers cannot be kept for reading offline", error);
    }
  };
  const note = (query: Query) => {
    if (!mayBeKept(query) || written.get(query.queryHash) === query.state.data) return;
    written.set(query.queryHash, query.state.data);
    timer ??= setTimeout(() => void write(), writeAfterMilliseconds);
  };
  const cache = queryClient.getQueryCache();
  // What was read ahead of the screen is there already.
  for (const query of cache.getAll()) note(query);
  const stop = cache.subscribe(({ query }) => note(query));
  return () => {
    stop();
    clearTimeout(timer);
  };
}

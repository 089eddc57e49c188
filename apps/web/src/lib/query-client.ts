import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isUnauthenticated } from "./errors.ts";

/**
 * Query defaults (S-7.4): no retry, no refetch on window focus, no polling, no staleness;
 * mutations are never retried. `networkMode: always` because a send that silently waits for the
 * network would go out later than the parent believes.
 */
export function createQueryClient(onSessionLost: (client: QueryClient) => void): QueryClient {
  const watch = (error: unknown) => {
    if (isUnauthenticated(error)) onSessionLost(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

/** Answers that came before their screen was drawn (app/read-ahead.ts). */
const readAhead = new WeakSet<object>();
/** How long such an answer may wait for its screen and still count as just asked for. */
const justReadMilliseconds = 5_000;

/** Says that what the cache holds or asks for now is for the screen that is about to be drawn. */
export function markReadAhead(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) readAhead.add(query);
}

/**
 * For `refetchOnMount`: a screen asks each time it is shown, but for what was read for it a moment ago and has not
 * changed since.
 */
export function whenShown(query: {
  state: { dataUpdateCount: number; dataUpdatedAt: number; isInvalidated: boolean };
}): false | "always" {
  const { dataUpdateCount, dataUpdatedAt, isInvalidated } = query.state;
  const isJustRead = !isInvalidated && Date.now() - dataUpdatedAt < justReadMilliseconds;
  return readAhead.has(query) && dataUpdateCount === 1 && isJustRead ? false : "always";
}

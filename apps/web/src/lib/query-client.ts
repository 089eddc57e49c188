import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isUnauthenticated } from "./errors.ts";

/**
 * Query defaults of spec section 7: no retry, no refetch on window focus, no polling, no staleness;
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

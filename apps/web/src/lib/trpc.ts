import type { AppRouter } from "@evenkeel/contract/router";
import { type Route, type RouteKey, routes } from "@evenkeel/contract/routes";
import type { Query, QueryClient } from "@tanstack/react-query";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import { restLink } from "./rest-link.ts";

/** The typed hooks: `trpc.calendar.list.useQuery()`. Only `features/<slice>/queries.ts` use them. */
export const trpc = createTRPCReact<AppRouter>();

/** The row of the route table that a query of the cache reads, its call and what it asks; null for a query of the page's own. */
export function readOfQuery({
  queryKey: [path, asked],
}: Query): { route: Route; call: string; input: unknown } | null {
  if (!Array.isArray(path)) return null;
  const call = path.join(".");
  if (!(call in routes)) return null;
  const { input } = (asked ?? {}) as { input?: unknown };
  return { route: routes[call as RouteKey], call, input };
}

export const createTrpcClient = () => trpc.createClient({ links: [restLink()] });

/** What `trpc.useUtils()` gives, for what runs before a component does. */
export const trpcUtils = (client: ReturnType<typeof createTrpcClient>, queryClient: QueryClient) =>
  createTRPCQueryUtils({ client, queryClient });

export type TrpcUtils = ReturnType<typeof trpcUtils>;

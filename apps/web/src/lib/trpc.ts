import type { AppRouter } from "@evenkeel/contract/router";
import { type Route, type RouteKey, routes } from "@evenkeel/contract/routes";
import type { Query } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import { restLink } from "./rest-link.ts";

/** The typed hooks: `trpc.calendar.list.useQuery()`. Only `features/<slice>/queries.ts` use them. */
export const trpc = createTRPCReact<AppRouter>();

/** The row of the route table that a query of the cache reads; null for a query of the page's own. */
export function routeOfQuery({ queryKey: [path] }: Query): Route | null {
  if (!Array.isArray(path)) return null;
  const key = path.join(".");
  return key in routes ? routes[key as RouteKey] : null;
}

export const createTrpcClient = () => trpc.createClient({ links: [restLink()] });

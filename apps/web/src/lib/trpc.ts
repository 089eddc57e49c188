import type { AppRouter } from "@evenkeel/contract/router";
import { createTRPCReact } from "@trpc/react-query";
import { restLink } from "./rest-link.ts";

/** The typed hooks: `trpc.calendar.list.useQuery()`. Only `features/<slice>/queries.ts` use them. */
export const trpc = createTRPCReact<AppRouter>();

export const createTrpcClient = () => trpc.createClient({ links: [restLink()] });

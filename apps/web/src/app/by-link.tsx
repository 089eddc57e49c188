import { useQueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { User } from "@evenkeel/contract/models/user";
import { trpc } from "../lib/trpc.ts";
import { prepareLanding } from "./read-ahead.ts";

interface ByLinkProps {
  Page: ComponentType<{ prepare: (user: User) => Promise<void> }>;
}

/** The page of a link by which somebody comes in; what comes after it is fetched before it leads on. */
export function ByLink({ Page }: ByLinkProps) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  return <Page prepare={(user) => prepareLanding(user, { client, queryClient })} />;
}

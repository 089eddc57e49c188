import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "../lib/trpc.ts";
import { prepareLanding } from "./read-ahead.ts";
import { JoinScreen } from "./screens.tsx";

/** The page of an invitation; what comes after it is fetched before it leads on. */
export function Join() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  return <JoinScreen prepare={(user) => prepareLanding(user, { client, queryClient })} />;
}

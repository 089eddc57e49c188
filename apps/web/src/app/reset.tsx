import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "../lib/trpc.ts";
import { prepareLanding } from "./read-ahead.ts";
import { ResetScreen } from "./screens.tsx";

/** The page of a link that replaces a lost password; what comes after it is fetched before it leads on. */
export function Reset() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  return <ResetScreen prepare={(user) => prepareLanding(user, { client, queryClient })} />;
}

import type { Child } from "@evenkeel/contract/models/child";
import { callErrorOf, isUnreachable, serverMessage } from "../../lib/errors.ts";
import { whenShown } from "../../lib/query-client.ts";
import type { PageWords } from "../../lib/words.ts";
import { trpc } from "../../lib/trpc.ts";

/** The family's children, archived ones among them; the other parent's change comes by the live stream. */
export const useChildren = () =>
  trpc.children.list.useQuery(undefined, { refetchOnMount: whenShown });

/** After a change the list is asked for again; so it is after a refusal, which mostly means that it has changed. */
function useRefresh() {
  const { children } = trpc.useUtils();
  return () => children.list.invalidate();
}

export function useAddChild() {
  const refresh = useRefresh();
  return trpc.children.add.useMutation({ onSettled: refresh });
}

export function useChangeChild() {
  const refresh = useRefresh();
  return trpc.children.change.useMutation({ onSettled: refresh });
}

/** The child as it stands, where the other parent changed it while this one was writing; else null. */
export const standsNow = (error: unknown): Child | null => callErrorOf(error)?.body?.child ?? null;

/** Why a child was not kept, in words for a person. */
export const failureWords = (t: PageWords<"children">, error: unknown): string =>
  isUnreachable(error) ? t("failed.unreachable") : serverMessage(error, t("failed.otherwise"));

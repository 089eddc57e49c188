import type { ChildFact } from "@evenkeel/contract/models/child-fact";
import { callErrorOf, isUnreachable, serverMessage } from "../../lib/errors.ts";
import { refusalOf } from "../../lib/refusal.ts";
import { whenShown } from "../../lib/query-client.ts";
import { trpc } from "../../lib/trpc.ts";
import type { PageWords } from "../../lib/words.ts";
import { useChildren } from "../children/index.ts";

/**
 * The pages of all children, by their ids, however many are shown: a device keeps what was asked for together, and an
 * emergency card has to be there for each of them.
 */
export function useChildPages() {
  const children = useChildren();
  const ids = children.data?.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
  const pages = trpc.useQueries((t) =>
    (ids ?? []).map((id) => t.childFacts.page({ id }, { refetchOnMount: whenShown })),
  );
  return { children, pages };
}

/** One page, of an archived child too. */
export const useChildPage = (id: string) =>
  trpc.childFacts.page.useQuery({ id }, { refetchOnMount: whenShown });

export const useFactHistory = (id: string) =>
  trpc.childFacts.history.useQuery({ id }, { refetchOnMount: whenShown });

/** After a change the page is asked for again; so it is after a refusal, which mostly means that it has changed. */
function useRefresh() {
  const { childFacts } = trpc.useUtils();
  return () => childFacts.invalidate();
}

export function useAddFact() {
  const refresh = useRefresh();
  return trpc.childFacts.add.useMutation({ onSettled: refresh });
}

export function useChangeFact() {
  const refresh = useRefresh();
  return trpc.childFacts.change.useMutation({ onSettled: refresh });
}

export function useRemoveFact() {
  const refresh = useRefresh();
  return trpc.childFacts.remove.useMutation({ onSettled: refresh });
}

export function useSetContact() {
  const refresh = useRefresh();
  return trpc.childFacts.setContact.useMutation({ onSettled: refresh });
}

/** The fact as it stands, where the other parent changed or added it while this one was writing; else null. */
export const standsNow = (error: unknown): ChildFact | null =>
  callErrorOf(error)?.body?.fact ?? null;

/** Why something was not kept, in words for a person; null where nothing failed, or the words themselves were refused. */
export function failureWords(t: PageWords<"child-facts">, error: unknown): string | null {
  if (error === null || refusalOf(error) !== null) return null;
  return isUnreachable(error) ? t("unreachable") : serverMessage(error, t("otherwise"));
}

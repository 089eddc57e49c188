import { useEffect } from "react";
import { trpc } from "../../lib/trpc.ts";

/**
 * Has the children's pages at hand, wherever a parent opened Evenkeel: an emergency card is needed where there is no
 * network.
 */
export function CardsAtHand() {
  const { childFacts } = trpc.useUtils();
  // What a page has asked for already is enough.
  const children = trpc.children.list.useQuery(undefined, { refetchOnMount: false }).data ?? [];
  const ids = children.flatMap(({ id, archivedAt }) => (archivedAt === null ? [id] : [])).join(" ");
  useEffect(() => {
    if (ids === "") return;
    // A failure is met again, and told, where a page is opened.
    for (const id of ids.split(" ")) void childFacts.page.prefetch({ id });
  }, [childFacts, ids]);
  return null;
}
